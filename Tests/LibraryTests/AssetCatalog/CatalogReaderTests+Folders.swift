@testable import AssetCatalog
import Drawing
@testable import Findings
import Foundation
import IconVerdict
import Operations
import Platform
import Rendering
import TestSupport
import Testing

/// What is found in the folders of a disk and of a catalog, and by which picture a set is judged.
extension CatalogReaderTests {
  // MARK: Searching

  @Test(
    arguments: [
      ("A.xcassets", true), ("App/A.XCAssets", true), (String(repeating: "d/", count: 16) + "A.xcassets", true),
      (String(repeating: "d/", count: 17) + "A.xcassets", false), (".build/A.xcassets", false), (".A.xcassets", false),
      ("Pods/A.xcassets", false), ("App/pods/x/A.xcassets", false), ("node_modules/A.xcassets", false),
      ("bower_components/A.xcassets", false), ("Carthage/A.xcassets", false), ("DerivedData/A.xcassets", false),
      ("SourcePackages/A.xcassets", false), ("AppIcon.icon/A.xcassets", false), ("Podsx/A.xcassets", true),
      ("A.xcassets/B.xcassets", false),
    ])
  func `catalogs are looked for in a project's own folders`(path: String, isFound: Bool) throws {
    let project = try TemporaryProject(["\(path)/Contents.json": "{}"])
    try project.link("link", to: path.split(separator: "/").first.map(String.init) ?? "")
    var search = CatalogSearch(in: project.folder)
    try search.look(below: ".")
    #expect(search.catalogs == (isFound ? [path] : path == "A.xcassets/B.xcassets" ? ["A.xcassets"] : []))
  }

  private static func read(_ files: [String: String]) async throws -> AssetCatalog {
    let project = try TemporaryProject(files)
    return try await AssetCatalog("A.xcassets", in: project.folder, jobs: 1, without: { $0.hasSuffix("own.imageset") })
  }

  @Test(arguments: [(32, true), (33, false)])
  func `a set lies up to 32 folders deep`(depth: Int, isRead: Bool) async throws {
    let groups = (0..<depth).map { "g\($0)/" }.joined()
    let catalog = try await Self.read(["A.xcassets/\(groups)a.imageset/Contents.json": "{}"])
    #expect(catalog.sets.map(\.name) == (isRead ? ["a"] : []))
    #expect(catalog.obstacles.map(\.reason) == (isRead ? [] : ["it lies more than 32 folders deep"]))
  }

  @Test func `hidden entries, and sets of Monotint's own, are passed over`() async throws {
    let catalog = try await Self.read([
      "A.xcassets/.hidden.imageset/Contents.json": "{}", "A.xcassets/.group/a.imageset/Contents.json": "{}",
      "A.xcassets/own.imageset/Contents.json": "{}", "A.xcassets/b.imageset/Contents.json": "{}",
      "A.xcassets/b.imageset/.DS_Store": "", "A.xcassets/AppIcon.appiconset/Contents.json": "{}",
      "A.xcassets/Names/Contents.json": #"{ "properties" : { "provides-namespace" : true } }"#,
      "A.xcassets/Plain/c.colorset/Contents.json": "{}",
    ])
    #expect(catalog.sets.map(\.name).sorted() == ["AppIcon", "b", "c"] && catalog.obstacles.isEmpty)
    #expect(catalog.owned.map(\.path) == ["A.xcassets/own.imageset"])
    #expect(catalog.sets.first { $0.name == "b" }?.entries.isEmpty == true)
    #expect(catalog.unreadSets == [:])
    #expect(catalog.namespaces == ["Names"])
  }

  @Test(
    arguments: [
      ("a.imageset", .set(.image)), ("a.colorset", .set(.color)), ("a.symbolset", .set(.symbol)),
      ("a.dataset", .set(.data)),
      ("Top.brandassets", .container("brandassets")), ("a.imagestack", .container("imagestack")),
      ("AppIcon.appiconset", .set(.appIcon)), ("a", .group), (".imageset", .group), ("a.b", .group),
    ] as [(String, FolderKind)])
  func `the ending of a folder says what it is`(name: String, kind: FolderKind) {
    #expect(FolderKind(name) == kind)
  }

