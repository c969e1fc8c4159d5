internal import Color
@testable internal import DesignTokens
internal import Findings
import TestSupport
import Testing

/// What the token files of a folder make together.
@Suite(.recorded()) struct TokenFolderTests {
  private typealias Files = [(path: String, text: String)]

  private static func colors(_ values: [String: String]) -> String {
    let members = values.sorted { $0.key < $1.key }.map { name, value in
      #""\#(name)": { "$type": "color", "$value": "\#(value)" }"#
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  /// The tokens as a project with the configuration of the proposal has them.
  private struct Result {
    let folder: TokenFolder
    let tokens: AppearanceTokens

    init(_ files: [(path: String, text: String)], _ inputs: [TokenInput] = []) throws {
      let sources = files.map { SourceFile(path: $0.path, text: $0.text) }
      folder = Transcript.noted(try #require(TokenFolder(sources, inputs: inputs)))
      var all = Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0) })
      if let resolver = folder.resolver {
        all[TokenFolder.resolverPath] = SourceFile(path: TokenFolder.resolverPath, bytes: resolver.bytes)
      }
      let source: TokenSource
      var asked = inputs
      switch folder.value {
      case .string(let path): source = .file(path)
      case .object(let members):
        func text(_ key: String) -> String? {
          guard case .string(let text)? = members.first(where: { $0.key == key })?.value else { return nil }
          return text
        }
        if case .object(let contexts)? = members.first(where: { $0.key == "inputs" })?.value {
          asked = contexts.map { name, context in TokenInput(name, context.line.filter { $0 != "\"" }) }
        }
        if let path = text("resolver") ?? text("file") {
          source = .file(path)
        } else {
          let paths = Appearance.allCases.compactMap { appearance in text(appearance.rawValue).map { (appearance, $0) }
          }
          source = .perAppearance(Dictionary(uniqueKeysWithValues: paths))
        }
      default: throw Unexpected()
      }
      let files = TokenFiles { [all] path in all[path].map(TokenFiles.Answer.file) ?? .missing }
      tokens = AppearanceTokens.loadNoted(source, files: files, inputs: asked)
    }

    struct Unexpected: Error {}

    func hex(_ path: String, _ appearance: Appearance = .light) -> String? {
      guard case .color(let color)? = tokens[appearance]?[path]?.value else { return nil }
      return color.hexText
    }
  }

  @Test func `files that agree are one set`() throws {
    let result = try Result([
      ("tokens/color.json", Self.colors(["red": "#ff0000"])), ("tokens/text.json", Self.colors(["text": "{red}"])),
      ("tokens/copy/color.json", Self.colors(["red": "#FF0000"])),
    ])
    #expect(result.hex("text") == "#ff0000" && result.folder.questions.isEmpty && result.folder.decisions.isEmpty)
  }

  @Test(arguments: [
    ["light/a.json", "dark/a.json"], ["a.light.json", "a.dark.json"], ["day.yaml", "night.yaml"],
    ["tokens.json", "tokens.dark.json"], ["base.json", "modes/dark.json"], ["app.json", "dark/app.json"],
    ["themes/light-mode.json5", "themes/dark-mode.json5"], ["light/on-light.json", "dark/on-light.json"],
  ])
  func `names tell light and dark`(paths: [String]) throws {
    let result = try Result([
      (paths[0], Self.colors(["bg": "#ffffff", "text": "{bg}", "same": "#00ff00"])),
      (paths[1], Self.colors(["bg": "#000000"])),
    ])
    #expect(result.hex("text") == "#ffffff" && result.hex("text", .dark) == "#000000")
    #expect(result.hex("same", .dark) == "#00ff00" && result.folder.questions.isEmpty)
  }

  @Test func `high contrast changes light and dark`() throws {
    let result = try Result([
      ("light/a.json", Self.colors(["a": "#111111", "b": "#222222"])),
      ("dark/a.json", Self.colors(["a": "#333333", "b": "#444444"])),
      ("high-contrast/a.json", Self.colors(["a": "#555555"])),
      ("dark-high-contrast/a.json", Self.colors(["a": "#666666"])),
    ])
    let all = Appearance.allCases.map { result.hex("a", $0) }
    #expect(all == ["#111111", "#333333", "#555555", "#666666"])
    #expect(result.hex("b", .lightHighContrast) == "#222222" && result.hex("b", .darkHighContrast) == "#444444")
  }

  @Test func `a file for dark mode with high contrast changes what both say`() throws {
    let result = try Result([
      ("light.json", Self.colors(["a": "#111111", "b": "#222222", "c": "#333333"])),
      ("dark.json", Self.colors(["b": "#444444"])), ("high-contrast.json", Self.colors(["a": "#555555"])),
      ("dark-high-contrast.json", Self.colors(["c": "#666666"])),
    ])
    #expect(["a", "b", "c"].map { result.hex($0, .darkHighContrast) } == ["#555555", "#444444", "#666666"])
  }

  @Test(arguments: [
    ["sea/Gap.Wide", "sea/Gap.Tight", "sea/Line.Tall", "sea/Line.Low", "sea/Info", "land/Info"],
    ["sea/gap.wide", "sea/gap.tight", "sea/info", "land/info", "land/line.low", "land/line.tall"],
    ["sea/info", "land/info", "land/gap.a", "land/gap.b", "land/gap.c"],
  ])
  func `a file of one folder that has versions of its own is not lost`(names: [String]) throws {
    let paths = names.map { $0 + ".json" }
    let files: Files = paths.enumerated().map { index, path in
      let name = path.split(separator: "/")[1].split(separator: ".")[0].lowercased()
      return (path, #"{ "\#(name)": { "$type": "number", "$value": \#(index) } }"#)
    }
    let result = try Result(files)
    let resolver = try #require(result.folder.resolver).line
    for path in paths { #expect(resolver.contains("\"\(path)\""), "\(resolver)") }
    #expect(!resolver.contains(#""contexts": {}"#) && result.folder.passedOver == [])
    #expect(!result.tokens.diagnostics.contains { $0.rule == "token-resolver" })
  }

  @Test(arguments: [
    ("tokens/properties", "tokens/AcmeProperties", "acmeproperties"), ("web", "web-acme", "web-acme"),
    ("site/src", "site/acme", "acme"),
  ])
  func `a folder that holds only some of the paths changes the other`(
    base: String, other: String, version: String
  ) throws {
    let files: Files = [
      (
        "\(base)/paint.json",
        Self.colors(["accent": "#3355ff", "ok": "#00aa00", "knob": "{accent}", "rest": "#111111"])
      ),
      ("\(other)/paint.json", Self.colors(["accent": "#118822"])),
    ]
    #expect(
      try Result(files).folder.questions.map { $0.prefix { $0 != ";" } } == ["choose brand: default or \(version)"])
    let result = try Result(files, [TokenInput("brand", version)])
    #expect(["accent", "knob", "ok"].map { result.hex($0) } == ["#118822", "#118822", "#00aa00"])
    let standard = try Result(files, [TokenInput("brand", "default")])
    #expect(["accent", "knob", "ok"].map { standard.hex($0) } == ["#3355ff", "#3355ff", "#00aa00"])
  }

  @Test(arguments: ["brands/kiwi", "themes/kiwi"])
  func `a folder of alternatives does not get what only its neighbour has`(path: String) throws {
    let other = path.replacing("kiwi", with: "mango")
    let files: Files = [
      ("\(path)/paint.json", Self.colors(["tint": "#118822", "back": "#eeffee", "edge": "#222222"])),
      ("\(other)/paint.json", Self.colors(["tint": "#ee9911"])),
    ]
    let name = try #require(Result(files).folder.questions.first?.split(separator: " ")[1].dropLast())
    let result = try Result(files, [TokenInput(String(name), "mango")])
    #expect(result.hex("tint") == "#ee9911" && result.hex("back") == nil)
  }

  @Test func `files that disagree by chance are told with a token`() throws {
    let result = try Result([
      ("a.json", Self.colors(["ink": "#112233", "head": "#445566"])),
      ("b.json", Self.colors(["edge": "#778899", "head": "#000000"])),
    ])
    #expect(result.folder.decisions == ["“head” has another value in a.json than in b.json"])
  }

  @Test(arguments: [
    (["tokens/dark.json"], "tokens/dark.json is dark by its name"),
    (["color.dark.json", "space.json"], "color.dark.json is dark by its name"),
    (["tokens.high-contrast.json"], "tokens.high-contrast.json is light-high-contrast by its name"),
    (["tokens/light.json"], nil), (["dark-palette.json", "light-palette.json"], nil), (["tokens.json"], nil),
  ])
  func `a dark file without a light one is told`(paths: [String], sentence: String?) throws {
    let names = ["bg", "gap"]
    let result = try Result(
      zip(paths, names).map { path, name in (path: path, text: Self.colors([name: "#000000"])) })
    let more = ", and no file is light: its values count in both; "
    let help = "add the light file and run init again, or rename this one"
    #expect(result.folder.decisions == (sentence.map { [$0 + more + help] } ?? []))
    #expect(result.hex("bg") == "#000000")
  }

  /// Contexts are found whatever their case, so only the exact word says which one is meant.
  @Test func `folders that differ only in case stay two versions`() throws {
    let files: Files = [
      ("brands/Acme/color.json", Self.colors(["brand": "#ff0000"])),
      ("brands/ACME/color.json", Self.colors(["brand": "#0000ff"])),
      ("brands/Globex/color.json", Self.colors(["brand": "#00ff00"])),
    ]
    let open = try Result(files)
    #expect(open.folder.questions.first?.hasPrefix("choose brand: ACME, Acme or globex; answer") == true)
    #expect(open.folder.passedOver == [])
    let colors = try ["ACME", "Acme", "globex"].map { try Result(files, [TokenInput("brand", $0)]).hex("brand") }
    #expect(colors == ["#0000ff", "#ff0000", "#00ff00"])
  }

  @Test func `brands are a choice that stays open`() throws {
    let files: Files = [
      (
        "base/size.json",
        #"{ "gap": { "$type": "dimension", "$value": "8px" }, "text": { "$type": "color", "$value": "{brand}" } }"#
      ),
      ("brands/acme/color.json", Self.colors(["brand": "#ff0000"])),
      ("brands/globex/color.json", Self.colors(["brand": "#0000ff"])),
    ]
    let open = try Result(files)
    #expect(
      open.folder.questions == [
        "choose brand: acme or globex; answer with --input brand=acme, or \"inputs\": { \"brand\": \"acme\" } of \"tokens\" in monotint.json"
      ])
    #expect(open.hex("brand") == nil && open.hex("text") == nil && open.tokens[.light]?["gap"]?.value != nil)
    let found = open.tokens.diagnostics()
    #expect(found.contains { $0.rule == "token-choice" && $0.message == "choose brand: acme or globex" })
    #expect(found.count { $0.rule == "token-open-value" } == 2)
    let chosen = try Result(files, [TokenInput("brand", "globex")])
    #expect(chosen.hex("text") == "#0000ff" && chosen.folder.questions.isEmpty)
  }

  /// A shell would take two words for two arguments.
  @Test(arguments: [
    ("Color mode", ["Acme", "Globex"], #"--input "Color mode=Acme", or"#),
    ("brand", ["Acme Blue", "Globex"], #"--input "brand=Acme Blue", or"#),
    ("brand", ["acme", "globex"], "--input brand=acme, or"),
  ])
  func `an answer with a blank is quoted`(name: String, contexts: [String], option: String) {
    let question = TokenFolder.question(TokenVariants(name, contexts))
    #expect(question.contains("answer with \(option)"), "\(question)")
  }

  @Test func `light and dark change what a brand says`() throws {
    let files: Files = [
      ("brands/acme.json", Self.colors(["bg": "#aaaaaa", "logo": "#123456"])),
      ("brands/globex.json", Self.colors(["bg": "#bbbbbb", "logo": "#654321"])),
      ("light.json", Self.colors(["bg": "#ffffff"])), ("dark.json", Self.colors(["bg": "#000000"])),
    ]
    let result = try Result(files, [TokenInput("brand", "globex")])
    #expect(result.folder.questions.isEmpty, "\(result.folder.questions)")
    #expect(result.hex("bg") == "#ffffff" && result.hex("bg", .dark) == "#000000")
    #expect(result.hex("logo") == "#654321" && result.hex("logo", .dark) == "#654321")
  }

  @Test func `themes have appearances of their own`() throws {
    let files: Files = [
      ("text.json", Self.colors(["text": "{bg}"])), ("themes/acme-day/a.json", Self.colors(["bg": "#ffffff"])),
      ("themes/acme-night/a.json", Self.colors(["bg": "#000000"])),
      ("themes/globex-day/a.json", Self.colors(["bg": "#eeeeee"])),
      ("themes/globex-night/a.json", Self.colors(["bg": "#111111"])),
      ("themes/globex-night-high-contrast/a.json", Self.colors(["bg": "#222222"])),
    ]
    let open = try Result(files)
    #expect(open.folder.questions.map { $0.prefix(28) } == ["choose theme: acme or globex"])
    #expect(Appearance.allCases.allSatisfy { open.hex("text", $0) == nil })
    let globex = try Result(files, [TokenInput("theme", "globex")])
    #expect(Appearance.allCases.map { globex.hex("text", $0) } == ["#eeeeee", "#111111", "#eeeeee", "#222222"])
    let acme = try Result(files, [TokenInput("theme", "acme")])
    #expect(acme.hex("text", .darkHighContrast) == "#000000")
  }

  @Test func `sizes beside a base are a mode whose default is the base`() throws {
    let base =
      ##"{ "font": { "body": { "value": "16px", "type": "dimension" } }, "ink": { "value": "#000000", "type": "color" } }"##
    func mode(_ size: Int) -> String { ##"{ "font": { "body": { "value": "\##(size)px", "type": "dimension" } } }"## }
    let files: Files = [("application.json", base), ("modes/large.json", mode(20)), ("modes/small.json", mode(12))]
    let usual = try Result(files)
    #expect(usual.tokens[.light]?["font.body"]?.value == .dimension(Quantity(16)) && usual.folder.questions.isEmpty)
    #expect(usual.folder.decisions == ["mode is default; --input mode=large takes another one"])
    let large = try Result(files, [TokenInput("mode", "large")])
    #expect(large.tokens[.light]?["font.body"]?.value == .dimension(Quantity(20)))
  }

  @Test func `a folder of the name default is taken, and the configuration says so`() throws {
    let result = try Result([
      ("tokens/default/a.json", Self.colors(["a": "#111111"])), ("tokens/acme/a.json", Self.colors(["a": "#222222"])),
    ])
    #expect(result.hex("a") == "#111111" && result.folder.questions.count == 1)
    #expect(result.folder.value.line.contains(#""inputs": { "brand": "default" }"#))
  }

  @Test func `a word at the end of a file's name is its version`() throws {
    func size(_ points: Int) -> String { ##"{ "gap": { "$type": "dimension", "$value": "\##(points)px" } }"## }
    let color = ("color.json", Self.colors(["a": "#111111"]))
    let sizes = try Result([color, ("size.json", size(8)), ("size.compact.json", size(4))])
    #expect(sizes.folder.decisions == ["size is default; --input size=compact takes another one"])
    #expect(sizes.tokens[.light]?["gap"]?.value == .dimension(Quantity(8)))
    let modes = try Result([("Size.Compact.tokens.json", size(4)), ("Size.Default.tokens.json", size(8))])
    #expect(modes.folder.decisions == ["size is default; --input size=compact takes another one"])
    let widths = try Result([color, ("text.mobile.json", size(14)), ("text.desktop.json", size(16))])
    #expect(widths.folder.questions.map { $0.prefix(35) } == ["choose platform: desktop or mobile;"])
    // Assets of iOS need no question.
    let platforms = try Result([color, ("text.android.json", size(14)), ("text.ios.json", size(16))])
    #expect(platforms.folder.questions.isEmpty)
    #expect(platforms.tokens[.light]?["gap"]?.value == .dimension(Quantity(16)))
    let other = try Result([color, ("gap.json", size(1)), ("gap.ja.json", size(2))])
    #expect(other.folder.questions.map { $0.prefix(32) } == ["choose brand: default or gap-ja;"])
    // Without another version of the file it is a name as any other.
    let plain = try Result([("button-small.json", Self.colors(["a": "#111111"])), color])
    #expect(plain.folder.questions.isEmpty && plain.folder.decisions.isEmpty)
  }

  @Test(arguments: ["dim.json", "light-dim.json"])
  func `a version beside light and dark is a choice, and these are the usual one`(path: String) throws {
    let files: Files = [
      ("themes/light.json", Self.colors(["bg": "#ffffff"])), ("themes/dark.json", Self.colors(["bg": "#000000"])),
      ("themes/\(path)", Self.colors(["bg": "#888888"])),
    ]
    let result = try Result(files)
    #expect(result.hex("bg") == "#ffffff" && result.hex("bg", .dark) == "#000000")
    #expect(result.folder.questions.map { $0.prefix(29) } == ["choose theme: default or dim;"])
    #expect(result.folder.questions.allSatisfy { $0.hasSuffix("until then it is default") })
    #expect(result.folder.value.line.contains(#""inputs": { "theme": "default" }"#))
    #expect(try Result(files, [TokenInput("theme", "dim")]).hex("bg") == "#888888")
  }

  @Test func `groups named as appearances in some of several files are appearances`() throws {
    func groups(_ name: String, _ light: String, _ dark: String) -> String {
      let type = ##""$type": "color""##
      return ##"""
        { "light": { "\##(name)": { \##(type), "$value": "\##(light)" } }, "dark": { "\##(name)": { \##(type), "$value": "\##(dark)" } } }
        """##
    }
    let size = ("size.json", ##"{ "gap": { "$type": "dimension", "$value": "8px" } }"##)
    let files: Files = [
      ("color.json", groups("bg", "{white}", "#000000")), ("text.json", groups("fg", "#111111", "#eeeeee")),
      ("palette.json", Self.colors(["white": "#ffffff"])), size,
    ]
    let result = try Result(files)
    #expect(
      result.hex("bg") == "#ffffff" && result.hex("bg", .dark) == "#000000" && result.hex("fg", .dark) == "#eeeeee")
    // Other tokens may refer to the groups by their names.
    #expect(result.hex("dark.bg") == "#000000")
    #expect(result.folder.decisions == ["the groups “light” and “dark” of color.json and 1 more are appearances"])
    // Where another token has such a path, nobody can tell which is meant.
    let taken = try Result([files[0], ("bg.json", Self.colors(["bg": "#123456"])), files[2], size])
    #expect(taken.hex("bg", .dark) == "#123456" && taken.folder.decisions.isEmpty)
  }

  @Test func `a file of numbers beside files of tokens is one of these`() throws {
    let result = try Result([
      ("color/base.json", ##"{ "red": { "value": "#ff0000" } }"##),
      ("color/font.json", #"{ "font": { "value": "{red.value}" } }"#),
      ("size/font.json", #"{ "size": { "small": { "value": "10" } } }"#),
    ])
    #expect(result.tokens[.light]?["size.small"]?.value == .number(10))
    let modes = try Result([
      ("color.json", ##"{ "bg": { "value": { "light": "#ffffff", "dark": "#000000" }, "type": "color" } }"##)
    ])
    #expect(modes.hex("bg", .dark) == "#000000")
  }

  @Test func `projects side by side are named`() throws {
    let result = try Result([
      ("packages/web/tokens.json", Self.colors(["a": "#111111"])),
      ("packages/app/tokens.json", Self.colors(["a": "#222222"])),
    ])
    #expect(result.folder.questions.map { $0.prefix(26) } == ["choose package: app or web"])
  }

  @Test func `files that contradict each other in little leave out only that`() throws {
    func file(_ name: String, _ shared: String) -> String {
      Self.colors(Dictionary(uniqueKeysWithValues: (0..<9).map { ("\(name)\($0)", "#00ff00") } + [("shared", shared)]))
    }
    let result = try Result([("button.json", file("button", "#111111")), ("card.json", file("card", "#222222"))])
    #expect(result.hex("shared") == nil && result.hex("button1") == "#00ff00" && result.hex("card1") == "#00ff00")
    #expect(result.folder.questions.count == 1)
  }

  @Test func `a file that a resolver does not name is passed over, and named`() throws {
    let resolver = ##"""
      { "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "a.json" }] } },
        "resolutionOrder": [{ "$ref": "#/sets/base" }] }
      """##
    let folder = try #require(
      TokenFolder([
        SourceFile(path: "a.json", text: Self.colors(["a": "#111111"])),
        SourceFile(path: "b.json", text: Self.colors(["b": "#222222"])),
        SourceFile(path: "r.resolver.json", text: resolver),
      ]))
    #expect(folder.passedOver == ["b.json"])
  }

  /// An animation has “props”, and the project of XcodeGen has “schemes”.
  @Test(arguments: [
    ("splash.json", #"{ "v": "5.9.0", "fr": 30, "layers": [], "props": {} }"#),
    ("project.yml", "name: App\nschemes:\n  App:\n    build: { targets: { App: all } }"),
  ])
  func `a file is no form of tokens by one key alone`(path: String, text: String) throws {
    let colors = SourceFile(path: "tokens.json", text: Self.colors(["a": "#111111"]))
    let folder = try #require(TokenFolder([colors, SourceFile(path: path, text: text)]))
    #expect(folder.passedOver == [])
  }

  @Test func `files that cannot be read, and forms that are not, are named`() throws {
    let folder = try #require(
      TokenFolder([
        SourceFile(path: "tokens/a.json", text: Self.colors(["a": "#111111"])),
        SourceFile(path: "tokens/b.yaml", text: "a:\n\t- 1"),
        SourceFile(path: "tokens/c.yml", text: "meta:\n  variables: { a: { name: ink } }"),
        SourceFile(path: "package.json", text: #"{ "name": "x", "version": "1", "scripts": {} }"#),
      ]))
    #expect(
      folder.passedOver == [
        "tokens/b.yaml:2:1, which cannot be read: a tab stands where YAML wants blanks",
        "tokens/c.yml, Figma's list of published variables, which has no values; ask for /variables/local, whose answer has the values",
      ])
    #expect(folder.value.line == #""tokens/a.json""#)
    #expect(folder.tokenPaths == ["a"])
  }

  /// A reference alone, inside of a text, and inside of an object.
  @Test func `tokens that others refer to are not among the paths`() throws {
    let text = ##"""
      {
        "base": {
          "$type": "color", "ink": { "$value": "#112233" }, "line": { "$value": "#445566" },
          "sky": { "$value": "#778899" }
        },
        "text": { "$type": "color", "$value": "{base.ink}" },
        "edge": {
          "$type": "border",
          "$value": { "color": "{base.line}", "width": { "value": 1, "unit": "px" }, "style": "solid" }
        },
        "dawn": { "$type": "gradient", "$value": "linear-gradient({base.sky}, #ffffff)" }
      }
      """##
    let folder = try #require(TokenFolder([SourceFile(path: "tokens.json", text: text)]))
    #expect(folder.tokenPaths == ["text", "edge", "dawn"])
  }

  /// Where a file lies, or what it is called, and what its values are: one of the two alone is no sign of tokens.
  @Test(arguments: [
    ("tokens/flat.json", ##"{ "paint.back": "#ffffff" }"##, "names and values without types"),
    ("tokens/options.json", #"{ "options": { "gap": "16px" } }"#, "names and values without types"),
    (
      "tokens/text.json", #"{ "label": { "value": { "fontFamily": "Inter", "fontSize": 16 } } }"#,
      "in a form that is not read"
    ),
    ("tokens/list.json", ##"[{ "name": "ink", "value": "#112233" }]"##, "a list of names and values"),
    ("web/theme.json", ##"{ "ink": "rgb(1, 2, 3)" }"##, "names and values without types"),
    ("web/theme.json", #"{ "title": "Dark", "order": 3 }"#, nil), ("web/page.json", ##"{ "ink": "#112233" }"##, nil),
    ("tokens/ci.json", #"{ "compilerOptions": { "target": "es5" } }"#, nil),
    ("themes/vs.json", ##"{ "name": "x", "tokenColors": [], "colors": { "a": "#112233" } }"##, nil),
    ("tokens/package.json", ##"{ "name": "x", "version": "1", "scripts": { "a": "#112233" } }"##, nil),
    ("session/token.json", #"{ "access_token": "abc", "expires": 3600 }"#, nil),
  ])
  func `files that seem to hold tokens are named by two signs`(path: String, text: String, what: String?) throws {
    let colors = SourceFile(path: "tokens/a.json", text: Self.colors(["a": "#111111"]))
    let other = SourceFile(path: "tokens/sub/b.json", text: Self.colors(["b": "#111111"]))
    let folder = try #require(TokenFolder([colors, other, SourceFile(path: path, text: text)]))
    let passedOver = folder.passedOver.map { String($0.prefix { $0 != ";" }) }
    let expected: [String] = if let what { ["\(path), \(what)"] } else { [] }
    #expect(passedOver == expected)
    #expect(TokenFolder([SourceFile(path: path, text: text)]) == nil)
    let alone = TokenFolder.unread([SourceFile(path: path, text: text)])
    #expect(alone.count == (what == nil ? 0 : 1), "\(alone)")
  }

  @Test func `files of one form are one line`() throws {
    let files = (1...9).map { SourceFile(path: "tokens/\($0).json", text: ##"{ "ink": "#11223\##($0)" }"##) }
    let lines = TokenFolder.unread(files)
    #expect(
      lines.count == 1 && lines[0].hasPrefix("tokens/1.json, tokens/2.json, tokens/3.json and 6 more, names and values")
    )
  }
}
