internal import Drawing
internal import Findings
import Foundation
internal import IconVerdict
@testable import Operations
internal import Platform
@testable import Rendering
import TestSupport
import Testing
internal import Workspace

/// Which image sets are taken over, and why others are not.
@Suite struct TakeoverReasonTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The text of `Contents.json`.
    let contents: String
    /// The beginning of the reason; nil if the set is taken over.
    let reason: String?
    var name = "a"

    init(_ name: String, _ contents: String, _ reason: String?, set: String = "a") {
      (testDescription, self.contents, self.reason, self.name) = (name, contents, reason, set)
    }
  }

  private static func slots(_ slots: String, _ properties: String = "") -> String {
    #"{ "images" : [ \#(slots) ], "info" : { "author" : "xcode", "version" : 1 }\#(properties) }"#
  }

  private static func properties(_ text: String) -> String { #", "properties" : { \#(text) }"# }

  private static let plain = #"{ "filename" : "x.svg", "idiom" : "universal" }"#

  private static func slot(_ more: String, _ file: String = "x.svg") -> String {
    #"{ "filename" : "\#(file)", "idiom" : "universal", \#(more) }"#
  }

  private static let dark = #""appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ]"#
  private static let high = #""appearances" : [ { "appearance" : "contrast", "value" : "high" } ]"#
  private static let leftToRight = #""language-direction" : "left-to-right""#

  private static let taken = [
    Case("one SVG", slots(plain), nil),
    Case("no idiom", slots(#"{ "filename" : "x.svg" }"#), nil),
    Case(
      "every property",
      slots(
        plain,
        properties(
          #""template-rendering-intent" : "template", "preserves-vector-representation" : true, "compression-type" : "lossy", "auto-scaling" : "auto", "localizable" : true"#
        )), nil),
    Case("a property that is off", slots(plain, properties(#""preserves-vector-representation" : false"#)), nil),
    Case("dark and high contrast", slots([plain, slot(dark, "y.svg"), slot(high)].joined(separator: ",")), nil),
    Case("a slot without a file", slots(plain + #", { "idiom" : "universal", \#(dark) }"#), nil),
    Case("mirrored", slots(slot(leftToRight)), nil),
    Case(
      "for both directions", slots(slot(leftToRight) + "," + slot(#""language-direction" : "right-to-left""#, "y.svg")),
      nil),
    Case("a name that means a variant", slots(plain), nil, set: "a~dark"),
  ]

  private static let left = [
    Case("a bitmap", slots(#"{ "filename" : "z.png", "idiom" : "universal", "scale" : "2x" }"#), "bitmaps only"),
    Case("a bitmap and an SVG", slots(plain + "," + slot(#""scale" : "2x""#, "z.png")), "a bitmap beside"),
    Case("a device", slots(#"{ "filename" : "x.svg", "idiom" : "ipad" }"#), "pictures for one kind of device"),
    Case("one scale", slots(slot(#""scale" : "1x""#)), "the vector image is for one scale"),
    Case("slices", slots(slot(#""resizing" : { "mode" : "3-part-horizontal" }"#)), "slices"),
    Case("insets", slots(slot(#""alignment-insets" : { "top" : 1 }"#)), "alignment insets"),
    Case("tags", slots(plain, properties(#""on-demand-resource-tags" : [ "a" ]"#)), "tags"),
    Case("an unknown property", slots(plain, properties(#""shiny" : true"#)), "“shiny”"),
    Case("an unknown intent", slots(plain, properties(#""template-rendering-intent" : "templat""#)), "“template-"),
    Case("an unknown key of a slot", slots(slot(#""memory" : "1GB""#)), "“memory”"),
    Case("an unknown key", #"{ "images" : [ \#(plain) ], "more" : 1 }"#, "“more”"),
    Case(
      "light", slots(plain + "," + slot(dark.replacing("dark", with: "light"), "y.svg")), "a picture for an appearance"),
    Case("only dark", slots(slot(dark)), "no picture for “any appearance”"),
    Case("one direction of two slots", slots(slot(leftToRight) + "," + slot(dark, "y.svg")), "a direction"),
    Case("two slots with the same purpose", slots("\(plain), \(plain)"), "two slots"),
    Case("a missing file", slots(#"{ "filename" : "none.svg" }"#), "a slot names a file"),
    Case("a file in another folder", slots(#"{ "filename" : "../x.svg" }"#), "a slot names a file"),
    Case("no file", slots(#"{ "idiom" : "universal" }"#), "no picture"),
    Case("no JSON", "{", "Contents.json cannot be read"),
    Case(
      "unsuitable", slots(#"{ "filename" : "colours.svg" }"#, properties(#""template-rendering-intent" : "template""#)),
      "template images whose picture is unsuitable"),
    Case("unreadable", slots(#"{ "filename" : "page.svg" }"#), "a picture that cannot be read"),
    Case("a scale in the name", slots(plain), "the name cannot be", set: "a@2x"),
    Case("a star in the name", slots(plain), "the name cannot be", set: "a*"),
    Case("a full stop in the folder", slots(plain), "in a folder whose name", set: "v1.2/a"),
    Case("a sprite atlas", slots(plain), "in a sprite atlas", set: "s.spriteatlas/a"),
  ]

  @Test(arguments: taken + left) func `a set is taken over, or stays for a reason`(example: Case) async throws {
    let set = "A.xcassets/\(example.name).imageset"
    let project = try TemporaryProject([
      "\(set)/Contents.json": example.contents, "\(set)/x.svg": SampleFiles.home, "\(set)/y.svg": SampleFiles.bell,
      "\(set)/z.png": "", "\(set)/page.svg": "<!DOCTYPE html>",
      "\(set)/colours.svg": SampleFiles.icon(
        ##"<path fill="black" d="M4 4h8v8H4z"/><path fill="#f00" d="M4 14h8v4H4z"/>"##),
    ])
    let takeover = try await Self.takeover("A.xcassets", in: project)
    guard let reason = example.reason else {
      #expect(takeover.left.map(\.reason) == [] && takeover.taken.map(\.path) == [set])
      return
    }
    #expect(takeover.taken.isEmpty && takeover.left.map(\.paths) == [[set]])
    #expect(takeover.left.first?.reason.hasPrefix(reason) == true, "\(takeover.left)")
  }

  static func takeover(
    _ path: String, in project: TemporaryProject, takesColors: Bool = false
  ) async throws -> CatalogTakeover {
    try await CatalogTakeover(
      path, in: project.folder, takesColors: takesColors, at: .thisProcess, without: { _ in false })
  }

  @Test func `other kinds of sets are named by their kind`() async throws {
    let project = try TemporaryProject([
      "A.xcassets/c.colorset/Contents.json": "{}", "A.xcassets/s.symbolset/Contents.json": "{}",
      "A.xcassets/d.dataset/Contents.json": "{}", "A.xcassets/AppIcon.appiconset/Contents.json": "{}",
    ])
    let left = try await Self.takeover("A.xcassets", in: project).left
    #expect(
      Set(left.flatMap(\.paths)) == [
        "A.xcassets/c.colorset", "A.xcassets/s.symbolset", "A.xcassets/d.dataset", "A.xcassets/AppIcon.appiconset",
      ])
    #expect(left.map(\.reason).contains("sets of the kind .appiconset"))
  }

  // MARK: PDF

  private static let pdfContents = slots(#"{ "filename" : "x.pdf", "idiom" : "universal" }"#)

  private static func pdf(_ content: String, size: Double = 24) throws -> Data {
    Data(try SVGDrawing(bytes: Array(SampleFiles.icon(content).utf8)).pdf(width: size, height: size))
  }

  @Test func `a PDF becomes an SVG of its size that says where it comes from`() async throws {
    let project = try TemporaryProject(["A.xcassets/a.imageset/Contents.json": Self.pdfContents])
    try project.write(
      "A.xcassets/a.imageset/x.pdf", try Self.pdf(##"<circle fill="#06c" cx="9" cy="9" r="7"/>"##, size: 30))
    let takeover = try await Self.takeover("A.xcassets", in: project)
    let source = try #require(takeover.sources.first)
    #expect(takeover.convertedCount == 1 && source.path == "Assets/a.svg")
    let drawing = try SVGDrawing(bytes: source.bytes)
    #expect(drawing.intrinsicSize == PointSize(width: 30, height: 30))
    #expect(
      String(decoding: source.bytes, as: UTF8.self).contains("<!-- Converted by Monotint from a PDF with the SHA-256 "))
    #expect(ConvertedSource.digest(in: source.bytes)?.hexadecimal.count == 64)
  }

  /// 73, 72.001 and 71.97 pixels at @3x: nobody sees whether the picture is stretched to whole pixels.
  @Test(arguments: [73 / 3.0, 72.001 / 3, 71.97 / 3])
  func `the SVG of a PDF has its size`(side: Double) async throws {
    let project = try TemporaryProject(["A.xcassets/a.imageset/Contents.json": Self.pdfContents])
    let circle = ##"<circle fill="#06c" cx="9" cy="9" r="7"/>"##
    try project.write("A.xcassets/a.imageset/x.pdf", try Self.pdf(circle, size: side))
    let source = try #require(try await Self.takeover("A.xcassets", in: project).sources.first)
    let size = try #require(try SVGDrawing(bytes: source.bytes).intrinsicSize)
    #expect(abs(size.width - side) < 0.001 && abs(size.height - side) < 0.001)
  }

  /// 73.5, 72.6 and 72.06 pixels at @3x: some renderers stretch the picture to 74 or 73 pixels.
  @Test(arguments: [24.5, 24.2, 24.02])
  func `a PDF with fractions of a pixel that somebody sees stays`(side: Double) async throws {
    let project = try TemporaryProject(["A.xcassets/a.imageset/Contents.json": Self.pdfContents])
    let circle = ##"<circle fill="#06c" cx="9" cy="9" r="7"/>"##
    try project.write("A.xcassets/a.imageset/x.pdf", try Self.pdf(circle, size: side))
    let left = try await Self.takeover("A.xcassets", in: project).left
    #expect(left.first?.reason.hasPrefix("PDF whose sides have fractions of a pixel") == true, "\(side): \(left)")
  }

  /// Two squares of one grey, the second of which is multiplied by the first in the PDF, and lies over it in the SVG.
  @Test(arguments: [(1.0, true), (0.98, true), (0.96, false), (0.9, false), (0.8, false)])
  func `a PDF whose SVG has other colours stays`(grey: Double, isTaken: Bool) async throws {
    let content = "\(grey) \(grey) \(grey) rg 4 4 16 16 re f /M gs 6 6 10 10 re f"
    let text = """
      %PDF-1.4
      1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
      2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
      3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 24 24]/Contents 4 0 R/Resources<</ExtGState<</M<</BM/Multiply>>>>>>>>endobj
      4 0 obj<</Length \(content.utf8.count)>>stream
      \(content)
      endstream endobj
      trailer<</Root 1 0 R>>
      %%EOF

      """
    let project = try TemporaryProject([
      "A.xcassets/a.imageset/Contents.json": Self.pdfContents, "A.xcassets/a.imageset/x.pdf": text,
    ])
    let takeover = try await Self.takeover("A.xcassets", in: project)
    #expect(takeover.taken.count == (isTaken ? 1 : 0), "\(takeover.left)")
    #expect(
      isTaken || takeover.left.map(\.reason) == ["PDF of which the SVG lacks a part, or shows it otherwise"],
      "\(takeover.left)")
  }

  @Test func `a PDF whose SVG shows something else stays`() async throws {
    let project = try TemporaryProject(["A.xcassets/a.imageset/Contents.json": Self.pdfContents])
    // A group's opacity is a mask in poppler's SVG, and becomes an opacity in the file that is kept.
    try project.write(
      "A.xcassets/a.imageset/x.pdf",
      try Self.pdf(
        ##"<g opacity=".5"><circle fill="#00f" cx="9" cy="9" r="7"/><circle fill="#f00" cx="14" cy="14" r="7"/></g>"##))
    #expect(try await Self.takeover("A.xcassets", in: project).taken.count == 1)
    // A mask that fades stays a mask, and Xcode draws those wrongly.
    try project.write(
      "A.xcassets/a.imageset/x.pdf",
      try Self.pdf(
        ##"""
        <defs><linearGradient id="g"><stop stop-color="#fff"/><stop offset="1"/></linearGradient>
        <mask id="m"><rect width="24" height="24" fill="url(#g)"/></mask></defs>
        <g mask="url(#m)"><circle fill="#00f" cx="9" cy="9" r="7"/><circle fill="#f00" cx="14" cy="14" r="7"/></g>
        """##))
    #expect(try await Self.takeover("A.xcassets", in: project).left.map(\.reason).first?.hasPrefix("PDF") == true)
    try project.write("A.xcassets/a.imageset/x.pdf", "%PDF-1.4 and no more %%EOF")
    #expect(
      try await Self.takeover("A.xcassets", in: project).left.map(\.reason).first?.hasPrefix(
        "PDF that cannot be read: its list of objects is broken") == true)
  }

  @Test func `pictures of one size are compared by their pixels`() throws {
    let home = SourceFile(path: "a.svg", text: SampleFiles.home)
    func difference(_ svg: String) throws -> RendererDifference? {
      let picture = try SVGDrawing(bytes: Array(svg.utf8)).render(width: 72, height: 72)
      let job = IconJob(.comparison(reference: try PNG.encodeOriginal(picture)), file: home, judge: IconJudge())
      let result = try IconJob(request: job.request).perform()
      #expect(try IconJob.Result(message: result.message[...], to: job).difference == result.difference)
      return result.difference
    }
    let none = RendererDifference(most: 0, share: 0, strongShare: 0, mostInWindow: 0, offEdges: 0)
    #expect(try difference(SampleFiles.home) == none)
    #expect(try difference(SampleFiles.bell)?.isOffEdges == true)
    #expect(try difference(SampleFiles.home.replacing("black", with: "#060606"))?.most == 6)
    let broken = IconJob(.comparison(reference: [1, 2, 3]), file: home, judge: IconJudge()).perform()
    #expect(broken.difference == nil && broken.judgement.diagnostics.hasErrors)
  }
}
