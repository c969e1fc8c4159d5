@testable import AppearanceCode
@testable import BarDesign
@testable import Project
@testable import Source
internal import SwiftCode
import TestSupport
import Testing

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
