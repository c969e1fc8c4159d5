import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Pictures of which nothing shows, whatever they are used for.
@Suite(.recorded()) struct BlankPictureTests {
  private static let hidden = SampleFiles.icon(##"<g display="none"><path fill="#c33" d="M4 4h16v16H4z"/></g>"##)
  private static let sprite = SampleFiles.icon(
    ##"<symbol id="a"><path fill="#c33" d="M4 4h16v16H4z"/></symbol>"##)
  private static let masked = SampleFiles.icon(
    ##"<mask id="m"><path fill="#000" d="M0 0h24v24H0z"/></mask><path mask="url(#m)" fill="#c33" d="M4 4h16v16H4z"/>"##)
  private static let context = SampleFiles.icon(#"<path fill="context-fill" d="M4 4h16v16H4z"/>"#)
  private static let shown = SampleFiles.icon(##"<path fill="#c33" d="M4 4h16v16H4z"/>"##)

  private static func configuration(_ more: String) -> String {
    #"{ "icons": [{ "path": "Icons", \#(more) }], "tabBar": { "items": [] } }"#
  }

  @Test(
    arguments: [hidden, sprite, masked, context],
    [
      #""render": "original""#, #""render": "automatic""#, #""render": "template""#,
      #""render": "original", "format": "svg""#, #""render": "original", "format": "source""#,
    ])
  func `an icon that draws nothing is an error`(icon: String, use: String) async throws {
    let project = try TemporaryProject([
      "monotint.json": Self.configuration(use), "Icons/lamp.svg": icon, "Icons/tree.svg": Self.shown,
    ])
    for command in ["check", "export", "verify"] {
      let run = await CommandRun.monotint(command, in: project.folder)
      #expect(run.status == .findings, "\(run)")
      #expect(run.output.contains(/Icons\/lamp.svg:[1-9]/), "\(run)")
      #expect(run.output.contains("error: nothing is drawn: ") && run.output.contains("`rules`"), "\(run)")
      #expect(!run.output.contains(/Icons\/tree.svg:[0-9:]+ error/), "\(run)")
    }
  }

  @Test func `a dark variant that draws nothing is an error`() async throws {
    let project = try TemporaryProject([
      "monotint.json": Self.configuration(#""render": "original", "variants": { "dark": "*_dark" }"#),
      "Icons/lamp.svg": Self.shown, "Icons/lamp_dark.svg": Self.hidden,
    ])
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(run.status == .findings && run.output.contains(/Icons\/lamp_dark.svg:[1-9]/), "\(run)")
  }

  /// Each scale and each appearance of a bitmap, not only the one by which it is judged.
  @Test(arguments: ["lamp.png", "lamp@2x.png", "lamp@3x.png", "lamp~dark@3x.png", "lamp~dark.png"])
  func `a clear bitmap is an error`(clear: String) async throws {
    let project = try TemporaryProject([
      "monotint.json": Self.configuration(#""render": "original", "format": "source""#)
    ])
    for (suffix, side) in [("", 24), ("@2x", 48), ("@3x", 72)] {
      for variant in ["", "~dark"] {
        let name = "lamp\(variant)\(suffix).png"
        let content = name == clear ? "" : ##"<path fill="#c33" d="M4 4h16v16H4z"/>"##
        try project.write("Icons/\(name)", SampleBitmaps.png(content, side: side))
      }
    }
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings, "\(run)")
    #expect(run.output.contains("Icons/\(clear): error: nothing is drawn: every pixel is clear"), "\(run)")
    #expect(run.output.components(separatedBy: "[empty]").count == 2, "\(run)")
  }

  /// Pale, white and tiny pictures show something.
  @Test(arguments: [
    ##"<path fill="#fff" d="M4 4h16v16H4z"/>"##, ##"<path fill="#000" opacity="0.02" d="M4 4h16v16H4z"/>"##,
    ##"<circle fill="#000" cx="12" cy="12" r="0.2"/>"##, ##"<path stroke="#777" stroke-width="0.1" d="M2 12h20"/>"##,
  ])
  func `an image that shows a trace is none`(content: String) async throws {
    let project = try TemporaryProject([
      "monotint.json": Self.configuration(#""render": "original""#), "Icons/lamp.svg": SampleFiles.icon(content),
    ])
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean, "\(run)")
  }

  @Test func `a placeholder is accepted by its path`() async throws {
    let configuration = """
      {
        "icons": [{ "path": "Icons", "render": "original" }], "tabBar": { "items": [] },
        "rules": { "empty": { "icons": { "Icons/blank.svg": "off" } } }
      }
      """
    let project = try TemporaryProject([
      "monotint.json": configuration, "Icons/blank.svg": Self.hidden, "Icons/tree.svg": Self.shown,
    ])
    for command in ["export", "check", "verify"] {
      let run = await CommandRun.monotint(command, in: project.folder)
      #expect(run.status == .clean, "\(run)")
    }
    try project.write("Icons/lamp.svg", Self.hidden)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .findings)
  }

  // MARK: Catalogs

  private static func contents(_ slots: [String], _ properties: String = "") -> String {
    let images = slots.map { "{ \($0), \"idiom\" : \"universal\" }" }.joined(separator: ", ")
    return #"{ "images" : [ \#(images) ], "properties" : { \#(properties) } }"#
  }

  private static let dark = #""appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ]"#

  /// A set with a picture for two appearances, of which one may be blank.
  private static func project(_ light: Data, _ dark: Data, ending: String) throws -> TemporaryProject {
    let set = "App/Assets.xcassets/lamp.imageset"
    let slots = [#""filename" : "a.\#(ending)""#, #""filename" : "b.\#(ending)", \#(Self.dark)"#]
    let project = try TemporaryProject([
      "App/Assets.xcassets/Contents.json": #"{ "info" : { "author" : "xcode", "version" : 1 } }"#,
      "\(set)/Contents.json": contents(slots),
    ])
    try project.write("\(set)/a.\(ending)", light)
    try project.write("\(set)/b.\(ending)", dark)
    return project
  }

  private static func pictures(_ ending: String) throws -> (blank: Data, shown: Data) {
    switch ending {
    case "png":
      return (
        try SampleBitmaps.png("", side: 24),
        try SampleBitmaps.png(##"<path fill="#000" d="M4 4h16v16H4z"/>"##, side: 24)
      )
    case "pdf": return (Data(SampleFiles.pdf("").utf8), Data(SampleFiles.pdf("6 6 12 12 re f").utf8))
    default: return (Data(hidden.utf8), Data(shown.utf8))
    }
  }

  @Test(arguments: ["svg", "png", "pdf"], [true, false])
  func `a blank picture of a set without intent is an error`(ending: String, isDark: Bool) async throws {
    let (blank, shown) = try Self.pictures(ending)
    let project = try Self.project(isDark ? shown : blank, isDark ? blank : shown, ending: ending)
    let run = await CommandRun.monotint("check", "App/Assets.xcassets", in: project.folder)
    let path = "App/Assets.xcassets/lamp.imageset/\(isDark ? "b" : "a").\(ending)"
    #expect(run.status == .findings && run.output.contains(path), "\(run)")
    #expect(run.output.components(separatedBy: "[empty]").count == 2, "\(run)")
    let json = await CommandRun.monotint("check", "--format", "json", "App/Assets.xcassets", in: project.folder)
    #expect(json.output.contains(#""verdict": "other""#) && json.output.contains(#""reason": "empty""#), "\(json)")
  }

  @Test func `init accepts the placeholders that an app has, and verify finds a new one`() async throws {
    let (blank, shown) = try Self.pictures("png")
    let project = try Self.project(blank, shown, ending: "png")
    let start = await CommandRun.monotint("init", in: project.folder)
    #expect(start.status == .clean && start.output.contains("accepts 1 finding"), "\(start)")
    for command in ["export", "check", "verify"] {
      let run = await CommandRun.monotint(command, in: project.folder)
      #expect(run.status == .clean, "\(run)")
    }
    try project.write("App/Assets.xcassets/lamp.imageset/b.png", blank)
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .findings && run.output.contains("lamp.imageset/b.png"), "\(run)")
  }
}
