internal import Drawing
internal import IconVerdict

/// Removes everything from an SVG that does not draw, such as scripts, links, animations and embedded pages.
///
/// No renderer of icons needs them, but a browser that shows the file, or a page that the file is pasted into, would act
/// on them. What is allowed is listed, so nothing that browsers learn to do can slip through.
struct SVGSanitizer {
  /// The SVG without them; the same bytes if nothing had to go.
  let bytes: [UInt8]
  /// What was removed, each kind once, with its first line: “<script> in line 2”, “onload of <svg> in line 1”.
  let removed: [String]

  /// - Throws: when the document is not well-formed, or is one that two programs may read differently.
  init(_ source: [UInt8]) throws(FigmaSVG.Problem) {
    let pass = try SanitizerPass(source)
    bytes = TextEdit.apply(pass.edits, to: source)
    removed = pass.names(in: source)
    // The result is read again, because an edit could make something new of what is beside it.
    let result = try SanitizerPass(bytes)
    if let rest = result.names(in: bytes).first { throw FigmaSVG.Problem("it has \(rest), which cannot be removed") }
    guard result.edits.isEmpty, result.agrees(with: bytes) else {
      throw FigmaSVG.Problem("it can be read in more than one way")
    }
  }
}

/// Finds what does not draw in a document.
private struct SanitizerPass {
  private(set) var edits: [TextEdit] = []

  private struct Removal {
    let name: String
    let offset: Int
  }
  private var removals: [Removal] = []

  /// An element that stays, as it was read. It is compared with what libxml2 reads.
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

  init(_ source: [UInt8]) throws(FigmaSVG.Problem) {
    self.source = source
    markup = try Markup(source)
    var index = 0
    while index < markup.parts.count { index = try visit(index) }
    if elements.isEmpty { throw FigmaSVG.Problem("it is not an SVG") }
  }

  /// What goes, each kind once, with its first line.
  func names(in source: [UInt8]) -> [String] {
    var known: Set<String> = []
    var line = 1
    var counted = 0
    return removals.filter { known.insert($0.name).inserted }.map { removal in
      line += source[counted..<removal.offset].count { $0 == UInt8(ascii: "\n") }
      counted = removal.offset
      return "\(removal.name) in line \(line)"
    }
  }

  // MARK: Parts

  /// - Returns: the index of the part that comes next.
  private mutating func visit(_ index: Int) throws(FigmaSVG.Problem) -> Int {
    let part = markup.parts[index]
    switch part.kind {
    case .declaration, .text: break
    case .end: _ = scopes.popLast()
    case .instruction(let name): remove(part.range, "<?\(Self.short(name))?>")
    case .documentType: remove(part.range, "its document type")
    case .comment(let text):
      // In a page, a comment may end at a “>” within it, and what follows would be read as markup.
      if text.contains(where: "<>".utf8.contains) { remove(part.range, "a comment with markup") }
    case .characterData(let text): edits.append(TextEdit(part.range, Markup.encoded(text)))
    case .start(let tag): return try visit(tag, at: index)
    }
    return index + 1
  }

