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

    @Test func `the generator's own files that no spec gives are removed, others never`() {
        var snapshot = folder([
            blog("Blog.swift"), blog("Blog+Old.swift"), file("Gone.swift", from: "Gone.endpoints.json"),
        ])
        snapshot.entries["Blog+Extras.swift"] = .foreign(contents: "extension Blog {}\n")
        let plan = WritePlan(of: [blog("Blog.swift")], in: snapshot)
        #expect(plan.removals == ["Blog+Old.swift", "Gone.swift"])
    }

    @Test func `what another spec gave stays while that spec exists`() {
        let snapshot = folder([file("Shop.swift", from: "Shop.endpoints.json")])
        let plan = WritePlan(of: [blog("Blog.swift")], in: snapshot, keepingFilesOf: ["Shop.endpoints.json"])
        #expect(plan.removals.isEmpty)
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
        let plan = WritePlan(
            of: [blog("Blog+Models.swift")], in: snapshot, keepingFilesOf: ["Blog+Models.endpoints.json"])
        #expect(plan.obstacles == [.init(existing: "Blog+Models.swift", wanted: "Blog+Models.swift")])
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
