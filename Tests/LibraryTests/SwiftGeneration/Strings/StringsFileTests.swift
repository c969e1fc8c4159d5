import Findings
@testable internal import SwiftGeneration
import TestSupport
import Testing
internal import Workspace

/// The file with a constant for every text of string catalogs.
@Suite(.appleStubs) struct StringsFileTests {
  /// A catalog with plain texts, arguments, and variations by number and by device.
  static let catalog = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : { },
        "%lld of %@" : { },
        "50 % off %@" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "50 %% off %@" } } } },
        "Are you sure? You cannot go back." : { "comment" : "An alert\nwith two lines" },
        "battery" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "100% discount" } } } },
        "home.title" : {
          "comment" : "Title of the \"first\" screen",
          "localizations" : {
            "en" : { "variations" : { "device" : {
              "iphone" : { "stringUnit" : { "state" : "translated", "value" : "Your iPhone" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "Your iPad" } } } } },
            "pl" : { "stringUnit" : { "state" : "translated", "value" : "Twoje" } } } },
        "items.count %lld" : {
          "localizations" : { "en" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "One item" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld items" } } } } } } },
        "price" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "%2$.2f %1$@" } },
          "pl" : { "stringUnit" : { "state" : "translated", "value" : "%1$@ %2$.2f" } } } },
        "self" : { },
        "String.init" : { },
        "trip" : { "localizations" : { "en" : {
          "stringUnit" : { "state" : "translated", "value" : "%#@days@ in %(place)@" },
          "substitutions" : { "days" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg day" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg days" } } } } } } } } },
        "visits" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "%d visits, %u seen" } } } }
      },
      "version" : "1.0"
    }
    """#

  private static func texts(_ text: String, path: String = "App/Localizable.xcstrings") -> CatalogTexts {
    CatalogTexts(SourceFile(path: path, text: text))
  }

  private static func entry(_ key: String, _ languages: (code: String, value: String)...) -> String {
    let localizations = languages.map { language in
      #""\#(language.code)" : { "stringUnit" : { "state" : "translated", "value" : "\#(language.value)" } }"#
    }
    return #"""
      { "sourceLanguage" : "en", "strings" : { "\#(key)" : { "localizations" : { \#(localizations.joined(separator: ", ")) } } },
        "version" : "1.0" }
      """#
  }

  private static let tabs = #"""
    { "sourceLanguage" : "en", "strings" : { "tabs.home" : { "comment" : "Title of a tab", "localizations" : {
      "en" : { "stringUnit" : { "state" : "translated", "value" : "Home" } } } } }, "version" : "1.0" }
    """#

  static func file(_ options: SwiftOptions = SwiftOptions()) -> StringsFile {
    StringsFile([texts(catalog), texts(tabs, path: "Generated/TabBar.xcstrings")], options)
  }

  @Test func `each kind of text has its constant`() throws {
    let file = Self.file()
    #expect(file.diagnostics.isEmpty, "\(file.diagnostics)")
    try expectGolden(Array(file.text.utf8), "strings.swift")
  }

  private static let use = """
    import Foundation

    func use() -> [String] {
        [
            L10n.Home.title, L10n.Items.count(3), L10n.of(1, "two"), L10n.price("EUR", 2.5), L10n.trip(days: 3, place: "Rome"),
            L10n.visits(3, 4), L10n.selfText, L10n.StringGroup.initText, L10n.battery, L10n._50Off("all"),
            L10n.areYouSureYouCannotGoBack, L10n.TabBar.Tabs.home,
        ]
    }
    """

  @Test(arguments: AppleStubs.Mode.inTurn(SwiftOptions.Access.allCases))
  func `it compiles from iOS 15 to 26`(access: SwiftOptions.Access, mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    let texts = Set(
      [15, 18, 26].map { target in
        var options = SwiftOptions()
        options.access = access
        options.deploymentTarget = DeploymentTarget(target)
        return Self.file(options).text
      })
    // No version of iOS needs other code.
    #expect(texts.count == 1)
    let flags = Variant.features.flatMap { ["-enable-upcoming-feature", $0] }
    for text in texts {
      let files = ["Strings.swift": text, "Use.swift": Self.use]
      #expect(try stubs.diagnostics(of: files, mode: mode, flags: ["-package-name", "app"]) == "")
      #expect(try stubs.diagnostics(of: files, mode: mode, flags: ["-package-name", "app"] + flags) == "")
    }
  }

  /// Without the catalog at run time each text is its key, which is a format too.
  @Test func `arguments reach the text`() throws {
    let stubs = try #require(AppleStubs.current)
    let texts = StringsFile([Self.texts(Self.entry("%1$@ has %2$lld at %3$.1f and %4$d"))], SwiftOptions())
    #expect(texts.diagnostics.isEmpty)
    // The separators of numbers are those of the machine.
    let main = #"print(L10n.hasAtAnd("Ann", 9_000_000_000, 2.25, 9_000_000_000).filter { $0 != "," })"#
    let output = try stubs.output(of: ["Strings.swift": texts.text, "main.swift": main])
    #expect(output == "Ann has 9000000000 at 2.2 and 2147483647\n")
  }

  @Test(arguments: [
    ("%@", ["String"]), ("%lld and %ld", ["Int", "Int"]), ("%d %i", ["Int", "Int"]), ("%u %llu", ["UInt", "UInt"]),
    ("%lf %f %.2f %5.1lf", ["Double", "Double", "Double", "Double"]), ("%2$@ %1$lld", ["Int", "String"]),
    ("%1$@ %1$@", ["String"]), ("%(name)@", ["name: String"]), ("%1$(count)lld", ["count: Int"]), ("100 %", []),
    ("100%", []), ("100% done", []), ("%%d", []), ("%%%d", ["Int"]), ("50 %)", []), ("%'d", ["Int"]),
    ("%05lld", ["Int"]),
  ])
  func `an argument has a type`(text: String, types: [String]) {
    let texts = Self.texts(Self.entry("key", ("en", text)))
    #expect(texts.texts.map { $0.arguments.map(\.text) } == [types])
    #expect(texts.diagnostics.isEmpty && texts.texts.allSatisfy { !$0.isFormat })
  }

  /// A key as deep as this one would nest types without end.
  @Test func `the deepest groups of a key become one name`() throws {
    let key = (1...16_000).map { "p\($0)" }.joined(separator: ".")
    let file = StringsFile([Self.texts(#"{ "sourceLanguage": "en", "strings": { "\#(key)": {} } }"#)], SwiftOptions())
    #expect(file.diagnostics.isEmpty)
    #expect(file.text.split(separator: "enum P").count == 1 + 64)
    #expect(file.text.contains("enum P64P65P66") && file.text.contains("static var p16000: String"))
  }

  @Test func `a key of thousands of arguments takes no time`() {
    let key = "many " + Array(repeating: "%@", count: 10_000).joined(separator: " and ")
    let start = ContinuousClock.now
    let file = StringsFile([Self.texts(Self.entry(key))], SwiftOptions())
    #expect(file.diagnostics.isEmpty && file.text.contains("_ value10000: String"))
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test func `thousands of keys with one name take no time`() throws {
    let keys = (0..<10_000).map { number -> String in
      let spaces = String(repeating: " ", count: number % 50)
      let hyphens = String(repeating: "-", count: number / 50)
      return #""a\#(spaces)\#(hyphens)b": {}"#
    }
    let start = ContinuousClock.now
    let text = #"{ "sourceLanguage": "en", "strings": { \#(keys.joined(separator: ", ")) } }"#
    let file = StringsFile([Self.texts(text)], SwiftOptions())
    #expect(file.diagnostics.count == 1 && !file.text.contains("aB"))
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  /// Positions near the largest integer are those of no argument that Swift passes.
  @Test(arguments: ["9223372036854775807", "9223372036854774784", "1e300", "4097"])
  func `an argument number beyond all arguments is reported`(number: String) {
    let text = #"""
      { "sourceLanguage" : "en", "strings" : { "key" : { "localizations" : { "en" : {
        "stringUnit" : { "state" : "translated", "value" : "%#@a@ and %@" },
        "substitutions" : { "a" : { "argNum" : \#(number), "formatSpecifier" : "lld" } } } } } } }
      """#
    let texts = Self.texts(text)
    #expect(texts.texts.map(\.isFormat) == [true])
    #expect(texts.diagnostics.count == 1)
  }

  @Test(arguments: ["%4097$@", "%9223372036854775807$@", "%99999999999999999999$@"])
  func `a position beyond all arguments is reported`(text: String) {
    let texts = Self.texts(Self.entry("key", ("en", text)))
    #expect(texts.texts.map(\.isFormat) == [true] && texts.diagnostics.count == 1)
  }

  @Test(arguments: ["%x", "%c", "%s", "%p", "%*d", "%2$@", "%1$@ %1$lld", "%a", "%Lf", "%#@count@", "%hd"])
  func `an argument without a plain type is named, and the constant is the format`(text: String) {
    let texts = Self.texts(Self.entry("key", ("en", text)))
    #expect(texts.texts.map(\.isFormat) == [true])
    #expect(texts.diagnostics.map(\.rule) == ["string-arguments"] && texts.diagnostics[0].severity == .warning)
    #expect(texts.diagnostics[0].place?.start.line == 1)
    let file = StringsFile([texts], SwiftOptions())
    #expect(file.text.contains("static var key: String {"))
  }

  @Test(arguments: [
    ("%@", "%lld", true), ("%lld", "%@", true), ("%@", "%@ %@", true), ("%lld %@", "%@ %lld", true),
    ("%lld", "%f", true),
    ("%@", "%x", true), ("%lld %@", "%2$@ %1$lld", false), ("%lld", "%d", false), ("%lld", "none", false),
    ("no argument", "100 %", false), ("no argument", "100% discount", false),
  ])
  func `a translation that takes other arguments is found`(source: String, translation: String, isWrong: Bool) {
    let found = Self.texts(Self.entry("key", ("en", source), ("pl", translation))).diagnostics
    #expect(found.map(\.rule) == (isWrong ? ["string-arguments"] : []), "\(found)")
    #expect(found.allSatisfy { $0.message.contains("in “pl”") })
  }

  @Test(arguments: [
    ("%(Value)lld of %@ and %(Value2)@", "value: Int, _ value2: String, value2 value3: String"),
    ("%@ and %(value1)@", "_ value1: String, value1 value2: String"),
    ("%(value1)@ and %@", "value1: String, _ value2: String"),
    ("%(x)lld %(x)@", "x: Int, _ value2: String"), ("%(in)@", "`in`: String"),
  ])
  func `a label never takes the name of another argument`(text: String, parameters: String) {
    let code = StringsFile([Self.texts(Self.entry("key", ("en", text)))], SwiftOptions()).text
    #expect(code.contains("static func key(\(parameters)) -> String"), "\(code)")
  }

  /// A number behind one of the names would mean another text as soon as a key is added.
  @Test(arguments: [
    ("tab-home", "tab_home", [String]()), ("Save", "Save?", []), ("save", "Save", ["save"]), ("Save", "save", ["save"]),
    ("a.1-5", "a.1_5", []), ("a.1-5", "a.15", ["1-5", "15"]), ("7", "7.x", ["x"]), ("7.x", "7", ["x"]),
  ])
  func `keys that meet`(first: String, second: String, kept: [String]) {
    for keys in [[first, second], [second, first]] {
      let strings = keys.map { "\"\($0)\" : { }" }.joined(separator: ", ")
      let file = StringsFile(
        [Self.texts(#"{ "sourceLanguage" : "en", "strings" : { \#(strings) }, "version" : "1.0" }"#)], SwiftOptions())
      let constants = file.text.split(separator: "\n").count { $0.contains(": String {") }
      #expect(constants == kept.count, "\(file.text)")
      #expect(file.diagnostics.map(\.severity) == (kept.count == 2 ? [] : [.error]), "\(file.diagnostics)")
      #expect(file.diagnostics.allSatisfy { $0.rule == "name-collision" && $0.message.contains("“\(first.prefix(1))") })
    }
  }

  @Test func `what is wrong is told of every catalog`() {
    let catalogs = ["App/A.xcstrings", "App/B.xcstrings"].map { Self.texts("[]", path: $0) }
    let file = StringsFile(catalogs, SwiftOptions())
    #expect(file.diagnostics.map(\.path) == ["App/A.xcstrings", "App/B.xcstrings"])
  }

  @Test(arguments: [("{", "json-syntax"), ("[]", "string-catalog"), (#"{ "strings" : [] }"#, "string-catalog")])
  func `what is no string catalog is an error`(text: String, rule: String) {
    let file = StringsFile([Self.texts(text)], SwiftOptions())
    #expect(file.diagnostics.map(\.rule) == [rule] && file.diagnostics[0].severity == .error)
  }
}
