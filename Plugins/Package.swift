// swift-tools-version: 6.1
import PackageDescription

// A package of its own, without Monotint's sources: what uses it compiles nothing. Its program is the artifact bundle of a release.
// Distribution/plugin-package makes the package that a release publishes, in which the bundle has an address and a checksum.
let package = Package(
  name: "MonotintPlugins",
  products: [
    .plugin(name: "MonotintCommand", targets: ["MonotintCommand"]),
    .plugin(name: "MonotintVerify", targets: ["MonotintVerify"]),
  ],
  targets: [
    .binaryTarget(name: "monotint", path: "monotint.artifactbundle.zip"),
    .plugin(
      name: "MonotintCommand",
      capability: .command(
        intent: .custom(verb: "monotint", description: "Run monotint, such as `monotint export`"),
        permissions: [
          .writeToPackageDirectory(reason: "monotint export writes the asset catalog, the Swift code and the lock file")
        ]),
      dependencies: ["monotint"]),
    .plugin(name: "MonotintVerify", capability: .buildTool(), dependencies: ["monotint"]),
  ]
)
