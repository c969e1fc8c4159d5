import MonotintCLI
import TestSupport
import Testing

/// The sizes of the icons of one tab bar.
@Suite(.recorded()) struct TabSizeTests {
  /// A frame with a sign in it, whose side is so many points of 24.
  private static func frame(_ side: Double, sign: String) -> String {
    let edge = 12 - side / 2
    let inner = side - 4
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill-rule="evenodd" \
      d="M\(edge) \(edge)h\(side)v\(side)h-\(side)zM\(edge + 2) \(edge + 2)v\(inner)h\(inner)v-\(inner)z\(sign)"/></svg>
      """
  }

  private static func check(_ icons: [String: String], _ members: String = "") async throws -> CommandRun {
    let project = try TemporaryProject(["tokens.json": SampleFiles.tokens])
    for (name, icon) in icons { try project.write("Tabs/\(name).svg", icon) }
    let items = icons.keys.sorted().map { #"{ "id": "\#($0)", "icon": "\#($0).svg", "title": { "en": "A" } }"# }
    try project.write(
      "monotint.json",
      #"{ "icons": [{ "path": "Tabs"\#(members) }], "tabBar": { "items": [\#(items.joined(separator: ", "))] } }"#)
    return await CommandRun.monotint("check", "--all", in: project.folder)
  }

  /// A third is seen beside the others; a tenth is not.
  @Test(arguments: [(14.0, true), (20.0, false)])
  func `an icon that is a third smaller than another in its bar is noted`(side: Double, isFound: Bool) async throws {
    let run = try await Self.check([
      "a": Self.frame(22, sign: "M8 8h4v4H8z"), "b": Self.frame(side, sign: "M10 10h4v4h-4z"),
    ])
    let words = "Tabs/b.svg: note: the ink is 36 % smaller than that of Tabs/a.svg, which stands in the same tab bar"
    #expect(run.output.contains(words) == isFound, "\(run.output)")
    #expect(run.output.contains("optical-size") == isFound)
  }

  /// A plus is smaller than a frame in every set.
  @Test func `a plain mark may be smaller in a bar`() async throws {
    let plus = """
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M11 6h2v5h5v2h-5v5h-2v-5H6v-2h5z"/></svg>
      """
    let run = try await Self.check(["a": Self.frame(22, sign: "M8 8h4v4H8z"), "b": plus])
    #expect(!run.output.contains("optical-size"), "\(run.output)")
  }

  /// Far from the sizes that a tab bar has room for, in both directions, whoever sets the size.
  @Test(arguments: [
    (#", "canvas": 12"#, true), (#", "canvas": 16"#, false), (#", "canvas": 36"#, false), (#", "canvas": 37"#, true),
    (#", "canvas": "file""#, false), (#", "canvas": "file", "format": "svg""#, false),
  ])
  func `a tab that is far too small or too large is named`(members: String, isFound: Bool) async throws {
    let run = try await Self.check(["a": Self.frame(20, sign: "M8 8h4v4H8z")], members)
    #expect(run.output.contains("this is the picture of a tab, and it is") == isFound, "\(run.output)")
  }
}
