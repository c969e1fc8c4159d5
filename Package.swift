// swift-tools-version: 6.2
import PackageDescription

/// Whether warnings are errors. Scripts/check says so. For a team that builds the package from source, a
/// later compiler's new warning must not end its build.
let warningsAreErrors = Context.environment["MONOTINT_WARNINGS"] == "error"

/// What Scripts/test and Scripts/check say of a debug build: "optimized" optimises what computes pixels and outlines. The tests draw
/// thousands of icons, and take twice as long without; all else takes longer to optimise than its tests save. Assertions stay. "once" is
/// the same for a build in which nobody debugs.
let tests = Context.environment["MONOTINT_TESTS"]

/// Unsafe flags are not allowed in a package that others depend on, so that nothing but the variable brings them.
func debug(_ flags: String...) -> [SwiftSetting] { [.unsafeFlags(flags, .when(configuration: .debug))] }

let optimized =
  tests == "optimized" || tests == "once" ? debug("-O", "-Xfrontend", "-assert-config", "-Xfrontend", "Debug") : []

/// To optimise a module as a whole is a third less work than file by file, but each change of a file costs all of it again.
let wholeModules = tests == "once" ? debug("-whole-module-optimization", "-num-threads", "2") : []

/// Debug information is a seventh of the work of compiling tests.
let withoutDebugInformation = tests == "once" ? debug("-Xfrontend", "-gnone") : []

/// Every Swift target is built the same way: language mode 6 (the tools version's own) and strict memory safety.
let strict: [SwiftSetting] =
  [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : []) + withoutDebugInformation

/// Every C target is built with all usual warnings.
let strictC: [CSetting] =
  [.enableWarning("all"), .enableWarning("extra")] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

/// The commit that Scripts/build names, as a number in C; 0 without one. A development build has none.
let commit = Context.environment["MONOTINT_COMMIT"].flatMap { UInt64($0.prefix(12), radix: 16) } ?? 0

