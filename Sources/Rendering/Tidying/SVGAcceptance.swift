internal import Drawing
internal import Findings
internal import Markup

/// Accepts an SVG in which each element, attribute and CSS property is one that draws or describes, or refuses it.
///
/// No renderer of icons needs scripts, links, animations or embedded pages, but a browser that shows the file, or a page
/// that the file is pasted into, would act on them. What is accepted is listed, so nothing that browsers learn to do can
/// slip through.
struct SVGAcceptance {
  private struct Refusal {
    let name: String
    let offset: Int
  }
  private var refusals: [Refusal] = []

  /// An element as it was read. It is compared with what libxml2 reads.
  private struct Element: Equatable {
    let name: String
    /// In their order, without the namespaces and without long ones.
    var attributes: [Attribute] = []
  }
  private struct Attribute: Equatable {
    let name: String
    let value: String
  }
  private var elements: [Element] = []

  private let source: [UInt8]
  private let parts: [MarkupPart]
  /// The namespaces of the prefixes, for each open element.
  private var scopes: [[String: String]] = [["xml": DrawingVocabulary.xml]]

  /// The most names in a message.
  private static let mostNames = 8

  /// - Throws: what is refused, each kind once, with its first line: “<script> in line 2”. Also for a document that is not
  ///   well-formed, or that two programs may read differently.
  static func check(_ source: [UInt8]) throws(FigmaProblem) {
    let reading = try SVGAcceptance(source)
    guard reading.refusals.isEmpty else {
      let names = reading.names.listed(atMost: mostNames)
      throw FigmaProblem(
        "it has \(Visible.text(names))",
        help: "an icon draws without such content; find out who added it to the Figma file")
    }
    guard reading.isReadAlike else { throw FigmaProblem("it can be read in more than one way") }
  }

  private init(_ source: [UInt8]) throws(FigmaProblem) {
    self.source = source
    parts = try MarkupPart.all(in: source)
    var index = 0
    while index < parts.count { index = try visit(index) }
    if elements.isEmpty { throw FigmaProblem("it is not an SVG") }
  }

  /// What is refused, each kind once, with its first line.
  private var names: [String] {
    var known: Set<String> = []
    var line = 1
    var counted = 0
    let sorted = refusals.sorted { $0.offset < $1.offset }
    return sorted.filter { known.insert($0.name).inserted }.map { refusal in
      line += source[counted..<refusal.offset].count { $0 == UInt8(ascii: "\n") }
      counted = refusal.offset
      return "\(refusal.name) in line \(line)"
    }
  }

  private mutating func refuse(_ name: String, at offset: Int) {
    refusals.append(Refusal(name: name, offset: offset))
  }

  // MARK: Parts

  /// - Returns: the index of the part that comes next.
  private mutating func visit(_ index: Int) throws(FigmaProblem) -> Int {
    let part = parts[index]
    let start = part.range.lowerBound
    switch part.kind {
    case .declaration, .text: break
    case .end: _ = scopes.popLast()
    case .instruction(let name): refuse("<?\(Self.short(name))?>", at: start)
    case .documentType: refuse("a document type", at: start)
    case .comment(let text):
      // In a page, a comment may end at a “>” within it, and what follows would be read as markup.
      if Self.hasMarkup(text) { refuse("a comment with “<” or “>”", at: start) }
    case .characterData(let text):
      // So may a CDATA section.
      if Self.hasMarkup(text) { refuse("a CDATA section with “<” or “>”", at: start) }
    case .start(let tag, let attributes): return try visit(tag, attributes, at: index)
    }
    return index + 1
  }

  private static func hasMarkup(_ text: [UInt8]) -> Bool { text.contains(where: "<>".utf8.contains) }

  private mutating func visit(
    _ tag: StartTag, _ attributes: [MarkupPart.Attribute], at index: Int
  ) throws(FigmaProblem) -> Int {
    let part = parts[index]
    let scope = namespaces(in: attributes)
    let (prefix, name) = Self.split(tag.name)
    let namespace = scope[prefix]
    let isSVG = namespace == DrawingVocabulary.svg || namespace == nil && prefix.isEmpty
    guard isSVG, DrawingVocabulary.elements.contains(name), !elements.isEmpty || name == "svg" else {
      if elements.isEmpty { throw FigmaProblem("its root is <\(Self.short(tag.name))>, which is no SVG") }
      refuse("<\(Self.short(name))>", at: part.range.lowerBound)
      return part.last + 1
    }
    elements.append(Element(name: name))
    for attribute in attributes { visit(attribute, of: name, scope) }
    // An empty element ends at once.
    if part.last == index { return index + 1 }
    scopes.append(scope)
    guard DrawingVocabulary.textElements.contains(name) else { return index + 1 }
    visitText(of: name, index + 1..<part.last)
    return part.last
  }

