internal import Findings
internal import IconVerdict

/// Tidies the SVG that poppler writes through cairo.
///
/// Cairo defines each transparent group of a PDF apart, and draws it with `<use>`, mostly through a mask that has one opacity
/// everywhere, or that is one opaque shape. Xcode draws neither as it should. So a group is put where it is drawn, and such
/// masks become opacities and clips. Whoever takes the result compares it with the PDF.
package enum CairoSVG {
  /// A larger file is left as it is. In bytes.
  private static let largest = 2 << 20
  /// Groups in groups that are put in their places, and definitions that only definitions use.
  private static let mostPasses = 32

  /// - Returns: the same bytes if there is nothing to tidy, or if they are not what cairo writes.
  package static func tidied(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count <= largest else { return bytes }
    var text = bytes
    for pass in [masksAsOpacities, masksAsClips, groupsInPlace, unusedDefinitions] {
      for _ in 0..<mostPasses {
        guard let document = CairoDocument(text) else { return bytes }
        let edits = pass(document)
        if edits.isEmpty { break }
        text = TextEdit.apply(edits, to: text)
      }
    }
    return text
  }

  private static func masksAsOpacities(_ document: CairoDocument) -> [TextEdit] {
    document.elements(named: "use").compactMap { use in
      guard let mask = use["mask"], use["transform"] == nil, use["opacity"] == nil,
        let id = CairoDocument.reference(inAddress: mask.text), let opacity = document.opacity(ofMask: id)
      else { return nil }
      if Double(opacity) == 1 { return TextEdit(mask.range, "") }
      return TextEdit(mask.range, " opacity=\"\(opacity)\"")
    }
  }

  private static func masksAsClips(_ document: CairoDocument) -> [TextEdit] {
    document.elements(named: "mask").flatMap { mask -> [TextEdit] in
      guard let id = mask["id"]?.text, let clip = document.clip(ofMask: id) else { return [] }
      let address = "url(#\(id))"
      let uses = document.elements(named: "use").filter { $0["mask"]?.text == address }
      guard uses.count == document.count(ofReferences: id),
        uses.allSatisfy({ $0["transform"] == nil && $0["clip-path"] == nil })
      else { return [] }
      let edits = uses.compactMap { use in
        use["mask"].map { TextEdit($0.range, " clip-path=\"\(address)\"") }
      }
      return edits + [TextEdit(mask.range, "<clipPath id=\"\(id)\">\n  \(clip)\n</clipPath>")]
    }
  }

  /// The groups that are drawn once. A group in a definition follows when that has its place.
  private static func groupsInPlace(_ document: CairoDocument) -> [TextEdit] {
    var edits: [TextEdit] = []
    for use in document.elements(named: "use") where !document.isDefinition(use) {
      guard let id = document.target(of: use), document.count(ofReferences: id) == 1,
        let group = document.element(id), group.name == "g", document.isDefinition(group),
        use.attributes.allSatisfy({ keptAttributes.contains($0.name) || CairoDocument.isLink($0) })
      else { continue }
      let kept = use.attributes.filter { !CairoDocument.isLink($0) }.map { document.text($0.range) }.joined()
      let content = document.text(of: group, without: "id")
      edits.append(TextEdit(use.range, kept.isEmpty ? content : "<g\(kept)>\n\(content)\n</g>"))
      edits.append(TextEdit(removing: group.range, from: document.bytes))
    }
    return edits
  }

  /// The attributes of `<use>` that mean the same for a group around its content.
  private static let keptAttributes: Set = ["transform", "mask", "opacity", "clip-path", "clip-rule", "filter"]

  private static func unusedDefinitions(_ document: CairoDocument) -> [TextEdit] {
    document.elements(named: "defs").flatMap { definitions -> [TextEdit] in
      let children = document.children(of: definitions)
      if children.isEmpty { return [TextEdit(removing: definitions.range, from: document.bytes)] }
      let unused = children.filter { child in
        child["id"].map { document.count(ofReferences: $0.text) == 0 } ?? false
      }
      return unused.map { TextEdit(removing: $0.range, from: document.bytes) }
    }
  }
}

/// An SVG of cairo, with its elements by their ids.
private struct CairoDocument {
  struct Attribute {
    let name: String
    let text: String
    /// With the space before it.
    let range: Range<Int>
  }

