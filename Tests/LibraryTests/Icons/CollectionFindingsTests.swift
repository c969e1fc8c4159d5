@testable import Project
internal import Source
import TestSupport
import Testing

/// Findings about collections as a whole: icons on other canvases, and folders without icons.
@Suite struct CollectionFindingsTests {
  @Test func `icons of another size are one finding for a collection`() async throws {
    let project = try TemporaryProject([
      "monotint.json": """
      { "icons": [{ "path": "a" }, { "path": "b", "canvas": 20, "overrides": [{ "match": "large-*", "canvas": 40 }] }] }
      """
    ])
    for (path, size) in [
      ("a/x", "24"), ("a/y", "25"), ("b/p", "20"), ("b/q", "21"), ("b/r", "24.5"), ("b/large-s", "40"),
      ("b/large-t", "24"), ("b/large-u", "24"), ("b/wide", "20x21"),
    ] { try project.write("\(path).svg", Self.icon(size)) }
    #expect(
      try await findings(project) == [
        "a/y.svg: warning canvas-size: the canvas is 25 x 25, and the project's is 24 x 24; "
          + "draw it on a 24 x 24 frame, or set “canvas” in monotint.json",
        "b/large-t.svg: warning canvas-size: 2 icons in b are not on the canvas of 40 x 40: large-t.svg (24 x 24), "
          + #"large-u.svg (24 x 24); draw them on that canvas, or set "canvas": "file" to keep each icon's own size"#,
        "b/q.svg: warning canvas-size: 3 icons in b are not on the canvas of 20 x 20: q.svg (21 x 21), "
          + #"r.svg (24.5 x 24.5), wide.svg (20 x 21); draw them on that canvas, or set "canvas": "file" to keep each icon's own size"#,
      ])
  }

  @Test func `a long list is cut, and the places stay`() async throws {
    let project = try TemporaryProject(["monotint.json": #"{ "icons": "a", "rules": { "duplicate-icon": "off" } }"#])
    for number in 10..<23 { try project.write("a/\(number).svg", Self.icon("16")) }
    let plan = try await Project(folder: project.folder).plan()
    let finding = try #require(plan.diagnostics.first { $0.rule == "canvas-size" })
    let names = (10..<20).map { "\($0).svg (16 x 16)" }.joined(separator: ", ")
    #expect(finding.message == "13 icons in a are not on the canvas of 24 x 24: \(names) and 3 more")
    #expect(finding.path == "a/10.svg" && finding.related.map(\.place.file.path) == (11..<23).map { "a/\($0).svg" })
    #expect(plan.diagnostics.count { $0.rule == "canvas-size" } == 1)
  }

  @Test func `each icon's own size is no finding, unless it has none`() async throws {
    let project = try TemporaryProject(["monotint.json": #"{ "icons": "a", "canvas": "file" }"#])
    for (name, size) in [("w", "16"), ("x", "25x24"), ("y", ""), ("z", "")] {
      try project.write("a/\(name).svg", Self.icon(size))
    }
    #expect(
      try await findings(project) == [
        "a/y.svg: warning canvas-size: 2 icons in a give no size, so their ink is fitted to the canvas: y.svg, z.svg; "
          + "add width, height and viewBox to each"
      ])
  }

  @Test(arguments: [
    (
      ["docs/x.svg", "icons/y.svg", "tab-bar/z.svg", "other/w.svg", "Assets/none.txt"], #"{ "icons": ↓"Assets" }"#,
      ["there is no SVG file in Assets; SVG files are in tab-bar and icons and other; set \"icons\" in monotint.json"]
    ),
    (
      ["a/x.svg", "b/readme.txt", "c/readme.txt", "AppIcon.icon/x.svg"],
      #"{ "icons": [{ "path": "a" }, { "path": ↓"b" }, { "path": ↓"c" }] }"#,
      ["b", "c"].map { "there is no SVG file in \($0); export the icons as SVG into that folder" }
    ),
  ])
  func `a folder without icons`(files: [String], configuration: String, findings: [String]) async throws {
    let text = MarkedText(configuration)
    let project = try TemporaryProject(["monotint.json": text.text])
    for path in files { try project.write(path, Self.icon("24")) }
    let found = try await Project(folder: project.folder).plan().diagnostics.filter { $0.rule == "no-icons" }
    #expect(found.map { "\($0.message); \($0.help ?? "")" } == findings)
    #expect(found.map { $0.place.map { "\($0.start.line):\($0.start.column)" } } == text.places)
    #expect(found.allSatisfy { $0.severity == .warning })
  }

  private func findings(_ project: TemporaryProject) async throws -> [String] {
    try await Project(folder: project.folder).plan().diagnostics.filter {
      ["canvas-size", "not-square"].contains($0.rule)
    }
    .map { "\($0.path): \($0.severity.rawValue) \($0.rule): \($0.message); \($0.help ?? "")" }
  }

  /// - Parameter size: its side, or its width and height; empty for none.
  private static func icon(_ size: String) -> String {
    let sides = size.split(separator: "x")
    let attributes = sides.first.map { #"width="\#($0)" height="\#(sides.last ?? $0)""# } ?? ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \(attributes)>
      <path d="M4 12L8 4L12 12Z" fill="none" stroke="black" stroke-width="2"/></svg>
      """
  }
}
