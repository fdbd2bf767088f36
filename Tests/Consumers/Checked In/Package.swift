// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "checked-in",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-endpoint-generator", path: "../../..")],
    targets: [
        .target(
            name: "Checked",
            dependencies: [.product(name: "EndpointRuntime", package: "swift-endpoint-generator")],
            exclude: ["endpoint-specs.json"]),
        .target(name: "Other"),
    ]
)