  @Test(
    arguments: [
      ("a.imagset", "imageset"), ("a.imagesets", "imageset"), ("a.imges", nil), ("a.colourset", "colorset"),
      ("a.v1", nil),
      ("a", nil), ("a.imageset", nil),
    ] as [(String, String?)])
  func `an ending within two letters is probably another`(name: String, meant: String?) {
    #expect(FolderKind.misspelt(name)?.meant == meant)
  }

  // MARK: The main picture

  /// A set in memory, whose files have the first bytes of what their names say.
  private static func set(_ slots: [String], _ files: [String]) -> AssetSet {
    let contents = Array("{ \"images\" : [ \(slots.joined(separator: ", ")) ] }".utf8)
    let folder = FolderReader(
      entries: [], read: { _, _ in [] }, ends: { _, _, _ in ([], []) })
    let entries = files.map { name in
      Disk.Entry(name: name, kind: name.hasPrefix("link") ? .link : name.hasPrefix("folder") ? .folder : .file)
    }
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
    let own = FolderReader(
      entries: entries + [Disk.Entry(name: "Contents.json", kind: .file)], read: { _, _ in contents },
      ends: { name, _, _ in
        let start: [UInt8] =
          name.hasSuffix(".jpg") ? [0xFF, 0xD8, 0xFF] : name.hasSuffix(".heic") ? Array("....ftypheic".utf8) : png
        return (name.hasPrefix("page") ? Array("<html>".utf8) : start, [])
      })
    return AssetSet(.image, "a.imageset", in: AssetFolder("A", at: "A.xcassets", in: nil, folder), files: own)
  }

