import Foundation
import Testing

/// Packages as users have them, built as users build them. Slow, since the generator and the runtime are built for
/// them once more, and one after the other, since they share that.
@Suite(.serialized) struct ConsumerTests {
    /// In every language mode and under every feature that changes what compiles, at every access level, all warnings
    /// being errors; in a path with a space. The real API, for its size, in the two modes that are furthest apart.
    @Test func `emitted code compiles everywhere, and what it names can be named`() async throws {
        let package = try ConsumerPackage("Every Way")
        try addSampleSpecs(to: package)
        try package.write(try ConsumerPackage.gitHubSpec(), to: "Real API/GitHub.endpoints.json")
        try addHostileSpecs(to: package)
        let build = try await package.build()
        let errors = build.errors
        try #require(errors == [])
        #expect(build.succeeded)
        #expect(build.warnings == [])
        #expect(build.generated.contains("Second") && build.generated.contains("BlogPackage"))
        for name in ["HostileInternal", "HostilePackage"] {
            #expect(build.generated.count { $0 == name } == 2, "\(name) in both language modes")
        }
        let mentions = try await package.run("Mentions")
        #expect(mentions.exitCode == 0 && mentions.output == "All holds.\n", "\(mentions.output)\(mentions.errors)")

        // What the spec calls deprecated warns whoever names it, though the emitted code does not warn.
        let uses = "import EndpointRuntime\n\nlet old = Hostile.Deprecated(old: \"\", kind: .a)\n"
        try package.write(
            uses + "let text = old.old\nlet call = Endpoint<Hostile, Hostile.Deprecated>.gone\n",
            to: "Sources/Mentions/Uses.swift")
        try package.write(Misuses.calls, to: "Sources/Mentions/Misuses.swift")
        try package.write(Misuses.replies, to: "Sources/Mentions/StubMisuses.swift")
        let warned = try await package.build()
        #expect(!warned.succeeded)
        for (line, name) in [(3, "Deprecated"), (4, "old"), (5, "gone")] {
            #expect(
                warned.errors.contains { $0.contains("Uses.swift:\(line):") && $0.contains("'\(name)' is deprecated") })
        }

