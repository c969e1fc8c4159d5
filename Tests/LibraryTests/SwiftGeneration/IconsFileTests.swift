internal import AssetCatalog
internal import Drawing
internal import Findings
@testable internal import SwiftGeneration
import TestSupport
import Testing

/// The file with a constant for every icon.
@Suite struct IconsFileTests {
  @Test func `for UIKit`() throws { try golden("iconsUIKit.swift") { _ in } }

  @Test func `for SwiftUI`() throws { try golden("iconsSwiftUI.swift") { $0.swift.frameworks = [.swiftUI] } }

  @Test func `for both, in a package of its own`() throws {
    try golden("icons.swift") {
      $0.swift.frameworks = [.uiKit, .swiftUI]
      $0.swift.access = .public
    }
  }

  /// The compiler takes types that nest 255 deep.
  @Test func `the deepest groups become one type`() {
    let folders = (1...300).map { "f\($0)" }.joined(separator: "/")
    let icons = ["\(folders)/a", "f1/b"].compactMap { IconSamples.icon($0) }
    let file = IconsFile(icons, CodeOptions())
    #expect(file.diagnostics.isEmpty)
    #expect(file.text.split(separator: "enum F").count == 1 + 64)
    #expect(file.text.contains("enum F63 {") && file.text.contains("enum F64F65") && !file.text.contains("enum F64 {"))
  }

  private func golden(
    _ name: String, at location: SourceLocation = #_sourceLocation, _ configure: (inout CodeOptions) -> Void
  ) throws {
    var options = CodeOptions()
    configure(&options)
    let file = IconsFile(IconSamples.icons, options)
    #expect(file.diagnostics.isEmpty, sourceLocation: location)
    try expectGolden(file.text.utf8, name, at: location)
  }

  @Test func `the order of the input does not matter`() {
    let text = IconsFile(IconSamples.icons, CodeOptions()).text
    #expect(IconsFile(IconSamples.icons.reversed(), CodeOptions()).text == text)
  }

  @Test(arguments: [
    (
      ["A/a-b", "A/a_b"], "A/a_b.svg",
      "the icon “A/a-b” and the icon “A/a_b” would both be called “aB” in Swift, so neither has a constant"
    ),
    (
      ["A/a-b", "A/aB"], "A/a-b.svg",
      "the icon “A/a-b” and the icon “A/aB” would both be called “aB” in Swift; only the icon “A/aB” is spelled so, and has the constant"
    ),
    (
      ["A/24", "A/24/b"], "A/24.svg",
      "the icon “A/24” and the group “A/24” would both be called “_24” in Swift, so there is no constant of this name"
    ),
    (
      ["A/B/self", "A/B/selfIcon"], "A/B/self.svg",
      "the icon “A/B/self” and the icon “A/B/selfIcon” would both be called “selfIcon” in Swift; only the icon “A/B/selfIcon” is spelled so, and has the constant"
    ),
    (
      ["Image/a", "imageIcons/a"], "imageIcons/a.svg",
      "the icon “Image/a” and the icon “imageIcons/a” would both be called “a” in Swift, so neither has a constant"
    ),
  ])
  func `names that meet`(icons: [String], path: String, message: String) {
    for icons in [icons, icons.reversed()] {
      let found = IconsFile(icons.compactMap { IconSamples.icon($0) }, CodeOptions()).diagnostics
      #expect(found.map(\.message) == [message] && found.map(\.path) == [path])
      #expect(found.allSatisfy { $0.rule == "name-collision" && $0.severity == .error })
    }
  }

  @Test func `groups whose names meet are one`() {
    let icons = ["A-B/a", "AB/b", "ab/c"].compactMap { IconSamples.icon($0) }
    let file = IconsFile(icons, CodeOptions())
    #expect(file.diagnostics.isEmpty && file.text.split(separator: "enum AB {").count == 2)
    #expect(file.text.split(separator: "enum Ab {").count == 2)
  }

  @Test func `a group of icons that is called Icons is no type of its own`() {
    let icons = ["Icons/home", "Icons/Tabs/icons"].compactMap { IconSamples.icon($0) }
    let text = IconsFile(icons, CodeOptions()).text
    #expect(text.contains("\n    static var home: UIImage") && text.contains("\n        static var icons: UIImage"))
  }

  @Test func `equal names in two groups do not meet`() {
    let icons = ["A/a", "B/a", "A/B/a", "A/b"].compactMap { IconSamples.icon($0, isNamespace: true) }
    #expect(icons.count == 4 && IconsFile(icons, CodeOptions()).diagnostics.isEmpty)
  }

