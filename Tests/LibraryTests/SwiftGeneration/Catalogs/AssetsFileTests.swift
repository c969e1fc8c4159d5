internal import AssetCatalog
@testable internal import SwiftGeneration
import TestSupport
import Testing

/// The file with one type of images and one of colours for all files of a module.
@Suite(.appleStubs) struct AssetsFileTests {
  private static func constants(_ kinds: [AssetKind]) -> [CatalogConstant] {
    kinds.map { kind in
      CatalogConstant(kind, name: "\(kind)", assetName: "G/\(kind)", groups: ["G"], path: "A.xcassets/G/\(kind)")
    }
  }

  /// Two catalogs and the icons of one module.
  private static func files(
    _ access: SwiftOptions.Access, _ frameworks: [SwiftOptions.Framework] = [.uiKit, .swiftUI]
  ) -> [String: String] {
    var code = CodeOptions()
    code.swift.access = access
    code.swift.frameworks = frameworks
    code.swift.assets = "Assets.swift"
    func catalog(_ type: String) -> String {
      let options = CatalogCodeOptions(
        catalog: "\(type).xcassets", typeName: type, swift: code.swift, hasOwnTypes: false)
      return CatalogFile(constants([.image, .symbol, .color, .data]), options).text
    }
    return [
      "Assets.swift": AssetsFile(code.swift).text, "App.swift": catalog("AppAssets"), "Kit.swift": catalog("KitAssets"),
      "Icons.swift": IconsFile(IconSamples.icons, code).text,
    ]
  }

  private static let use = """
    import SwiftUI
    import UIKit

    @MainActor struct Row {
      let icon: ImageAsset
      let ink: ColorAsset
      var all: (UIImage, Image, UIColor, Color) { (icon.uiImage, icon.image, ink.uiColor, ink.color) }
    }
    @MainActor func use() -> [Row] {
      [
        Row(icon: AppAssets.Images.G.image, ink: AppAssets.Colors.G.color),
        Row(icon: KitAssets.Symbols.G.symbol, ink: KitAssets.Colors.G.color),
        Row(icon: ImageAsset("made"), ink: ColorAsset("made")),
      ] + Icons.Entry.allCases.map { Row(icon: ImageAsset($0.name), ink: AppAssets.Colors.G.color) }
    }
    """

  @Test(arguments: AppleStubs.Mode.inTurn(SwiftOptions.Access.allCases))
  func `a view takes an image of any catalog and any icon`(access: SwiftOptions.Access, mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    let files = Self.files(access).merging(["Use.swift": Self.use]) { $1 }
    let flags = access == .package ? ["-package-name", "P"] : []
    #expect(try stubs.diagnostics(of: files, mode: mode, flags: flags) == "")
    for frameworks in [[.uiKit], [.swiftUI]] as [[SwiftOptions.Framework]] where access == .public {
      #expect(try stubs.diagnostics(of: Self.files(access, frameworks), mode: mode) == "")
    }
  }

  @Test func `an icon is an image of the same type`() {
    let text = Self.files(.internal)["Icons.swift"] ?? ""
    #expect(text.contains(": ImageAsset {") && !text.contains("IconAssets") && !text.contains("SwiftUIIcons"))
  }

  @Test func `a catalog declares no types then`() {
    let text = Self.files(.internal)["App.swift"] ?? ""
    #expect(
      !text.contains("struct ") && !text.contains("import ")
        && text.contains("static let image = ImageAsset(\"G/image\")"))
  }

  @Test func `it compiles on a Mac`() throws {
    let folder = try TemporaryProject()
    let stubs = try AppleStubs(in: folder.folder, for: .mac)
    let files = Self.files(.internal).filter { $0.key != "Icons.swift" }
    let use = """
      import AppKit
      @MainActor func use() -> (NSImage, NSColor) { (AppAssets.Images.G.image.nsImage, ColorAsset("a").nsColor) }
      """
    for mode in AppleStubs.Mode.allCases {
      #expect(try stubs.diagnostics(of: files.merging(["Use.swift": use]) { $1 }, mode: mode) == "", "\(mode)")
    }
  }
}
