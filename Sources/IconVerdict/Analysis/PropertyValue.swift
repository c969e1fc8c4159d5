internal import Drawing
internal import Findings
internal import Markup

/// A value that a file gives a property: in an attribute, in a `style` attribute or in a style sheet.
struct PropertyValue: Sendable {
  /// Where it is written.
  enum Source: Hashable, Sendable {
    case attribute
    case style
    /// The block of a style sheet that begins at this byte.
    case sheet(block: Int)
  }

  /// The element that has the attribute, or the `<style>`.
  let element: Int
  /// In lower case, without a prefix.
  let name: String
  /// Without margins, and without `!important`. Entities of an attribute are expanded.
  let text: String
  let source: Source
  /// The bytes of the value.
  let range: Range<Int>
  /// The bytes of the attribute or of the declaration.
  let whole: Range<Int>

  var isInSheet: Bool {
    if case .sheet = source { return true }
    return false
  }

  /// The values of some properties, in the order of the file.
  ///
  /// - Parameter isMeant: whether a value counts, by its text.
  static func all(
    of names: [String], in bytes: [UInt8], _ outline: SVGOutline, where isMeant: (String) -> Bool = { _ in true }
  ) -> [PropertyValue] {
    var found: [PropertyValue] = []
    for (index, element) in outline.elements.enumerated() {
      // Most elements have none of them, and reading a tag again takes time.
      let mayHave = element.attributes.contains { attribute in
        attribute.name == "style" || names.contains(attribute.name) && isMeant(attribute.value.trimmed)
      }
      guard mayHave || element.name == "style" else { continue }
      for attribute in element.startTag(in: bytes).attributes {
        if attribute.name == "style" {
          found += values(of: names, in: bytes, css: attribute.valueRange, element: index, isSheet: false)
        } else if names.contains(attribute.name) {
          found.append(
            PropertyValue(
              element: index, name: attribute.name, text: (element[attribute.name] ?? attribute.value).trimmed,
              source: .attribute, range: attribute.valueRange, whole: attribute.range))
        }
      }
      if element.name == "style" {
        found += values(of: names, in: bytes, css: element.content(in: bytes), element: index, isSheet: true)
      }
    }
    return found.filter { isMeant($0.text) }
  }

  private static func values(
    of names: [String], in bytes: [UInt8], css: Range<Int>, element: Int, isSheet: Bool
  ) -> [PropertyValue] {
    var found: [PropertyValue] = []
    var block = css.lowerBound
    for piece in CSSPieces(bytes, css) {
      if piece.end == UInt8(ascii: "{") {
        block = piece.range.upperBound
        continue
      }
      guard let value = piece.value, let declaration = piece.declaration(in: bytes) else { continue }
      let name = declaration.name.lowercased()
      guard names.contains(name) else { continue }
      found.append(
        PropertyValue(
          element: element, name: name, text: declaration.value.trimmed,
          source: isSheet ? .sheet(block: block) : .style, range: bytes[value].withoutMargins.indices,
          whole: piece.range))
    }
    return found
  }
}

// MARK: Changed copies

extension IconEvidence {
  /// The values that the icon's file gives to some properties.
  func values(of names: String..., where isMeant: (String) -> Bool = { _ in true }) -> [PropertyValue] {
    PropertyValue.all(of: names, in: file.bytes, outline, where: isMeant)
  }

  /// The picture of the icon with changes to its text; nil if it cannot be drawn.
  func redrawn(_ edits: [TextEdit]) -> PixelImage? {
    let bytes = TextEdit.apply(edits, to: file.bytes)
    guard let drawing = try? SVGDrawing(bytes: bytes) else { return nil }
    return try? drawing.render(width: picture.width, height: picture.height)
  }
}

extension TextEdit {
  /// Takes a value away, as if it was never written.
  init(removing value: PropertyValue) {
    self.init(value.whole, " ")
  }

  init(_ value: PropertyValue, to text: String) {
    self.init(value.range, text)
  }
}
