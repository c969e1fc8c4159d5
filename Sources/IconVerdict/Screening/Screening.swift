package import Drawing
package import Findings
internal import Markup

/// The check of an SVG's source before it is drawn: what it consists of, and whether it stays within the limits.
package struct Screening: Sendable {
  package let outline: SVGOutline
  let references: SVGReferences
  /// Why the file is not drawn; nil when it is.
  package let refusal: Diagnostic?

  package init(_ file: SourceFile, _ limits: Limits) {
    let most = SVGOutline.Limits(elements: limits.elements, depth: limits.depth, entity: limits.entityBytes)
    let outline = SVGOutline(bytes: file.bytes, limits: most) ?? SVGOutline()
    let references = SVGReferences(outline, in: file.bytes)
    self.outline = outline
    self.references = references
    refusal = Self.refusal(of: file, outline, references, limits: limits)
  }

  /// Whether drawing the icon loads fonts, which changes how the same process draws later icons.
  package var loadsFonts: Bool {
    outline.elements.contains { $0.isSVG && $0.name == "text" || $0.name == "include" }
      || references.all.contains { reference in
        if case .data(let address) = reference.target { return address.utf8.prefix(64).contains(ofWord: "svg") }
        return false
      }
  }

  private static func refusal(
    of file: SourceFile, _ outline: SVGOutline, _ references: SVGReferences, limits: Limits
  ) -> Diagnostic? {
    func tooComplex(
      _ message: String, at place: Range<Int>, help: String = "simplify the drawing"
    ) -> Diagnostic {
      IconRule.tooComplex.rule.finding(message, help: help, at: SourceRange(file, place))
    }
    if let finding = ForeignContent.finding(in: file) { return finding }
    switch outline.breach {
    case .elements(let place):
      return tooComplex("the drawing has more than \(limits.elements) elements", at: place..<place)
    case .depth(let place):
      return tooComplex("elements lie more than \(limits.depth) deep in each other", at: place..<place)
    case .entity(let name, let place):
      return tooComplex(
        "the entity “\(name)” is more than a short plain text of this file: entities can hide what is drawn",
        at: place..<place, help: "write out what it stands for")
    case nil: break
    }
    guard let root = outline.elements.first else { return ForeignContent.conflict(in: file) }
    if root.isSVG, root.name == "svg", let mistake = DocumentSize.mistake(in: root) {
      let value = root.startTag(in: file.bytes).attributes.first { $0.localName == mistake.attribute }?.valueRange
      return IconRule.badSize.rule.finding(
        "the \(mistake.attribute) of the icon \(mistake.message)",
        help: #"give it the size of its frame, such as width="24" height="24" viewBox="0 0 24 24""#,
        at: SourceRange(file, value ?? root.tag))
    }
    if let breach = ReferenceCost.breach(of: outline, references, in: file.bytes, limits) {
      return tooComplex(breach.message, at: outline.elements[breach.element].tag)
    }
    var pixels = 0
    for reference in references.all {
      guard case .data(let address) = reference.target else { continue }
      pixels += DataAddress.pixels(of: address)
      if pixels > limits.rasterPixels {
        return tooComplex(
          "its bitmaps have more than \(limits.rasterPixels) pixels",
          at: outline.elements[reference.element].tag)
      }
    }
    return nil
  }
}

extension Sequence<UInt8> {
  /// Whether the bytes contain a word without regard to case. The word is in lower case.
  fileprivate func contains(ofWord word: String) -> Bool {
    String(decoding: map { $0 | 0x20 }, as: UTF8.self).contains(word)
  }
}