  struct Element {
    let name: String
    let attributes: [Attribute]
    /// From its start tag to its end tag.
    let range: Range<Int>
    /// Of its start tag.
    fileprivate let index: Int

    subscript(name: String) -> Attribute? { attributes.first { $0.name == name } }

    /// A property that stands in an attribute or, up to cairo 1.16, in `style`.
    func property(_ name: String) -> String? {
      if let attribute = self[name] { return attribute.text }
      let declarations = self["style"]?.text.split(separator: ";") ?? []
      let pairs = declarations.map { $0.split(separator: ":", maxSplits: 1) }
      return pairs.first { $0.count == 2 && $0[0].trimmed == name }.map { $0[1].trimmed }
    }
  }

  let bytes: [UInt8]
  private let markup: Markup
  private var starts: [Int] = []
  private var ids: [String: Int] = [:]
  private var references: [String: Int] = [:]
  private var definitions: [Range<Int>] = []

  init?(_ bytes: [UInt8]) {
    guard let markup = try? Markup(bytes) else { return nil }
    self.bytes = bytes
    self.markup = markup
    for (index, part) in markup.parts.enumerated() {
      guard case .start(let tag) = part.kind else { continue }
      starts.append(index)
      if tag.name == "defs" { definitions.append(range(of: index)) }
      for attribute in tag.attributes {
        let value = String(decoding: attribute.value, as: UTF8.self)
        if attribute.name == "id" { ids[value] = index }
        for reference in Self.references(in: value) { references[reference, default: 0] += 1 }
      }
    }
  }

  // MARK: Elements

  func elements(named name: String) -> [Element] { starts.map(element).filter { $0.name == name } }

  func element(_ id: String) -> Element? { ids[id].map(element) }

  func isDefinition(_ element: Element) -> Bool {
    definitions.contains { $0.contains(element.range.lowerBound) }
  }

