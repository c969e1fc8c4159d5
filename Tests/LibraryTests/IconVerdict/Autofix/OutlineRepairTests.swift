@testable import Drawing
@testable import Findings
@testable import IconVerdict
import TestSupport
import Testing

/// Icons that are repaired by outlines, and icons that look alike and would lose something.
@Suite struct OutlineRepairTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let content: String
    /// Points on the canvas of 24 that are opaque afterwards, and points that are empty.
    let ink: [[Int]]
    let holes: [[Int]]

    init(_ name: String, _ content: String, ink: [[Int]], holes: [[Int]]) {
      (testDescription, self.content, self.ink, self.holes) = (name, content, ink, holes)
    }
  }

  private static let gradient =
    ##"<defs><linearGradient id="g"><stop stop-color="#046"/><stop offset="1" stop-color="#093"/></linearGradient></defs>"##

  static let repaired = [
    Row(
      "a light line", ##"<circle cx="12" cy="12" r="9"/><path stroke="#fff" stroke-width="3" d="M7 12h10"/>"##,
      ink: [[12, 6], [12, 18]], holes: [[12, 12], [8, 12]]),
    Row(
      "two light lines that meet",
      ##"<circle cx="12" cy="12" r="10"/><g fill="none" stroke="white" stroke-width="3"><path d="M16 8L8 16"/><path d="M9 8h7v7"/></g>"##,
      ink: [[5, 12], [18, 17]], holes: [[12, 12], [16, 8], [10, 8]]),
    Row(
      "light shapes that overlap",
      ##"<rect x="2" y="2" width="20" height="20" rx="3" fill="#06c"/><g fill="#fff"><path d="M6 6h8v8H6z"/><circle cx="14" cy="14" r="4"/></g>"##,
      ink: [[4, 4], [17, 5]], holes: [[7, 7], [13, 13], [16, 15]]),
    Row(
      "a light shape in a group that is moved",
      ##"<circle cx="12" cy="12" r="8"/><g transform="translate(1)"><path fill="#fff" d="M8 11h8v2H8z"/></g>"##,
      ink: [[12, 8]], holes: [[12, 12]]),
    Row(
      "a light shape that is turned",
      ##"<circle cx="12" cy="12" r="8"/><path transform="rotate(90 12 12)" fill="#fff" d="M8 11h8v2H8z"/>"##,
      ink: [[8, 12]], holes: [[12, 9], [12, 15]]),
    Row(
      "a dark shape in a group that is scaled",
      ##"<g transform="scale(2)"><ellipse cx="6" cy="6" rx="5" ry="4" style="fill:#333"/></g><path fill="#fff" d="M8 11h8v2H8z"/>"##,
      ink: [[12, 8]], holes: [[12, 12]]),
    Row(
      "shapes that are used",
      ##"<defs><circle id="a" cx="12" cy="12" r="9"/><path id="b" d="M8 10h8v4H8z"/></defs><use href="#a" fill="#06c"/><use href="#b" fill="#fff"/>"##,
      ink: [[12, 7]], holes: [[12, 12]]),
    Row(
      "colors of a style sheet",
      ##"<style>.a{fill:#06c}.b{fill:#fff}</style><circle class="a" cx="12" cy="12" r="9"/><path class="b" d="M8 10h8v4H8z"/>"##,
      ink: [[12, 7]], holes: [[12, 12]]),
    Row(
      "a light shape on two dark ones, one above the other",
      ##"<path fill="#639" d="M3 3h12v12H3z"/><path fill="#639" d="M8 8h13v13H8z"/><path fill="#fff" d="M10 10h4v4h-4z"/>"##,
      ink: [[5, 5], [18, 18]], holes: [[12, 12]]),
    Row(
      "a light shape behind the holes of a dark one, and smaller",
      ##"<circle cx="12" cy="12" r="8" fill="#fff"/><path fill-rule="evenodd" fill="#333" d="M2 2h20v20H2zM8 8h8v8H8z"/>"##,
      ink: [[4, 12], [12, 5]], holes: [[12, 12]]),
    Row(
      "a dark shape on a light one",
      ##"<circle cx="12" cy="12" r="10"/><circle cx="12" cy="12" r="6" fill="#fff"/><circle cx="12" cy="12" r="3"/>"##,
      ink: [[4, 12], [12, 12]], holes: [[8, 12], [16, 12]]),
    Row(
      "a light fill with a dark border, on a dark shape",
      ##"<path d="M2 14h20v7H2z"/><circle cx="12" cy="12" r="8" fill="#fff" stroke="#000" stroke-width="2"/>"##,
      ink: [[12, 4], [3, 18]], holes: [[12, 12], [12, 16]]),
    Row(
      "a fill with a border of another color",
      ##"<rect x="4" y="4" width="16" height="16" fill="#2f88ff" stroke="#000" stroke-width="2"/><path stroke="#fff" stroke-width="3" d="M8 12h8"/>"##,
      ink: [[4, 4], [12, 7]], holes: [[12, 12]]),
    Row(
      "a background with a gradient",
      gradient + ##"<rect width="24" height="24" rx="6" fill="url(#g)"/><path fill="#fff" d="M8 8h8v8H8z"/>"##,
      ink: [[4, 12], [20, 12]], holes: [[12, 12]]),
    Row(
      "a light shape that ends with the dark one",
      ##"<path fill="#06c" d="M2 2h20v20H2z"/><path fill="#fff" d="M10 8h3v14h-3z"/>"##,
      ink: [[5, 12], [18, 12]], holes: [[11, 12], [11, 20]]),
    Row(
      "a shadow and gloss",
      ##"<filter id="s" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation=".5"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .2 0"/></filter>"##
        + ##"<circle cx="12" cy="12.5" r="9" filter="url(#s)"/><circle cx="12" cy="12" r="9" fill="#06c"/>"##
        + ##"<circle cx="12" cy="12" r="8.5" fill="none" stroke="#000" stroke-opacity=".1"/><path fill="#fff" d="M8 10h8v4H8z"/>"##,
      ink: [[12, 7]], holes: [[12, 12], [12, 22]]),
    Row(
      "a background of two layers",
      ##"<rect width="24" height="24" fill="#ddd"/><rect width="24" height="24" fill="#0ec"/><path d="M6 18l9-12 2 3-6 9z"/>"##,
      ink: [[14, 8]], holes: [[3, 3], [20, 20]]),
  ]

  @Test(arguments: repaired) func `what was light is a hole, and what was dark is ink`(row: Row) throws {
    let file = SourceFile(path: "icon.svg", text: Rule.document(row.content))
    let before = IconJudge().judge(file)
    let changed = try #require(IconFixer(IconJudge()).fix(file))
    let after = IconJudge().judge(changed.after)
    #expect(before.verdict == .unsuitable)
    #expect(after.verdict == .suitable || after.verdict == .usable)
    let alpha = try SVGDrawing(bytes: changed.after.bytes).renderAlpha(width: 240, height: 240)
    for point in row.ink { #expect(alpha.alpha[point[1] * 2400 + point[0] * 10] == 255, "\(point)") }
    for point in row.holes { #expect(alpha.alpha[point[1] * 2400 + point[0] * 10] == 0, "\(point)") }
  }

  /// Each would lose a part of its picture.
  static let kept = [
    Row(
      "a badge in another color, on the edge of a dark shape",
      ##"<circle cx="11" cy="13" r="9" fill="#777"/><path fill="#fff" d="M7 11h8v4H7z"/><circle cx="18" cy="6" r="4" fill="#f33"/>"##,
      ink: [], holes: []),
    Row(
      "a picture in two colors on a background",
      ##"<rect width="24" height="24" fill="#fc6"/><path fill="#8cf" d="M0 0h24v10H0z"/><path fill="#c33" d="M10 8h4v8h-4z"/>"##,
      ink: [], holes: []),
    Row(
      "a light shape that reaches far over the dark one",
      ##"<path d="M2 4h14v16H2z"/><path fill="#fff" d="M8 10h12v4H8z"/>"##, ink: [], holes: []),
    Row(
      "an illustration",
      ##"<path fill="#c00" d="M2 2h10v10H2z"/><path fill="#0a0" d="M12 2h10v10H12z"/><path fill="#00c" d="M2 12h10v10H2z"/>"##
        + ##"<path fill="#a50" d="M12 12h10v10H12z"/><path fill="#fff" d="M5 5h4v4H5z"/>"##, ink: [], holes: []),
    Row(
      "a detail in another dark color",
      ##"<circle cx="12" cy="12" r="10" fill="#c33"/><path fill="#fff" d="M7 6h10v3H7z"/><path fill="#225" d="M9 14h6v3H9z"/>"##,
      ink: [], holes: []),
  ]

  @Test(arguments: kept) func `what would lose a part is left alone`(row: Row) {
    let file = SourceFile(path: "icon.svg", text: Rule.document(row.content))
    #expect(IconJudge().judge(file).verdict == .unsuitable)
    #expect(IconFixer(IconJudge()).fix(file)?.repairs == nil)
  }

  @Test func `what nothing uses any more is removed, and what nothing used before stays`() throws {
    let content =
      ##"<defs><linearGradient id="a"><stop stop-color="#046"/><stop offset="1" stop-color="#093"/></linearGradient>"##
      + ##"<linearGradient id="b" href="#a"/><path id="spare" d="M0 0h1v1H0z"/></defs>"##
      + ##"<rect width="24" height="24" rx="6" fill="url(#b)"/><path fill="#fff" d="M8 8h8v8H8z"/>"##
    let file = SourceFile(path: "icon.svg", text: Rule.document(content))
    let text = String(decoding: try #require(IconFixer(IconJudge()).fix(file)).after.bytes, as: UTF8.self)
    #expect(!text.contains("linearGradient") && text.contains(##"<defs><path id="spare" d="M0 0h1v1H0z"/></defs>"##))
  }

  /// Draws what has it, with a faint shadow below.
  private static let shadow =
    ##"<filter id="s" x="-1" y="-1" width="3" height="3"><feGaussianBlur in="SourceAlpha" stdDeviation=".5"/>"##
    + ##"<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .2 0"/><feBlend in="SourceGraphic"/></filter>"##

  @Test(arguments: [
    (##"<circle filter="url(#s)" cx="12" cy="12" r="9"/>"##, #"<circle cx="12" cy="12" r="9"/>"#),
    (##"<g filter="url(#s)"><circle cx="12" cy="12" r="9"/></g>"##, #"<g><circle cx="12" cy="12" r="9"/></g>"#),
  ])
  func `a shadow is taken away from a shape and from a group`(before: String, after: String) throws {
    let icon = TriedIcon(SourceFile(path: "icon.svg", text: Rule.document(Self.shadow + before)), IconJudge())
    let outline = try #require(icon.outline)
    let repair = try #require(ShadingRepair.repairs(of: icon.file, outline).first)
    let repaired = try #require(icon.repaired(by: repair))
    #expect(String(decoding: repaired.file.bytes, as: UTF8.self) == Rule.document(Self.shadow + after))
  }

  /// A grey level and an alpha before and after.
  struct Pixels: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: (grey: UInt8, alpha: UInt8)
    let after: (grey: UInt8, alpha: UInt8)
    let isShading: Bool

    init(
      _ name: String, _ before: (grey: UInt8, alpha: UInt8), _ after: (grey: UInt8, alpha: UInt8), _ isShading: Bool
    ) {
      (testDescription, self.before, self.after, self.isShading) = (name, before, after, isShading)
    }
  }

  @Test(arguments: [
    Pixels("a shadow is gone", (0, 100), (0, 0), true),
    Pixels("more than a shadow is gone", (0, 109), (0, 0), false),
    Pixels("gloss of 64 steps is gone", (164, 255), (100, 255), true),
    Pixels("gloss of 65 steps is gone", (165, 255), (100, 255), false),
    Pixels("ink is added", (0, 0), (0, 9), false),
    Pixels("nothing changes", (0, 255), (0, 255), false),
  ])
  func `only faint paint is shading`(row: Pixels) {
    func picture(_ pixel: (grey: UInt8, alpha: UInt8)) -> PixelImage {
      PixelImage(width: 1, height: 1, rgba: [pixel.grey, pixel.grey, pixel.grey, pixel.alpha])
    }
    #expect(ShadingRepair.isShading(picture(row.before), picture(row.after)) == row.isShading)
  }
}