  private mutating func visit(_ tag: Markup.Tag, at index: Int) throws(FigmaSVG.Problem) -> Int {
    let part = markup.parts[index]
    let scope = namespaces(in: tag)
    let (prefix, name) = Self.split(tag.name)
    let namespace = scope[prefix]
    let isSVG = namespace == DrawingVocabulary.svg || namespace == nil && prefix.isEmpty
    guard isSVG, DrawingVocabulary.elements.contains(name), !elements.isEmpty || name == "svg" else {
      if elements.isEmpty { throw FigmaSVG.Problem("its root is <\(Self.short(tag.name))>, which is no SVG") }
      remove(part.range.lowerBound..<markup.parts[part.last].range.upperBound, "<\(Self.short(name))>")
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
    guard element == "style" else {
      for index in content { visitText(markup.parts[index]) }
      return
    }
    var css: [UInt8] = []
    var isPlain = true
    var index = content.lowerBound
    while index < content.upperBound {
      let part = markup.parts[index]
      switch part.kind {
      case .text(let text): css += text
      case .characterData(let text):
        css += text
        isPlain = false
      case .start(let tag):
        removals.append(Removal(name: "<\(Self.short(tag.name))> in <style>", offset: part.range.lowerBound))
        isPlain = false
      default: isPlain = false
      }
      // Elements in a style sheet, with their texts, are no part of it.
      index = part.last + 1
    }
    let style = DrawingStyle(styleSheet: css)
    if isPlain, style.css == css { return }
    guard let first = markup.parts[content].first?.range, let last = markup.parts[content].last?.range else { return }
    let range = first.lowerBound..<last.upperBound
    edits.append(TextEdit(range, Markup.encoded(style.css)))
    for name in style.removed { removals.append(Removal(name: "\(name) in <style>", offset: last.lowerBound)) }
  }

  private mutating func visitText(_ part: Markup.Part) {
    switch part.kind {
    case .text: break
    case .characterData(let text): edits.append(TextEdit(part.range, Markup.encoded(text)))
    case .start(let tag):
      let range = part.range.lowerBound..<markup.parts[part.last].range.upperBound
      remove(range, "<\(Self.short(tag.name))>")
    case .end: break
    default: remove(part.range, "a comment in a text")
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
    case ("xml", DrawingVocabulary.xml) where name == "space" || name == "lang": keep(attribute, name)
    default: remove(attribute.range, "\(Self.short(attribute.name)) of <\(element)>")
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
      keep(attribute, name)
    } else if !DrawingVocabulary.attributes.contains(name), !DrawingVocabulary.properties.contains(name) {
      remove(attribute.range, place)
    } else if DrawingStyle.loadsNothing(attribute.value) {
      keep(attribute, name)
    } else if DrawingVocabulary.paints.contains(name) {
      replace(attribute.valueRange, "none", named: "the value of \(place)")
    } else {
      remove(attribute.range, "the value of \(place)")
    }
  }

  private mutating func visitAddress(_ attribute: Markup.Attribute, of element: String, _ place: String) {
    let isReference = DrawingVocabulary.referringElements.contains(element) && IconAddress.isLocal(attribute.value)
    let isImage = DrawingVocabulary.imageElements.contains(element) && IconAddress.isBitmap(attribute.value)
    if isReference || isImage {
      keep(attribute, "href")
    } else {
      remove(attribute.range, "the address in \(place)")
    }
  }

  private mutating func visitStyle(_ attribute: Markup.Attribute, _ place: String) {
    let style = DrawingStyle(declarations: attribute.value)
    if style.css == attribute.value { return keep(attribute, "style") }
    edits.append(TextEdit(attribute.valueRange, Markup.encoded(style.css)))
    for name in style.removed {
      removals.append(Removal(name: "\(name) in \(place)", offset: attribute.range.lowerBound))
    }
  }

  private mutating func keep(_ attribute: Markup.Attribute, _ name: String) {
    if name == "d" || name == "points" { return }
    let value = String(decoding: attribute.value, as: UTF8.self)
    elements[elements.count - 1].attributes.append(Attribute(name: name, value: value))
  }

  private mutating func remove(_ range: Range<Int>, _ name: String) { replace(range, "", named: name) }

  private mutating func replace(_ range: Range<Int>, _ text: String, named name: String) {
    edits.append(text.isEmpty ? TextEdit(removing: range, from: source) : TextEdit(range, text))
    removals.append(Removal(name: name, offset: range.lowerBound))
  }

  // MARK: Names

  /// The prefix, which may be empty, and the name after it.
  private static func split(_ name: String) -> (prefix: String, name: String) {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", name) }
    return (String(name[..<colon]), String(name[name.utf8.index(after: colon)...]))
  }

  private static func short(_ name: String) -> String { name.count > 40 ? "\(name.prefix(40))…" : name }

  // MARK: Another reader

  /// Whether libxml2, which librsvg and browsers use, reads the same elements and attributes from the same bytes.
  func agrees(with bytes: [UInt8]) -> Bool {
    guard let outline = SVGOutline(bytes: bytes), outline.elements.allSatisfy(\.isSVG) else { return false }
    let others = outline.elements.map { element in
      Element(
        name: element.name, attributes: element.attributes.map { Attribute(name: $0.name, value: $0.value) })
    }
    return others == elements
  }
}
