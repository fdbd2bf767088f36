// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "broken-spec",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-endpoint-generator", path: "../../..")],
    targets: [
        .target(
            name: "Broken",
            dependencies: [.product(name: "EndpointRuntime", package: "swift-endpoint-generator")],
            plugins: [.plugin(name: "EndpointGenerator", package: "swift-endpoint-generator")])
    ]
)
