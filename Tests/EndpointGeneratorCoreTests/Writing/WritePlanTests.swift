import Testing

@testable import EndpointGeneratorCore

@Suite struct WritePlanTests {
    @Test func `an empty folder gets every file`() {
        let plan = WritePlan(of: [blog("Blog.swift"), blog("Blog+Models.swift")], in: FolderSnapshot())
        #expect(plan.writes.map(\.name) == ["Blog.swift", "Blog+Models.swift"])
        #expect(plan.unchanged.isEmpty && plan.removals.isEmpty && plan.obstacles.isEmpty)
    }

    @Test func `what did not change is left alone`() {
        let plan = WritePlan(
            of: [blog("Blog.swift"), blog("Blog+Models.swift", "enum New {}")],
            in: folder([blog("Blog.swift"), blog("Blog+Models.swift", "enum Old {}")]))
        #expect(plan.unchanged == ["Blog.swift"])
        #expect(plan.writes == [blog("Blog+Models.swift", "enum New {}")])
    }

    @Test func `files that a spec of the run gives no more are removed, others never`() {
        var snapshot = folder([
            blog("Blog.swift"), blog("Blog+Old.swift"), file("Blog+X.swift", from: "blog.endpoints.json"),
        ])
        snapshot.entries["Blog+Extras.swift"] = .foreign(contents: "extension Blog {}\n")
        let plan = WritePlan(of: [blog("Blog.swift")], in: snapshot)
        #expect(plan.removals == ["Blog+Old.swift", "Blog+X.swift"])
        #expect(plan.kept.isEmpty)
    }

    @Test(
        arguments: [
            (.run, ["Gone.swift"], [:]), (.other, [], [:]), (.unknown, [], ["Gone.endpoints.json": ["Gone.swift"]]),
        ] as [(WritePlan.Owner, [String], [String: [String]])])
    func `what another spec gave goes only where the run answers for it`(
        owner: WritePlan.Owner, removals: [String], kept: [String: [String]]
    ) {
        let snapshot = folder([file("Gone.swift", from: "Gone.endpoints.json")])
        let plan = WritePlan(of: [blog("Blog.swift")], in: snapshot) { _ in owner }
        #expect(plan.removals == removals)
        #expect(plan.kept == kept)
    }

    @Test func `a hand-written file in the way is an obstacle`() {
        let snapshot = FolderSnapshot(contents: ["Blog.swift": "enum Blog {}\n"])
        let plan = WritePlan(of: [blog("Blog.swift")], in: snapshot)
        #expect(plan.writes.isEmpty)
        #expect(
            plan.obstacles.map(\.message) == [
                "'Blog.swift' was not written by the generator, which would have to replace it; "
                    + "move it away, or give the generator another folder"
            ])
    }

    @Test func `a hand-written file whose name differs in case is an obstacle on every file system`() {
        let snapshot = FolderSnapshot(contents: ["blog.swift": "enum Blog {}\n"])
        let plan = WritePlan(of: [blog("Blog.swift")], in: snapshot)
        #expect(
            plan.obstacles.map(\.message) == [
                "'blog.swift' was not written by the generator and differs only in case from 'Blog.swift'; "
                    + "move it away, or give the generator another folder"
            ])
    }

    @Test func `the file of another spec is an obstacle too`() {
        let snapshot = folder([file("Blog+Models.swift", from: "Blog+Models.endpoints.json")])
        for owner in [WritePlan.Owner.other, .unknown] {
            let plan = WritePlan(of: [blog("Blog+Models.swift")], in: snapshot) { _ in owner }
            #expect(plan.writes.isEmpty && plan.removals.isEmpty && plan.kept.isEmpty)
            #expect(
                plan.obstacles.map(\.message) == [
                    "'Blog+Models.swift' is generated from 'Blog+Models.endpoints.json', which is no part of this run; "
                        + "give the generator another folder, or delete the file if that spec is gone"
                ])
        }
    }

    @Test func `an own file whose name changed in case is written anew and the old one removed`() {
        let plan = WritePlan(of: [blog("Blog+User.swift")], in: folder([blog("Blog+USER.swift")]))
        #expect(plan.writes.map(\.name) == ["Blog+User.swift"])
        #expect(plan.removals == ["Blog+USER.swift"])
        #expect(plan.obstacles.isEmpty)
    }

    @Test func `names equal but for case are told apart`() {
        let files = ["Blog+User.swift", "Blog+USER.swift", "Blog+user.swift", "Blog+User-2.swift"].map { blog($0) }
        #expect(
            FileNames.toldApart(files).map(\.name)
                == ["Blog+User.swift", "Blog+USER-2.swift", "Blog+user-3.swift", "Blog+User-2-2.swift"])
    }
}

/// A file as `spec` gives it.
func file(_ name: String, from spec: String, _ body: String = "enum Blog {}") -> GeneratedFile {
    GeneratedFile(name: name, contents: OwnershipMarker(spec: spec).line + "\n" + body + "\n")
}

func blog(_ name: String, _ body: String = "enum Blog {}") -> GeneratedFile {
    file(name, from: "Blog.endpoints.json", body)
}

func folder(_ files: [GeneratedFile]) -> FolderSnapshot {
    FolderSnapshot(contents: Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.contents) }))
}
