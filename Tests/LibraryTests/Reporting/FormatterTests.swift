internal import Findings
import Foundation
internal import Operations
internal import Platform
internal import Reporting
import TestSupport
import Testing
internal import Workspace

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct FormatterTests {
  private static let file = SourceFile(path: "Icons/a b,c.svg", text: "<svg>\n<path/>\n</svg>")
  private static let diagnostics = [
    Diagnostic(
      .error, rule: "multicolour", "50 % red: bad", help: "use one\ncolour", at: SourceRange(file, 6..<13),
      related: [Diagnostic.Related("the root", at: SourceRange(file, 0..<5))]),
    Diagnostic(.note, rule: "config-key", "an <odd> \"key\"", path: "monotint.json"),
  ]

  @Test func `workflow commands escape what they must`() {
    #expect(
      GitHubFormatter.format(Self.diagnostics) == """
        ::error file=Icons/a b%2Cc.svg,line=2,endLine=2,col=1,endColumn=8,title=multicolour::50 %25 red: bad; use one%0Acolour
        ::notice file=monotint.json,title=config-key::an <odd> "key"

        """)
  }

  private static let timestamp = "2026-11-26T20:45:00"

  @Test func `a JUnit report has a case a file`() {
    let text = JUnitFormatter.format(CheckReport(diagnostics: Self.diagnostics), timestamp: Self.timestamp)
    #expect(text.contains(#"<testsuites>"#))
    #expect(text.contains(#"<failure type="multicolour" message="50 % red: bad">"#))
    #expect(text.contains("an &lt;odd&gt; &quot;key&quot;"))
  }

  /// A path and words of input that would begin a line, move the cursor, reorder what follows, or hide.
  private static let hostile: [Diagnostic] = {
    let path = "a\u{1B}[2J\n::error::b\u{9B}\u{202E}\u{200B}\u{200D}👩‍👧.svg"
    let file = SourceFile(path: path, text: "<svg>\u{9B}31m\u{202E}</svg>")
    let related = Diagnostic.Related("see\u{9B}\n there", at: SourceRange(file, 0..<1))
    return [
      Diagnostic(
        .error, rule: "r", "no \u{1B}]0;x\u{7} “\u{2066}”\nbut\r this", help: "do\u{FEFF}\nit ❤️",
        at: SourceRange(file, 0..<9), related: [related]),
      Diagnostic(.note, rule: "r", "whole", path: path),
    ]
  }()

  @Test(arguments: ["lines", "context", "github", "junit"])
  func `nothing of input reaches a log unseen`(format: String) throws {
    let text =
      switch format {
      case "lines": TextFormatter(.lines).format(Self.hostile)
      case "context": TextFormatter(.context(color: false)).format(Self.hostile)
      case "github": GitHubFormatter.format(Self.hostile)
      default: JUnitFormatter.format(CheckReport(diagnostics: Self.hostile), timestamp: Self.timestamp)
      }
    for line in text.split(separator: "\n") {
      #expect(Array(Visible.text(String(line)).utf8) == Array(line.utf8), "\(format)")
      #expect(format == "github" || !line.hasPrefix("::"))
    }
    let colon = format == "github" ? "%3A%3Aerror%3A%3A" : "::error::"
    #expect(
      text.contains(#"a\u{1B}[2J\u{A}\#(colon)b\u{9B}\u{202E}\u{200B}\u{200D}👩‍👧.svg"#), "\(format): \(text)")
    #expect(text.contains("❤️"))
  }

  @Test func `a line break of a message stays one in an annotation`() {
    let lines = GitHubFormatter.format(Self.hostile).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasSuffix(#"::no \u{1B}]0;x\u{7} “\u{2066}”%0Abut\u{D} this; do\u{FEFF}%0Ait ❤️"#))
  }

  @Test func `JUnit is XML whatever the names hold`() throws {
    let text = JUnitFormatter.format(CheckReport(diagnostics: Self.hostile), timestamp: Self.timestamp)
    let delegate = Attributes()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = delegate
    #expect(parser.parse())
    #expect(delegate.values["failure"]?["message"] == #"no \u{1B}]0;x\u{7} “\u{2066}”\u{A}but\u{D} this"#)
  }

  private static let partly = CheckReport(diagnostics: []).adding([
    NotJudged("A.xcassets/\u{202E}b.appiconset", noun: "app icon set", reason: "it is \"b\" & more")
  ])

  /// The elements of the report in their order, with the attributes and the children that they have.
  private final class Structure: NSObject, XMLParserDelegate {
    struct Element {
      let name: String
      let attributes: Set<String>
      var children: [String] = []
    }

    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      if let parent = open.last { elements[parent].children.append(name) }
      open.append(elements.count)
      elements.append(Element(name: name, attributes: Set(attributes.keys)))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) { open.removeLast() }
  }

  /// What both the schema of Ant and that of Jenkins allow, and what one of them requires.
  @Test func `JUnit has the form that Ant and Jenkins read`() throws {
    let report = CheckReport(diagnostics: Self.diagnostics).adding([
      NotJudged("A.xcassets/b.appiconset", noun: "app icon set", reason: "unknown")
    ])
    let text = JUnitFormatter.format(report, timestamp: Self.timestamp)
    let structure = Structure()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = structure
    #expect(parser.parse())
    let suite: Set = [
      "name", "package", "id", "tests", "failures", "errors", "skipped", "timestamp", "hostname", "time",
    ]
    let attributes: [String: Set<String>] = [
      "testsuites": [], "testsuite": suite, "properties": [], "testcase": ["name", "classname", "time"],
      "failure": ["type", "message"], "skipped": ["message"], "system-out": [], "system-err": [],
    ]
    for element in structure.elements { #expect(element.attributes == attributes[element.name], "\(element)") }
    let cases = structure.elements.filter { $0.name == "testcase" }
    #expect(cases.map(\.children) == [["failure"], [], ["skipped"]])
    let children = structure.elements.first { $0.name == "testsuite" }?.children
    #expect(children == ["properties", "testcase", "testcase", "testcase", "system-out", "system-err"])
    #expect(text.contains(#"timestamp="2026-11-26T20:45:00""#))
  }

  @Test func `the time of a report is in UTC, without a zone`() {
    #expect(SystemClock.timestamp.wholeMatch(of: /2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d/) != nil)
  }

  @Test func `JUnit skips what was not judged`() throws {
    let text = JUnitFormatter.format(Self.partly, timestamp: Self.timestamp)
    let delegate = Attributes()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = delegate
    #expect(parser.parse())
    #expect(delegate.values["skipped"]?["message"] == #"it is "b" & more"#)
    #expect(delegate.values["testcase"]?["name"] == #"A.xcassets/\u{202E}b.appiconset"#)
    let suite = delegate.values["testsuite"]
    #expect(suite?["tests"] == "1" && suite?["skipped"] == "1" && suite?["failures"] == "0")
  }

  @Test func `JSON and SARIF name what was not judged`() throws {
    let sarif = SARIFFormatter(version: "1", rules: []).format(Self.partly)
    let run = try #require(
      JSONReader.read(SourceFile(path: "a.sarif", text: sarif)).value?.object?["runs"]?.array?.first?.object)
    let json = try #require(
      JSONReader.read(SourceFile(path: "a.json", text: Self.partly.json.visibleText)).value?.object)
    for list in [json["notJudged"], run["properties"]?.object?["notJudged"]] {
      let entry = try #require(list?.array?.first?.object)
      #expect(list?.array?.count == 1 && entry["reason"]?.string == #"it is "b" & more"#)
      #expect(entry["path"]?.string == "A.xcassets/\u{202E}b.appiconset")
    }
  }

  @Test(arguments: ["json", "sarif"])
  func `a parsed document has the real path`(format: String) throws {
    let report = CheckReport(diagnostics: Self.hostile)
    let text =
      format == "json" ? report.json.visibleText : SARIFFormatter(version: "1", rules: Rule.all).format(report)
    for line in text.split(separator: "\n") { #expect(Array(Visible.text(String(line)).utf8) == Array(line.utf8)) }
    let root = try #require(JSONReader.read(SourceFile(path: "a.json", text: text)).value?.object)
    let (path, message) =
      if format == "json" {
        (
          root["diagnostics"]?.array?.first?.object?["path"]?.string,
          root["diagnostics"]?.array?.first?.object?["message"]?.string
        )
      } else {
        (Self.sarifPath(root), Self.sarifResult(root)?["message"]?.object?["text"]?.string)
      }
    let first = Self.hostile[0]
    #expect(path.map { Array($0.utf8) } == Array(first.path.utf8))
    #expect(message?.hasPrefix(first.message) == true)
  }

  private static func sarifResult(_ root: JSONObject) -> JSONObject? {
    root["runs"]?.array?.first?.object?["results"]?.array?.first?.object
  }

  private static func sarifPath(_ root: JSONObject) -> String? {
    let location = sarifResult(root)?["locations"]?.array?.first?.object?["physicalLocation"]?.object
    return location?["artifactLocation"]?.object?["uri"]?.string?.removingPercentEncoding
  }

  /// What sarif-schema-2.1.0.json requires of a log, a run, a tool, a rule, a result, a location and a region.
  @Test func `SARIF has the shape that its schema requires`() throws {
    let text = SARIFFormatter(version: "1.2.3", rules: Rule.all).format(CheckReport(diagnostics: Self.diagnostics))
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

/// The attributes of the last element of each name.
private final class Attributes: NSObject, XMLParserDelegate {
  var values: [String: [String: String]] = [:]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    values[name] = attributes
  }
}
