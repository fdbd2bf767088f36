// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "from-the-readme",
    platforms: [.macOS(.v13)],
    // What the documentation says stands here.
)
