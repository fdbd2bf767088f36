// swift-tools-version: 6.2
import PackageDescription

/// A target whose specs become Swift in the build, every warning being an error.
func target(_ name: String, _ settings: SwiftSetting...) -> Target {
    .target(
        name: name,
        dependencies: [.product(name: "EndpointRuntime", package: "swift-endpoint-generator")],
        swiftSettings: settings + [.treatAllWarnings(as: .error)],
        plugins: [.plugin(name: "EndpointGenerator", package: "swift-endpoint-generator")])
}

let package = Package(
    name: "every-way",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-endpoint-generator", path: "../../..")],
    targets: [
        target("NotHashable"),
        target("TwoSpecs"),
        target("HostileLevels"),
        target("HostileLevelsSwift5", .swiftLanguageMode(.v5)),
        target("Swift5", .swiftLanguageMode(.v5)),
        target("InternalImports", .enableUpcomingFeature("InternalImportsByDefault")),
        target("MemberImports", .enableUpcomingFeature("MemberImportVisibility")),
        target("ExplicitAny", .enableUpcomingFeature("ExistentialAny")),
        target("MainActorByDefault", .defaultIsolation(MainActor.self)),
        target(
            "AllTogether", .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("ExistentialAny"),
            .defaultIsolation(MainActor.self)),
        .executableTarget(
            name: "Mentions",
            dependencies: [
                .product(name: "EndpointRuntime", package: "swift-endpoint-generator"),
                .product(name: "EndpointTesting", package: "swift-endpoint-generator"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)],
            plugins: [.plugin(name: "EndpointGenerator", package: "swift-endpoint-generator")]),
    ],
    swiftLanguageModes: [.v6]
)