  /// The namespaces of the prefixes in an element.
  private func namespaces(in attributes: [MarkupPart.Attribute]) -> [String: String] {
    var scope = scopes.last ?? [:]
    for attribute in attributes {
      let value = String(decoding: attribute.value, as: UTF8.self)
      if attribute.name == "xmlns" { scope[""] = value.isEmpty ? nil : value }
      if attribute.name.hasPrefix("xmlns:") { scope[String(attribute.name.dropFirst(6))] = value }
    }
    return scope
  }

  /// The content of an element that holds nothing but text.
  private mutating func visitText(of element: String, _ content: Range<Int>) {
    var text: [UInt8] = []
    var index = content.lowerBound
    while index < content.upperBound {
      let part = parts[index]
      let start = part.range.lowerBound
      switch part.kind {
      case .text(let more): text += more
      case .characterData(let more):
        text += more
        if Self.hasMarkup(more) { refuse("a CDATA section with “<” or “>”", at: start) }
      case .start(let tag, _): refuse("<\(Self.short(tag.name))> in <\(element)>", at: start)
      case .end: break
      case .comment, .declaration, .documentType, .instruction: refuse("a comment in <\(element)>", at: start)
      }
      index = part.last + 1
    }
    guard element == "style", let first = parts[content].first else { return }
    for name in DrawingStyle(styleSheet: text).refused {
      refuse("\(name) in <style>", at: first.range.lowerBound)
    }
  }

  // MARK: Attributes

  private mutating func visit(_ attribute: MarkupPart.Attribute, of element: String, _ scope: [String: String]) {
    if attribute.name == "xmlns" || attribute.name.hasPrefix("xmlns:") { return }
    let (prefix, name) = Self.split(attribute.name)
    let place = "\(Self.short(name)) of <\(element)>"
    switch (prefix, scope[prefix]) {
    case ("", _): visit(attribute, named: name, of: element, place)
    case (_, DrawingVocabulary.xlink) where name == "href": visitAddress(attribute, of: element, place)
    case ("xml", DrawingVocabulary.xml) where name == "space" || name == "lang": accept(attribute, name)
    default: refuse("\(Self.short(attribute.name)) of <\(element)>", at: attribute.range.lowerBound)
    }
  }

  private mutating func visit(
    _ attribute: MarkupPart.Attribute, named name: String, of element: String, _ place: String
  ) {
    if name == "href" {
      visitAddress(attribute, of: element, place)
    } else if name == "style" {
      visitStyle(attribute, place)
    } else if DrawingVocabulary.isText(name) {
      accept(attribute, name)
    } else if !DrawingVocabulary.attributes.contains(name), !DrawingVocabulary.properties.contains(name) {
      refuse(place, at: attribute.range.lowerBound)
    } else if DrawingStyle.loadsNothing(attribute.value) {
      accept(attribute, name)
    } else {
      refuse("the value of \(place)", at: attribute.range.lowerBound)
    }
  }

  private mutating func visitAddress(_ attribute: MarkupPart.Attribute, of element: String, _ place: String) {
    let isReference = DrawingVocabulary.referringElements.contains(element) && IconAddress.isLocal(attribute.value)
    let isImage = DrawingVocabulary.imageElements.contains(element) && IconAddress.isBitmap(attribute.value)
    if isReference || isImage {
      accept(attribute, "href")
    } else {
      refuse("the address in \(place)", at: attribute.range.lowerBound)
    }
  }

  private mutating func visitStyle(_ attribute: MarkupPart.Attribute, _ place: String) {
    for name in DrawingStyle(declarations: attribute.value).refused {
      refuse("\(name) in \(place)", at: attribute.range.lowerBound)
    }
    accept(attribute, "style")
  }

  private mutating func accept(_ attribute: MarkupPart.Attribute, _ name: String) {
    if name == "d" || name == "points" { return }
    let value = String(decoding: attribute.value, as: UTF8.self)
    elements[elements.count - 1].attributes.append(Attribute(name: name, value: value))
  }

  // MARK: Names

  /// The prefix, which may be empty, and the name after it.
  private static func split(_ name: String) -> (prefix: String, name: String) {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", name) }
    return (String(name[..<colon]), String(name[name.utf8.index(after: colon)...]))
  }

  private static func short(_ name: String) -> String { name.count > 40 ? "\(name.prefix(40))…" : name }

  // MARK: Another reader

  /// Whether libxml2, which librsvg and browsers use, reads the same elements and attributes.
  private var isReadAlike: Bool {
    guard let outline = SVGOutline(bytes: source), outline.elements.allSatisfy(\.isSVG) else { return false }
    let others = outline.elements.map { element in
      Element(
        name: element.name, attributes: element.attributes.map { Attribute(name: $0.name, value: $0.value) })
    }
    return others == elements
  }
}

