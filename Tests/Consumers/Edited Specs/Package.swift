// swift-tools-version: 6.1
import PackageDescription

/// A target whose specs become Swift in the build.
func target(_ name: String) -> Target {
    .target(
        name: name,
        dependencies: [.product(name: "EndpointRuntime", package: "swift-endpoint-generator")],
        plugins: [.plugin(name: "EndpointGenerator", package: "swift-endpoint-generator")])
}

let package = Package(
    name: "edited-specs",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-endpoint-generator", path: "../../..")],
    targets: [target("Plain"), target("Elsewhere")]
)
