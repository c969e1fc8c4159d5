internal import Findings
import Foundation
import TestSupport
import Testing
@testable import Workspace

/// Findings about collections as a whole: icons on other canvases, and folders without icons.
@Suite struct CollectionFindingsTests {
  @Test func `each icon of another size has its own finding`() async throws {
    let project = try TemporaryProject([
      "monotint.json": """
      { "icons": [{ "path": "a" }, { "path": "b", "canvas": 20, "overrides": [{ "match": "large-*", "canvas": 40 }] }] }
      """
    ])
    for (path, size) in [
      ("a/x", "24"), ("a/y", "90.70866141732284"), ("b/p", "20"), ("b/q", "21"), ("b/r", "24.5"), ("b/large-s", "40"),
      ("b/large-t", "24"), ("b/wide", "20x21"),
    ] { try project.write("\(path).svg", Self.icon(size)) }
    func finding(_ path: String, _ size: String, _ canvas: Int) -> String {
      "\(path): warning canvas-size: the canvas is \(size), and the project's is \(canvas) x \(canvas); "
        + "draw it on a \(canvas) x \(canvas) frame, or set “canvas” in monotint.json"
    }
    #expect(
      try await findings(project) == [
        finding("a/y.svg", "90.71 x 90.71", 24), finding("b/large-t.svg", "24 x 24", 40),
        finding("b/q.svg", "21 x 21", 20), finding("b/r.svg", "24.5 x 24.5", 20),
        "b/wide.svg: warning not-square: the canvas is 20 x 21, so the icon is centred on a square; "
          + "draw it on a 20 x 20 frame",
      ])
  }

  @Test func `each icon's own size is no finding, unless it has none`() async throws {
    let project = try TemporaryProject(["monotint.json": #"{ "icons": "a", "canvas": "file" }"#])
    for (name, size) in [("w", "16"), ("x", "25x24"), ("y", ""), ("z", "")] {
      try project.write("a/\(name).svg", Self.icon(size))
    }
    #expect(
      try await findings(project)
        == ["y", "z"].map {
          "a/\($0).svg: warning canvas-size: the icon gives no size, so its ink is fitted to the canvas; "
            + "add width, height and viewBox"
        })
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
    let found = try await Workspace(folder: project.folder).plan().diagnostics.filter { $0.rule == "no-icons" }
    #expect(found.map { "\($0.message); \($0.help ?? "")" } == findings)
    #expect(found.map { $0.place.map { "\($0.start.line):\($0.start.column)" } } == text.places)
    #expect(found.allSatisfy { $0.severity == .warning })
  }

  @Test(arguments: [
    ("a", ["a/far", "a/one", "a/out"]), ("a/far", []), ("b", ["b/to a"]), (".", ["a/out"]),
  ])
  func `icons behind links to folders`(path: String, links: [String]) async throws {
    let project = try TemporaryProject(["monotint.json": #"{ "icons": [{ "path": "\#(path)", "group": "G" }] }"#])
    for path in ["a/x.svg", "a/sub/y.svg", "b/z.svg", "far/u.svg", "far/v.svg", "no/text"] {
      try project.write(path, Self.icon("24"))
    }
    for (link, target) in [
      ("a/far", "../far"), ("a/one", "../b"), ("a/none", "../no"), ("a/gone", "../gone"), ("a/out", "/"),
      ("a/round", "sub"), ("a/up", ".."), ("a/file", "x.svg"), ("b/to a", "../a"),
    ] { try project.link(link, to: target) }
    let found = try await Workspace(folder: project.folder).plan().diagnostics.filter { $0.rule == "linked-folder" }
    #expect(found.map(\.path) == links && found.allSatisfy { $0.severity == .warning })
    if links.count == 3 {
      let inside = ["2 SVG files", "1 SVG file"].map {
        "the icons behind this symbolic link to a folder are not exported: \($0)"
      }
      let outside = "this symbolic link leads to a folder outside of the project, and icons in it are not exported"
      #expect(found.map(\.message) == inside + [outside])
    }
  }

  /// An export wrote an empty catalog and a lock file into any folder.
  @Test func `a folder without a project`() async throws {
    let project = try TemporaryProject(["monotint.json": "{}", "App/Sub/readme.txt": ""])
    func found(_ path: String) async throws -> [String] {
      try await Workspace(folder: "\(project.folder)/\(path)").plan().diagnostics.map {
        "\($0.severity.rawValue): \($0.message); \($0.help ?? "")"
      }
    }
    let message = "there is no project here: no monotint.json, no tokens.json and no SVG file in Assets"
    #expect(
      try await found("App/Sub") == [
        "error: \(message); the project is in ../..; run the command there, or with --project ../.."
      ])
    try project.write("App/Sub/tokens.json", "{}")
    #expect(try await found("App/Sub").allSatisfy { $0.hasPrefix("warning: there is no SVG file") })
    #expect(try await found(".").allSatisfy { $0.hasPrefix("warning: there is no SVG file") })
  }

  /// The colors and the Swift file were deleted without a word.
  @Test func `tokens that were there at the last export`() async throws {
    let tokens = ##"{ "tabBar": { "background": { "$type": "color", "$value": "#ffffff" } } }"##
    let project = try TemporaryProject(["Assets/a.svg": Self.icon("24"), "tokens.json": tokens])
    let first = try await Workspace(folder: project.folder).plan()
    #expect(!first.diagnostics.hasErrors)
    try project.write("monotint.lock", String(decoding: first.lock.bytes, as: UTF8.self))
    try project.write("design.json", tokens)
    try FileManager.default.removeItem(atPath: "\(project.folder)/tokens.json")
    let errors = try await Workspace(folder: project.folder).plan().diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == ["tokens.json is missing, and the last export had colors from it"])
    try project.write("tokens.json", "{}")
    let empty = try await Workspace(folder: project.folder).plan()
    #expect(!empty.diagnostics.hasErrors)
  }

  /// The configuration gives them, and no token.
  @Test func `colors of iOS need no tokens`() async throws {
    let project = try TemporaryProject([
      "Assets/a.svg": Self.icon("24"),
      "monotint.json": #"{ "roles": { "tabBar.background": { "system": "systemBackground" } } }"#,
    ])
    let first = try await Workspace(folder: project.folder).plan()
    #expect(!first.diagnostics.hasErrors)
    try project.write("monotint.lock", String(decoding: first.lock.bytes, as: UTF8.self))
    let second = try await Workspace(folder: project.folder).plan()
    #expect(!second.diagnostics.hasErrors)
  }

  /// The first export made an empty file of constants, and every later one was refused for constants that there never were.
  @Test func `constants of tokens that are not there are an error at every export`() async throws {
    let project = try TemporaryProject([
      "Assets/a.svg": Self.icon("24"),
      "monotint.json": #"{ "swift": { "tokens": "Generated/DesignTokens.swift" } }"#,
    ])
    func errors() async throws -> [String] {
      try await Workspace(folder: project.folder).plan().diagnostics.filter { $0.severity == .error }.map(\.message)
    }
    let reason = """
      tokens.json is missing, and the configuration asks for constants of its tokens ("swift.tokens" is \
      Generated/DesignTokens.swift)
      """
    #expect(try await errors() == [reason])
    // The lock file of an export decides nothing.
    try project.write("tokens.json", "{}")
    let plan = try await Workspace(folder: project.folder).plan()
    #expect(!plan.diagnostics.hasErrors)
    try project.write("monotint.lock", String(decoding: plan.lock.bytes, as: UTF8.self))
    try project.remove("tokens.json")
    #expect(try await errors() == [reason])
    try project.write("monotint.json", "{}")
    #expect(try await errors() == [])
  }

  /// The image sets were deleted with a warning only.
  @Test func `icons that were there at the last export`() async throws {
    let project = try TemporaryProject(["Assets/a.svg": Self.icon("24"), "Assets/b.svg": Self.icon("24")])
    func errors() async throws -> [String] {
      try await Workspace(folder: project.folder).plan().diagnostics.filter { $0.severity == .error }.map(\.message)
    }
    let first = try await Workspace(folder: project.folder).plan()
    try project.write("monotint.lock", String(decoding: first.lock.bytes, as: UTF8.self))
    #expect(try await errors() == [])
    try FileManager.default.moveItem(atPath: "\(project.folder)/Assets", toPath: "\(project.folder)/Icons")
    #expect(
      try await errors() == ["Assets is missing, and the last export had 2 icons; SVG files are in Icons"])
    try FileManager.default.createDirectory(atPath: "\(project.folder)/Assets", withIntermediateDirectories: false)
    #expect(try await errors() == [])
    try FileManager.default.removeItem(atPath: "\(project.folder)/Assets")
    try project.write("monotint.json", #"{ "icons": "Icons" }"#)
    #expect(try await errors() == [])
  }

  private func findings(_ project: TemporaryProject) async throws -> [String] {
    try await Workspace(folder: project.folder).plan().diagnostics.filter {
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

  /// A compiled catalog has 128 bytes for a name and what it adds to it.
  @Test(arguments: [(118, false), (119, false), (120, true)])
  func `a name may be so long`(count: Int, isTooLong: Bool) async throws {
    let name = String(repeating: "a", count: count - 2) + "é"
    let project = try TemporaryProject(["monotint.json": #"{ "icons": "a" }"#])
    try project.write("a/\(name).svg", Self.icon("24"))
    let found = try await Workspace(folder: project.folder).plan().diagnostics.filter { $0.rule == "long-name" }
    #expect(found.map { $0.message.contains("has \(count) bytes") } == (isTooLong ? [true] : []))
  }
}
