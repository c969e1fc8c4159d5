@testable import Findings
@testable internal import SwiftGeneration
import TestSupport
import Testing
@testable import Workspace

@Suite struct TitleFilesTests {
  private let design = TabBarDesign(items: [
    DesignSamples.item("home", en: "Home", pl: "Start"), DesignSamples.item("a \"b\"", en: "Say \"hi\"\n\\o/"),
  ])

  @Test func `a new catalog`() throws {
    let files = TitleFiles(DesignSamples.current, StringsOptions(), existing: nil)
    #expect(files.diagnostics.isEmpty)
    #expect(files.files.map(\.path) == ["Generated/TabBar.xcstrings"])
    try expectGolden(files.files.flatMap { $0.bytes }, "TabBar.xcstrings")
  }

  @Test func `a catalog with keys of others`() throws {
    let existing = try catalog(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "" : {

          },
          "placeholder.title" : {
            "shouldTranslate" : false
          },
          "tabs.home" : {
            "comment" : "By hand",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "needs_review",
                  "value" : "Zuhause"
                }
              },
              "en" : {
                "stringUnit" : {
                  "state" : "new",
                  "value" : "Old"
                }
              }
            }
          },
          "Zebra/1" : {

          }
        },
        "version" : "1.1"
      }
      """)
    try expectGolden(try merge(existing), "merged.xcstrings")
  }

  @Test func `each text has its key, its place in the configuration and what it is`() {
    let texts = (DesignSamples.sections.texts + DesignSamples.everything.texts).map { text in
      "\(text.key) \(text.member) \(text.role): \(text.comment) \(text.titles.map { "\($0.language) \($0.text)" })"
    }
    let expected = """
      tabs.main title title: Title of a tab ["en Main"]
      tabs.calendar title title: Title of a tab ["en Calendar"]
      tabs.calendar.inputLabel1 accessibilityInputLabels input label: What people can say to open a tab ["en Dates", "pl Daty"]
      tabs.section.library sections title of its section: Title of a group of tabs in the sidebar ["en Library", "pl Biblioteka"]
      tabs.roadPlanner title title: Title of a tab ["en Road Planner"]
      tabs.settings title title: Title of a tab ["en Settings"]
      tabs.home title title: Title of a tab ["en Home", "pl Start"]
      tabs.lostPet title title: Title of a tab ["en Lost Pet", "pl Zaginione"]
      tabs.foundPet title title: Title of a tab ["en Found Pet", "pl Znalezione"]
      tabs.contactUs title title: Title of a tab ["en Contact Us", "pl Kontakt"]
      tabs.account title title: Title of a tab ["en Account", "pl Konto"]
      tabs.main title title: Title of a tab ["en Main"]
      tabs.calendar title title: Title of a tab ["en Calendar"]
      tabs.roadPlanner title title: Title of a tab ["en Road Planner"]
      tabs.settings title title: Title of a tab ["en Settings"]
      """
    #expect(texts == expected.split(separator: "\n").map(String.init), "\(texts.joined(separator: "\n"))")
  }

  @Test func `a catalog that has every title is kept to the byte`() throws {
    let once = try merge(nil)
    #expect(try merge(SourceFile(path: "TabBar.xcstrings", bytes: once)) == once)
    let compact = String(decoding: once, as: UTF8.self).filter { $0 != "\n" }
    #expect(try merge(try catalog(compact)) == Array(compact.utf8))
  }

  @Test(arguments: [
    ("{", "json-syntax"), ("[]", "string-catalog"), (#"{ "strings" : [] }"#, "string-catalog"),
    (#"{ "sourceLanguage" : "de", "strings" : {  } }"#, "string-catalog"),
  ])
  func `a catalog that is not one, or of another language`(text: String, rule: String) throws {
    let files = TitleFiles(design, StringsOptions(), existing: try catalog(text))
    #expect(files.diagnostics.map(\.rule) == [rule])
  }

  /// What may stand at a language of a title, whose text is "Start", and what an export makes of it.
  private static func language(_ text: String, _ entry: String = "") -> String {
    #"{ "sourceLanguage" : "en", "strings" : { "tabs.home" : { \#(entry)"localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Home" } }, "pl" : \#(text) } } }, "version" : "1.0" }"#
  }

  private static func unit(_ value: String = "Start", _ state: String = "translated") -> String {
    #""stringUnit" : { "state" : "\#(state)", "value" : "\#(value)" }"#
  }

  private static func device(_ phone: String, _ other: String = unit()) -> String {
    #""variations" : { "device" : { "iphone" : { \#(phone) }, "other" : { \#(other) } } }"#
  }

  private static func catalog(_ existing: String) throws -> (value: JSONValue?, files: TitleFiles) {
    let design = TabBarDesign(items: [DesignSamples.item("home", en: "Home", pl: "Start")])
    let files = TitleFiles(design, StringsOptions(), existing: SourceFile(path: "TabBar.xcstrings", text: existing))
    let bytes = files.files.flatMap { $0.bytes }
    return (JSONReader.read(SourceFile(path: "TabBar.xcstrings", bytes: bytes)).value, files)
  }

  @Test(arguments: [
    // As it should be, and a translator's mark.
    (language("{ \(unit()) }"), true), (language("{ \(unit("Start", "needs_review")) }"), true),
    (language("{ \(unit("Start", "new")) }"), false), (language("{ \(unit("Start", "")) }"), false),
    (language(#"{ "stringUnit" : { "value" : "Start" } }"#), false), (language("{ \(unit("Begin")) }"), false),
    (language("{ \(unit()) }", #""shouldTranslate" : false, "#), false),
    (language("{ \(unit()) }", #""shouldTranslate" : true, "#), false),
    (language("{ \(unit()), \(device(unit("EVIL"))) }"), false), (language("{ \(unit()), \(device(unit())) }"), false),
    (language(#"{ \#(unit()), "variations" : [] }"#), false), (language(#"{ "variations" : {} }"#), false),
    (language("{ \(device(unit())) }"), true), (language("[]"), false),
  ])
  func `a title that somebody changed is put right`(existing: String, isRight: Bool) throws {
    let (value, files) = try Self.catalog(existing)
    let hasBoth = existing.contains("variations") && !isRight && !existing.contains(#""variations" : {} }"#)
    #expect(files.diagnostics.map(\.severity) == (hasBoth ? [.warning] : []))
    #expect((files.files.first?.bytes == Array(existing.utf8)) == isRight)
    let entry = value?.object?["strings"]?.object?["tabs.home"]?.object
    #expect(entry?["shouldTranslate"] == nil)
    let localization = entry?["localizations"]?.object?["pl"]?.object
    let isVaried = localization?["stringUnit"] == nil
    #expect(isVaried == (localization?["variations"] != nil))
    #expect(isVaried || localization?["stringUnit"]?.object?["value"]?.string == "Start")
    // What was written once stays.
    let bytes = try #require(files.files.first?.bytes)
    #expect(try Self.catalog(String(decoding: bytes, as: UTF8.self)).files.files.first?.bytes == bytes)
  }

  private static let plural =
    #""variations" : { "plural" : { "one" : { \#(unit("One")) }, "other" : { \#(unit()) } } }"#

  @Test(arguments: [
    ("{ \(device(unit())) }", []),
    // A translator's mark, in one of the variations.
    ("{ \(device(unit("Start", "needs_review"))) }", []),
    (
      "{ \(device(unit("EVIL"))) }",
      ["“tabs.home” in “pl” for the device iphone says “EVIL”, and the design says “Start”"]
    ),
    (
      "{ \(device(unit("A"), unit("B"))) }",
      [
        "“tabs.home” in “pl” for the device iphone says “A”, and the design says “Start”",
        "“tabs.home” in “pl” for the device other says “B”, and the design says “Start”",
      ]
    ),
    (
      "{ \(device(unit("Start", "new"))) }",
      ["“tabs.home” in “pl” for the device iphone is marked as “new”, and the design says “Start”"]
    ),
    (
      "{ \(device(plural)) }",
      ["“tabs.home” in “pl” for the device iphone for the plural one says “One”, and the design says “Start”"]
    ),
    (
      #"{ "variations" : { "device" : { "iphone" : { \#(unit()) } } } }"#,
      ["“tabs.home” in “pl” has no device “other”, and the design says “Start”"]
    ),
    (
      "{ \(device("")) }", ["“tabs.home” in “pl” for the device iphone has no text, and the design says “Start”"]
    ),
  ])
  func `variations of a title stay, and those that say something else are errors`(
    localization: String, messages: [String]
  ) throws {
    let existing = Self.language(localization)
    let (_, files) = try Self.catalog(existing)
    #expect(files.diagnostics.map(\.message) == messages)
    #expect(files.diagnostics.allSatisfy { $0.severity == .error && $0.place != nil })
    #expect(files.files.first?.bytes == Array(existing.utf8))
  }

  @Test func `variations of other keys and languages are their own business`() throws {
    let existing = #"""
      { "sourceLanguage" : "en", "strings" : {
        "other" : { "localizations" : { "en" : { \#(Self.device(Self.unit("A"))) } }, "shouldTranslate" : false },
        "tabs.home" : { "localizations" : {
          "de" : { \#(Self.device(Self.unit("A"))) }, "en" : { \#(Self.unit("Home")) }, "pl" : { \#(Self.unit()) } } }
      }, "version" : "1.0" }
      """#
    let (_, files) = try Self.catalog(existing)
    #expect(files.diagnostics.isEmpty && files.files.first?.bytes == Array(existing.utf8))
  }

  @Test func `tables`() throws {
    var configuration = Configuration()
    configuration.strings.path = "App/TabBar.strings"
    let files = TitleFiles(design, configuration.strings, existing: nil).files
    #expect(files.map(\.path) == ["App/en.lproj/TabBar.strings", "App/pl.lproj/TabBar.strings"])
    let lines = files.map { file in
      String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").dropFirst().map(String.init)
    }
    #expect(
      lines == [
        [#""tabs.home" = "Home";"#, #""tabs.a \"b\"" = "Say \"hi\"\n\\o/";"#], [#""tabs.home" = "Start";"#],
      ])
    #expect(configuration.strings.table == "TabBar")
  }

  @Test func `texts of the app's own are not written`() {
    let item = TabItem(
      id: "home", picture: .symbol("house"), title: .key("tab.home", table: "Localizable"),
      accessibilityLabel: .key("spoken.home", table: "Main"))
    for path in ["Generated/TabBar.xcstrings", "App/TabBar.strings"] {
      var configuration = Configuration()
      configuration.strings.path = path
      #expect(TitleFiles(TabBarDesign(items: [item]), configuration.strings, existing: nil).files.isEmpty)
    }
  }

  @Test func `spoken names stand beside titles`() throws {
    var configuration = Configuration()
    configuration.strings.path = "App/TabBar.strings"
    let table = TitleFiles(DesignSamples.pairs, configuration.strings, existing: nil).files
    #expect(table.map(\.path) == ["App/en.lproj/TabBar.strings"])
    #expect(
      String(decoding: try #require(table.first).bytes, as: UTF8.self).split(separator: "\n").dropFirst() == [
        #""tabs.pets.accessibilityLabel" = "Pets near you";"#, #""tabs.map" = "Map";"#,
        #""tabs.settings" = "Settings";"#,
      ])
    let catalog = TitleFiles(DesignSamples.pairs, StringsOptions(), existing: nil).files
    let value = JSONReader.read(SourceFile(path: "a", bytes: try #require(catalog.first).bytes)).value?.object
    let entry = value?["strings"]?.object?["tabs.pets.accessibilityLabel"]?.object
    #expect(entry?["comment"]?.string == "Spoken name of a tab")
  }

  @Test func `no tabs, no file`() {
    #expect(TitleFiles(DesignSamples.navigationBar, StringsOptions(), existing: nil).files.isEmpty)
  }

  @Test(arguments: [
    [
      "", "**Modified:** %@", "%lld issues", "${toggle}", "2", "10", "Actions", "Add Samples", "All", "Closed",
      "CLOSED", "Zebra",
    ],
    ["tabs.account", "tabs.contactUs", "tabs.home", "tabs.tab2", "tabs.tab10"],
  ])
  func `the order of keys as in catalogs that Xcode wrote`(keys: [String]) {
    #expect(keys.reversed().sorted { CatalogPosition($0) < CatalogPosition($1) } == keys)
  }

  private func merge(_ existing: SourceFile?) throws -> [UInt8] {
    TitleFiles(design, StringsOptions(), existing: existing).files.flatMap { $0.bytes }
  }

  private func catalog(_ text: String) throws -> SourceFile { SourceFile(path: "TabBar.xcstrings", text: text) }
}
