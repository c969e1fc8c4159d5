/// An element that librsvg draws, or that it uses to draw others.
///
/// The table is what librsvg 2.54 draws in a worker, found out by drawing each row: `DrawnFeatureTests` draws them again.
/// Later versions draw more. A picture must not depend on the version, so the table is the same for all of them.
struct DrawnElement: Sendable {
  /// What the element may hold.
  let content: Content
  /// The attributes that it needs to be drawn where it should be, with the form of their values.
  let forms: [String: ValueForm]

  init(_ content: Content, _ forms: [String: ValueForm] = [:]) {
    self.content = content
    self.forms = forms
  }

  /// What the children of an element are for. A child of another kind is not drawn.
  enum Content: Hashable, Sendable {
    case graphics, text, clip, stops, effects, transferFunctions, mergeNodes, lights, nothing

    /// The elements that are drawn or used as children.
    var members: Set<String> {
      switch self {
      case .graphics: DrawnElement.graphics
      case .text: ["tspan", "tref", "a"]
      case .clip: DrawnElement.shapes.union(["text", "use"])
      case .stops: ["stop"]
      case .effects: DrawnElement.effects
      case .transferFunctions: ["feFuncR", "feFuncG", "feFuncB", "feFuncA"]
      case .mergeNodes: ["feMergeNode"]
      case .lights: ["feDistantLight", "fePointLight", "feSpotLight"]
      case .nothing: []
      }
    }
  }

  static let shapes: Set<String> = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]
  static let graphics: Set<String> = shapes.union(["svg", "g", "a", "switch", "use", "image", "text"])
  static let paints: Set<String> = ["linearGradient", "radialGradient", "pattern"]

  static let all: [String: DrawnElement] = [
    // Containers.
    "svg": DrawnElement(.graphics, box),
    "g": DrawnElement(.graphics),
    "a": DrawnElement(.graphics),
    "switch": DrawnElement(.graphics),
    "symbol": DrawnElement(.graphics),
    // Shapes.
    "path": DrawnElement(.nothing),
    "rect": DrawnElement(.nothing, box.merging(radii) { first, _ in first }),
    "circle": DrawnElement(.nothing, ["cx": .length, "cy": .length, "r": .length]),
    "ellipse": DrawnElement(.nothing, radii.merging(["cx": .length, "cy": .length]) { first, _ in first }),
    "line": DrawnElement(.nothing, ["x1": .length, "y1": .length, "x2": .length, "y2": .length]),
    "polyline": DrawnElement(.nothing),
    "polygon": DrawnElement(.nothing),
    "image": DrawnElement(.nothing, box),
    "use": DrawnElement(.nothing, box),
    // Text.
    "text": DrawnElement(.text, position),
    "tspan": DrawnElement(.text, position),
    "tref": DrawnElement(.nothing),
    // Paint, clips, masks and markers.
    "linearGradient": DrawnElement(.stops, ["x1": .length, "y1": .length, "x2": .length, "y2": .length]),
    "radialGradient": DrawnElement(
      .stops, ["cx": .length, "cy": .length, "r": .length, "fx": .length, "fy": .length, "fr": .length]),
    "stop": DrawnElement(.nothing, ["offset": .share]),
    "pattern": DrawnElement(.graphics, box),
    "clipPath": DrawnElement(.clip),
    "mask": DrawnElement(.graphics, box),
    "marker": DrawnElement(
      .graphics,
      ["markerWidth": .length, "markerHeight": .length, "refX": .length, "refY": .length]),
    // Filters.
    "filter": DrawnElement(.effects, box),
    "feBlend": effect(["mode": .oneOf(blendModes)]),
    "feColorMatrix": effect([
      "type": .oneOf(["matrix", "saturate", "hueRotate", "luminanceToAlpha"]), "values": .numbers,
    ]),
    "feComponentTransfer": effect([:], .transferFunctions),
    "feComposite": effect([
      "operator": .oneOf(["over", "in", "out", "atop", "xor", "arithmetic"]), "k1": .number, "k2": .number,
      "k3": .number, "k4": .number,
    ]),
    "feConvolveMatrix": effect(["order": .numbers, "kernelMatrix": .numbers]),
    "feDiffuseLighting": effect(["surfaceScale": .number, "diffuseConstant": .number], .lights),
    "feDisplacementMap": effect(["scale": .number]),
    "feFlood": effect([:]),
    "feGaussianBlur": effect(["stdDeviation": .positiveNumbers]),
    "feImage": effect([:]),
    "feMerge": effect([:], .mergeNodes),
    "feMorphology": effect(["operator": .oneOf(["erode", "dilate"]), "radius": .positiveNumbers]),
    "feOffset": effect(["dx": .number, "dy": .number]),
    "feSpecularLighting": effect(
      ["surfaceScale": .number, "specularConstant": .number, "specularExponent": .number], .lights),
    "feTile": effect([:]),
    "feTurbulence": effect(["baseFrequency": .positiveNumbers, "numOctaves": .number, "seed": .number]),
    "feFuncR": DrawnElement(.nothing),
    "feFuncG": DrawnElement(.nothing),
    "feFuncB": DrawnElement(.nothing),
    "feFuncA": DrawnElement(.nothing),
    "feMergeNode": DrawnElement(.nothing),
    "feDistantLight": DrawnElement(.nothing),
    "fePointLight": DrawnElement(.nothing),
    "feSpotLight": DrawnElement(.nothing),
  ]

  /// Elements of which nothing shows, wherever they are: descriptions, definitions, and what `not-drawn` reports.
  static let invisible: Set<String> = [
    "title", "desc", "metadata", "defs", "style", "view", "cursor", "clipPath", "mask", "filter", "symbol", "marker",
    "linearGradient", "radialGradient", "pattern", "solidColor", "solidcolor", "hatch", "meshgradient", "meshGradient",
    "script", "animate", "animateTransform", "animateMotion", "animateColor", "set", "discard", "handler", "listener",
    "color-profile", "font", "font-face", "glyph", "missing-glyph", "hkern", "vkern", "audio", "link",
  ]

  /// Elements that show nothing unless they hold something.
  static let shells: Set<String> = [
    "foreignObject", "flowRoot", "textPath", "altGlyph", "textArea", "tbreak", "page", "prefetch",
  ]

  private static let box: [String: ValueForm] = [
    "x": .length, "y": .length, "width": .autoLength, "height": .autoLength,
  ]
  private static let radii: [String: ValueForm] = ["rx": .autoLength, "ry": .autoLength]
  private static let position: [String: ValueForm] = ["x": .length, "y": .length, "dx": .length, "dy": .length]

  private static let effects: Set<String> = [
    "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting",
    "feDisplacementMap", "feFlood", "feGaussianBlur", "feImage", "feMerge", "feMorphology", "feOffset",
    "feSpecularLighting", "feTile", "feTurbulence",
  ]

  private static let blendModes: Set<String> = [
    "normal", "multiply", "screen", "darken", "lighten", "overlay", "color-dodge", "color-burn", "hard-light",
    "soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
  ]

  private static func effect(_ forms: [String: ValueForm], _ content: Content = .nothing) -> DrawnElement {
    DrawnElement(content, forms.merging(box) { first, _ in first })
  }
}
