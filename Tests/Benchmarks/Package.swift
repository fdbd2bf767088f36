// swift-tools-version: 6.1
import PackageDescription

// Run by hand: swift run -c release --package-path Tests/Benchmarks benchmarks [generate|build|compile|decode|call]
let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-endpoint-generator", path: "../..")],
    targets: [
        .target(
            name: "OrderModels",
            dependencies: [.product(name: "EndpointRuntime", package: "swift-endpoint-generator")],
            plugins: [.plugin(name: "EndpointGenerator", package: "swift-endpoint-generator")]),
        .target(name: "SynthesizedModels"),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "OrderModels", "SynthesizedModels",
                .product(name: "EndpointRuntime", package: "swift-endpoint-generator"),
            ],
            path: "Sources/Benchmarks"),
    ],
    swiftLanguageModes: [.v6]
)
