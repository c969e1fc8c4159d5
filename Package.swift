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

/// Every C target is built with all usual warnings, and they are errors too.
let strictC: [CSetting] = [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]

let package = Package(
  name: "monotint",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "monotint", targets: ["monotint"])],
  targets: [
    // A target exists only where the compiler holds a wall; everything else is a folder.
    .executableTarget(
      name: "monotint", dependencies: ["Disk", "MonotintCLI", "MonotintKit", "WorkerProcess"], swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks", dependencies: ["Disk", "MonotintCLI", "MonotintKit", "SVGRaster", "Source"],
      path: "Benchmarks/Benchmarks", swiftSettings: strict),
    // The least that the same pictures can cost, in C.
    .executableTarget(
      name: "Floor", dependencies: ["CPNG", "CRsvg"], path: "Benchmarks/Floor", cSettings: strictC),
    .target(name: "MonotintCLI", dependencies: ["Disk", "HTTP", "MonotintKit", "SVGRaster", "Source"], swiftSettings: strict),
    .target(name: "Source", swiftSettings: strict),
    .target(
      name: "MonotintKit",
      dependencies: ["Source", "Digest", "Disk", "EmbeddedPage", "HTTP", "SVGRaster", "WorkerProcess"],
      swiftSettings: strict),

    // `unsafe` has five homes, and two places in MonotintKit (messages to workers, the page): SHA-256 by GLib …
    .target(name: "Digest", dependencies: ["CGLib"], swiftSettings: strict),
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"]), .brew(["glib"])]),
    // … files by POSIX (FileManager can neither open without blocking nor exchange two folders) …
    .target(name: "Disk", dependencies: ["CDisk"], swiftSettings: strict),
    .systemLibrary(name: "CDisk"),
    // … processes by POSIX …
    .target(name: "WorkerProcess", swiftSettings: strict),
    // … the network: libcurl, which is not linked (C loads it when it is first needed) …
    .target(name: "HTTP", dependencies: ["CurlTransfers"], swiftSettings: strict),
    .target(name: "CurlTransfers", cSettings: strictC),
    // … and pictures by C libraries.
    .target(name: "SVGRaster", dependencies: ["CPango", "CRsvg", "CXML", "PNGCoding"], swiftSettings: strict),
    // libpng reports errors by longjmp, which Swift must never see.
    .target(name: "PNGCoding", dependencies: ["CDeflate", "CPNG"], cSettings: strictC),
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
    .target(name: "EmbeddedPage", exclude: ["Page"], cSettings: strictC),

    .target(
      name: "TestSupport", dependencies: ["Disk", "MonotintCLI", "MonotintKit", "SVGRaster", "Source"], path: "Tests/Support",
      exclude: ["Faults"],
      swiftSettings: strict),
    .testTarget(name: "DigestTests", dependencies: ["Digest"], swiftSettings: strict),
    .testTarget(name: "WorkerProcessTests", dependencies: ["WorkerProcess"], swiftSettings: strict),
    .testTarget(name: "DiskTests", dependencies: ["Disk", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "SVGRasterTests", dependencies: ["SVGRaster", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "MonotintKitTests", dependencies: ["Digest", "HTTP", "MonotintKit", "SVGRaster", "Source", "TestSupport"],
      exclude: ["Appearance/Goldens", "Figma/Goldens"], swiftSettings: strict),
    .testTarget(
      name: "MonotintCLITests", dependencies: ["Disk", "MonotintCLI", "MonotintKit", "SVGRaster", "Source", "TestSupport"],
      exclude: ["Frozen"],
      swiftSettings: strict),
  ],
  // C23 for #embed, and what POSIX adds to it.
  cLanguageStandard: .gnu2x
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
