import MonotintKit
import TestSupport
import Testing

@Suite struct FormatterTests {
  private static let file = SourceFile(path: "Icons/a b,c.svg", text: "<svg>\n<path/>\n</svg>")
  private static let diagnostics = [
    Diagnostic(
      .error, "multicolour", "50 % red: bad", help: "use one\ncolour", at: SourcePlace(file, 6..<13),
      related: [Diagnostic.Related("the root", at: SourcePlace(file, 0..<5))]),
    Diagnostic(.note, "config-key", "an <odd> \"key\"", path: "monotint.json"),
  ]

  @Test func `workflow commands escape what they must`() {
    #expect(
      GitHubFormatter().format(Self.diagnostics) == """
        ::error file=Icons/a b%2Cc.svg,line=2,endLine=2,col=1,endColumn=8,title=multicolour::50 %25 red: bad; use one%0Acolour
        ::notice file=monotint.json,title=config-key::an <odd> "key"

        """)
  }

  @Test func `a JUnit report has a case a file`() {
    let text = JUnitFormatter().format(CheckReport(diagnostics: Self.diagnostics))
    #expect(text.contains(#"<testsuites name="monotint" tests="2" failures="1" errors="0">"#))
    #expect(text.contains(#"<failure type="multicolour" message="50 % red: bad">"#))
    #expect(text.contains("an &lt;odd&gt; &quot;key&quot;"))
  }

  /// What sarif-schema-2.1.0.json requires of a log, a run, a tool, a rule, a result, a location and a region.
  @Test func `SARIF has the shape that its schema requires`() throws {
    let text = SARIFFormatter(version: "1.2.3").format(Self.diagnostics)
    let log = try #require(JSONReader.read(SourceFile(path: "log.sarif", text: text)).value?.object)
    #expect(log["version"]?.string == "2.1.0" && log["$schema"]?.string?.contains("sarif-2.1.0") == true)
    let run = try #require(log["runs"]?.array?.first?.object)
    let driver = try #require(run["tool"]?.object?["driver"]?.object)
    #expect(driver["name"]?.string == "Monotint" && driver["semanticVersion"]?.string == "1.2.3")
    let rules = try #require(driver["rules"]?.array).compactMap(\.object)
    let results = try #require(run["results"]?.array).compactMap(\.object)
    #expect(results.count == 2)
    for result in results {
      let index = Int(try #require(result["ruleIndex"]?.number))
      #expect(rules[index]["id"]?.string == result["ruleId"]?.string)
      #expect(result["message"]?.object?["text"]?.string?.isEmpty == false)
      #expect(["none", "note", "warning", "error"].contains(result["level"]?.string))
      let location = try #require(result["locations"]?.array?.first?.object?["physicalLocation"]?.object)
      #expect(location["artifactLocation"]?.object?["uri"]?.string?.contains(" ") == false)
    }
    let region = results[0]["locations"]?.array?.first?.object?["physicalLocation"]?.object?["region"]?.object
    #expect(region?["startLine"]?.number == 2 && region?["endColumn"]?.number == 8)
    let rule = try #require(rules.first { $0["id"]?.string == "multicolour" })
    for member in ["shortDescription", "fullDescription", "help"] {
      #expect(rule[member]?.object?["text"]?.string?.isEmpty == false)
    }
    #expect(rule["defaultConfiguration"]?.object?["level"]?.string == "error")
    #expect(results[0]["relatedLocations"]?.array?.count == 1)
  }
}
