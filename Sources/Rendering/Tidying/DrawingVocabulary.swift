internal import Markup

/// The elements, attributes and CSS properties that draw or describe an icon. What Figma sends with anything else is refused.
///
/// Animations, links, scripts, embedded pages and data of editors are missing on purpose: no icon in an asset catalog
/// needs them, and browsers act on some of them.
enum DrawingVocabulary {
  static let svg = "http://www.w3.org/2000/svg"
  static let xlink = "http://www.w3.org/1999/xlink"
  static let xml = "http://www.w3.org/XML/1998/namespace"

  /// The names of elements of SVG. Case counts.
  static let elements = words(
    """
    svg g defs symbol use switch a title desc style path rect circle ellipse line polyline polygon image text tspan
    textPath linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix
    feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
    feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
    fePointLight feSpecularLighting feSpotLight feTile feTurbulence
    """)

  /// The elements that hold nothing but text.
  static let textElements: Set = ["title", "desc", "style"]

  /// The elements that refer to another element with `href`.
  static let referringElements: Set = [
    "use", "image", "feImage", "a", "linearGradient", "radialGradient", "pattern", "textPath", "filter",
  ]

  /// The elements whose `href` may hold a bitmap.
  static let imageElements: Set = ["image", "feImage"]

  /// Attributes whose values are names and texts, which nothing follows or runs.
  static func isText(_ attribute: String) -> Bool {
    texts.contains(attribute) || attribute.hasPrefix("aria-") && attribute.utf8.allSatisfy(CSSTokens.isNameByte)
  }

  /// Of the `data-` attributes, only the names that Illustrator and Heroicons write are here. Any other may be a command
  /// to a script of the page that the icon is pasted into.
  private static let texts: Set = ["id", "class", "version", "baseProfile", "role", "data-name", "data-slot"]

  /// Attributes that are no properties of CSS, without the texts, `href` and `style`.
  static let attributes = words(
    """
    x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height d points viewBox preserveAspectRatio pathLength rotate
    textLength lengthAdjust startOffset method spacing side gradientUnits gradientTransform spreadMethod offset
    patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth
    markerHeight refX refY orient filterUnits primitiveUnits filterRes in in2 result mode operator k1 k2 k3 k4 type
    values tableValues slope intercept amplitude exponent stdDeviation edgeMode order kernelMatrix divisor bias targetX
    targetY kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent
    limitingConeAngle scale xChannelSelector yChannelSelector azimuth elevation z pointsAtX pointsAtY pointsAtZ radius
    baseFrequency numOctaves seed stitchTiles systemLanguage requiredExtensions requiredFeatures media
    """)

  /// Properties of CSS, which may be attributes too.
  static let properties = words(
    """
    alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
    color-rendering cx cy d direction display dominant-baseline enable-background fill fill-opacity fill-rule filter
    flood-color flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust
    font-stretch font-style font-variant font-weight glyph-orientation-horizontal glyph-orientation-vertical height
    image-rendering isolation kerning letter-spacing lighting-color line-height marker marker-end marker-mid
    marker-start mask mask-type mix-blend-mode opacity overflow paint-order r rx ry shape-rendering stop-color
    stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
    stroke-opacity stroke-width text-align text-anchor text-decoration text-orientation text-rendering transform
    transform-box transform-origin unicode-bidi vector-effect visibility white-space width word-spacing writing-mode x y
    """)

  /// Functions of CSS in lower case, without `url`. None of them loads anything.
  static let functions = words(
    """
    rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix icc-color matrix translate translatex translatey scale
    scalex scaley rotate skew skewx skewy calc min max clamp blur brightness contrast drop-shadow grayscale hue-rotate
    invert opacity saturate sepia path polygon circle ellipse inset rect
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}

/// Checks addresses.
enum IconAddress {
  /// Whether an address leads to an element of the same file, as `#id` does.
  static func isLocal(_ value: [UInt8]) -> Bool { value[...].withoutMargins.first == UInt8(ascii: "#") }

  /// Whether an address holds a PNG or a JPEG, by its type and by its bytes.
  static func isBitmap(_ value: [UInt8]) -> Bool {
    let value = value[...].withoutMargins
    guard let comma = value.firstIndex(of: UInt8(ascii: ",")) else { return false }
    let head = String(decoding: value[..<comma], as: UTF8.self).lowercased()
    guard ["data:image/png;base64", "data:image/jpeg;base64", "data:image/jpg;base64"].contains(head) else {
      return false
    }
    let digits = value[(comma + 1)...].filter { $0 > 0x20 }
    guard digits.allSatisfy(isDigit) else { return false }
    // The base64 forms of 89 50 4E 47 0D 0A and of FF D8 FF.
    return digits.starts(with: "iVBORw0K".utf8) || digits.starts(with: "/9j/".utf8)
  }

  /// Whether a byte is a digit of base64.
  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): true
    default: false
    }
  }
}
