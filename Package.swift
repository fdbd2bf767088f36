// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "swift-endpoint-generator",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .executable(name: "endpoint-generator", targets: ["endpoint-generator"]),
        .plugin(name: "EndpointGenerator", targets: ["EndpointGenerator"]),
        .plugin(name: "EndpointGeneratorCommand", targets: ["EndpointGeneratorCommand"]),
        .plugin(name: "EndpointCheckCommand", targets: ["EndpointCheckCommand"]),
        .library(name: "EndpointRuntime", targets: ["EndpointRuntime"]),
        .library(name: "EndpointTesting", targets: ["EndpointTesting"]),
    ],
    targets: [
        // The generator: spec in, Swift out.
        .target(name: "Mustache"),
        .target(name: "EndpointGeneratorCore", dependencies: ["Mustache"]),
        .target(
            name: "BuiltInTemplates", path: "Templates",
            exclude: [
                "README.md", "Alias.swift.mustache", "Cases.swift.mustache", "ClosedEnum.swift.mustache",
                "DeprecatedAlias.swift.mustache", "Endpoint.swift.mustache", "EndpointExtension.swift.mustache",
                "Errors.swift.mustache", "File.swift.mustache", "Headers.swift.mustache", "Holder.swift.mustache",
                "Imports.swift.mustache", "Mirror.swift.mustache", "Namespace.swift.mustache", "Newtype.swift.mustache",
                "OpenEnum.swift.mustache", "Outcomes.swift.mustache", "Properties.swift.mustache",
                "Structure.swift.mustache", "Type.swift.mustache", "Union.swift.mustache",
            ],
            sources: ["BuiltInTemplates.swift"]),
        .target(name: "EndpointCommands", dependencies: ["EndpointGeneratorCore", "BuiltInTemplates", "Mustache"]),
        .target(name: "EndpointComparing", dependencies: ["EndpointGeneratorCore"]),
        .executableTarget(name: "endpoint-generator", dependencies: ["EndpointCommands", "EndpointComparing"]),
        .executableTarget(name: "endpoint-plugin-tool", dependencies: ["EndpointCommands"]),
        .plugin(name: "EndpointGenerator", capability: .buildTool(), dependencies: ["endpoint-plugin-tool"]),
        .plugin(
            name: "EndpointGeneratorCommand",
            capability: .command(
                intent: .custom(
                    verb: "generate-endpoints", description: "Write the Swift that specs describe into their targets."),
                permissions: [.writeToPackageDirectory(reason: "It writes generated Swift into folders of targets.")]),
            dependencies: ["endpoint-plugin-tool"]),
        .plugin(
            name: "EndpointCheckCommand",
            capability: .command(
                intent: .custom(
                    verb: "check-endpoints", description: "Tell whether checked-in generated code is what specs say.")),
            dependencies: ["endpoint-plugin-tool"]),

        // What generated code links against.
        .target(name: "EndpointRuntime"),
        .target(name: "EndpointTesting", dependencies: ["EndpointRuntime"]),

        // Tests.
        .target(name: "LoopbackServer", path: "Tests/LoopbackServer"),
        .target(name: "TestInputs", path: "Tests/TestInputs"),
        .testTarget(name: "MustacheTests", dependencies: ["Mustache", "TestInputs"]),
        .testTarget(
            name: "EndpointGeneratorCoreTests",
            dependencies: ["EndpointGeneratorCore", "BuiltInTemplates", "Mustache", "TestInputs"]),
        .testTarget(name: "EndpointComparingTests", dependencies: ["EndpointComparing", "EndpointGeneratorCore"]),
        .target(name: "CommandRunning", path: "Tests/CommandRunning"),
        .testTarget(name: "ToolTests", dependencies: ["CommandRunning", "TestInputs"]),
        .testTarget(name: "ConsumerTests", dependencies: ["CommandRunning", "TestInputs"]),
        .testTarget(
            name: "ReferenceTests",
            dependencies: ["EndpointGeneratorCore", "BuiltInTemplates", "CommandRunning", "TestInputs"],
            exclude: ["References"]),
        .testTarget(
            name: "GeneratedClientTests",
            dependencies: [
                "EndpointRuntime", "EndpointTesting", "EndpointGeneratorCore", "LoopbackServer", "TestInputs",
            ],
            exclude: ["endpoint-specs.json"], plugins: ["EndpointGenerator"]),
        .testTarget(
            name: "EndpointRuntimeTests",
            dependencies: ["EndpointRuntime", "EndpointTesting", "LoopbackServer", "TestInputs"]),
    ],
    swiftLanguageModes: [.v6]
)
