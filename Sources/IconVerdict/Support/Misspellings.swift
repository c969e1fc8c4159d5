internal import Drawing
internal import Findings

/// Names in an SVG that mean nothing, and that are almost names of something that is drawn: `fil`, `storke`.
///
/// Editors and frameworks add many names of their own. So a name counts as misspelt only if its value is one that the
/// right name could have.
struct Misspellings {
  private var ofAttributes = NearNames(of: attributeNames)
  private var ofProperties = NearNames(of: propertyNames)

  /// The names of a list that others are near to.
  private struct NearNames {
    private let names: [String]
    /// The names that were compared. Drawings have the same few names thousands of times.
    private var known: [String: [String]] = [:]
    /// A drawing with more different names has them from a program.
    private static let most = 200

    init(of names: [String]) { self.names = names }

    /// Those that are near to a name, the nearest first.
    mutating func near(_ name: String) -> [String] {
      if let names = known[name] { return names }
      if let other = Misspellings.otherWords[name] { return [other] }
      guard known.count < Self.most else { return [] }
      let found = Suggestion.nearest(3, to: name, in: names, edits: Misspellings.edits(in: name))
      known[name] = found
      return found
    }
  }

  /// The attribute that an unknown name was probably meant to be; nil if none is near.
  ///
  /// - Parameter classes: those that a style sheet has rules about.
  mutating func attribute(
    meantBy attribute: SVGOutline.Attribute, of element: SVGOutline.Element, classes: Set<String>
  ) -> String? {
    let name = attribute.name
    let forms = SupportedElement.all[element.name]?.forms ?? [:]
    guard !attribute.isForeign, forms[name] == nil, !Self.attributes.contains(name) else { return nil }
    guard Self.mayBeMisspelt(name) else { return nil }
    return ofAttributes.near(name).first { candidate in
      if element[candidate] == attribute.value { return false }
      switch candidate {
      case "class":
        return attribute.value.split(whereSeparator: \.isWhitespace).contains { classes.contains(String($0)) }
      case "href": return attribute.value.hasPrefix("#") && element.name == "use"
      case "points": return ["polygon", "polyline"].contains(element.name) && Self.fits(attribute.value, .points)
      case "style": return attribute.value.contains(":")
      default: break
      }
      if let form = forms[candidate] { return Self.fits(attribute.value, form) }
      if SupportedProperty.geometry[candidate] != nil { return false }
      guard let form = SupportedProperty.all[candidate] else {
        return SupportedProperty.isOfDefinitions(candidate) && !SupportedElement.graphics.contains(element.name)
      }
      return Self.fits(attribute.value, form)
    }
  }

  /// Whether nothing of an element is drawn without an attribute.
  static func isNeeded(_ attribute: String, by element: SVGOutline.Element) -> Bool {
    switch element.name {
    case "rect", "image": ["width", "height"].contains(attribute)
    case "polygon", "polyline": attribute == "points"
    case "use": attribute == "href"
    default: false
    }
  }

  /// The property of CSS that an unknown name was probably meant to be; nil if none is near.
  mutating func property(meantBy name: String, _ value: String) -> String? {
    guard Self.mayBeMisspelt(name), !Self.properties.contains(name), SupportedProperty.passedOver[name] == nil else {
      return nil
    }
    return ofProperties.near(name).first { candidate in
      SupportedProperty.all[candidate].map { Self.fits(value, $0, isCSS: true) } == true
    }
  }

  /// The element that an unknown name was probably meant to be; nil if none is near, and for a name of an element.
  func element(meantBy name: String) -> String? {
    if SupportedElement.all[name] != nil || name.utf8.count < 4 { return nil }
    return Suggestion.nearest(to: name, in: Self.shapeNames, edits: Self.edits(in: name))
  }

  /// Whether a value is one of a form.
  static func fits(_ value: String, _ form: ValueForm, isCSS: Bool = false) -> Bool {
    if value.trimmed.isEmpty { return false }
    switch form {
    case .paint: return SVGPaint.mistake(in: value) == nil
    case .any: return true
    default: return form.reads(value, isCSS: isCSS)
    }
  }

  fileprivate static func edits(in name: String) -> Int { name.utf8.count < 8 ? 1 : 2 }

  /// Names with a prefix are those of other programs, and shorter names are near to everything.
  private static func mayBeMisspelt(_ name: String) -> Bool {
    (3...24).contains(name.utf8.count) && name.first != "-" && !name.hasPrefix("data-") && !name.hasPrefix("aria-")
      && name.utf8.allSatisfy { $0 != UInt8(ascii: ":") && $0 > 0x20 }
  }

  // MARK: Names

  private static let attributeNames: [String] = {
    let forms = SupportedElement.all.values.flatMap { $0.forms.keys }
    let names = Array(SupportedProperty.spellings.values) + forms + ["class", "href", "style"]
    return Set(names.filter { $0.utf8.count > 3 }).sorted()
  }()

  private static let propertyNames = SupportedProperty.all.keys.filter { $0.utf8.count > 3 }.sorted()

  private static let shapeNames = SupportedElement.shapes.union(["image", "text", "tspan", "symbol"]).sorted()

  /// Words of React and of design tools for what SVG calls otherwise.
  fileprivate static let otherWords = [
    "className": "class", "xlinkHref": "href", "fill-color": "fill", "fill-colour": "fill", "fillColor": "fill",
    "stroke-color": "stroke", "stroke-colour": "stroke", "strokeColor": "stroke", "stroke-weight": "stroke-width",
    "strokeWeight": "stroke-width",
  ]

  /// Names that are right as they are: those above, and those of SVG, HTML and frameworks that mean something else.
  private static let attributes = Set(attributeNames).union([
    "baseProfile", "filterRes", "orient", "ref", "result", "version", "weight",
  ])

  /// Properties of CSS that are near to one that is drawn, and mean something else.
  private static let properties: Set = ["marker-side", "overflow-x", "overflow-y"]
}
