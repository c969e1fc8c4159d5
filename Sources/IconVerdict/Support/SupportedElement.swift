/// An element that librsvg draws, or that it uses to draw others.
///
/// The table is what librsvg 2.54 draws in a worker, found out by drawing each row: `UnsupportedFeaturesTests` draws them again.
/// Later versions draw more. A picture must not depend on the version, so the table is the same for all of them.
struct SupportedElement: Sendable {
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
      case .graphics: SupportedElement.graphics
      case .text: SupportedElement.textParts
      case .clip: SupportedElement.clips
      case .stops: ["stop"]
      case .effects: SupportedElement.effects
      case .transferFunctions: ["feFuncR", "feFuncG", "feFuncB", "feFuncA"]
      case .mergeNodes: ["feMergeNode"]
      case .lights: ["feDistantLight", "fePointLight", "feSpotLight"]
      case .nothing: []
      }
    }
  }

  static let shapes: Set<String> = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]
  static let graphics: Set<String> = shapes.union(["svg", "g", "a", "switch", "use", "image", "text"])
  static let textParts: Set<String> = ["tspan", "tref", "a"]
  static let clips: Set<String> = shapes.union(["text", "use"])
  static let paints: Set<String> = ["linearGradient", "radialGradient", "pattern"]

  static let all: [String: SupportedElement] = [
    // Containers.
    "svg": SupportedElement(
      .graphics, box.merging(["viewBox": .viewBox, "preserveAspectRatio": .aspectRatio]) { first, _ in first }),
    "g": SupportedElement(.graphics),
    "a": SupportedElement(.graphics),
    "switch": SupportedElement(.graphics),
    "symbol": SupportedElement(.graphics),
    // Shapes.
    "path": SupportedElement(.nothing),
    "rect": SupportedElement(.nothing, box.merging(radii) { first, _ in first }),
    "circle": SupportedElement(.nothing, ["cx": .length, "cy": .length, "r": .length]),
    "ellipse": SupportedElement(.nothing, radii.merging(["cx": .length, "cy": .length]) { first, _ in first }),
    "line": SupportedElement(.nothing, ["x1": .length, "y1": .length, "x2": .length, "y2": .length]),
    "polyline": SupportedElement(.nothing),
    "polygon": SupportedElement(.nothing),
    "image": SupportedElement(.nothing, box.merging(["preserveAspectRatio": .aspectRatio]) { first, _ in first }),
    "use": SupportedElement(.nothing, box),
    // Text.
    "text": SupportedElement(.text, position),
    "tspan": SupportedElement(.text, position),
    "tref": SupportedElement(.nothing),
    // Paint, clips, masks and markers.
    "linearGradient": SupportedElement(.stops, ["x1": .length, "y1": .length, "x2": .length, "y2": .length]),
    "radialGradient": SupportedElement(
      .stops, ["cx": .length, "cy": .length, "r": .length, "fx": .length, "fy": .length, "fr": .length]),
    "stop": SupportedElement(.nothing, ["offset": .share]),
    "pattern": SupportedElement(.graphics, box),
    "clipPath": SupportedElement(.clip),
    "mask": SupportedElement(.graphics, box),
    "marker": SupportedElement(
      .graphics,
      ["markerWidth": .length, "markerHeight": .length, "refX": .length, "refY": .length]),
    // Filters.
    "filter": SupportedElement(
      .effects, box.merging(["filterUnits": units, "primitiveUnits": units]) { first, _ in first }),
    "feBlend": effect(["mode": .oneOf(blendModes)]),
    "feColorMatrix": effect([
      "type": .oneOf(["matrix", "saturate", "hueRotate", "luminanceToAlpha"]), "values": .numbers,
    ]),
    "feComponentTransfer": effect([:], .transferFunctions),
    "feComposite": effect([
      "operator": .oneOf(["over", "in", "out", "atop", "xor", "arithmetic"]), "k1": .number, "k2": .number,
      "k3": .number, "k4": .number,
    ]),
    "feConvolveMatrix": effect([
      "order": .numbers, "kernelMatrix": .numbers, "divisor": .number, "bias": .number, "targetX": .number,
      "targetY": .number, "edgeMode": .oneOf(["duplicate", "wrap", "none"]),
      "kernelUnitLength": .positiveNumbers, "preserveAlpha": .oneOf(["true", "false"]),
    ]),
    "feDiffuseLighting": effect(
      [
        "surfaceScale": .number, "diffuseConstant": .positiveNumbers,
        "kernelUnitLength": .positiveNumbers,
      ], .lights),
    "feDisplacementMap": effect([
      "scale": .number, "xChannelSelector": channel, "yChannelSelector": channel,
    ]),
    "feFlood": effect([:]),
    "feGaussianBlur": effect(["stdDeviation": .positiveNumbers]),
    "feImage": effect(["preserveAspectRatio": .aspectRatio]),
    "feMerge": effect([:], .mergeNodes),
    "feMorphology": effect(["operator": .oneOf(["erode", "dilate"]), "radius": .positiveNumbers]),
    "feOffset": effect(["dx": .number, "dy": .number]),
    "feSpecularLighting": effect(
      [
        "surfaceScale": .number, "specularConstant": .positiveNumbers, "specularExponent": .number,
        "kernelUnitLength": .positiveNumbers,
      ], .lights),
    "feTile": effect([:]),
    "feTurbulence": effect([
      "type": .oneOf(["turbulence", "fractalNoise"]), "baseFrequency": .positiveNumbers,
      "numOctaves": .integer, "seed": .number, "stitchTiles": .oneOf(["stitch", "noStitch"]),
    ]),
    "feFuncR": transferFunction,
    "feFuncG": transferFunction,
    "feFuncB": transferFunction,
    "feFuncA": transferFunction,
    "feMergeNode": SupportedElement(.nothing, ["in": .word]),
    "feDistantLight": SupportedElement(.nothing, ["azimuth": .number, "elevation": .number]),
    "fePointLight": SupportedElement(.nothing, ["x": .number, "y": .number, "z": .number]),
    "feSpotLight": SupportedElement(
      .nothing,
      [
        "x": .number, "y": .number, "z": .number, "pointsAtX": .number, "pointsAtY": .number,
        "pointsAtZ": .number, "specularExponent": .number, "limitingConeAngle": .number,
      ]),
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

  private static let units = ValueForm.oneOf(["userSpaceOnUse", "objectBoundingBox"])
  private static let channel = ValueForm.oneOf(["R", "G", "B", "A"])
  private static let transferFunction = SupportedElement(
    .nothing,
    [
      "type": .oneOf(["identity", "table", "discrete", "linear", "gamma"]), "tableValues": .numbers,
      "slope": .number, "intercept": .number, "amplitude": .number, "exponent": .number,
      "offset": .number,
    ])

  private static let effects: Set<String> = [
    "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting",
    "feDisplacementMap", "feFlood", "feGaussianBlur", "feImage", "feMerge", "feMorphology", "feOffset",
    "feSpecularLighting", "feTile", "feTurbulence",
  ]

  private static let blendModes: Set<String> = [
    "normal", "multiply", "screen", "darken", "lighten", "overlay", "color-dodge", "color-burn", "hard-light",
    "soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
  ]

  private static func effect(_ forms: [String: ValueForm], _ content: Content = .nothing) -> SupportedElement {
    let shared = box.merging(["in": .word, "in2": .word, "result": .word]) { first, _ in first }
    return SupportedElement(content, forms.merging(shared) { first, _ in first })
  }
}
