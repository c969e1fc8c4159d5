internal import Color
@testable import DesignTokens
internal import Findings
import Synchronization
import Testing

/// What resolvers may say, which files they may name, and what a folder of token files holds.
extension TokenResolverTests {
  private func files(_ contents: [String: String]) -> TokenFiles {
    TokenFiles { path in contents[path].map { .file(SourceFile(path: path, text: $0)) } ?? .missing }
  }

  /// SECURITY.md: paths stay in the project.
  @Test(
    arguments: [
      ("t.json", "a.json", "t.json"), ("t.json", "d/a.json", "d/t.json"), ("../t.json", "d/a.json", "t.json"),
      ("../../t.json", "d/a.json", nil), ("../t.json", "a.json", nil), ("./x/./t.json", "d/a.json", "d/x/t.json"),
      ("x/../t.json", "a.json", "t.json"), ("x/../../t.json", "a.json", nil), ("x//t.json", "a.json", "x/t.json"),
      ("/etc/passwd", "d/a.json", nil), ("/t.json", "a.json", nil), ("C:t.json", "a.json", nil),
      ("a\\t.json", "a.json", nil),
      ("..\\t.json", "d/a.json", nil), ("t.json\0", "a.json", nil), ("https://x/t.json", "a.json", nil),
      ("", "a.json", nil),
      ("..", "d/a.json", nil), (".", "a.json", nil), ("..t.json", "a.json", "..t.json"),
    ] as [(String, String, String?)])
  func aReferenceLeadsToAFileOfTheProject(reference: String, file: String, path: String?) {
    #expect(TokenFiles.path(reference, from: file) == path)
  }