  private static func slot(_ name: String, _ more: String...) -> String {
    "{ \((["\"filename\" : \"\(name)\""] + more).joined(separator: ", ")) }"
  }

  private static func shown(_ picture: MainPicture) -> String {
    switch picture {
    case .vector(let name): name
    case .bitmap(let name, let scale): "\(name) \(scale.title)"
    case .opaque(let name): "opaque \(name)"
    case .undecoded(let name): "undecoded \(name)"
    case .broken(let name, let problem): "\(name): \(problem)"
    case .missing: "missing"
    case .none: "none"
    }
  }

  private static let dark = #""appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ]"#
  private static let light = #""appearances" : [ { "appearance" : "luminosity", "value" : "light" } ]"#
  private static let scales = (1...3).map { (scale: Int) in #""scale" : "\#(scale)x""# }

  static let pictures: [(slots: [String], files: [String], picture: String)] = [
    (
      [slot("a.png", scales[0]), slot("b.png", scales[1]), slot("c.png", scales[2])], ["a.png", "b.png", "c.png"],
      "c.png @3x"
    ),
    ([slot("c.png", scales[2]), slot("b.png", scales[1])], ["b.png"], "b.png @2x"),
    ([slot("a.png")], ["a.png"], "a.png @1x"),
    ([slot("a.png", scales[2]), slot("b.svg")], ["a.png", "b.svg"], "b.svg"),
    ([slot("a.svg", dark), slot("b.png", scales[0])], ["a.svg", "b.png"], "b.png @1x"),
    ([slot("a.svg", dark), slot("b.svg", light)], ["a.svg", "b.svg"], "b.svg"),
    (
      [slot("a.svg", #""language-direction" : "right-to-left""#), slot("b.png", scales[0])], ["a.svg", "b.png"],
      "b.png @1x"
    ),
    ([slot("a.svg", dark), slot("b.svg", #""language-direction" : "right-to-left""#)], ["a.svg", "b.svg"], "b.svg"),
    ([slot("a.svg", #""display-gamut" : "display-P3""#), slot("b.png", scales[0])], ["a.svg", "b.png"], "b.png @1x"),
    (
      [slot("a.svg", #""language-direction" : "right-to-left""#), slot("b.svg", #""display-gamut" : "display-P3""#)],
      ["a.svg", "b.svg"], "b.svg"
    ),
    ([slot("a.svg", #""idiom" : "ipad""#), slot("b.png", #""idiom" : "iphone""#)], ["a.svg", "b.png"], "b.png @1x"),
    (
      [slot("a.svg", #""idiom" : "iphone""#), slot("b.png", #""idiom" : "universal""#)], ["a.svg", "b.png"], "b.png @1x"
    ),
    ([slot("a.svg"), slot("b.svg")], ["a.svg", "b.svg"], "a.svg"),
    ([slot("a.svg", #""unassigned" : true"#)], ["a.svg"], "none"),
    ([slot("a.svg")], [], "missing"), (["{}"], ["a.svg"], "none"), ([slot("")], [], "none"),
    ([slot("link.svg")], ["link.svg"], "link.svg: it is a symbolic link, which is not followed here"),
    ([slot("folder.svg")], ["folder.svg"], "folder.svg: it is a folder"),
    ([slot("a.jpg")], ["a.jpg"], "opaque a.jpg"), ([slot("a.heic")], ["a.heic"], "undecoded a.heic"),
    ([slot("page.png")], ["page.png"], "page.png: this is a web page"), ([slot("a.PDF")], ["a.PDF"], "a.PDF"),
  ]

  @Test(arguments: pictures)
  func `a set is judged by its plainest and largest picture`(slots: [String], files: [String], picture: String) {
    #expect(Self.shown(Self.set(slots, files).mainPicture) == picture)
  }

  // MARK: Inspecting

  private static func entry(_ name: String, _ content: String, _ properties: String, more: String = "") -> String {
    """
    # \(name).imageset/Contents.json
    { "images" : [ { "filename" : "a.svg", "idiom" : "universal" }\(more) ], "properties" : { \(properties) } }
    # \(name).imageset/a.svg
    <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">\(content)</svg>
    """
  }

  private static let template = #""preserves-vector-representation" : true, "template-rendering-intent" : "template""#
  private static let original = #""preserves-vector-representation" : true, "template-rendering-intent" : "original""#

  /// In a catalog a picture may fill its canvas, unless the project says that it matters.
  @Test func `a rule that the project turns on holds in catalogs too`() async throws {
    let text = Self.entry("a", #"<path d="M0 0h14v9H0z"/>"#, Self.template)
    let plain = try await CatalogExample(text).inspection()
    #expect(Set(plain.diagnostics.map(\.rule)).isDisjoint(with: ["edge-contact", "off-centre"]))
    for rule in ["edge-contact", "off-centre"] {
      let strict = try await CatalogExample(text).inspection(RuleSettings([rule: .init(level: .error)]))
      #expect(strict.diagnostics.contains { $0.rule == rule && $0.severity == .error })
    }
  }

  /// Two sets, of which the second has a slot more, and other colours than the first.
  @Test(
    arguments: [
      ("#000", "#000", template, "", true), ("#000", "#f00", template, "", true), ("#000", "#f00", original, "", false),
      ("#f00", "#f00", original, "", true), ("#000", "#000", template, #", { \#(dark) }"#, false),
      ("#000", "#000", template, #", { "language-direction" : "right-to-left" }"#, false),
      ("#000", "#000", template, #", { "idiom" : "ipad" }"#, true),
    ])
  func `sets that look the same are found`(
    first: String, second: String, properties: String, slot: String, isFound: Bool
  ) async throws {
    let data = "M4 4h9v4H8v9H4z"
    let text =
      Self.entry("a", "<path fill=\"\(first)\" d=\"\(data)\"/>", properties) + "\n"
      + Self.entry("b", "<path fill=\"\(second)\" d=\"\(data)\"/>", properties, more: slot)
    let inspection = try await CatalogExample(text).inspection()
    #expect(inspection.diagnostics.filter { $0.rule == "duplicate-icon" }.count == (isFound ? 1 : 0))
    #expect(
      (inspection.judgements.map(\.reason) == [nil, "duplicate-icon"]) == (isFound && properties == Self.template))
  }

  @Test func `a repair replaces a property, and keeps the others`() async throws {
    let text = Self.entry(
      "a", #"<path d="M4 4h9v4H8v9H4z"/>"#,
      #""localizable" : true, "preserves-vector-representation" : false, "template-rendering-intent" : "template""#)
    let inspection = try await CatalogExample(text).inspection()
    let changed = CatalogFixes.changes(after: inspection, ["catalog-vector"])
    #expect(changed.map(\.repairs) == [["preserved its vector data"]])
    let after = String(decoding: changed.first?.after.bytes ?? [], as: UTF8.self)
    #expect(
      after.contains(
        """
        { "images" : [ { "filename" : "a.svg", "idiom" : "universal" } ], "properties" : { "localizable" : true, \
        "preserves-vector-representation" : true, "template-rendering-intent" : "template" } }
        """), "\(after)")
    #expect(after.split(separator: "\"properties\"").count == 2)
    #expect(CatalogFixes.changes(after: inspection, ["catalog-template-intent"]).isEmpty)
  }
}
