@testable import Figma
@testable import RenderWorker
import Testing

@testable import Project

@Suite struct BodyKindTests {
  @Test(arguments: [
    ("{}", "it is JSON, not an SVG"), (" ", "it is nothing, not an SVG"),
    ("<!-- x --><!DOCTYPE html><html/>", "it is a web page, not an SVG"), ("GIF89a", "it is a GIF, not an SVG"),
  ])
  func `what is no SVG, by how it begins`(text: String, expected: String) {
    let problem = #expect(throws: FigmaSVG.Problem.self) { try BodyKind.requireSVG(Array(text.utf8)) }
    #expect(problem?.message == expected)
  }

  @Test(arguments: ["<svg/>", "\u{FEFF} <?xml version='1.0'?><!-- x --><!DOCTYPE svg><s:svg/>"])
  func `an SVG`(text: String) throws {
    try BodyKind.requireSVG(Array(text.utf8))
  }
}
