internal import AssetCatalog
@testable internal import SwiftGeneration
import Testing

/// The bundle in which generated code looks for images and colours: `swift.bundle`.
@Suite struct AssetBundleTests {
  private static let own = "return Bundle(for: Marker.self)"
  private static let named = "static var bundle: Bundle {\n        Bundle.design\n    }"

  private static func options(_ bundle: String?) -> CodeOptions {
    var options = CodeOptions()
    options.swift.bundle = bundle
    options.swift.frameworks = [.uiKit, .swiftUI]
    options.catalog.colors = .constants
    return options
  }

  private static func catalog(_ options: SwiftOptions) -> String {
    let constants = [AssetKind.image, .color].map { kind in
      CatalogConstant(kind, name: "a", assetName: "a", groups: [], path: "A.xcassets/a")
    }
    return CatalogFile(constants, CatalogCodeOptions(catalog: "A.xcassets", typeName: "A", swift: options)).text
  }

  @Test func `images and colours come from the bundle that is named`() {
    let options = Self.options("Bundle.design")
    for text in [IconsFile(IconSamples.icons, options).text, Self.catalog(options.swift)] {
      #expect(text.contains(Self.named) && !text.contains(Self.own), "\(text)")
    }
    let bars = AppearanceFile(DesignSamples.pairs, options).text
    #expect(bars.contains(Self.named))
  }

  @Test func `texts stay in the bundle of the code`() {
    let bars = AppearanceFile(DesignSamples.pairs, Self.options("Bundle.design")).text
    #expect(bars.contains("bundle: TabBarAssets.textBundle,") && bars.contains("static var textBundle: Bundle"))
    #expect(bars.contains(Self.own) && !bars.contains("NSLocalizedString(\n        bundle: TabBarAssets.bundle"))
    let texts = StringsFile([], Self.options("Bundle.design").swift).text
    #expect(texts.contains(Self.own) && !texts.contains("Bundle.design"))
  }

  @Test func `without the key there is one bundle`() {
    let options = Self.options(nil)
    let bars = AppearanceFile(DesignSamples.pairs, options).text
    for text in [IconsFile(IconSamples.icons, options).text, Self.catalog(options.swift), bars] {
      #expect(text.contains(Self.own) && !text.contains("textBundle"))
    }
  }

  /// Whatever the functions are called, an expression may not mean one of them.
  @Test func `the names beside the bundle are known`() {
    let bars = AppearanceFile(DesignSamples.pairs, Self.options("Bundle.design")).text
    let icons = IconsFile(IconSamples.icons, Self.options("Bundle.design")).text
    for (text, type) in [(bars, "private enum TabBarAssets {"), (icons, "private enum IconAssets {")] {
      let body = text.split(separator: type).last.map(String.init) ?? ""
      let own = body.split(separator: "\n}\n").first ?? ""
      let members = own.matches(of: /\n    (?:static (?:var|func)|private final class) (\w+)/)
      #expect(!members.isEmpty)
      for member in members where !AssetLookup.hides(String(member.output.1)) {
        Issue.record("\(member.output.1) is not among the names of AssetLookup")
      }
    }
  }
}
