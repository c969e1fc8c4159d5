import MonotintCLI
import TestSupport
import Testing

/// `swift.strings`: constants for the texts of the app's string catalogs and of Monotint's.
@Suite(.recorded()) struct StringConstantsTests {
  private static let path = "Generated/Strings.swift"
  private static let catalog = "App/Localizable.xcstrings"

  private static func text(_ count: String) -> String {
    #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "inbox.count" : {
          "comment" : "Above the list",
          "localizations" : { "en" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "One message" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "\#(count)" } } } } } }
        }
      },
      "version" : "1.0"
    }
    """#
  }

  private func exported() async throws -> TemporaryProject {
    var files = SampleFiles.all
    files["monotint.json"] = """
      {
        "swift": { "strings": "\(Self.path)" }, "strings": { "catalogs": ["\(Self.catalog)"] },
        "tabBar": { "items": [{ "id": "home", "symbol": "house", "title": { "en": "Home" } }] }
      }
      """
    files[Self.catalog] = Self.text("%lld messages")
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("export", in: project.folder)
    try #require(run.status == .clean, "\(run)")
    return project
  }

  @Test func `export writes them, and leaves the app's catalog as it is`() async throws {
    let project = try await exported()
    let code = try project.read(Self.path)
    #expect(code.contains("/// “%lld messages” (varies by plural): Above the list\n"))
    #expect(code.contains("static func count(_ value1: Int) -> String"))
    #expect(code.contains("/// “Home”: Title of a tab\n") && code.contains(#""tabs.home", tableName: "TabBar""#))
    #expect(try project.read(Self.catalog) == Self.text("%lld messages"))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    let again = await CommandRun.monotint("export", in: project.folder)
    #expect(again.output.contains("unchanged") || !again.output.contains(Self.path), "\(again)")
  }

  @Test func `a changed catalog makes the constants stale until export`() async throws {
    let project = try await exported()
    try project.write(Self.catalog, Self.text("%lld messages from %@"))
    let stale = await CommandRun.monotint("verify", in: project.folder)
    #expect(stale.status == .findings && stale.output.contains(Self.path), "\(stale)")
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.read(Self.path).contains("count(_ value1: Int, _ value2: String)"))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `diff names what changes in the source language`() async throws {
    let project = try await exported()
    try project.commit()
    let nothing = await CommandRun.monotint("diff", in: project.folder)
    #expect(nothing.output.hasPrefix("No token and no icon has changed"), "\(nothing)")
    try project.write(Self.catalog, Self.text("%lld messages from %@"))
    let configuration = try project.read("monotint.json").replacing("\"Home\"", with: "\"Start\"")
    try project.write("monotint.json", configuration)
    let run = await CommandRun.monotint("diff", in: project.folder)
    #expect(
      run.output == """
        Texts
          inbox.count (Localizable): “%lld messages” (Int) → “%lld messages from %@” (Int, String)
          tabs.home (TabBar): “Home” → “Start”

        """, "\(run)")
    try project.write(Self.catalog, #"{ "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }"#)
    let gone = await CommandRun.monotint("diff", in: project.folder)
    #expect(gone.output.contains("  inbox.count (Localizable): gone, was “%lld messages” (Int)\n"), "\(gone)")
  }

  @Test func `check names an argument without a type at its line`() async throws {
    let project = try await exported()
    try project.write(Self.catalog, Self.text("%x messages"))
    let run = await CommandRun.monotint("check", "--all", in: project.folder)
    #expect(
      run.output.contains("\(Self.catalog):4:5: warning: ") && run.output.contains("[string-arguments]"), "\(run)")
  }

  @Test func `a catalog that is not there is an error`() async throws {
    let project = try await exported()
    try project.remove(Self.catalog)
    for command in ["check", "verify", "export"] {
      let run = await CommandRun.monotint(command, "--all", in: project.folder)
      #expect(
        run.status == .findings && run.output.contains("there is no string catalog at “\(Self.catalog)”"), "\(run)")
    }
  }

  @Test func `a catalog without a file of constants has no effect`() async throws {
    let project = try await exported()
    try project.write("monotint.json", #"{ "strings": { "catalogs": ["\#(Self.catalog)"] } }"#)
    let run = await CommandRun.monotint("check", "--all", in: project.folder)
    #expect(run.output.contains("monotint.json:1:29: warning: “catalogs” has no effect"), "\(run)")
  }
}
