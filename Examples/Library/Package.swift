// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Library",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "monotint", path: "../..")],
  targets: [
    .executableTarget(
      name: "Library",
      dependencies: [
        .product(name: "DesignTokens", package: "monotint"),
        .product(name: "IconVerdict", package: "monotint"),
        .product(name: "AssetCatalog", package: "monotint"),
      ])
  ])