/// A Swift library of the package. The list below has its dependencies before it, so no circle is possible.
func library(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  let draws = ["Drawing", "IconVerdict", "Markup", "SymbolOutline"].contains(name)
  let settings = draws ? strict + optimized + wholeModules : strict
  return .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A C library of the system, found by pkg-config.
func system(_ name: String, _ pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

/// What tests, benchmarks and fuzzing look into.
let parts: [Target.Dependency] = [
  "AssetCatalog", "CodeInventory", "Color", "DesignTokens", "Drawing", "Findings", "IconVerdict", "Markup",
  "MonotintCLI", "Operations", "Platform", "Preview", "ProjectFiles", "Rendering", "Reporting", "SwiftGeneration",
  "SymbolOutline", "Workspace",
]

let package = Package(
  name: "monotint",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "monotint", targets: ["monotint"]),
    // What others may build on; see Documentation/Library.md.
    .library(name: "DesignTokens", targets: ["DesignTokens", "Color", "Findings"]),
    .library(name: "IconVerdict", targets: ["IconVerdict", "Findings"]),
    .library(name: "AssetCatalog", targets: ["AssetCatalog", "Findings"]),
  ],
  targets: [
    // C libraries, and C that Swift cannot be.
    system("CGLib", "glib-2.0", apt: "libglib2.0-dev", brew: "glib"),
    system("CRsvg", "librsvg-2.0", apt: "librsvg2-dev", brew: "librsvg"),
    system("CCairo", "cairo", apt: "libcairo2-dev", brew: "cairo"),
    system("CXML", "libxml-2.0", apt: "libxml2-dev", brew: "libxml2"),
    system("CDeflate", "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
    system("CPNG", "libpng", apt: "libpng-dev", brew: "libpng"),
    system("CYAML", "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    // What Linux and macOS do differently.
    .target(name: "CPOSIX", cSettings: strictC),
    // The only calls of dlopen.
    .target(name: "LibraryLoading", cSettings: strictC),
    // libpng reports errors by longjmp, which Swift must never see.
    .target(name: "PNGCoding", dependencies: ["CDeflate", "CPNG"], cSettings: strictC),
    // librsvg, cairo and libxml2, which a process loads when it first draws.
    .target(
      name: "DrawingLibraries", dependencies: ["CCairo", "CGLib", "CRsvg", "CXML", "LibraryLoading"],
      cSettings: strictC),
    // libyaml's events, whose union stays in C.
    .target(name: "YAMLEvents", dependencies: ["CYAML"], cSettings: strictC),
    // Between fork and exec only C can run.
    .target(name: "ProgramConfinement", cSettings: strictC),
    // libcurl is not linked: it is loaded when it is first needed.
    .target(name: "CurlTransfers", dependencies: ["LibraryLoading"], cSettings: strictC),
    // The preview's HTML, CSS and JavaScript as bytes of the program, so that the tool stays one file.
    .target(name: "EmbeddedPage", exclude: ["Page"], cSettings: strictC),
    // Pages of the documentation as bytes of the program, for `monotint help`.
    .target(name: "EmbeddedDocumentation", cSettings: strictC),
    // The names of SF Symbols as bytes of the program.
    .target(name: "EmbeddedSymbols", exclude: ["symbols.txt"], cSettings: strictC),
    // The commit, in a target that only the executable uses: another commit compiles a few lines.
    .target(name: "BuildCommit", cSettings: strictC + [.define("MONOTINT_COMMIT", to: "\(commit)")]),

    // The Swift libraries, from the bottom to the top. `unsafe` is used in CLibrary, Platform, Drawing and DesignTokens, which talk to C, in
    // Findings (comparing texts), in Rendering (messages to workers), in SwiftGeneration (names of symbols), in Preview (the page) and in MonotintCLI (the pages of help).
    library("CLibrary"),
    library("Platform", "CLibrary", "CGLib", "CPOSIX", "CurlTransfers", "ProgramConfinement"),
    library("Findings"),
    library("Color", "CLibrary", "Findings"),
    library("DesignTokens", "Color", "Findings", "YAMLEvents"),
    library("ProjectFiles", "DesignTokens", "Findings"),
    library("Markup"),
    library("CodeInventory", "Markup"),
    library("SymbolOutline", "Markup"),
    library("Drawing", "DrawingLibraries", "PNGCoding"),
    library("IconVerdict", "Color", "Drawing", "Findings", "Markup", "SymbolOutline"),
    library(
      "AssetCatalog", "Color", "Drawing", "Findings", "IconVerdict", "Markup", "Platform", "SymbolOutline"),
    library("Rendering", "AssetCatalog", "Drawing", "Findings", "IconVerdict", "Markup", "Platform"),
    library("SwiftGeneration", "AssetCatalog", "Color", "DesignTokens", "EmbeddedSymbols", "Findings"),
    library(
      "Workspace", "AssetCatalog", "Color", "DesignTokens", "Drawing", "Findings", "IconVerdict", "Platform",
      "ProjectFiles", "Rendering", "SwiftGeneration", "SymbolOutline"),
    library(
      "Operations", "AssetCatalog", "CodeInventory", "Color", "DesignTokens", "Drawing", "Findings", "IconVerdict",
      "Platform", "ProjectFiles", "Rendering", "SwiftGeneration", "SymbolOutline", "Workspace"),
    library(
      "Reporting", "AssetCatalog", "Color", "DesignTokens", "Drawing", "Findings", "IconVerdict", "Operations",
      "Platform", "SwiftGeneration", "Workspace"),
    library(
      "Preview", "AssetCatalog", "Color", "DesignTokens", "Drawing", "EmbeddedPage", "Findings", "IconVerdict",
      "Operations", "Platform", "Rendering", "SwiftGeneration", "SymbolOutline", "Workspace"),
    library(
      "MonotintCLI", "Color", "DesignTokens", "Drawing", "EmbeddedDocumentation", "Findings", "IconVerdict",
      "Operations", "Platform", "Preview",
      "Rendering", "Reporting", "Workspace"),
    .executableTarget(
      name: "monotint",
      dependencies: ["BuildCommit", "CLibrary", "MonotintCLI", "Operations", "Platform", "Rendering"],
      swiftSettings: strict),

    .executableTarget(
      name: "Benchmarks", dependencies: parts, path: "Benchmarks/Benchmarks", swiftSettings: strict),
    // The least that the same pictures can cost, in C.
    .executableTarget(
      name: "Floor", dependencies: ["CCairo", "CPNG", "CRsvg"], path: "Benchmarks/Floor", cSettings: strictC),

    // What reads the bytes of others, for fuzzing and for the tests of its seeds.
    .target(name: "FuzzTargets", dependencies: parts, path: "Fuzz/FuzzTargets", swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: parts + ["CLibrary"], path: "Tests/Support", exclude: ["Faults"],
      swiftSettings: strict),
    .testTarget(
      name: "PlatformTests", dependencies: ["CLibrary", "CPOSIX", "Platform", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "LibraryTests", dependencies: parts + ["Benchmarks", "FuzzTargets", "TestSupport"],
      exclude: [
        "AssetCatalog/Goldens", "CodeInventory/Goldens", "DesignTokens/Appearances/Folder/Goldens",
        "DesignTokens/Appearances/Goldens", "DesignTokens/Dialects/Goldens", "DesignTokens/Goldens",
        "DesignTokens/Reading/Goldens", "DesignTokens/Resolution/Goldens",
        "IconVerdict/Analysis/Goldens", "IconVerdict/Rules/Goldens", "IconVerdict/Support/Goldens",
        "Operations/Diff/Goldens", "Operations/Init/Goldens", "Operations/Pull/Goldens",
        "Operations/Takeover/Goldens", "Preview/Goldens", "ProjectFiles/Goldens", "Rendering/Goldens",
        "SwiftGeneration/Bars/Goldens",
        "SwiftGeneration/Constants/Goldens", "SwiftGeneration/Goldens",
        "SwiftGeneration/Strings/Goldens", "SymbolOutline/Goldens",
        "Workspace/Configuration/Goldens", "Workspace/Icons/Goldens", "Workspace/Plan/Goldens",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "MonotintCLITests", dependencies: parts + ["CLibrary", "TestSupport"], exclude: ["Goldens"],
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
      name: "Fuzzer", dependencies: ["CFuzzer", "FuzzTargets"], path: "Fuzz/Fuzzer", swiftSettings: strict),
  ]
}
