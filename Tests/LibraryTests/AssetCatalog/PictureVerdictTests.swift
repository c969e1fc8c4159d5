import AssetCatalog
import Drawing
import Findings
import Foundation
import IconVerdict
import Operations
import Rendering
import TestSupport
import Testing

/// The verdicts on the pictures of image sets.
@Suite struct PictureVerdictTests {
  private static let slot = #"{ "filename" : "NAME", "idiom" : "universal" }"#

  private static func contents(_ name: String, intent: String?) -> String {
    let properties = intent.map { #", "properties" : { "template-rendering-intent" : "\#($0)" }"# } ?? ""
    return #"{ "images" : [ \#(slot.replacing("NAME", with: name)) ]\#(properties) }"#
  }

  /// The verdict on a set with one picture, its reason, and the first message about it.
  private func verdict(
    _ name: String, _ bytes: [UInt8], intent: String? = "template"
  ) async throws -> (verdict: Judgement.Verdict?, reason: String?, message: String?) {
    let project = try TemporaryProject(["A.xcassets/a.imageset/Contents.json": Self.contents(name, intent: intent)])
    try project.write("A.xcassets/a.imageset/\(name)", Data(bytes))
    let catalog = try await AssetCatalog("A.xcassets", in: project.folder, jobs: 1, without: { _ in false })
    let inspection = try await CatalogInspection(
      catalog, settings: RuleSettings(), at: .thisProcess)
    #expect(inspection.judgements.map(\.path) == ["A.xcassets/a.imageset"])
    let judgement = inspection.judgements.first
    let finding = inspection.diagnostics.first { $0.rule == judgement?.reason }
    return (judgement?.verdict, judgement?.reason, finding?.message)
  }

  private static func svg(_ content: String, side: Int = 24) -> [UInt8] {
    Array(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(side)" height="\#(side)" viewBox="0 0 24 24">\#(content)</svg>"#
        .utf8)
  }

  private static let one = svg(##"<path fill="#334455" d="M4 4h9v4H8v9H4z"/>"##)
  private static let several = svg(##"<path d="M4 4h9v4H8v9H4z"/><circle cx="18" cy="6" r="4" fill="#f00"/>"##)
  private static let knockOut = svg(##"<circle cx="12" cy="12" r="8"/><path fill="#fff" d="M8 11h8v2H8z"/>"##)
  private static let plate = svg(##"<rect width="24" height="24" fill="#06c"/><path fill="#fff" d="M8 8h8v8H8z"/>"##)

  private static func png(_ svg: [UInt8], side: Int = 72) throws -> [UInt8] {
    try PNG.encodeOriginal(try SVGDrawing(bytes: svg).render(width: side, height: side))
  }

  private static func pdf(_ svg: [UInt8]) throws -> [UInt8] { try SVGDrawing(bytes: svg).pdf(width: 24, height: 24) }

  @Test(arguments: ["svg", "png", "pdf"])
  func `every format is judged by its pixels`(format: String) async throws {
    func bytes(_ svg: [UInt8]) throws -> [UInt8] {
      format == "svg" ? svg : format == "png" ? try Self.png(svg) : try Self.pdf(svg)
    }
    #expect(try await verdict("a.\(format)", bytes(Self.one)).verdict == .suitable)
    let several = try await verdict("a.\(format)", bytes(Self.several))
    #expect(several.verdict == .unsuitable && several.reason == "multicolour")
    // Colours are quoted as an SVG writes them.
    #expect(several.message?.contains(format == "svg" ? "#f00" : "#FF0000") == true)
    let knockOut = try await verdict("a.\(format)", bytes(Self.knockOut))
    #expect(knockOut.verdict == .unsuitable && knockOut.reason == "knock-out")
    #expect(try await verdict("a.\(format)", bytes(Self.plate)).reason == "opaque-plate")
    for intent in ["original", nil] {
      let other = try await verdict("a.\(format)", bytes(Self.several), intent: intent)
      #expect(other.verdict == .other && other.reason == nil)
    }
  }

  @Test func `a gradient behind a mask in a PDF is seen`() async throws {
    let masked = Self.svg(
      """
      <linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>
      <mask id="m"><path fill="#888" d="M0 0h24v24H0z"/></mask><path mask="url(#m)" fill="url(#g)" d="M4 4h16v16H4z"/>
      """)
    #expect(try await verdict("a.pdf", Self.pdf(masked)).verdict == .unsuitable)
  }

  /// The findings of a set with one SVG, without template intent, as severity and rule.
  private func findings(
    _ files: [String: [UInt8]], slots: String, intent: String? = nil
  ) async throws -> [String] {
    let properties = intent.map { #", "properties" : { "template-rendering-intent" : "\#($0)" }"# } ?? ""
    let project = try TemporaryProject([
      "A.xcassets/a.imageset/Contents.json": #"{ "images" : [ \#(slots) ]\#(properties) }"#
    ])
    for (name, bytes) in files { try project.write("A.xcassets/a.imageset/\(name)", Data(bytes)) }
    let catalog = try await AssetCatalog("A.xcassets", in: project.folder, jobs: 1, without: { _ in false })
    let inspection = try await CatalogInspection(catalog, settings: RuleSettings(), at: .thisProcess)
    let verdict = inspection.judgements.first?.verdict
    #expect(verdict == .other || intent == "template" || verdict == .unreadable)
    return inspection.diagnostics.map { "\($0.severity) \($0.rule)" }
  }

  private static let plainSlot = #"{ "filename" : "a.svg", "idiom" : "universal" }"#

  /// What is not about tinting is asked of every SVG.
  @Test(
    arguments: [
      (##"<path fill="none" d="M4 4h9v9H4z"/>"##, ["error empty"]),
      (##"<style>.a{fill:#06c}</style><path class="a" d="M4 4h9v9H4z"/>"##, ["warning core-svg-style"]),
      (
        ##"<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><path filter="url(#f)" d="M6 6h9v9H6z"/>"##,
        ["warning core-svg-filter"]
      ),
      (
        ##"<mask id="m"><path fill="#fff" d="M4 4h9v9H4z"/></mask><path mask="url(#m)" fill="#06c" d="M4 4h9v9H4z"/>"##,
        ["warning core-svg-mask"]
      ),
      (
        ##"<path fill="url(#dawn)" d="M4 4h9v9H4z"/><path fill="#06c" d="M14 14h6v6h-6z"/>"##,
        ["warning missing-reference"]
      ),
      (
        ##"<g fill="none"><path fill="gren" d="M4 4h9v9H4z"/><path fill="#06c" d="M14 14h6v6h-6z"/></g>"##,
        ["error invalid-value"]
      ),
      (##"<path fill="#e00" d="M4 4h9v9H4z"/><path fill="#06c" d="M14 14h6v6h-6z"/>"##, []),
      (##"<circle cx="12" cy="12" r="12" fill="#e00"/><path fill="#fff" d="M8 8h8v8H8z"/>"##, []),
    ])
  func `an SVG that is no template image gets every finding that is not about tinting`(
    content: String, found: [String]
  ) async throws {
    for intent in [nil, "original"] {
      #expect(try await findings(["a.svg": Self.svg(content)], slots: Self.plainSlot, intent: intent) == found)
    }
    // In the dark slot too, whatever the set is for.
    let dark =
      #"{ "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : "b.svg", "idiom" : "universal" }"#
    let files = ["a.svg": Self.svg(#"<path d="M4 4h9v4H8v9H4z"/>"#), "b.svg": Self.svg(content)]
    for intent in [nil, "template"] {
      #expect(try await findings(files, slots: "\(Self.plainSlot), \(dark)", intent: intent) == found)
    }
  }

  @Test func `a cut-off SVG that is no template image cannot be read`() async throws {
    #expect(try await findings(["a.svg": Array(Self.one.prefix(80))], slots: Self.plainSlot) == ["error unreadable"])
  }

  /// Two sets with the same light picture, and the same or another dark one.
  @Test(arguments: [("#eee", 1), ("#fff", 0)])
  func `sets with dark pictures are compared by all of their pictures`(dark: String, count: Int) async throws {
    let slots = #"""
      { "filename" : "a.svg", "idiom" : "universal" },
      { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : "b.svg", "idiom" : "universal" }
      """#
    let project = try TemporaryProject()
    for (name, color) in [("one", "#eee"), ("two", dark)] {
      try project.write("A.xcassets/\(name).imageset/Contents.json", #"{ "images" : [ \#(slots) ] }"#)
      try project.write("A.xcassets/\(name).imageset/a.svg", Data(Self.svg(##"<path fill="#111" d="M4 4h9v9H4z"/>"##)))
      try project.write(
        "A.xcassets/\(name).imageset/b.svg", Data(Self.svg(#"<path fill="\#(color)" d="M4 4h9v9H4z"/>"#)))
    }
    let catalog = try await AssetCatalog("A.xcassets", in: project.folder, jobs: 1, without: { _ in false })
    let inspection = try await CatalogInspection(catalog, settings: RuleSettings(), at: .thisProcess)
    #expect(inspection.diagnostics.count { $0.rule == "duplicate-icon" } == count)
  }

  @Test func `a bitmap without ink, one that is a block, and a large one`() async throws {
    let empty = try PNG.encodeOriginal(PixelImage(width: 30, height: 30))
    #expect(try await verdict("a.png", empty).reason == "empty")
    let block = try Self.png(Self.svg(#"<rect width="24" height="24"/>"#))
    #expect(try await verdict("a.png", block).reason == "solid-block")
    #expect(try await verdict("a.png", Self.png(Self.several, side: 2000)).reason == "multicolour")
    #expect(try await verdict("a.svg", Self.svg(#"<path d="M4 4h9v4H8v9H4z"/>"#, side: 3000)).verdict == .suitable)
    #expect(
      try await verdict("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0] + Array(repeating: 0, count: 40)).reason == "solid-block")
  }

  @Test func `what cannot be read says why`() async throws {
    let cut = try await verdict("a.png", Array(try Self.png(Self.one).prefix(60)))
    #expect(cut.verdict == .unreadable && cut.message?.contains("it is cut off after 60 bytes") == true)
    let drawing = try await verdict("a.svg", Array(Self.one.prefix(80)))
    #expect(drawing.verdict == .unreadable && drawing.message?.contains("it is cut off after 80 bytes") == true)
    let page = try await verdict("a.pdf", Array("<!DOCTYPE html><title>404</title>".utf8), intent: "template")
    #expect(page.verdict == .unreadable && page.message?.contains("this is a web page") == true)
    let document = try await verdict("a.pdf", Array(try Self.pdf(Self.one).prefix(100)))
    #expect(document.verdict == .unreadable && document.message?.contains("cut off after 100 bytes") == true)
    // A picture that is no template image has to be one all the same.
    #expect(try await verdict("a.png", Array("hello".utf8), intent: nil).verdict == .unreadable)
    #expect(try await verdict("a.png", Array(try Self.png(Self.one).prefix(60)), intent: nil).verdict == .unreadable)
  }

  @Test func `a picture that claims to be huge is refused`() async throws {
    var bomb = try Self.png(Self.one)
    bomb.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
    let found = try await verdict("a.png", bomb)
    #expect(found.verdict == .unreadable && found.message?.contains("30000 x 30000 pixels") == true)
  }

  @Test(arguments: ["", "/X Do"])
  func `the script of a PDF does not run, and an outside file is not drawn`(use: String) async throws {
    let file = """
      %PDF-1.4
      1 0 obj <</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.launchURL\\("http://127.0.0.1/"\\))>>>> endobj
      2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
      3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 24 24]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>> endobj
      4 0 obj <</Length 32>> stream
      4 4 9 9 re f 4 15 3 3 re f \(use.padded(to: 5))
      endstream endobj
      5 0 obj <</Type/XObject/Subtype/Image/F<</FS/URL/F(file:///etc/passwd)>>/Width 1/Height 1/Length 0>> stream
      endstream endobj
      trailer <</Root 1 0 R/Size 6>>
      %%EOF

      """
    let found = try await verdict("a.pdf", Array(file.utf8))
    #expect(found.verdict == .unreadable && found.message?.contains("it holds a script") == true, "\(found)")
  }
}
