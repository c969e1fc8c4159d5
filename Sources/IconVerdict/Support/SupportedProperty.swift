/// The CSS properties that librsvg draws, and those that it passes over.
///
/// A property that is in neither table changes no picture of an SVG in any renderer: `cursor`, `-inkscape-stroke`,
/// `white-space`, and names that nobody knows.
enum SupportedProperty {
  /// What the picture lacks.
  enum Loss: Sendable {
    /// A part is missing, or lies elsewhere.
    case part
    /// All parts are there, and one looks different.
    case look
  }

  /// With the form of their values. Colours are checked by `invalid-value`.
  static let all: [String: ValueForm] = [
    "baseline-shift": .any,
    "clip-path": .reference(["clipPath"]),
    "clip-rule": fillRule,
    "color": .paint,
    "color-interpolation-filters": .any,
    "cx": .length,
    "cy": .length,
    "direction": .any,
    "display": .any,
    "enable-background": .any,
    "fill": .paint,
    "fill-opacity": .share,
    "fill-rule": fillRule,
    "filter": .filters,
    "flood-color": .paint,
    "flood-opacity": .share,
    "font": .any,
    "font-family": .any,
    "font-size": .any,
    "font-stretch": .any,
    "font-style": .any,
    "font-variant": .any,
    "font-weight": .any,
    "glyph-orientation-vertical": .any,
    "height": .autoLength,
    "image-rendering": .any,
    "isolation": .any,
    "letter-spacing": .any,
    "lighting-color": .paint,
    "line-height": .any,
    "marker": .reference(["marker"]),
    "marker-end": .reference(["marker"]),
    "marker-mid": .reference(["marker"]),
    "marker-start": .reference(["marker"]),
    "mask": .reference(["mask"]),
    "mask-type": .any,
    "mix-blend-mode": .any,
    "opacity": .share,
    "overflow": .any,
    "paint-order": .any,
    "r": .length,
    "rx": .autoLength,
    "ry": .autoLength,
    "shape-rendering": .any,
    "stop-color": .paint,
    "stop-opacity": .share,
    "stroke": .paint,
    "stroke-dasharray": .dashes,
    "stroke-dashoffset": .length,
    "stroke-linecap": .keyword(["butt", "round", "square"]),
    "stroke-linejoin": .keyword(["arcs", "bevel", "miter", "miter-clip", "round"]),
    "stroke-miterlimit": .number,
    "stroke-opacity": .share,
    "stroke-width": .positiveLength,
    "text-anchor": .any,
    "text-decoration": .any,
    "text-orientation": .any,
    "text-rendering": .any,
    "transform": .transform,
    "unicode-bidi": .any,
    "visibility": .any,
    "width": .autoLength,
    "writing-mode": .any,
    "x": .length,
    "y": .length,
  ]

  private static let fillRule = ValueForm.keyword(["evenodd", "nonzero"])

  /// The elements whose place and size CSS can give in every renderer. librsvg reads it of a nested `<svg>` too, and
  /// Chromium does not.
  static let geometry: [String: Set<String>] = [
    "cx": ["circle", "ellipse"],
    "cy": ["circle", "ellipse"],
    "r": ["circle"],
    "rx": ["rect", "ellipse"],
    "ry": ["rect", "ellipse"],
    "x": ["rect", "image"],
    "y": ["rect", "image"],
    "width": ["rect", "image"],
    "height": ["rect", "image"],
  ]

  /// Properties that are drawn in CSS alone, and are no attributes.
  static let onlyInCSS: Set<String> = [
    "font", "isolation", "line-height", "marker", "mix-blend-mode", "text-orientation",
  ]

  /// A property that browsers draw, and librsvg does not.
  struct PassedOver: Sendable {
    let loss: Loss
    /// Values that mean the same as no value.
    let neutral: Set<String>
    /// The elements that it changes; nil for all.
    let elements: Set<String>?
    /// Whether an attribute of this name means the same.
    let isAttribute: Bool

    init(_ loss: Loss, neutral: Set<String>, on elements: Set<String>? = nil, isAttribute: Bool = false) {
      self.loss = loss
      self.neutral = neutral
      self.elements = elements
      self.isAttribute = isAttribute
    }
  }

