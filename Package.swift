// swift-tools-version: 6.3
import PackageDescription

/// Every Swift target is built the same way: language mode 6 (the tools version's own), strict memory safety, no warning left standing.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "monotint",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "monotint", targets: ["monotint"])],
  targets: [
    // A target exists only where the compiler holds a wall; everything else is a folder.
    .executableTarget(name: "monotint", dependencies: ["Disk", "MonotintCLI", "MonotintKit"], swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks", dependencies: ["Disk", "MonotintCLI", "MonotintKit", "SVGRaster"],
      path: "Benchmarks/Benchmarks", swiftSettings: strict),
    // The least that the same pictures can cost, in C.
    .executableTarget(
      name: "Floor", dependencies: ["CPNG", "CRsvg"], path: "Benchmarks/Floor",
      cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
    .target(name: "MonotintCLI", dependencies: ["Disk", "HTTP", "MonotintKit", "SVGRaster"], swiftSettings: strict),
    .target(
      name: "MonotintKit",
      dependencies: ["Disk", "EmbeddedPage", "HTTP", "SHA256Blocks", "SVGRaster", "WorkerProcess"],
      swiftSettings: strict),
    // The processor's instructions for SHA-256, which Swift has no names for.
    .target(name: "SHA256Blocks", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),

    // `unsafe` has four homes, and three lines of MonotintKit (SHA-256, digits, the page): files by POSIX (FileManager can neither open without blocking nor exchange two folders) …
    .target(name: "Disk", dependencies: ["CDisk"], swiftSettings: strict),
    .systemLibrary(name: "CDisk"),
    // … processes by POSIX …
    .target(name: "WorkerProcess", swiftSettings: strict),
    // … the network: libcurl, which is not linked (C loads it when it is first needed) …
    .target(name: "HTTP", dependencies: ["CurlTransfers"], swiftSettings: strict),
    .target(name: "CurlTransfers", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
    // … and pictures by C libraries.
    .target(name: "SVGRaster", dependencies: ["DrawingFunctions", "PNGCoding"], swiftSettings: strict),
    // librsvg and what it brings are not linked on Linux, but loaded when something is drawn.
    .target(
      name: "DrawingFunctions", dependencies: ["CPango", "CRsvg", "CXML"],
      cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
    // libpng reports errors by longjmp, which Swift must never see.
    .target(
      name: "PNGCoding", dependencies: ["CDeflate", "CPNG"], cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
    .systemLibrary(
      name: "CRsvg", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"]), .brew(["librsvg"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),

    // The preview's HTML, CSS and JavaScript as bytes of the program, so that the tool stays one file.
    .target(
      name: "EmbeddedPage", exclude: ["Page"],
      cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror", "-std=c23"])]),

    .target(
      name: "TestSupport", dependencies: ["Disk", "MonotintCLI", "MonotintKit", "SVGRaster"], path: "Tests/Support",
      swiftSettings: strict),
    .testTarget(name: "WorkerProcessTests", dependencies: ["WorkerProcess"], swiftSettings: strict),
    .testTarget(name: "DiskTests", dependencies: ["Disk"], swiftSettings: strict),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "SVGRasterTests", dependencies: ["SVGRaster", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "MonotintKitTests", dependencies: ["HTTP", "MonotintKit", "SVGRaster", "TestSupport"],
      exclude: ["Appearance/Goldens", "Figma/Goldens"], swiftSettings: strict),
    .testTarget(
      name: "MonotintCLITests", dependencies: ["MonotintCLI", "MonotintKit", "SVGRaster", "TestSupport"],
      swiftSettings: strict),
  ]
)

// Fuzzing asks for its own build, with libFuzzer: see Scripts/fuzz.
if Context.environment["MONOTINT_FUZZ"] != nil {
  package.products.append(.executable(name: "Fuzzer", targets: ["Fuzzer"]))
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Fuzz/CFuzzer"),
    .executableTarget(
      name: "Fuzzer", dependencies: ["CFuzzer", "MonotintKit", "SVGRaster"], path: "Fuzz/Fuzzer", swiftSettings: strict),
  ]
}
