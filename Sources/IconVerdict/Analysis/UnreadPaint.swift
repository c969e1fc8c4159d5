internal import Drawing
internal import Findings
internal import Markup

/// A paint that librsvg cannot read, so that it passes over it.
struct UnreadPaint: Sendable {
  let value: PropertyValue
  let mistake: SVGPaint.Mistake
  /// The value that a variable has unless it is set.
  let fallback: String?
  /// Whether the property paints nothing at all: without the mistake there would be more to see.
  let isLost: Bool
}

extension IconEvidence {
  /// The paints that librsvg passes over.
  ///
  /// Copies of the icon with other paints in their place show whether anything is missing.
  var unreadPaints: [UnreadPaint] {
    guard mayHaveUnreadPaint else { return [] }
    var sound: Set<Place> = []
    var measured = 0
    var found: [UnreadPaint] = []
    for value in PropertyValue.all(of: SVGPaint.properties, in: file.bytes, outline) {
      let element = outline.elements[value.element]
      // The `fill` of an animation is no colour: it says what stays when the animation ends.
      guard element.isSVG, !["animate", "set"].contains(element.name) else { continue }
      let place = Place(value)
      guard let mistake = SVGPaint.mistake(in: value.text) else {
        sound.insert(place)
        continue
      }
      // What was declared before is the fallback of what librsvg does not read.
      if sound.contains(place) || sound.contains(place.attribute) && value.source == .style { continue }
      let fallback = SVGPaint.fallback(inVariable: value.text)
      guard measured < Self.mostMeasured else {
        if !value.isInSheet, mistake != .context {
          found.append(UnreadPaint(value: value, mistake: mistake, fallback: fallback, isLost: false))
        }
        continue
      }
      measured += 1
      if let fallback, redrawn([TextEdit(value, to: fallback)])?.differs(from: picture) == false { continue }
      let effect = effect(of: value)
      // Nothing that is seen depends on the declaration, or a marker knows what the context is.
      if effect == .nothing, value.isInSheet { continue }
      if effect != .lost, mistake == .context { continue }
      found.append(UnreadPaint(value: value, mistake: mistake, fallback: fallback, isLost: effect == .lost))
    }
    return found
  }

  /// Whether some paint cannot be read, or may stand in a style sheet. It is found out fast, because nearly every icon
  /// has none.
  private var mayHaveUnreadPaint: Bool {
    outline.elements.contains { element in
      if element.name == "style" { return true }
      return element.attributes.contains { attribute in
        if attribute.name == "style" {
          return element.declarations.contains { declaration in
            SVGPaint.properties.contains(declaration.name.lowercased())
              && SVGPaint.mistake(in: declaration.value) != nil
          }
        }
        return SVGPaint.properties.contains(attribute.name) && SVGPaint.mistake(in: attribute.value) != nil
      }
    }
  }

  private enum Effect {
    /// Another paint there changes nothing.
    case nothing
    /// Another paint there would show, and something is painted now.
    case replaced
    /// Another paint there would show, and nothing is painted now.
    case lost
  }

  private func effect(of value: PropertyValue) -> Effect {
    func painted(_ paint: String) -> PixelImage? { redrawn([TextEdit(value, to: paint)]) }
    guard let red = painted("#f00"), let blue = painted("#00f"), red.differs(from: blue) else { return .nothing }
    guard ["fill", "stroke"].contains(value.name), let none = painted("none") else { return .replaced }
    return none.differs(from: picture) ? .replaced : .lost
  }

  /// More paints than these are not tried out.
  private static let mostMeasured = 8

  /// What gives a property of one element, or of the elements that a rule of a style sheet is about.
  private struct Place: Hashable {
    let element: Int
    let name: String
    let source: PropertyValue.Source

    init(_ value: PropertyValue) {
      self.init(element: value.element, name: value.name, source: value.source)
    }

    private init(element: Int, name: String, source: PropertyValue.Source) {
      self.element = element
      self.name = name
      self.source = source
    }

    var attribute: Place { Place(element: element, name: name, source: .attribute) }
  }
}