  static let passedOver: [String: PassedOver] = [
    "animation": PassedOver(.look, neutral: ["none"]),
    "animation-name": PassedOver(.look, neutral: ["none"]),
    "-webkit-animation": PassedOver(.look, neutral: ["none"]),
    "-webkit-animation-name": PassedOver(.look, neutral: ["none"]),
    "d": PassedOver(.part, neutral: ["none"], on: ["path"]),
    "translate": PassedOver(.part, neutral: ["none", "0", "0px", "0 0", "0px 0px"]),
    "rotate": PassedOver(.part, neutral: ["none", "0", "0deg", "auto"]),
    "scale": PassedOver(.part, neutral: ["none", "1", "1 1", "100%"]),
    "offset-path": PassedOver(.part, neutral: ["none"]),
    "transform-origin": PassedOver(
      .part, neutral: ["0", "0 0", "0px 0px", "0% 0%", "top left", "left top"], isAttribute: true),
    "mask-image": PassedOver(.part, neutral: ["none"]),
    "-webkit-mask": PassedOver(.part, neutral: ["none"]),
    "-webkit-mask-image": PassedOver(.part, neutral: ["none"]),
    "-webkit-clip-path": PassedOver(.part, neutral: ["none"]),
    "vector-effect": PassedOver(.look, neutral: ["none", "inherit"], isAttribute: true),
    "background": PassedOver(.look, neutral: ["none", "transparent", "0"], on: ["svg"]),
    "background-color": PassedOver(.look, neutral: ["none", "transparent"], on: ["svg"]),
    "background-image": PassedOver(.look, neutral: ["none"], on: ["svg"]),
    "dominant-baseline": PassedOver(
      .look, neutral: ["auto", "alphabetic", "inherit", "no-change", "reset-size", "use-script"], on: texts,
      isAttribute: true),
    "alignment-baseline": PassedOver(
      .look, neutral: ["auto", "alphabetic", "baseline", "inherit"], on: ["tspan"], isAttribute: true),
    "text-transform": PassedOver(.look, neutral: ["none"], on: texts),
    "text-shadow": PassedOver(.look, neutral: ["none"], on: texts),
    "font-size-adjust": PassedOver(.look, neutral: ["none"], on: texts, isAttribute: true),
  ]

  /// Values of `display` that librsvg reads.
  static let displays: Set<String> = [
    "inline", "block", "list-item", "run-in", "compact", "marker", "table", "inline-table", "table-row-group",
    "table-header-group", "table-footer-group", "table-row", "table-column-group", "table-column", "table-cell",
    "table-caption", "none", "inherit",
  ]
  /// Those that browsers read, and librsvg does not.
  static let laterDisplays: Set<String> = [
    "initial", "unset", "revert", "revert-layer", "contents", "flow-root", "block flow", "inline flow", "inline-block",
    "flex", "inline-flex", "grid", "inline-grid", "ruby",
  ]

  private static let texts: Set<String> = ["text", "tspan"]

  /// Attributes that other renderers draw, and librsvg does not.
  static let passedOverAttributes: [String: PassedOver] = [
    "pathLength": PassedOver(.look, neutral: [], on: SupportedElement.shapes),
    "textLength": PassedOver(.look, neutral: [], on: texts),
    "rotate": PassedOver(.look, neutral: ["0", "auto"], on: texts),
    "refX": PassedOver(.look, neutral: ["0", "left"], on: ["symbol"]),
    "refY": PassedOver(.look, neutral: ["0", "top"], on: ["symbol"]),
  ]

  /// Names of attributes whose spelling counts, by their spelling without hyphens in lower case: `strokeWidth` and
  /// `viewbox` do nothing.
  static let spellings: [String: String] = {
    let names = attributes + all.keys.filter { !onlyInCSS.contains($0) }
    return Dictionary(names.map { (folded($0), $0) }) { first, _ in first }
  }()

  /// Attributes that are no properties, and whose upper and lower case counts.
  private static let attributes = [
    "viewBox", "preserveAspectRatio", "gradientUnits", "gradientTransform", "spreadMethod", "patternUnits",
    "patternContentUnits", "patternTransform", "clipPathUnits", "maskUnits", "maskContentUnits", "filterUnits",
    "primitiveUnits", "markerWidth", "markerHeight", "markerUnits", "stdDeviation", "tableValues", "baseFrequency",
    "points",
  ]

  /// Whether an attribute has a long name that only definitions have, such as `gradientUnits`.
  static func isOfDefinitions(_ name: String) -> Bool { name.utf8.count > 8 && attributes.contains(name) }

  static func folded(_ name: String) -> String { name.lowercased().filter { $0 != "-" } }
}