/// A part of an XML document in UTF-8, with its texts decoded.
///
/// It has less than XML allows: no other encoding, and no declarations in a document type. So there is only one way to
/// read what is accepted.
private struct MarkupPart {
  struct Attribute {
    /// As written, with its prefix.
    let name: String
    /// With entities and character references decoded.
    let value: [UInt8]
    let range: Range<Int>
  }

  enum Kind {
    /// `<?xml version="1.0"?>`
    case declaration
    /// A processing instruction, with its name: `<?xml-stylesheet …?>`.
    case instruction(String)
    case documentType
    case comment([UInt8])
    /// Text between tags.
    case text([UInt8])
    /// The text of a CDATA section.
    case characterData([UInt8])
    case start(StartTag, [Attribute])
    case end
  }

  let kind: Kind
  let range: Range<Int>
  /// For a start tag: the index of the part that ends the element, which is the tag itself if the element is empty.
  private(set) var last: Int

  static func all(in bytes: [UInt8]) throws(FigmaProblem) -> [MarkupPart] {
    guard Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes else {
      throw FigmaProblem("it is not in UTF-8", help: "save it as UTF-8")
    }
    func line(of offset: Int) -> Int { 1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } }
    func broken(at offset: Int) -> FigmaProblem {
      FigmaProblem("its markup is broken in line \(line(of: offset))")
    }
    func next(_ tokens: inout MarkupTokens) throws(FigmaProblem) -> MarkupToken? {
      do throws(MarkupMistake) {
        return try tokens.next()
      } catch {
        throw broken(at: error.offset)
      }
    }
    func decoded(
      _ range: Range<Int>, _ place: String, isValue: Bool
    ) throws(FigmaProblem) -> [UInt8] {
      do throws(MarkupMistake) {
        return try MarkupText.decoded(bytes, range, isValue: isValue)
      } catch {
        throw FigmaProblem("it has an entity in \(place) in line \(line(of: error.offset))")
      }
    }
    var parts: [MarkupPart] = []
    // The indices of the start tags whose elements are open.
    var open: [Int] = []
    var tokens = MarkupTokens(bytes)
    while let token = try next(&tokens) {
      let kind: Kind
      switch token.kind {
      case .text: kind = .text(try decoded(token.content, "a text", isValue: false))
      case .comment: kind = .comment(Array(bytes[token.content]))
      case .characterData: kind = .characterData(Array(bytes[token.content]))
      case .instruction: kind = try instruction(token, in: bytes)
      case .documentType(let hasDeclarations):
        if hasDeclarations {
          throw FigmaProblem("its document type has declarations, which can hide what is drawn")
        }
        kind = .documentType
      case .start(let tag):
        var attributes: [Attribute] = []
        for attribute in tag.attributes {
          let value = try decoded(attribute.valueRange, "\(attribute.name) of <\(tag.name)>", isValue: true)
          attributes.append(Attribute(name: attribute.name, value: value, range: attribute.range))
        }
        if !tag.isEmpty { open.append(parts.count) }
        kind = .start(tag, attributes)
      case .end:
        guard let first = open.popLast() else { throw broken(at: token.range.upperBound) }
        parts[first].last = parts.count
        kind = .end
      }
      parts.append(MarkupPart(kind: kind, range: token.range, last: parts.count))
    }
    if let first = open.last { throw broken(at: parts[first].range.lowerBound) }
    return parts
  }

  private static func instruction(_ token: MarkupToken, in bytes: [UInt8]) throws(FigmaProblem) -> Kind {
    let name = String(decoding: bytes[token.content].prefix { $0 > 0x20 }, as: UTF8.self)
    guard name.lowercased() == "xml" else { return .instruction(name) }
    let declaration = String(decoding: bytes[token.content], as: UTF8.self).lowercased()
    let plain =
      #/
      xml \s+ version \s* = \s* ["']1\.0["']
      (?: \s+ encoding \s* = \s* ["']utf-?8["'] )?
      (?: \s+ standalone \s* = \s* ["'](?:yes|no)["'] )? \s*
      /#
    guard token.range.lowerBound == 0, declaration.wholeMatch(of: plain) != nil else {
      throw FigmaProblem("it is not XML 1.0 in UTF-8", help: "save it as UTF-8")
    }
    return .declaration
  }
}

/// Why an icon of Figma cannot be taken.
package struct FigmaProblem: Error {
  package let message: String
  package let help: String?

  package init(_ message: String, help: String? = "export it in Figma by hand, as SVG") {
    self.message = message
    self.help = help
  }
}