  @Test(arguments: ["/etc/passwd", "C:t.json", #"a\\t.json"#, "../../t.json", "http://x/t.json"])
  func aResolverCannotNameAFileElsewhere(reference: String) {
    let asked = Asked()
    let text =
      ##"{ "version": "2025.10", "sets": { "a": { "sources": [{ "$ref": "\##(reference)" }] } }, "resolutionOrder": [] }"##
    let tokens = AppearanceTokens.readNoted(
      SourceFile(path: "d/r.resolver.json", text: text),
      files: TokenFiles { path in
        asked.add(path)
        return .missing
      })
    #expect(tokens.diagnostics().map(\.message).contains { $0.hasSuffix("is not a file of this project") })
    #expect(asked.paths.isEmpty)
  }

  @Test(arguments: [
    (
      ##"{ "version": "2025.10", "name": ↓1, "resolutionOrder": [] }"##,
      "“name” of a resolver is a string, not a number", true
    ),
    (
      ##"{ "version": "2025.10", "description": ↓[], "resolutionOrder": [] }"##,
      "“description” of a resolver is a string, not an array", true
    ),
    (##"{ "version": ↓"2024.10", "resolutionOrder": [] }"##, "the version of a resolver is \"2025.10\"", true),
    (##"{ "version": "2025.10", ↓"set": {}, "resolutionOrder": [] }"##, "“set” is not a part of a resolver", false),
    (
      ##"{ "version": "2025.10", "sets": ↓[], "resolutionOrder": [] }"##,
      "“sets” of a resolver is an object, not an array", true
    ),
    (
      ##"{ "version": "2025.10", "modifiers": { "m": ↓{} }, "resolutionOrder": [] }"##,
      "the modifier “m” needs contexts", true
    ),
    (
      ##"{ "version": "2025.10", "modifiers": { "m": { "contexts": ↓{ "a": [] } } }, "resolutionOrder": [] }"##,
      "the modifier “m” has only one context", false
    ),
    (
      ##"{ "version": "2025.10", "modifiers": { "m": { "contexts": { "a": ↓{}, "b": [] } } }, "resolutionOrder": [] }"##,
      "the sources of the context “a” of “m” are an array, not an object", true
    ),
    (
      ##"{ "version": "2025.10", "sets": { "a": { "sources": ↓{} } }, "resolutionOrder": [] }"##,
      "the sources of the set “a” are an array, not an object", true
    ),
    (
      ##"{ "version": "2025.10", "sets": { "a": { "sources": [↓1] } }, "resolutionOrder": [] }"##,
      "a source of the set “a” is an object, not a number", true
    ),
    (
      ##"{ "version": "2025.10", "sets": { "a": { "sources": [{ "$ref": ↓1 }] } }, "resolutionOrder": [] }"##,
      "$ref is a number", true
    ),
    (
      ##"{ "version": "2025.10", "sets": { "a": { "sources": [{ "$ref": ↓"" }] } }, "resolutionOrder": [] }"##,
      "$ref is a string", true
    ),
    (
      ##"{ "version": "2025.10", "sets": { "a": { "sources": [{ "$ref": ↓"#/$defs/x" }] } }, "resolutionOrder": [] }"##,
      "there is no “#/$defs/x”", true
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [{ "$ref": ↓"#/sets" }] }"##,
      "a reference in a resolver leads to a set or a modifier, not to #/sets", true
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [{ "$ref": ↓"sets/a" }] }"##,
      "this is not a reference to a set or modifier of the resolver", true
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [{ "name": "x", "type": ↓"group" }] }"##,
      "“x” in resolutionOrder needs a type", true
    ),
  ])
  func saysOfAResolver(marked: String, message: String, isError: Bool) throws {
    let json = MarkedJSON(marked, path: "design/my.resolver.json")
    let first = try #require(AppearanceTokens.readNoted(json.file, files: files([:])).diagnostics().first)
    #expect(first.message == message)
    #expect(first.severity == (isError ? .error : .warning))
    #expect(first.place?.range.lowerBound == json.offset)
  }

  /// Resolver Module 4.2.2.
  @Test(
    arguments: [
      (##"{ "$ref": "t.json" }"##, 1), (##"{ "$ref": "t.json", "a": { "$type": "number", "$value": 5 } }"##, 5),
      (##"{ "$ref": "#/$defs/t" }"##, 1), (##"{ "$ref": "#/$defs/t", "a": { "$type": "number", "$value": 5 } }"##, 5),
    ] as [(String, Double)])
  func membersBesideAReferenceReplaceThoseOfTheSource(source: String, value: Double) {
    let base = #"{ "a": { "$type": "number", "$value": 1 }, "b": { "$type": "number", "$value": "{a}" } }"#
    let text =
      ##"{ "version": "2025.10", "$defs": { "t": \##(base) }, "sets": { "s": { "sources": [\##(source)] } }, "resolutionOrder": [{ "$ref": "#/sets/s" }] }"##
    let tokens = AppearanceTokens.readNoted(SourceFile(path: "r.json", text: text), files: files(["t.json": base]))
    #expect(tokens.diagnostics().map(\.message) == [])
    #expect(tokens[.light]?["a"]?.value == .number(value) && tokens[.light]?["b"]?.value == .number(value))
  }

  /// The contexts of the first theme are appearances; another modifier with such names has its default.
  @Test func onlyTheFirstThemeFollowsTheAppearance() {
    func contexts(_ token: String) -> String {
      ["light", "dark"].enumerated().map {
        #""\#($0.element)": [{ "\#(token)": { "$type": "number", "$value": \#($0.offset + 1) } }]"#
      }.joined(separator: ", ")
    }
    let text = ##"""
      { "version": "2025.10", "modifiers": { "theme": { "contexts": { \##(contexts("t")) } }, "ink": { "default": "dark", "contexts": { \##(contexts("u")) } } },
        "resolutionOrder": [{ "$ref": "#/modifiers/theme" }, { "$ref": "#/modifiers/ink" }] }
      """##
    let tokens = AppearanceTokens.readNoted(SourceFile(path: "r.json", text: text), files: files([:]))
    #expect(tokens.documents[.light]?["t"]?.value == .number(1) && tokens.documents[.dark]?["t"]?.value == .number(2))
    #expect(tokens.documents[.light]?["u"]?.value == .number(2) && tokens.documents[.dark]?["u"]?.value == .number(2))
  }

  @Test(
    arguments: [
      ("high-contrast", true), ("increased-contrast", true), ("contrast", true), ("highContrast", true),
      ("light-high-contrast", true), ("low-contrast", false), ("medium-contrast", false), ("sepia", false),
    ])
  func aContextForHighContrastBesideLight(name: String, isFound: Bool) {
    let contexts = ["light", "dark", name].enumerated().map {
      #""\#($0.element)": [{ "t": { "$type": "number", "$value": \#($0.offset + 1) } }]"#
    }
    let text = ##"""
      { "version": "2025.10", "modifiers": { "theme": { "default": "light", "contexts": { \##(contexts.joined(separator: ", ")) } } },
        "resolutionOrder": [{ "$ref": "#/modifiers/theme" }] }
      """##
    let tokens = AppearanceTokens.readNoted(SourceFile(path: "r.json", text: text), files: files([:]))
    #expect(tokens.documents[.light]?["t"]?.value == .number(1) && tokens.documents[.dark]?["t"]?.value == .number(2))
    #expect(tokens.documents[.lightHighContrast]?["t"]?.value == (isFound ? .number(3) : nil))
  }

  @Test func everyContextIsChecked() {
    let text = ##"""
      { "version": "2025.10", "modifiers": { "brand": { "default": "a", "contexts": {
          "a": [{ "t": { "$type": "number", "$value": 1 } }], "b": [{ "t": { "$type": "number", "$value": "x" } }] } } },
        "resolutionOrder": [{ "$ref": "#/modifiers/brand" }] }
      """##
    let tokens = AppearanceTokens.readNoted(SourceFile(path: "r.json", text: text), files: files([:]))
    #expect(tokens.diagnostics().map(\.message) == ["“t” must be a number, not a string"])
  }

  /// A file that a resolver names may be missing when the resolver alone is checked.
  @Test func aResolverIsJudgedWithoutItsFiles() {
    let text = ##"""
      { "version": "2025.10", "sets": { "s": { "sources": [{ "$ref": "gone.json" }, { "t": { "$type": "number", "$value": "{gone}" } }] } },
        "resolutionOrder": [{ "$ref": "#/sets/s" }] }
      """##
    let verdict = TokenVerdict.judge("r.json", files: files(["r.json": text]), strict: false)
    #expect(
      verdict.accepted
        && verdict.diagnostics.map { "\($0.severity): \($0.message)" } == ["note: the file gone.json is not there"])
    let tokens = AppearanceTokens.loadNoted(.resolver("r.json"), files: files(["r.json": text]))
    #expect(tokens.diagnostics(used: []).map(\.severity) == [.error])
    let missing = TokenVerdict.judge("none.json", files: files([:]), strict: false)
    #expect(!missing.accepted && missing.count == 0)
    #expect(
      TokenVerdict.judge(
        "n.json", files: files(["n.json": #"{ "a": { "$type": "number", "$value": 1 } }"#]), strict: true
      ).count == 1)
  }

  // MARK: Figma's own export

  @Test(
    arguments: [
      ("Light.tokens.json", "Dark.tokens.json", "Dark", .dark, true),
      ("Light.tokens.json", "dark.tokens.json", "dark", .dark, true),
      ("Light.json", "Dark HC.json", "Dark HC", .darkHighContrast, true),
      ("Light.json", "Light High Contrast.json", "Light High Contrast", .lightHighContrast, true),
      // The name of the file and that of its mode must agree.
      ("Light.json", "Dark.json", "Light", .dark, false), ("Light.tokens.json", "Dark.json", "Dark", .dark, false),
      ("Light.json", "Night.json", "Night", .dark, false),
    ] as [(String, String, String, Appearance, Bool)])
  func aModeBesideAnother(file: String, other: String, mode: String, appearance: Appearance, isFound: Bool) {
    func text(_ mode: String, _ value: Int) -> String {
      #"{ "t": { "$type": "number", "$value": \#(value) }, "$extensions": { "com.figma.modeName": "\#(mode)" } }"#
    }
    let files = files(["d/\(file)": text("Light", 1), "d/\(other)": text(mode, 2)])
    let tokens = AppearanceTokens.loadNoted(.file("d/\(file)"), files: files)
    #expect(tokens.documents[.light]?["t"]?.value == .number(1))
    #expect(tokens.documents[appearance]?["t"]?.value == (isFound ? .number(2) : nil))
  }

  // MARK: Which files are those of tokens

  @Test(arguments: [
    ("a.json", true), ("A.JSON", true), ("a.tokens", true), ("a.json5", true), ("a.jsonc", true), ("a.yaml", true),
    ("a.css", true),
    ("a.fig", true), ("a.svg", false), ("a.png", false), ("json", false), ("a.json.svg", false), ("a.jsn", false),
  ])
  func pathsOfTokens(path: String, isToken: Bool) { #expect(TokenVerdict.isTokenPath(path) == isToken) }

  @Test func whatAFileHolds() throws {
    func summary(_ text: String) throws -> TokenFileFacts? {
      let file = SourceFile(path: "t.json", text: text)
      return TokenFileFacts(try #require(JSONReader.read(file).value), in: file)
    }
    let group =
      #"{ "bg": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } }, "t": { "$type": "color", "$value": "{gone.x}" } }"#
    let other = #"{ "ink": { "$type": "number", "$value": 1 } }"#
    let both = try #require(try summary(#"{ "light": \#(group), "Dark Mode": \#(group), "base": \#(other) }"#))
    #expect(both.groups == [.light: "light", .dark: "Dark Mode"] && !both.hasChoices)
    #expect(both.values.count == 5 && both.isSure && both.name.appearance == nil)
    // Groups with other tokens, or one alone, are no appearances.
    #expect(try summary(#"{ "light": \#(group), "dark": \#(other) }"#)?.groups == [:])
    #expect(try summary(#"{ "light": \#(group) }"#)?.groups == [:])
    #expect(try summary(#"{ "light": \#(group), "Light": \#(group), "dark": \#(group) }"#)?.groups == [:])
    #expect(try summary(#"{ "light": \#(group), "brand dark": \#(group) }"#)?.groups == [:])
    #expect(try summary("{}") == nil && summary(#"{ "a": 1 }"#) == nil)
    let modes =
      ##"{ "t": { "$type": "color", "$value": "#fff", "$extensions": { "mode": { "light": "#fff", "dark": "#000" } } } }"##
    #expect(try summary(modes)?.hasChoices == true)
  }
}

/// The paths that were asked for.
private final class Asked: Sendable {
  private let list = Mutex<[String]>([])
  var paths: [String] { list.withLock { $0 } }
  func add(_ path: String) { list.withLock { $0.append(path) } }
}
