internal import Findings
internal import Markup

/// The form of a value that librsvg reads. It passes over a value of another form, as if it were not there.
enum ValueForm: Sendable {
  /// Not checked here.
  case any
  /// A number with a unit that librsvg knows.
  case length
  /// A length that is not negative.
  case positiveLength
  /// A length or `auto`.
  case autoLength
  case number, integer, numbers
  /// One or two numbers that are not negative.
  case positiveNumbers
  /// Pairs of numbers.
  case points
  /// Four numbers.
  case viewBox
  case aspectRatio
  /// Any text that is not empty.
  case word
  /// A number or a percentage.
  case share
  case dashes
  case oneOf(Set<String>)
  /// A word of a property, in which upper and lower case are the same.
  case keyword(Set<String>)
  /// `none`, or the address of an element of these names.
  case reference(Set<String>)
  case paint
  case filters
  case transform

  /// Whether librsvg reads a value.
  ///
  /// - Parameter isCSS: whether the value stands in CSS, where some forms differ from those of attributes.
  func reads(_ value: String, isCSS: Bool) -> Bool {
    let text = value.trimmed
    if text.isEmpty || Self.isKeyword(text) { return true }
    return matches(text, isCSS: isCSS)
  }

  /// Whether librsvg reads the value of an attribute that is no property. Neither no text nor a keyword that every
  /// property has is a value of it.
  func readsStrictly(_ value: String) -> Bool { matches(value.trimmed, isCSS: false) }

  private func matches(_ text: String, isCSS: Bool) -> Bool {
    switch self {
    case .any, .paint: return !text.hasBytes("var(")
    case .length: return Self.isLength(text)
    case .autoLength: return text == "auto" || Self.isLength(text)
    case .positiveLength: return Self.isLength(text) && !text.hasPrefix("-")
    case .number: return Self.numbers(text)?.count == 1
    case .integer: return Int(text) != nil
    case .numbers: return Self.numbers(text)?.isEmpty == false
    case .positiveNumbers: return Self.arePositive(text)
    case .points: return Self.numbers(text)?.count.isMultiple(of: 2) == true && !text.hasSuffix(",")
    case .viewBox: return Self.isViewBox(text)
    case .aspectRatio:
      return text.prefixMatch(of: /(?i)(?:defer\s+)?(?:none|x(?:Min|Mid|Max)Y(?:Min|Mid|Max))\b/) != nil
    case .word: return !text.isEmpty
    case .share: return Self.isNumber(text, or: "%")
    case .dashes: return text == "none" || Self.areDashes(text)
    case .oneOf(let words): return words.contains(text)
    case .keyword(let words):
      let word = text.lowercased()
      return words.contains(word) || Self.placeholders.contains(word)
    case .reference: return text == "none" || Self.isAddress(text)
    case .filters: return Self.areFilters(text)
    case .transform where isCSS: return Self.isCSSTransform(text)
    case .transform: return Self.isTransform(text)
    }
  }

  /// What editors write and mean what is drawn without it: SVG-edit “null”, and Sketch a join that is “square”.
  private static let placeholders: Set<String> = ["null", "undefined", "none", "auto", "normal", "default", "square"]

  /// Whether it is a word that every property has.
  private static func isKeyword(_ text: String) -> Bool {
    // Most values are numbers, colours and addresses.
    guard let first = text.utf8.first, "iurIUR".utf8.contains(first) else { return false }
    return text.lowercased() == "inherit" || isReset(text)
  }

  /// Whether a value takes back what was declared before. librsvg passes over it, which matters only where something
  /// was.
  static func isReset(_ text: String) -> Bool {
    ["initial", "unset", "revert", "revert-layer"].contains(text.lowercased())
  }

  private static let units: Set<String> = ["", "px", "in", "cm", "mm", "pt", "pc", "em", "ex", "%"]

  private static func isLength(_ text: String) -> Bool {
    var reader = NumberReader(text)
    guard reader.number() != nil else { return false }
    return units.contains(reader.rest.lowercased())
  }

  private static func arePositive(_ text: String) -> Bool {
    guard let numbers = numbers(text) else { return false }
    return (1...2).contains(numbers.count) && numbers.allSatisfy { $0 >= 0 }
  }

  /// What follows the fourth number is passed over by every renderer.
  private static func isViewBox(_ text: String) -> Bool {
    var reader = NumberReader(text)
    for isSize in [false, false, true, true] {
      guard let number = reader.number(), !isSize || number >= 0 else { return false }
      reader.skipSeparator()
    }
    return true
  }

  static func numbers(_ text: String) -> [Double]? {
    var reader = NumberReader(text)
    return reader.numbers()
  }

