@testable import ProjectFiles
import TestSupport
import Testing

/// The targets of Swift packages, as the text of `Package.swift` says them.
@Suite(.recorded()) struct PackageManifestTests {
  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription // .target(name: "Comment")

    let name = "Core"
    let package = Package(
      name: "Kit",
      platforms: [.macOS(.v13), .iOS(.v16)],
      products: [
        .library(name: "Design", targets: ["Design"]), .library(name: "Both", type: .static, targets: ["Flat", "Moved"]),
      ],
      targets: [
        .target(name: "Design", dependencies: [.target(name: "Icons"), "Core"], resources: [.process("Resources")]),
        .target(name: "Icons", exclude: ["Old"]), .target(name: "Moved", path: "Elsewhere/Moved", sources: ["Code"]),
        .target(name: "Files", exclude: ["./Old/"], sources: ["main.swift"]), .executableTarget(name: "tool"), .target(name: name), .target(name: "Odd\\(1)"),
        /* .target(name: "Gone", path: ".") */
        .target(name: "Flat", path: "src"),
        .testTarget(name: "DesignTests", dependencies: ["Design"]),
      ])
    """

  private static func owner(of catalog: String, _ text: String = manifest, in folder: String = "Kit") -> String? {
    let targets = AppTargets(["\(folder)/Package.swift"]) { _ in Array(text.utf8) }
    let owners = Transcript.noted(targets.owners(of: catalog))
    #expect(owners.count < 2 && owners.allSatisfy { $0.joining == .atOnce })
    return owners.first.map { owner in
      "\(owner.target.name) in \(owner.codeFolder) \(owner.access)\(owner.isGuess ? " perhaps" : "")"
    }
  }

  @Test(
    arguments: [
      ("Kit/Sources/Design/Resources/A.xcassets", "Design in Kit/Sources/Design public"),
      // No product shows it.
      ("Kit/Sources/Icons/A.xcassets", "Icons in Kit/Sources/Icons package"), ("Kit/Sources/Icons/Old/A.xcassets", nil),
      ("Kit/Elsewhere/Moved/A.xcassets", "Moved in Kit/Elsewhere/Moved/Code public"),
      ("Kit/Sources/Moved/A.xcassets", nil), ("Kit/Sources/tool/A.xcassets", "tool in Kit/Sources/tool package"),
      ("Kit/src/A.xcassets", "Flat in Kit/src public"),
      // A file is no folder for code.
      ("Kit/Sources/Files/A.xcassets", "Files in Kit/Sources/Files package"), ("Kit/Sources/Files/Old/A.xcassets", nil),
      ("Kit/Tests/DesignTests/A.xcassets", "DesignTests in Kit/Tests/DesignTests package"),
      // Its name is code.
      ("Kit/Sources/Core/A.xcassets", nil), ("Kit/Sources/Gone/A.xcassets", nil), ("Sources/Design/A.xcassets", nil),
    ] as [(String, String?)])
  func `a catalog in a target`(catalog: String, owner: String?) {
    #expect(Self.owner(of: catalog) == owner)
  }

  @Test func `older tools have no package access`() {
    let text = Self.manifest.replacing("5.9", with: "5.8")
    #expect(Self.owner(of: "Kit/Sources/Icons/A.xcassets", text) == "Icons in Kit/Sources/Icons public")
  }

  /// The folders that SwiftPM looks in tell it, if the text does not.
  @Test(arguments: ["", "let package = Package(targets: [", "let package = Package(targets: make())", "(((((("])
  func `a manifest that tells nothing`(text: String) {
    #expect(
      Self.owner(of: "Kit/Sources/Design/R/A.xcassets", text) == "Design in Kit/Sources/Design public perhaps")
    #expect(Self.owner(of: "Kit/Resources/A.xcassets", text) == nil)
    #expect(AppTargets(["Kit/Package.swift"]) { _ in Array(text.utf8) }.unread == ["Kit/Package.swift"])
  }

  @Test func `a package in the folder itself`() {
    let text =
      #"let p = Package(targets: [.target(name: "A", path: ".", exclude: ["B"]), .target(name: "B", path: "B")])"#
    let targets = AppTargets(["Package.swift"]) { _ in Array(text.utf8) }
    #expect(targets.owners(of: "X/A.xcassets").map(\.codeFolder) == ["."])
    #expect(targets.owners(of: "B/A.xcassets").map(\.target.name) == ["B"])
  }

  @Test(arguments: [
    (#".target(name: "A") // ) "#, ["A"]), (#"( "\(x(")")) (" .target(name: "A") )"#, ["A"]),
    (#"( "\(x("(")) )" .target(name: "A") )"#, ["A"]),
    (##"#"a\"# .target(name: "A")"##, ["A"]), ("\"\"\"\n.target(name: \"B\")\n\"\"\" .target(name: \"A\")", ["A"]),
    (#"x.target(name: "A", y)"#, ["A"]), ("/* /* */ .target(name: \"B\") */ target(name: \"A\")", ["A"]),
  ])
  func `calls in text with literals and comments`(text: String, names: [String]) {
    let calls = SwiftDescription(text)?.calls(["target"]) ?? []
    #expect(calls.compactMap { $0.text("name") } == names)
  }

  @Test(arguments: [(50, true), (64, false), (200_000, false)])
  func `brackets nest as deep as code needs`(depth: Int, isRead: Bool) {
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect((SwiftDescription(text) != nil) == isRead)
  }
}
