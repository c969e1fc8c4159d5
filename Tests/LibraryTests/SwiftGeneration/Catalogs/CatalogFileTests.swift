internal import AssetCatalog
@testable internal import SwiftGeneration
import Findings
import TestSupport
import Testing

/// The file with the constants of a catalog that the app has.
@Suite(.appleStubs) struct CatalogFileTests {
  private static func constant(_ kind: AssetKind, _ path: String) -> CatalogConstant {
    let parts = path.split(separator: "/").map(String.init)
    return CatalogConstant(
      kind, name: parts[parts.count - 1], assetName: path, groups: Array(parts.dropLast()),
      path: "App/A.xcassets/\(path).\(kind.rawValue)")
  }

  /// A set of every kind, groups, names that are keywords, and names that meet.
  private static let all: [CatalogConstant] =
    [
      constant(.image, "gear"), constant(.image, "Settings/arrow-left"), constant(.image, "Settings/Deep/24"),
      constant(.image, "default"), constant(.image, "init"), constant(.image, "self"), constant(.image, "tab-home"),
      constant(.image, "tab_home"), constant(.image, "String/a"), constant(.image, "ImageAsset/b"),
      constant(.image, "🐾"), constant(.image, "a \"quoted\" name"),
      constant(.symbol, "bolt"), constant(.color, "AccentColor"), constant(.color, "Color/Text"),
      constant(.data, "Stories/first"),
    ] + ["Any", "ColorAsset", "Protocol", "Self", "Type"].map { constant(.image, "\($0)/c") }

  private static func file(
    _ constants: [CatalogConstant] = all, typeName: String = "AppAssets", access: SwiftOptions.Access = .internal
  ) -> CatalogFile {
    var swift = SwiftOptions()
    swift.access = access
    return CatalogFile(constants, CatalogCodeOptions(catalog: "App/A.xcassets", typeName: typeName, swift: swift))
  }

  @Test(arguments: AppleStubs.Mode.allCases, SwiftOptions.Access.allCases)
  func `it compiles`(mode: AppleStubs.Mode, access: SwiftOptions.Access) throws {
    let stubs = try #require(AppleStubs.current)
    let use = """
      import SwiftUI
      import UIKit

      @MainActor func use() -> (UIImage, Image, UIColor, Color, String) {
        (
          XAssets.Images.Settings.Deep._24.uiImage, XAssets.Symbols.bolt.image, XAssets.Colors.accentColor.uiColor,
          XAssets.Colors.Color.text.color, XAssets.DataSets.Stories.first
        )
      }
      """
    let flags = access == .package ? ["-package-name", "P"] : []
    let text = Self.file(typeName: "XAssets", access: access).text
    #expect(try stubs.diagnostics(of: ["XAssets.swift": text, "Use.swift": use], mode: mode, flags: flags) == "")
  }

  /// A module that turns on `InternalImportsByDefault` compiles nothing else.
  @Test func `what is public imports publicly what it shows`() {
    func imports(_ access: SwiftOptions.Access) -> Set<String> {
      let lines = Self.file(access: access).text.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
      return Set(lines.filter { $0.hasSuffix("import UIKit") || $0.hasSuffix("import AppKit") }.map(String.init))
    }
    #expect(imports(.public) == ["public import UIKit", "public import AppKit"])
    #expect(imports(.package) == ["package import UIKit", "import UIKit", "package import AppKit", "import AppKit"])
    #expect(imports(.internal) == ["import UIKit", "import AppKit"])
  }

  @Test(arguments: AppleStubs.Mode.allCases)
  func `it compiles on a Mac`(mode: AppleStubs.Mode) throws {
    let folder = try TemporaryProject()
    let stubs = try AppleStubs(in: folder.folder, for: .mac)
    let use = """
      import AppKit
      import SwiftUI

      @MainActor func use() -> (NSImage, Image, NSColor, Color, String) {
        (
          XAssets.Images.Settings.Deep._24.nsImage, XAssets.Symbols.bolt.image, XAssets.Colors.accentColor.nsColor,
          XAssets.Colors.Color.text.color, XAssets.DataSets.Stories.first
        )
      }
      """
    for access in SwiftOptions.Access.allCases {
      let flags = access == .package ? ["-package-name", "P"] : []
      let text = Self.file(typeName: "XAssets", access: access).text
      #expect(try stubs.diagnostics(of: ["XAssets.swift": text, "Use.swift": use], mode: mode, flags: flags) == "")
    }
  }

  @Test func `every set has a constant with its name at run time`() {
    let text = Self.file().text
    for constant in Self.all {
      #expect(text.contains(SwiftLiteral.string(constant.assetName)), "\(constant.assetName)")
    }
  }

  @Test func `names that meet are told, and both have a constant`() {
    let file = Self.file(["tab-home", "tab_home", "tab~home"].map { Self.constant(.image, $0) })
    #expect(file.text.contains("static let tabHome = ImageAsset(\"tab-home\")"))
    #expect(file.text.contains("static let tabHome_2 = ImageAsset(\"tab_home\")"))
    #expect(file.text.contains("static let tabHome_3 = ImageAsset(\"tab~home\")"))
    #expect(file.diagnostics.map(\.severity) == [.warning, .warning])
    #expect(file.diagnostics.map(\.path) == ["tab_home", "tab~home"].map { "App/A.xcassets/\($0).imageset" })
  }

  @Test(arguments: ["Any", "ColorAsset", "ImageAsset", "Protocol", "Self", "Type"])
  func `a group may not hide a type`(name: String) {
    #expect(Self.file([Self.constant(.image, "\(name)/a")]).text.contains("enum \(name)Group {"))
  }

  @Test func `tools that change Swift files leave it alone`() {
    for line in ["// swiftlint:disable all", "// swift-format-ignore-file", "// swiftformat:disable all"] {
      #expect(Self.file().text.contains("\(line)\n"))
    }
  }

  @Test func `the order of the input does not matter`() {
    #expect(Self.file(Self.all.reversed()).text == Self.file().text)
  }

  @Test func `a catalog without colours has no type for them`() {
    #expect(!Self.file([Self.constant(.image, "a")]).text.contains("Color"))
  }
}
