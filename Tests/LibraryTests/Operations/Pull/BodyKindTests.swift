@testable import Operations
@testable import Rendering
import Testing
@testable import Workspace

@Suite struct BodyKindTests {
  @Test(arguments: [
    ("{}", "it is JSON, not an SVG"), (" ", "it is nothing, not an SVG"),
    ("<!-- x --><!DOCTYPE html><html/>", "it is a web page, not an SVG"), ("GIF89a", "it is a GIF, not an SVG"),
  ])
  func `what is no SVG, by how it begins`(text: String, expected: String) {
    let problem = #expect(throws: FigmaSVG.Problem.self) { try BodyKind.requireSVG(Array(text.utf8)) }
    #expect(problem?.message == expected)
    #expect((problem?.help != nil) == (text == "GIF89a"))
  }

  @Test(
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D], .png), ([0x89, 0x50, 0x4E, 0x46], .unknown), ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
      ([0xFF, 0xD8, 0xFE], .unknown), (Array("GIF8".utf8), .gif), (Array("GIF".utf8), .unknown),
      (Array("RIFF\0\0\0\0WEBP".utf8), .webP), (Array("RIFF\0\0\0\0WAVE".utf8), .unknown),
      (Array("%PDF-1.7".utf8), .pdf), ([0x1F, 0x8B], .gzip), ([0x1F, 0x8C], .unknown), ([0x1E, 0x8B], .unknown),
      ([], .empty),
      (Array("\n\t ".utf8), .empty), (Array("[1]".utf8), .json), (Array(" {".utf8), .json),
      (Array("<HTML>".utf8), .html),
      (Array("<!doctype HTML>".utf8), .html), (Array("<svgs/>".utf8), .unknown), (Array("<!-- ".utf8), .unknown),
      (Array("<a:svg>".utf8), .svg), (Array("<SVG>".utf8), .svg), (Array("svg".utf8), .unknown),
      (Array("<g/>".utf8), .unknown),
    ] as [([UInt8], BodyKind)])
  func `the kind of a body`(bytes: [UInt8], kind: BodyKind) { #expect(BodyKind(bytes) == kind) }

  /// The beginning of a body has 4096 bytes.
  @Test(arguments: [(4096, BodyKind.svg), (4097, .unknown)])
  func `an SVG after a long comment`(length: Int, kind: BodyKind) {
    let start = "<!--\(String(repeating: "x", count: length - 11))--><svg"
    #expect(start.utf8.count == length)
    #expect(BodyKind(Array((start + "/>").utf8)) == kind)
  }

  @Test(arguments: ["<svg/>", "\u{FEFF} <?xml version='1.0'?><!-- x --><!DOCTYPE svg><s:svg/>"])
  func `an SVG`(text: String) throws {
    try BodyKind.requireSVG(Array(text.utf8))
  }
}
