import CommandRunning
import Foundation
import Testing

/// What runs commands for the tests ends itself, whatever the command does.
@Suite struct CommandRunTests {
    private static let shell = URL(fileURLWithPath: "/bin/sh")

    @Test func `what a command leaves running is not waited for`() async throws {
        let folder = try TemporaryFolder()
        let run = try await CommandRun(
            Self.shell, ["-c", "sleep 1000 > /dev/null & echo $!; exit 3"], in: folder.url, limit: .seconds(300))
        #expect(run.exitCode == 3)
        let sleeper = try #require(Int32(run.output.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(kill(sleeper, SIGKILL) == 0)
    }

    @Test func `a command that runs for too long is killed and named`() async throws {
        let folder = try TemporaryFolder()
        let overrun = await #expect(throws: CommandRun.Overrun.self) {
            try await CommandRun(
                Self.shell, ["-c", "echo begun; sleep 1000"], in: folder.url, limit: .milliseconds(500))
        }
        #expect(overrun?.command == ["/bin/sh", "-c", "echo begun; sleep 1000"])
    }
}
