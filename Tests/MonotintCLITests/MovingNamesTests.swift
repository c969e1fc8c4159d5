import MonotintCLI
import TestSupport
import Testing

/// What is added to a design changes no name of generated code: the code only grows, or the export fails and names what
/// collides.
@Suite(.recorded()) struct MovingNamesTests {
  private static let files = ["Generated/DesignTokens.swift", "Generated/Icons.swift", "Generated/Strings.swift"]

  private static let configuration = """
    {
      "tokens": "tokens.json", "icons": "Assets",
      "swift": { "tokens": "\(files[0])", "icons": "\(files[1])", "strings": "\(files[2])" },
      "strings": { "catalogs": ["App/Localizable.xcstrings"] },
      "catalog": { "colors": "constants" }
    }
    """

  private struct Design {
    var palettes = ["paint.rust", "paint.slate", "Gray"]
    var icons = ["Assets/Actions/arrow-left", "Assets/Actions/close"]
    var keys = ["inbox.empty", "Save"]

    func files() -> [String: String] {
      var sources = [
        "monotint.json": MovingNamesTests.configuration,
        "App/Localizable.xcstrings": #"{ "sourceLanguage": "en", "strings": { \#(members(keys)) }, "version": "1.0" }"#,
      ]
      for icon in icons { sources["\(icon).svg"] = SampleFiles.home }
      let steps = { (palette: String) in
        [100, 500].map { step in
          let value =
            "#\((palette + "\(step)").utf8.reduce(0x123456) { ($0 &* 33 ^ UInt32($1)) & 0xFFFFFF }.hexadecimal)"
          return #""\#(step)": { "$type": "color", "$value": "\#(value)" }"#
        }.joined(separator: ", ")
      }
      let top = palettes.filter { !$0.contains(".") }.map { #""\#($0)": { \#(steps($0)) }"# }
      let paint = palettes.filter { $0.contains(".") }.map { #""\#($0.dropFirst("paint.".count))": { \#(steps($0)) }"# }
      let space =
        #""space": { "$type": "dimension", "1-5": { "$value": "6px" }, "fast": { "$type": "duration", "$value": "1s" } }"#
      sources["tokens.json"] =
        "{ \((top + [#""paint": { \#(paint.joined(separator: ", ")) }"#, space]).joined(separator: ", ")) }"
      return sources
    }

    private func members(_ keys: [String]) -> String { keys.map { "\"\($0)\": { }" }.joined(separator: ", ") }
  }

  private static func code(of project: TemporaryProject) throws -> [String: String] {
    var texts = Dictionary(uniqueKeysWithValues: try files.map { ($0, try project.read($0)) })
    // A colour set is found by its name too.
    for (path, _) in try project.tree("Generated") where path.hasSuffix(".colorset/Contents.json") {
      texts[path] = try project.read(path)
    }
    return texts
  }

  /// Neighbours on both sides of what is there, by name and by place in the file.
  @Test(arguments: [true, false])
  func `a palette, an icon and a text only add to the code`(isFirst: Bool) async throws {
    let old = Design()
    var new = old
    func add(_ name: String, to names: inout [String]) { names.insert(name, at: isFirst ? 0 : names.count) }
    add(isFirst ? "paint.amber" : "paint.zinc", to: &new.palettes)
    add(isFirst ? "Animation" : "color", to: &new.palettes)
    add(isFirst ? "Assets/Actions/a-1-5" : "Assets/Zoo/zebra", to: &new.icons)
    add(isFirst ? "a.b" : "z", to: &new.keys)
    let project = try TemporaryProject(old.files())
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let before = try Self.code(of: project)
    for (path, text) in new.files() { try project.write(path, text) }
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    let after = try Self.code(of: project)
    for (path, text) in before {
      var lines = (after[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false)[...]
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        lines = lines.drop { $0 != line }
        #expect(!lines.isEmpty, "\(path) has lost “\(line)”")
        lines = lines.dropFirst()
      }
    }
    // Taking them away again leaves what was there.
    for path in new.files().keys where old.files()[path] == nil { try project.remove(path) }
    for (path, text) in old.files() { try project.write(path, text) }
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    // The titles of tabs that are gone stay in their string catalog.
    let strings = Self.files[2]
    #expect(try Self.code(of: project).filter { $0.key != strings } == before.filter { $0.key != strings })
  }

  @Test(arguments: [
    ("space.1_5", "“space.1-5”", "“space.1_5”"), ("paint.rust100", "“paint.rust.100”", "“paint.rust100”"),
    ("space.fastDuration", "“space.fast”", "“space.fastDuration”"), ("gray.500", "“Gray.500”", "“gray.500”"),
    ("Assets/Actions/arrow_left", "“Actions/arrow-left”", "“Actions/arrow_left”"), ("Save?", "“Save”", "“Save?”"),
    ("save", "“Save”", "“save”"),
  ])
  func `what would move a name fails the export, and is named`(added: String, old: String, new: String) async throws {
    let design = Design()
    let project = try TemporaryProject(design.files())
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let before = try project.tree("Generated")
    var after = design
    var tokens = design.files()["tokens.json"] ?? ""
    if added.hasPrefix("Assets") {
      after.icons.append(added)
    } else if let dot = added.firstIndex(of: ".") {
      let token = ##""\##(added[added.index(after: dot)...])": { "$type": "color", "$value": "#123456" }"##
      let group = added[..<dot]
      if tokens.contains("\"\(group)\": {") {
        tokens = tokens.replacing("\"\(group)\": {", with: "\"\(group)\": { \(token),")
      } else {
        tokens = "{ \"\(group)\": { \(token) }, \(tokens.dropFirst())"
      }
    } else {
      after.keys.append(added)
    }
    for (path, text) in after.files() { try project.write(path, text) }
    try project.write("tokens.json", tokens)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings && run.output.contains("[name-collision]"), "\(run)")
    #expect(run.output.contains(old) && run.output.contains(new), "\(run)")
    #expect(try project.tree("Generated") == before)
  }

  /// The help of the error is a way out.
  @Test func `a text or a token that is left out collides with none`() async throws {
    var design = Design()
    design.keys.append("Save?")
    let project = try TemporaryProject(design.files())
    try project.write(
      "monotint.json",
      Self.configuration.replacing(
        #""strings": { "catalogs""#, with: #""strings": { "exclude": ["Save?", "Sav"], "catalogs""#))
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean && run.output.contains("no text has the key “Sav”; did you mean “Save”?"), "\(run)")
    #expect(try project.read(Self.files[2]).contains("static var save: String"))
  }
}

extension UInt32 {
  /// Six digits.
  fileprivate var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