  func children(of element: Element) -> [Element] {
    var children: [Element] = []
    var index = element.index + 1
    let end = markup.parts[element.index].last
    while index < end {
      if case .start = markup.parts[index].kind { children.append(self.element(index)) }
      index = markup.parts[index].last + 1
    }
    return children
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func text(of element: Element, without attribute: String) -> String {
    guard let removed = element[attribute]?.range else { return text(element.range) }
    return text(element.range.lowerBound..<removed.lowerBound) + text(removed.upperBound..<element.range.upperBound)
  }

  private func range(of start: Int) -> Range<Int> {
    let last = markup.parts[markup.parts[start].last]
    return markup.parts[start].range.lowerBound..<last.range.upperBound
  }

  private func element(_ start: Int) -> Element {
    guard case .start(let tag) = markup.parts[start].kind else {
      return Element(name: "", attributes: [], range: range(of: start), index: start)
    }
    let attributes = tag.attributes.map { attribute in
      Attribute(
        name: attribute.name, text: String(decoding: attribute.value, as: UTF8.self), range: attribute.range)
    }
    return Element(name: tag.name, attributes: attributes, range: range(of: start), index: start)
  }

  // MARK: References

  func count(ofReferences id: String) -> Int { references[id, default: 0] }

  /// The id of what a `<use>` draws.
  func target(of use: Element) -> String? {
    use.attributes.first(where: Self.isLink).map { String($0.text.dropFirst()) }
  }

  static func isLink(_ attribute: Attribute) -> Bool {
    ["xlink:href", "href"].contains(attribute.name) && attribute.text.hasPrefix("#")
  }

  /// The id in `url(#id)`.
  static func reference(inAddress text: String) -> String? {
    guard let match = text.wholeMatch(of: /url\(#([^)]+)\)/) else { return nil }
    return String(match.output.1)
  }

  private static func references(in value: String) -> [String] {
    if value.hasPrefix("#") { return [String(value.dropFirst())] }
    guard value.contains("url(") else { return [] }
    return value.matches(of: /url\(#([^)]+)\)/).map { String($0.output.1) }
  }

  // MARK: Masks

  /// The opacity of a mask that covers the whole page and has the same opacity everywhere; nil for any other mask.
  func opacity(ofMask id: String) -> String? {
    guard let shape = shape(ofMask: id), coversPage(shape) else { return nil }
    return shape.property("fill-opacity") ?? "1"
  }

  /// The path that clips as a mask of one opaque shape masks; nil for any other mask.
  func clip(ofMask id: String) -> String? {
    guard let shape = shape(ofMask: id), shape.name == "path", shape["transform"] == nil, let data = shape["d"]?.text,
      !data.contains(where: "<>&\"".contains), Double(shape.property("fill-opacity") ?? "1") == 1,
      ["none", nil].contains(shape.property("stroke")), shape.property("fill") != "none"
    else { return nil }
    let rule = shape.property("fill-rule") == "evenodd" ? " clip-rule=\"evenodd\"" : ""
    return "<path\(rule) d=\"\(data)\"/>"
  }

  /// The only shape of a mask that takes the alpha of what is in it; nil for any other mask.
  private func shape(ofMask id: String) -> Element? {
    guard let mask = element(id), mask.name == "mask", let group = onlyChild(of: mask), group.name == "g",
      let filter = group["filter"].flatMap({ Self.reference(inAddress: $0.text) }), isAlpha(filter),
      var shape = onlyChild(of: group)
    else { return nil }
    if shape.name == "use" {
      guard shape.attributes.allSatisfy(Self.isLink), let drawn = target(of: shape).flatMap(element) else { return nil }
      shape = drawn
    }
    while shape.name == "g" {
      guard isWithoutClip(shape), let child = onlyChild(of: shape) else { return nil }
      shape = child
    }
    guard ["clip-path", "mask", "filter", "opacity"].allSatisfy({ shape[$0] == nil }) else { return nil }
    return shape
  }

  private func onlyChild(of element: Element) -> Element? {
    let children = children(of: element)
    if children.count == 1 { return children[0] }
    return nil
  }

  /// Whether a filter takes the alpha of what is drawn, so that its colour does not matter.
  private func isAlpha(_ id: String) -> Bool {
    guard let filter = element(id), let matrix = onlyChild(of: filter) else { return false }
    guard matrix.name == "feColorMatrix" else { return false }
    return matrix["values"]?.text == "0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"
  }

  /// Whether a group shows all of its content that lies on the page.
  private func isWithoutClip(_ group: Element) -> Bool {
    guard group.attributes.allSatisfy({ ["id", "clip-path", "clip-rule"].contains($0.name) }) else { return false }
    guard let clip = group["clip-path"] else { return true }
    guard let path = Self.reference(inAddress: clip.text).flatMap(element) else { return false }
    return onlyChild(of: path).map(coversPage) ?? false
  }

  /// Whether a shape is a rectangle that is as large as the page.
  private func coversPage(_ shape: Element) -> Bool {
    guard let page = elements(named: "svg").first?["viewBox"]?.text.split(separator: " ").compactMap({ Double($0) }),
      page.count == 4, shape["transform"] == nil, let box = Self.rectangle(shape)
    else { return false }
    let slack = 0.05
    return box.left <= page[0] + slack && box.top <= page[1] + slack
      && box.right >= page[0] + page[2] - slack && box.bottom >= page[1] + page[3] - slack
  }

  private struct Box {
    let left, top, right, bottom: Double
  }

  private static func rectangle(_ shape: Element) -> Box? {
    if shape.name == "rect" {
      let sides = ["x", "y", "width", "height"].compactMap { shape[$0].flatMap { Double($0.text) } }
      guard sides.count == 4, shape["rx"] == nil, shape["ry"] == nil else { return nil }
      return Box(left: sides[0], top: sides[1], right: sides[0] + sides[2], bottom: sides[1] + sides[3])
    }
    let corners = /M (\S+) (\S+) L (\S+) (\S+) L (\S+) (\S+) L (\S+) (\S+) Z( M \S+ \S+)? ?/
    guard shape.name == "path", let match = shape["d"]?.text.wholeMatch(of: corners) else { return nil }
    let (_, x0, y0, x1, y1, x2, y2, x3, y3, _) = match.output
    let across = [x0, x1, x2, x3].compactMap { Double($0) }
    let down = [y0, y1, y2, y3].compactMap { Double($0) }
    guard across.count == 4, down.count == 4, let left = across.min(), let right = across.max(),
      let top = down.min(), let bottom = down.max()
    else { return nil }
    // Each side is upright or level.
    let isUpright = (0..<4).allSatisfy { corner in
      let next = (corner + 1) % 4
      return (across[corner] == across[next]) != (down[corner] == down[next])
    }
    guard isUpright else { return nil }
    return Box(left: left, top: top, right: right, bottom: bottom)
  }
}
