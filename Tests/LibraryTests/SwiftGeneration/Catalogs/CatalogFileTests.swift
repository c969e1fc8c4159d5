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

  /// A set of every kind, groups, and names that are keywords.
  private static let all: [CatalogConstant] =
    [
      constant(.image, "gear"), constant(.image, "Settings/arrow-left"), constant(.image, "Settings/Deep/24"),
      constant(.image, "default"), constant(.image, "init"), constant(.image, "self"), constant(.image, "tab-home"),
      constant(.image, "String/a"), constant(.image, "ImageAsset/b"),
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

  @Test(arguments: AppleStubs.Mode.inTurn(SwiftOptions.Access.allCases))
  func `it compiles`(access: SwiftOptions.Access, mode: AppleStubs.Mode) throws {
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

  @Test func `it compiles on a Mac`() throws {
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
    for (access, mode) in AppleStubs.Mode.inTurn(SwiftOptions.Access.allCases) {
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

  /// Adding a set never gives a constant of another set a new meaning: it loses its constant, and a warning names both.
  @Test(arguments: [
    (["tab-home"], "tab_home", []), (["tab_home"], "tab-home", []), (["home bar"], "home-bar", []),
    (["home-bar"], "home bar", []), (["a/b-c"], "A/b c", []), (["24"], "24/x", ["24/x"]), (["24/x"], "24", ["24/x"]),
    (["walkIn"], "walk-in", ["walkIn"]), (["walk-in"], "walkIn", ["walkIn"]),
    (["walk-in", "walkIn"], "walk_in", ["walkIn"]),
    (["self"], "selfAsset", ["selfAsset"]), (["selfAsset"], "self", ["selfAsset"]),
  ])
  func `sets whose names meet`(before: [String], added: String, kept: [String]) {
    let all = (before + [added]).map { Self.constant(.image, $0) }
    for constants in [all, all.reversed()] {
      let file = Self.file(constants)
      #expect(Self.assets(in: file) == kept)
      #expect(file.diagnostics.map(\.severity) == [.warning] && file.diagnostics.map(\.rule) == ["name-collision"])
      for constant in constants {
        let title = constant.assetName == "24/x" ? "the group “24”" : "“\(constant.assetName)”"
        #expect(file.diagnostics[0].message.contains(title), "\(file.diagnostics[0].message)")
      }
    }
    // One of these collides with another already.
    guard before != ["walk-in", "walkIn"] else { return }
    #expect(Self.assets(in: Self.file(before.map { Self.constant(.image, $0) })) == before)
  }

  /// The names at run time that the constants of a file have.
  private static func assets(in file: CatalogFile) -> [String] {
    file.text.matches(of: /static let .* = ImageAsset\("(.*)"\)/).map { String($0.output.1) }
  }

  /// No constant can say which of two sets with one name it is.
  @Test(arguments: [AssetKind.image, .symbol])
  func `sets that code finds by one name have no constant`(second: AssetKind) {
    let sets = zip(["Cart", "Notes"], [.image, second]).map { group, kind in
      CatalogConstant(kind, name: "add", assetName: "add", groups: [group], path: "A.xcassets/\(group)/add.imageset")
    }
    for constants in [sets, sets.reversed()] {
      let file = Self.file(constants)
      #expect(Self.assets(in: file).isEmpty)
      #expect(
        file.diagnostics.map(\.message) == [
          "code finds “Cart/add” and “Notes/add” by one name, “add”, so neither has a constant"
        ])
      #expect(file.diagnostics.map(\.path) == ["A.xcassets/Notes/add.imageset"])
    }
    let colors = Self.constant(.color, "add")
    #expect(Self.file([colors, Self.constant(.image, "add")]).diagnostics.isEmpty)
  }

  /// The type says the kind already, or a group the name of the one around it. The name at run time stays whole.
  @Test(arguments: [
    (AssetKind.color, "Surface/surface", "ShopColors", "ShopColors.Surface.surface"),
    (.color, "Colors/Surface/surface", "ShopColors", "ShopColors.Surface.surface"),
    (.color, "Colors/surface", "AppAssets", "AppAssets.Colors.surface"),
    (.image, "Tabs/tabs/home", "AppAssets", "AppAssets.Images.Tabs.home"),
    (.image, "a/Tabs/home", "ShopColors", "ShopColors.Images.A.Tabs.home"),
    (.color, "bundle", "ShopColors", "ShopColors.bundleAsset"),
    (.color, "g/bundle", "ShopColors", "ShopColors.G.bundle"),
    (.color, "Bundle/a", "ShopColors", "ShopColors.BundleGroup.a"),
    (.color, "Bundle/a", "AppAssets", "AppAssets.Colors.Bundle.a"),
  ])
  func `a path does not say twice what it is`(kind: AssetKind, set: String, type: String, path: String) {
    let names = CatalogNames([Self.constant(kind, set)], typeName: type)
    #expect(names.all.map { ([type] + $0.path).joined(separator: ".") } == [path])
    #expect(Self.file([Self.constant(kind, set)], typeName: type).text.contains("Asset(\"\(set)\")"))
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