        // A call that the endpoint's answer does not lend itself to is refused by one error, which says why.
        let reasons = [
            "This endpoint has no `paginate` in its spec; use `send(_:)`.",
            "This endpoint has no `paginate` in its spec; use `send(_:)`.",
            "This endpoint's response is no `stream` in its spec; use `send(_:)`.",
            "This endpoint's response is no `file` in its spec; use `send(_:)`.",
            "The spec requires header fields of the owner; give them: `headers: .init(…)`.",
        ]
        expectUnavailable(reasons, in: "Misuses.swift", warned)
        // So is a reply that a stubbed call does not take.
        let stubReasons = [
            "This call has a payload; give it with `.returns(…)`, or as it travels.",
            "This call has no payload; its success is `.succeeds`.",
            "The body of a page is given with `returns(page:)`.",
            "The events of a stream are given with `streams(events:)`.",
        ]
        expectUnavailable(stubReasons, in: "StubMisuses.swift", warned)
    }

    /// Lines from the fifth on have one error each, which gives its reason; no other line has one.
    private func expectUnavailable(_ reasons: [String], in file: String, _ build: Build) {
        for (line, reason) in zip(5..., reasons) {
            let errors = build.errors.filter { $0.contains("/\(file):\(line):") }
            #expect(errors.count == 1 && errors.allSatisfy { $0.hasSuffix("is unavailable: \(reason)") }, "\(errors)")
        }
        #expect(build.errors.count { $0.contains("/\(file):") } == reasons.count)
    }

    @Test func `what did not change is not made again, and what did is`() async throws {
        let package = try ConsumerPackage("Edited Specs")
        // SwiftPM links the generator anew in its second build, and so runs it once more.
        #expect(try await package.build().succeeded)
        #expect(try await package.build().succeeded)
        #expect(try await package.build().generated == [])

        let spec = try package.text(of: "Sources/Plain/Notes.endpoints.json")
        try package.write(
            spec.replacing(#""text": "string""#, with: #""text": "string?""#), to: "Sources/Plain/Notes.endpoints.json")
        let edited = try await package.build()
        #expect(edited.generated == ["Notes"])
        #expect(!edited.succeeded)
        #expect(edited.log.contains("Plain.swift:5:"))
        try package.write(spec, to: "Sources/Plain/Notes.endpoints.json")
        #expect(try await package.build().succeeded)

        try package.write(spec.replacing("Notes", with: "Later"), to: "Specs/Later.endpoints.json")
        let added = try await package.build()
        #expect(added.succeeded)
        #expect(added.generated.contains("Later"))
    }

    @Test func `an edited list of folders is read again`() async throws {
        let package = try ConsumerPackage("Edited Specs")
        // SwiftPM plans its second build once more in any case, since the generator is linked anew.
        for _ in 1...3 { #expect(try await package.build().succeeded) }
        let list = "Sources/Elsewhere/endpoint-specs.json"
        let spec = try package.text(of: "Sources/Plain/Notes.endpoints.json")
        try package.write(spec.replacing("Notes", with: "Moved"), to: "Other/Moved.endpoints.json")
        try package.write(#"{ "folders": ["../../Specs", "../../Other"] }"#, to: list)
        let stale = try await package.build()
        #expect(!stale.succeeded)
        let place = package.url.appendingPathComponent(list).path
        #expect(
            stale.log.contains("\(place):1:1: error: this build was planned before the list was edited; build again"))
        let again = try await package.build()
        #expect(again.succeeded, "\(again.log)")
        #expect(again.generated.contains("Moved"))
        // The links of the plan are new, so the next build is planned once more.
        #expect(try await package.build().succeeded)
        #expect(try await package.build().generated == [])
    }

    @Test func `a target with the plugin and no spec is told`() async throws {
        let package = try ConsumerPackage("Broken Spec")
        let spec = "Sources/Broken/Broken.endpoints.json"
        try package.remove(spec)
        let without = "warning: target 'Broken' uses the plugin 'EndpointGenerator', and has no '*.endpoints.json'"
        let bare = try await package.build()
        #expect(bare.warnings.contains { $0.hasPrefix(without + " in its folder") }, "\(bare.log)")
        try package.write("{}", to: "Sources/Broken/Broken.endpoint.json")
        let misnamed = try await package.build()
        #expect(
            misnamed.warnings.contains {
                $0.hasPrefix(without + ": did you mean to name 'Broken.endpoint.json' like 'Blog.endpoints.json'?")
            }, "\(misnamed.log)")
    }

    @Test func `the faults of a spec fail the build at their places`() async throws {
        let package = try ConsumerPackage("Broken Spec")
        let build = try await package.build()
        #expect(!build.succeeded)
        let spec = package.url.appendingPathComponent("Sources/Broken/Broken.endpoints.json").path
        #expect(build.log.contains("\(spec):4:61: error: unknown type 'Athor'; did you mean 'Author'?\n"))
        #expect(
            build.log.contains("\(spec):5:71: error: unknown key 'respose' in an endpoint; did you mean 'response'?\n"))
    }

    @Test func `a hand-written file of a generated file's name is told`() async throws {
        let package = try ConsumerPackage("Broken Spec")
        try package.write("enum Other {}\n", to: "Sources/Broken/Broken+Models.swift")
        let build = try await package.build()
        #expect(!build.succeeded)
        let spec = package.url.appendingPathComponent("Sources/Broken/Broken.endpoints.json").path
        #expect(
            build.log.contains(
                "error: 'Broken+Models.swift' of target 'Broken' has the name of a file that \(spec) gives; rename one")
        )
    }

    @Test func `code that is checked in is written and checked by commands`() async throws {
        let package = try ConsumerPackage("Checked In")
        let refused = try await package.package("generate-endpoints")
        #expect(refused.exitCode != 0)
        #expect(refused.errors.contains("--allow-writing-to-package-directory"))

        let never = try await package.package("check-endpoints")
        #expect(never.exitCode == 1)
        #expect(
            Build(run: never).log.contains(
                "Sources/Checked/Notes.swift:1:1: error: the file is missing; generating writes it"))

        let written = try await package.package("--allow-writing-to-package-directory", "generate-endpoints")
        #expect(written.exitCode == 0, "\(written.errors)")
        // As it was typed: from the package's folder.
        #expect(written.output.contains("wrote    Sources/Checked/Notes.swift\n"))
        let names = try package.names(in: "Sources/Checked")
        #expect(names.contains("Notes+Note.swift") && names.contains("Notes+Endpoints.swift"))
        #expect(try package.text(of: "Sources/Checked/Notes+Note.swift").contains("public struct Note"))
        #expect(try await package.build().succeeded)

        let checked = try await package.package("check-endpoints")
        #expect(checked.exitCode == 0)
        #expect(checked.output.contains("'Sources/Checked' is up to date: \(names.count - 2) files"))

        let spec = try package.text(of: "Specs/Notes.endpoints.json")
        try package.write(spec.replacing(#""id": "int""#, with: #""id": "int64""#), to: "Specs/Notes.endpoints.json")
        let stale = try await package.package("check-endpoints", "--target", "Checked")
        #expect(stale.exitCode == 1)
        #expect(Build(run: stale).log.contains("Notes+Note.swift:"))
        let remedy = "swift package --allow-writing-to-package-directory generate-endpoints --target Checked"
        #expect(Build(run: stale).log.contains("run '\(remedy)' to bring them up to date"))

        let unknown = try await package.package("check-endpoints", "--target", "Chekced")
        #expect(unknown.exitCode == 1)
        #expect(unknown.errors.contains("there is no target 'Chekced'; there are Checked, Other"))

        try package.remove("Sources/Other/Other.swift")
        try package.write("", to: "Sources/Other/Other.endpoints.json")
        let bare = try await package.package("check-endpoints", "--target", "Other")
        #expect(bare.exitCode == 1)
        #expect(
            bare.errors.contains(
                "'Other' is no target as long as 'Sources/Other' has no Swift file of its own, or the manifest does not "
                    + "name it"))
    }

    @Test func `code that is checked in where the build makes it is kept apart`() async throws {
        let package = try ConsumerPackage("Edited Specs")
        let names = try package.names(in: "Sources/Plain")
        let all = try await package.package("--allow-writing-to-package-directory", "generate-endpoints")
        #expect(all.exitCode == 0, "\(all.errors)")
        #expect(all.output.contains("passed over 'Plain': the build plugin seems to take its 'Notes.endpoints.json'"))
        #expect(
            all.output.contains("passed over 'Elsewhere': the build plugin seems to take its 'endpoint-specs.json'"))
        #expect(try package.names(in: "Sources/Plain") == names)
        let checked = try await package.package("check-endpoints")
        #expect(checked.exitCode == 0)
        #expect(checked.output.contains("passed over 'Plain': the build plugin seems to take"))

        let asked = try await package.package(
            "--allow-writing-to-package-directory", "generate-endpoints", "--target", "Plain")
        #expect(asked.exitCode == 0, "\(asked.errors)")
        #expect(
            asked.errors.contains(
                "warning: 'Plain': the build plugin seems to take its 'Notes.endpoints.json', which 'exclude' does not "
                    + "name; to have its Swift checked in, say 'exclude: [\"Notes.endpoints.json\"]' in the target, and "
                    + "leave 'plugins:' out where it has the plugin; as it is, the next build may have the code twice"))
        try package.write(
            "{\n  \"folders\": [\n    \"../../Spcs\"\n  ]\n}\n", to: "Sources/Elsewhere/endpoint-specs.json")
        let build = try await package.build()
        #expect(!build.succeeded)
        let sources = package.url.appendingPathComponent("Sources").path
        #expect(
            build.errors == [
                "error: \(sources)/Elsewhere/endpoint-specs.json:3:5: there is no folder \(package.url.path)/Spcs",
                """
                error: target 'Plain' has the code of \(sources)/Plain/Notes.endpoints.json twice: this build generates \
                it, and generated code is checked in here as well. Remove the plugin from the target, or delete these \
                files: Notes+Endpoints.swift, Notes+Errors.swift, Notes+Models.swift, Notes.swift
                """,
            ])
    }

    /// The hostile names at the access levels that are not theirs, for a target in either language mode; and without
    /// `Hashable`. At their own, `public`, most targets have them.
    private func addHostileSpecs(to package: ConsumerPackage) throws {
        let text = try package.text(of: "Hostile Names/Hostile.endpoints.json")
        func add(_ name: String, _ generate: [String: Any], to folder: String) throws {
            let spec = try JSONSerialization.jsonObject(with: Data(text.utf8))
            var members = try #require(spec as? [String: Any])
            members["name"] = name
            members["generate"] = generate
            let data = try JSONSerialization.data(withJSONObject: members)
            try package.write(String(decoding: data, as: UTF8.self), to: "\(folder)/\(name).endpoints.json")
        }
        for level in ["internal", "package"] {
            try add("Hostile" + level.capitalized, ["access": level], to: "Hostile Levels")
        }
        try add("Unhashed", ["conformances": ["Identifiable"]], to: "Sources/NotHashable")
    }

    /// An API all of whose answers are values of Foundation's, so that nothing else of its endpoints names Foundation.
    private static let foundationValues = """
        {
          "spec": 1,
          "name": "Values",
          "models": { "IDs": { "type": "[uuid]" }, "Moment": { "type": "date-time" } },
          "endpoints": {
            "namedIDs": { "method": "GET", "path": "/named", "response": "IDs" },
            "moments": {
              "method": "GET", "path": "/moments", "query": { "page": "int?" }, "response": "[Moment]",
              "paginate": { "page": { "query": "page" } }
            },
            "ticks": { "method": "GET", "path": "/ticks", "response": { "stream": "Moment", "as": "sse" } },
            "raw": { "method": "GET", "path": "/raw", "response": { "raw": "image/png" } },
            "id": { "method": "GET", "path": "/id", "response": "uuid" },
            "lastID": { "method": "GET", "path": "/lastId", "query": { "of": "string" }, "response": "uuid?" },
            "rates": { "method": "GET", "path": "/rates", "response": "[string: decimal]" },
            "ids": {
              "method": "GET", "path": "/ids", "query": { "page": "int?" }, "response": "[uuid]",
              "paginate": { "page": { "query": "page" } }
            },
            "changes": { "method": "GET", "path": "/changes", "response": { "stream": "uuid", "as": "sse" } },
            "aLinkOfANameThatIsSoLongThatItsDeclarationHasToBeBroken": {
              "method": "GET", "path": "/links", "response": "[string: [string: url?]]"
            }
          }
        }
        """

    /// Each spec of the package's own, at each access level, under a name and a stem of its own.
    private func addSampleSpecs(to package: ConsumerPackage) throws {
        for (name, text) in try ConsumerPackage.sampleSpecs() + [("Values", Self.foundationValues)] {
            for level in ["internal", "package", "public"] {
                let spec = try JSONSerialization.jsonObject(with: Data(text.utf8))
                var members = try #require(spec as? [String: Any])
                let unique = name + level.capitalized
                members["name"] = unique
                members["generate"] = ["access": level]
                let data = try JSONSerialization.data(withJSONObject: members)
                try package.write(String(decoding: data, as: UTF8.self), to: "Specs/\(unique).endpoints.json")
            }
        }
    }
}
