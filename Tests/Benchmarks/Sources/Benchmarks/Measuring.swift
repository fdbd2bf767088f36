import Foundation

/// CPU seconds (user and system) that this process has used.
func processSeconds() -> Double { cpuSeconds(of: RUSAGE_SELF) }

/// Runs `body` `runs` times and gives the CPU seconds of the quickest run.
func best(of runs: Int, _ body: () throws -> Void) rethrows -> Double {
    var quickest = Double.infinity
    for _ in 0..<runs {
        let start = processSeconds()
        try body()
        quickest = min(quickest, processSeconds() - start)
    }
    return quickest
}

/// The same for two bodies that take turns, so that what else the machine does meets both.
func best(of runs: Int, _ one: () throws -> Void, _ other: () throws -> Void) rethrows -> (Double, Double) {
    var quickest = (Double.infinity, Double.infinity)
    for _ in 0..<runs {
        quickest.0 = min(quickest.0, try best(of: 1, one))
        quickest.1 = min(quickest.1, try best(of: 1, other))
    }
    return quickest
}

/// What a finished child process used and printed.
struct ChildRun {
    var cpu: Double
    var status: Int32
    var output: String
}

/// Runs a command to its end; CPU seconds include those of its own children.
func run(_ arguments: [String], in folder: URL? = nil) throws -> ChildRun {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    let before = cpuSeconds(of: RUSAGE_CHILDREN)
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return ChildRun(
        cpu: cpuSeconds(of: RUSAGE_CHILDREN) - before, status: process.terminationStatus,
        output: String(decoding: output, as: UTF8.self))
}

/// Runs a command that has to succeed.
func succeed(_ arguments: [String], in folder: URL? = nil) throws -> ChildRun {
    let finished = try run(arguments, in: folder)
    guard finished.status == 0 else {
        throw CommandFailed(command: arguments.joined(separator: " "), output: finished.output)
    }
    return finished
}

struct CommandFailed: Error, CustomStringConvertible {
    var command: String
    var output: String

    var description: String { "\(command) failed:\n\(output)" }
}

func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

/// The lowest of `rounds` figures of each measure, and what came with it.
///
/// They are taken by turns: what else the machine does can only add, and meets all of them alike.
func lowest<Figures>(
    of rounds: Int, by cpu: (Figures) -> Double, _ measures: [() throws -> Figures]
) throws -> [Figures] {
    var lowest = try measures.map { try $0() }
    for _ in 1..<rounds {
        for (index, measure) in measures.enumerated() {
            let figures = try measure()
            if cpu(figures) < cpu(lowest[index]) { lowest[index] = figures }
        }
    }
    return lowest
}

func row(_ label: String, _ columns: String...) {
    let padded = label.padding(toLength: 46, withPad: " ", startingAt: 0)
    print(padded + columns.map { $0.padding(toLength: 16, withPad: " ", startingAt: 0) }.joined())
    // A long run shows what it has, also where its output goes to a file.
    fflush(nil)
}

extension Double {
    func formatted(_ digits: Int) -> String { String(format: "%.\(digits)f", self) }
}

#if canImport(Glibc)
    import Glibc
    private func cpuSeconds(of who: __rusage_who) -> Double {
        var usage = rusage()
        getrusage(who.rawValue, &usage)
        return usage.seconds
    }
#else
    private func cpuSeconds(of who: Int32) -> Double {
        var usage = rusage()
        getrusage(who, &usage)
        return usage.seconds
    }
#endif

extension rusage {
    fileprivate var seconds: Double {
        let seconds = Double(ru_utime.tv_sec + ru_stime.tv_sec)
        return seconds + Double(ru_utime.tv_usec + ru_stime.tv_usec) * 1e-6
    }
}