  private static func areDashes(_ text: String) -> Bool {
    text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { part in
      let lengths = part.split(whereSeparator: \.isWhitespace)
      return !lengths.isEmpty && lengths.allSatisfy { isLength(String($0)) && !$0.hasPrefix("-") }
    }
  }

  private static func isAddress(_ text: String) -> Bool {
    guard text.utf8.prefix(4).elementsEqual("url(".utf8, by: { $0 | 0x20 == $1 | 0x20 }) else { return false }
    let close = text.utf8.firstIndex(of: UInt8(ascii: ")"))
    return close == text.utf8.indices.last
  }

  private static func areFilters(_ text: String) -> Bool {
    if text == "none" { return true }
    let functions = text.matches(of: /([A-Za-z-]+)\((?:[^()]|\([^()]*\))*\)/)
    let known: Set<String> = [
      "url", "blur", "brightness", "contrast", "drop-shadow", "grayscale", "hue-rotate", "invert", "opacity",
      "saturate",
      "sepia",
    ]
    let rest = functions.reversed().reduce(into: text) { $0.removeSubrange($1.range) }
    return rest.allSatisfy(\.isWhitespace) && functions.allSatisfy { known.contains($0.output.1.lowercased()) }
      && !text.contains("calc(") && !text.contains("var(")
  }

  /// The syntax of the attribute: functions of plain numbers.
  private static func isTransform(_ text: String) -> Bool {
    if text == "none" { return true }
    return functions(in: text, separatedByCommas: true) { name, arguments in
      guard let count = numbers(arguments)?.count else { return false }
      switch name {
      case "translate", "scale": return (1...2).contains(count)
      case "rotate": return count == 1 || count == 3
      case "skewX", "skewY": return count == 1
      case "matrix": return count == 6
      default: return false
      }
    }
  }

  /// The syntax of the property: lengths in pixels, and angles.
  private static func isCSSTransform(_ text: String) -> Bool {
    // This is written to make browsers draw faster, and moves nothing.
    let layers = ["none", "translatez(0)", "translatez(0px)", "translate3d(0,0,0)", "translate3d(0px,0px,0px)"]
    if layers.contains(text.lowercased().filter { !$0.isWhitespace }) { return true }
    return functions(in: text, separatedByCommas: false) { name, arguments in
      let parts = arguments.split(separator: ",").map { String($0).trimmed }
      switch name {
      case "translate": return (1...2).contains(parts.count) && parts.allSatisfy(isPixels)
      case "translateX", "translateY": return parts.count == 1 && parts.allSatisfy(isPixels)
      case "scale": return (1...2).contains(parts.count) && parts.allSatisfy(isNumber)
      case "scaleX", "scaleY": return parts.count == 1 && parts.allSatisfy(isNumber)
      case "rotate", "skewX", "skewY": return parts.count == 1 && parts.allSatisfy(isAngle)
      case "skew": return (1...2).contains(parts.count) && parts.allSatisfy(isAngle)
      case "matrix": return parts.count == 6 && parts.allSatisfy(isNumber)
      default: return false
      }
    }
  }

  private static func functions(
    in text: String, separatedByCommas: Bool, isKnown: (String, String) -> Bool
  ) -> Bool {
    var rest = text.utf8[...]
    func skipSpace() { rest = rest.drop(while: isSpace) }
    while !rest.isEmpty {
      skipSpace()
      let name = rest.prefix(while: isAlphanumeric)
      rest = rest[name.endIndex...]
      skipSpace()
      guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "(") else { return false }
      let arguments = rest.prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")") }
      rest = rest[arguments.endIndex...]
      guard rest.popFirst() == UInt8(ascii: ")") else { return false }
      guard isKnown(String(Substring(name)), String(Substring(arguments))) else { return false }
      skipSpace()
      if separatedByCommas, rest.first == UInt8(ascii: ",") { rest = rest.dropFirst() }
    }
    return true
  }

  /// The white space of SVG and CSS, and what XML makes of a line break.
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isNumber(_ text: String) -> Bool { numbers(text)?.count == 1 }

  /// Whether it is a number, with a unit or without.
  private static func isNumber(_ text: String, or unit: String) -> Bool {
    if text.hasSuffix(unit) { return isNumber(String(text.dropLast(unit.count))) }
    return isNumber(text)
  }

  private static func isPixels(_ text: String) -> Bool { isNumber(text, or: "px") }

  private static func isAngle(_ text: String) -> Bool {
    let unit = ["grad", "deg", "rad"].first(where: text.hasSuffix) ?? ""
    return isNumber(String(text.dropLast(unit.count)))
  }
}