  @Test(arguments: [(1.0, "at a font size of 21.9"), (1.5, "at a font size of 14.6"), (0.5, "at a font size of 43.8")])
  func `the font size of a symbol follows its scale`(scale: Double, words: String) throws {
    let icon = IconSamples.icon("A/share", size: (24, 20)) { source in
      source.format = .symbol
      source.symbolScale = scale
    }
    let text = IconsFile([try #require(icon)], CodeOptions()).text
    #expect(text.contains("24 x 20 pt \(words)"), "\(text)")
  }

  @Test(arguments: IconSamples.names)
  func `a name`(path: String, declarations: [String]) throws {
    let text = IconsFile([try #require(IconSamples.icon(path))], CodeOptions()).text
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    for declaration in declarations { #expect(lines.contains(declaration[...]), "\(declaration) in\n\(text)") }
  }
}

/// Icons that the constants are tried with.
enum IconSamples {
  typealias Icon = (source: IconSource, size: (width: Double, height: Double)?)

  /// Every group, size, rendering and variant.
  static let icons: [Icon] = [
    icon("TabBar/home"), icon("TabBar/home.fill"),
    icon("Actions/arrow-left", size: (16, 16), isNamespace: true) { $0.isMirrored = true },
    icon("Actions/close", size: (20, 20), isNamespace: true),
    icon("Actions/share", size: (24, 20), isNamespace: true) { $0.format = .symbol },
    icon("Actions/24/close", size: (24.5, 36), isNamespace: true) { $0.rendering = .automatic },
    icon("Brand/Social/logo", size: nil) { icon in
      var (dark, both) = (ImageVariant.plain, ImageVariant.plain)
      dark.isDark = true
      (both.isDark, both.isRightToLeft) = (true, true)
      icon.variants = [dark: "logo~dark.svg", both: "logo~dark~rtl.svg"]
      icon.rendering = .original
    },
  ].compactMap(\.self)

  /// Paths that Swift code could choke on, and lines of the code.
  static let names: [(path: String, declarations: [String])] = [
    ("TabBar/contact-us", ["enum TabBar {", "static var contactUs: UIImage {"]),
    ("tool bar/self", ["enum ToolBar {", "static var selfIcon: UIImage {"]),
    ("ICONS_24/init", ["enum Icons24 {", "static var initIcon: UIImage {"]),
    ("24/3D", ["enum _24 {", "static var _3D: UIImage {"]), ("UI/Type", ["enum UI {", "static var type: UIImage {"]),
    ("Type/default", ["enum TypeIcons {", "static var `default`: UIImage {"]),
    ("Protocol/Protocol", ["enum ProtocolIcons {", "static var `protocol`: UIImage {"]),
    ("self/allCases", ["enum SelfIcons {", "static var allCases: UIImage {"]),
    ("Image/image", ["enum ImageIcons {", "static var image: UIImage {"]),
    ("UIImage/uiImage", ["enum UIImageIcons {", "static var uiImage: UIImage {"]),
    ("entry/Entry", ["enum EntryIcons {", "static var entry: UIImage {"]),
    ("Icons/Icons", ["enum Icons {", "static var icons: UIImage {"]),
    ("🐾/🐾", ["enum U1F43E {", "static var u1F43E: UIImage {"]),
    ("żółw/日本語", ["enum Żółw {", "static var 日本語: UIImage {"]),
    ("Any/String/Bundle/none", ["enum AnyIcons {", "enum StringIcons {", "enum Bundle {"]),
    ("a`b\"/c*` d", ["enum AB {", "static var cD: UIImage {"]),
    ("Hashable/Equatable", ["enum HashableIcons {", "static var equatable: UIImage {"]),
    ("Sendable/Int", ["enum SendableIcons {", "static var int: UIImage {"]),
    ("UIKit/SwiftUI/Foundation/name", ["enum UIKit {", "enum SwiftUI {", "enum Foundation {"]),
    ("IconAssets/MainActor/bundle", ["enum IconAssetsIcons {"]),
  ]

  /// All of them in one file.
  static let hostile = names.compactMap { icon("Hostile \($0.path)") } + names.compactMap { icon($0.path) }

  static func icon(
    _ path: String, size: (width: Double, height: Double)? = (24, 24), isNamespace: Bool = false,
    _ change: (inout IconSource) -> Void = { _ in }
  ) -> Icon? {
    let parts = path.split(separator: "/")
    guard let name = try? AssetName(parts.last.map { $0.filter { $0 != "\"" } } ?? "") else { return nil }
    let group = AssetGroup(parts.dropLast().joined(separator: "/"), isNamespace: isNamespace)
    var source = IconSource(name: name, group: group, path: "\(path).svg")
    change(&source)
    return (source, size)
  }
}
