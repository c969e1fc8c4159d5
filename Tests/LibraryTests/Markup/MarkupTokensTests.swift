@testable import Markup
import TestSupport
import Testing

/// The reader of tags: the parts of a text, and where each begins.
@Suite struct MarkupTokensTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let marked: MarkedText
    let expected: String
    var testDescription: String { marked.text }

    /// - Parameter expected: of each part that begins at a mark.
    init(_ marked: String, _ expected: String) {
      self.marked = MarkedText(marked)
      self.expected = expected
    }

    var bytes: [UInt8] { Array(marked.text.utf8) }
    var offsets: [Int] { marked.offsets }
  }

  private static func name(_ kind: MarkupToken.Kind) -> String {
    switch kind {
    case .text: "text"
    case .comment: "comment"
    case .characterData: "CDATA"
    case .instruction: "instruction"
    case .documentType(let hasDeclarations): hasDeclarations ? "DTD" : "doctype"
    case .start(let tag): tag.isEmpty ? "<\(tag.name)/>" : "<\(tag.name)>"
    case .end: "end"
    }
  }

  @Test(arguments: [
    Row("↓<?xml version='1.0'?>↓<svg>↓ ↓<s:path/>↓</svg>", "instruction <svg> text <s:path/> end"),
    Row("↓<svg a='>' b = \"/>\"\t>↓x &amp; > y↓</svg >", "<svg> text end"),
    Row("↓<!-- <a> - -->↓<a/>↓<![CDATA[<b/>]]]]>↓<?p > ?>", "comment <a/> CDATA instruction"),
    Row("↓<!DOCTYPE svg PUBLIC '>' \"<\">↓<a/>", "doctype <a/>"),
    Row("↓<!DOCTYPE svg [<!ENTITY a ']>'><!-- ' --><?p ' ?>]>↓<a/>", "DTD <a/>"),
    Row("↓\u{FEFF}é↓<é/>", "text <é/>"),
    Row("", ""),
  ])
  func `a text is taken apart`(row: Row) throws {
    var tokens = MarkupTokens(row.bytes)
    var names: [String] = []
    var starts: [Int] = []
    var end = 0
    while let token = try tokens.next() {
      names.append(Self.name(token.kind))
      starts.append(token.range.lowerBound)
      #expect(token.range.lowerBound == end)
      end = token.range.upperBound
    }
    #expect(names.joined(separator: " ") == row.expected)
    #expect(starts == row.offsets)
    #expect(end == row.bytes.count)
  }

  /// The mark is where reading stops.
  @Test(arguments: [
    "<a/>↓<!-- x", "<a/>↓<![CDATA[x]]", "↓<?x", "<a↓", "<↓", "<↓ a>", "<↓>", "<a ↓<b>", "<a b↓>", "<a b ↓c='d'>",
    "<a b↓", "<a b=↓c>", "<a b=↓'c>", "<a b='c'↓d='e'>", "<a ↓/ >", "<a ↓='b'>", "<!DOCTYPE svg↓", "<!DOCTYPE svg ['↓",
    "<a>↓</a",
  ])
  func `what is not written as XML asks ends the reading`(marked: String) {
    let text = MarkedText(marked)
    var tokens = MarkupTokens(Array(text.text.utf8))
    let mistake = #expect(throws: MarkupMistake.self) { while try tokens.next() != nil {} }
    #expect(mistake.map { [$0.offset] } == text.offsets)
  }

  /// The marks are where the values begin.
  @Test(arguments: [
    Row("<path d='↓M0 0' \n fill = \"↓#fff\" x:y='↓'/>", "d='M0 0' fill='#fff' x:y=''"),
    // A tag that libxml2 would not take: the rest is left out.
    Row("<path d='↓M0 0'fill='red'/>", "d='M0 0'"), Row("<path d='↓M0 0' fill/>", "d='M0 0'"),
    Row("<path fill='red", ""),
  ])
  func `a tag has its attributes with the places of their values`(row: Row) {
    let tag = StartTag(row.bytes, row.bytes.indices)
    #expect(tag.attributes.map { "\($0.name)='\($0.value)'" }.joined(separator: " ") == row.expected)
    #expect(tag.attributes.map(\.valueRange.lowerBound) == row.offsets)
    #expect(tag.name == "path" && tag.nameEnd == 5)
    for attribute in tag.attributes {
      // Removing it leaves the tag as it would be without it.
      #expect(
        row.bytes[attribute.range.lowerBound] <= 0x20
          && attribute.range.upperBound == attribute.valueRange.upperBound + 1)
    }
  }

  @Test func `an attribute has a name without its prefix`() {
    let tag = StartTag(Array("<use xlink:href='#a' href='#b'/>".utf8), 0..<31)
    #expect(tag.attributes.map(\.localName) == ["href", "href"])
    #expect(tag["href"]?.value == "#b" && tag["x"] == nil)
  }

  @Test(
    arguments: [
      ("<!-- <a> --><!DOCTYPE b [<!ENTITY c '<d>'>]><s:svg width='9'><g/>", "s:svg"), ("text", nil),
      ("<svg width='9", nil),
    ] as [(String, String?)])
  func `the root is found in the first bytes of a file`(text: String, name: String?) {
    #expect(StartTag(rootOf: Array(text.utf8))?.name == name)
  }

  @Test func `what is written like attributes in an instruction`() {
    let bytes = Array("<?xml-stylesheet href='a.css' type='b'?>".utf8)
    let attributes = StartTag.instructionAttributes(in: bytes, bytes.indices)
    #expect(attributes.map(\.name) == ["href", "type"])
  }

  @Test(arguments: [
    ("a&lt;&gt;&amp;&quot;&apos;", "a<>&\"'"), ("&#65;&#x1F600;", "A😀"), ("a\tb\nc", "a b c"), ("&#9;", "\t"),
    ("&#x00000000000000000041;", "A"),
  ])
  func `entities that XML predefines are decoded`(text: String, expected: String) throws {
    let bytes = Array(text.utf8)
    let value = try MarkupText.decoded(bytes, bytes.indices, isValue: true)
    #expect(String(decoding: value, as: UTF8.self) == expected)
  }

  @Test(arguments: ["a↓&b;", "↓&amp", "↓&;", "↓&#x110000;", "&lt;↓&#xD800;"])
  func `any other entity is a mistake`(marked: String) {
    let text = MarkedText(marked)
    let bytes = Array(text.text.utf8)
    let mistake = #expect(throws: MarkupMistake.self) { try MarkupText.decoded(bytes, bytes.indices, isValue: true) }
    #expect(mistake.map { [$0.offset] } == text.offsets)
  }

  /// Twice the text takes about twice the time; a square would take minutes for these.
  @Test(
    .timeLimit(.minutes(1)), arguments: ["<", "<a", "<a b='", "<!--", "<!-", "&", "<a>", "<!DOCTYPE [", "\"", "]]"])
  func `the work grows with the text, whatever it is`(part: String) {
    let bytes = Array(String(repeating: part, count: 200_000).utf8)
    var tokens = MarkupTokens(bytes)
    while (try? tokens.next()) != nil {}
    _ = try? MarkupText.decoded(bytes, bytes.indices, isValue: false)
  }
}

extension MarkedText {
  /// The marks of a text of one line, in bytes.
  var offsets: [Int] {
    let scalars = Array(text.unicodeScalars)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return places.compactMap { place in
      let numbers = place.split(separator: ":").compactMap { Int($0) }
      guard numbers.count == 2 else { return nil }
      let before = lines.prefix(numbers[0] - 1).map { $0.unicodeScalars.count + 1 }.reduce(0, +)
      return String(String.UnicodeScalarView(scalars.prefix(before + numbers[1] - 1))).utf8.count
    }
  }
}
