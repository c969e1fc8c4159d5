internal import Drawing
internal import Findings
internal import IconVerdict

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
  private let markup: Markup
  /// The namespaces of the prefixes, for each open element.
  private var scopes: [[String: String]] = [["xml": DrawingVocabulary.xml]]

  /// The most names in a message.
  private static let mostNames = 8

  /// - Throws: what is refused, each kind once, with its first line: “<script> in line 2”. Also for a document that is not
  ///   well-formed, or that two programs may read differently.
  static func check(_ source: [UInt8]) throws(FigmaSVG.Problem) {
    let reading = try SVGAcceptance(source)
    guard reading.refusals.isEmpty else {
      let names = reading.names.listed(atMost: mostNames)
      throw FigmaSVG.Problem(
        "it has \(Visible.text(names))",
        help: "an icon draws without such content; find out who added it to the Figma file")
    }
    guard reading.isReadAlike else { throw FigmaSVG.Problem("it can be read in more than one way") }
  }

  private init(_ source: [UInt8]) throws(FigmaSVG.Problem) {
    self.source = source
    markup = try Markup(source)
    var index = 0
    while index < markup.parts.count { index = try visit(index) }
    if elements.isEmpty { throw FigmaSVG.Problem("it is not an SVG") }
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
  private mutating func visit(_ index: Int) throws(FigmaSVG.Problem) -> Int {
    let part = markup.parts[index]
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
    case .start(let tag): return try visit(tag, at: index)
    }
    return index + 1
  }

  private static func hasMarkup(_ text: [UInt8]) -> Bool { text.contains(where: "<>".utf8.contains) }

  private mutating func visit(_ tag: Markup.Tag, at index: Int) throws(FigmaSVG.Problem) -> Int {
    let part = markup.parts[index]
    let scope = namespaces(in: tag)
    let (prefix, name) = Self.split(tag.name)
    let namespace = scope[prefix]
    let isSVG = namespace == DrawingVocabulary.svg || namespace == nil && prefix.isEmpty
    guard isSVG, DrawingVocabulary.elements.contains(name), !elements.isEmpty || name == "svg" else {
      if elements.isEmpty { throw FigmaSVG.Problem("its root is <\(Self.short(tag.name))>, which is no SVG") }
      refuse("<\(Self.short(name))>", at: part.range.lowerBound)
      return part.last + 1
    }
    elements.append(Element(name: name))
    for attribute in tag.attributes { visit(attribute, of: name, scope) }
    // An empty element ends at once.
    if part.last == index { return index + 1 }
    scopes.append(scope)
    guard DrawingVocabulary.textElements.contains(name) else { return index + 1 }
    visitText(of: name, index + 1..<part.last)
    return part.last
  }

  /// The namespaces of the prefixes in an element.
  private func namespaces(in tag: Markup.Tag) -> [String: String] {
    var scope = scopes.last ?? [:]
    for attribute in tag.attributes {
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
      let part = markup.parts[index]
      let start = part.range.lowerBound
      switch part.kind {
      case .text(let more): text += more
      case .characterData(let more):
        text += more
        if Self.hasMarkup(more) { refuse("a CDATA section with “<” or “>”", at: start) }
      case .start(let tag): refuse("<\(Self.short(tag.name))> in <\(element)>", at: start)
      case .end: break
      case .comment, .declaration, .documentType, .instruction: refuse("a comment in <\(element)>", at: start)
      }
      index = part.last + 1
    }
    guard element == "style", let first = markup.parts[content].first else { return }
    for name in DrawingStyle(styleSheet: text).refused {
      refuse("\(name) in <style>", at: first.range.lowerBound)
    }
  }

  // MARK: Attributes

  private mutating func visit(_ attribute: Markup.Attribute, of element: String, _ scope: [String: String]) {
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
    _ attribute: Markup.Attribute, named name: String, of element: String, _ place: String
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

  private mutating func visitAddress(_ attribute: Markup.Attribute, of element: String, _ place: String) {
    let isReference = DrawingVocabulary.referringElements.contains(element) && IconAddress.isLocal(attribute.value)
    let isImage = DrawingVocabulary.imageElements.contains(element) && IconAddress.isBitmap(attribute.value)
    if isReference || isImage {
      accept(attribute, "href")
    } else {
      refuse("the address in \(place)", at: attribute.range.lowerBound)
    }
  }

  private mutating func visitStyle(_ attribute: Markup.Attribute, _ place: String) {
    for name in DrawingStyle(declarations: attribute.value).refused {
      refuse("\(name) in \(place)", at: attribute.range.lowerBound)
    }
    accept(attribute, "style")
  }

  private mutating func accept(_ attribute: Markup.Attribute, _ name: String) {
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
