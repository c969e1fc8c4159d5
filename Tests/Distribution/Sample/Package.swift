// swift-tools-version: 6.0
import PackageDescription

// What Tests/Distribution/plugins builds with the plugins, beside copies of the sample project's files.
let package = Package(
  name: "Sample",
  dependencies: [.package(path: "../Plugins")],
  targets: [
    .target(name: "Sample", plugins: [.plugin(name: "MonotintVerify", package: "Plugins")])
  ]
)
