import AssetCatalog
import Drawing
import Findings
import Operations
import TestSupport
import Testing

@Suite struct CatalogReaderTests {
  @Test func `folders, namespaces, kinds and properties`() async throws {
    let catalog = try await CatalogExample(
      """
      # Tabs/Contents.json
      { "properties" : { "provides-namespace" : true } }
      # Tabs/Deep/home.imageset/Contents.json
      { "images" : [ { "filename" : "a@2x.png", "idiom" : "universal", "scale" : "2x",
        "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ] }, { "idiom" : "ipad" } ],
        "properties" : { "preserves-vector-representation" : true, "template-rendering-intent" : "template" } }
      # Tabs/Deep/home.imageset/a@2x.png 48x24
      # Plain/brand.colorset/Contents.json
      { "colors" : [ { "idiom" : "universal" } ] }
      # AppIcon.appiconset/Contents.json
      {}
      # Top.brandassets/Back.imagestack/One.imagestacklayer/Content.imageset/Contents.json
      { "images" : [] }
      """
    ).catalog()
    #expect(
      catalog.sets.map { "\($0.kind) \($0.assetName) in \($0.groups.joined(separator: "/"))" } == [
        "appIcon AppIcon in ", "color brand in Plain", "image Tabs/home in Tabs/Deep",
        "image Top.brandassets/Back.imagestack/One.imagestacklayer/Content in "
          + "Top.brandassets/Back.imagestack/One.imagestacklayer",
      ])
    let home = try #require(catalog.sets.first { $0.name == "home" })
    #expect(home.isTemplate && home.preservesVectors && home.path == "App.xcassets/Tabs/Deep/home.imageset")
    #expect(home.slots.map(\.idiom) == ["universal", "ipad"] && home.slots.map(\.scale) == [2, nil])
    #expect(home.slots[0].appearances == ["luminosity: dark"])
    #expect(home.heads["a@2x.png"]?.pixels.map { [$0.width, $0.height] } == [48, 24])
    #expect(catalog.unreadSets.isEmpty)
  }

  @Test(
    arguments: [
      ("home", AssetKind.image, "home"), ("HomeTab", .image, "homeTab"), ("ic_home-24", .image, "icHome24"),
      ("HTTPIcon", .image, "httpIcon"), ("URL", .image, "url"), ("tab home", .image, "tabHome"),
      ("homeImage", .image, "home"), ("leafColor", .image, "leaf"), ("Color", .image, "color"),
      ("colorLeaf", .image, "colorLeaf"), ("leafImage", .color, "leafImage"), ("AccentColor", .color, "accent"),
      ("Image", .image, "image"), ("…", .image, ""),
    ])
  func `Swift symbols`(name: String, kind: AssetKind, symbol: String) {
    #expect(SwiftSymbol.name(of: name, kind) == symbol)
  }

  @Test(
    arguments: [
      ("a.svg", "", "the file is empty"), ("a.svg", "<!DOCTYPE html><p>", "this is a web page"),
      ("a.png", "\n<html>", "this is a web page"), ("a.png", "version https://git-lfs.github.com/spec/v1\n", "Git LFS"),
      ("a.pdf", "{ \"error\": 404 }", "this is a text in JSON"), ("a.png", "PK\u{3}\u{4}", "this is an archive"),
      ("a.svg", "%PDF-1.4", "it is a PDF"), ("a.pdf", "<svg/>", "this is not a PDF"),
      ("a.png", "<svg/>", "it is an SVG"), ("a.png", "hello", "this is not a PNG"),
      ("a.svg", "<?xml version=\"1.0\"?><svg/>", nil), ("a.heic", "hello", nil), ("a.svg", "hello", nil),
    ] as [(String, String, String?)])
  func `what a file is, by its first bytes`(name: String, text: String, problem: String?) {
    let found = PictureContent(Array(text.utf8)).problem(inFile: name)
    #expect(problem.map { found?.contains($0) == true } ?? (found == nil))
  }

  @Test(
    arguments: [
      (#""idiom" : "iphon""#, "did you mean “iphone”?"),
      (#""idiom" : "xyz""#, "use universal, iphone, ipad, mac, tv, watch, car, vision, reality"),
      (#""scale" : "5x""#, "did you mean “1x”?"), (#""unassigned" : "yes""#, "write true"),
      (#""filenam" : "a""#, "did you mean “filename”?"),
      (#""language" : "a""#, "did you mean “language-direction”?"), (#""xyz" : 1"#, nil),
      (#""display-gamut" : "p3""#, "use sRGB, display-P3"),
    ] as [(String, String?)])
  func `what an unknown word was probably meant to be`(member: String, help: String?) throws {
    let text = #"{ "images" : [ { \#(member) } ] }"#
    let value = try #require(JSONReader.read(SourceFile(path: "", text: text)).value)
    #expect(UnknownWord.all(in: value, of: .image).map(\.help) == [help])
  }

  @Test func `unknown words are listed for whoever reads the catalog`() throws {
    let text = #"{ "images" : [ { "scale" : "4x", "rendering" : "x" } ], "info" : { "version" : 1 } }"#
    let value = try #require(JSONReader.read(SourceFile(path: "", text: text)).value)
    func words(of kind: AssetKind?) -> [String] {
      UnknownWord.all(in: value, of: kind).map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
    }
    #expect(words(of: .image) == [#""4x""#, #""rendering""#])
    #expect(words(of: nil) == [#""images""#])
  }
}
