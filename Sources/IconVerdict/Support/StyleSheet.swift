internal import Drawing
internal import Findings

/// The rules of a `<style>`, as far as librsvg reads them, and those that it passes over.
struct StyleSheet: Sendable {
  struct Declaration: Sendable {
    /// As written.
    let property: String
    /// Without `!important`.
    let value: String
  }

  struct Rule: Sendable {
    let selectors: [Selector]
    let declarations: [Declaration]
    /// Why librsvg passes over the rule, to follow "librsvg passes over"; nil if it reads it.
    let passedOver: String?
  }

  private(set) var rules: [Rule] = []
  /// The names of its `@keyframes`, in lower case.
  private(set) var animations: Set<String> = []
  /// Whether its rules are about elements of another namespace than SVG. librsvg does not read `@namespace`.
  private(set) var isForeign = false

  init(_ css: [UInt8]) {
    var plain = String(decoding: css, as: UTF8.self)
    if plain.contains("/*") { plain.replace(/(?s)\/\*.*?\*\//, with: " ") }
    var parser = Parser(plain)
    rules = parser.rules(passedOver: nil)
    if plain.contains("keyframes") {
      animations = Set(
        plain.matches(of: /(?i)@(?:-webkit-)?keyframes\s+["']?([^\s{"']+)/).map { $0.output.1.lowercased() })
    }
    if let space = plain.firstMatch(of: /(?i)@namespace\s+(?:url\(\s*)?["']?([a-z]+:[^"')\s;]+)/) {
      isForeign = space.output.1 != "http://www.w3.org/2000/svg"
    }
  }

  /// Whether a list of media is about a still, light picture on a screen.
  static func isStill(_ media: String) -> Bool {
    media.lowercased().split(separator: ",").contains { query in
      let isNegated = query.firstMatch(of: /^\s*not\b|@media\s+not\b/) != nil
      return isNegated || !otherMedia.contains(where: query.contains)
    }
  }

  private static let otherMedia = [
    "dark", "print", "motion", "hover", "pointer", "contrast", "forced", "inverted", "speech", "transparency",
  ]

  /// The declarations of a `style` attribute.
  static func declarations(in text: String) -> [Declaration] {
    Parser.split(text, at: ";").compactMap { declaration in
      guard let colon = declaration.firstIndex(of: ":") else { return nil }
      let value = declaration[declaration.index(after: colon)...].prefix { $0 != "!" }
      return Declaration(property: String(declaration[..<colon]).trimmed, value: String(value).trimmed)
    }
  }

  /// What an element must be so that a rule applies to it. Only the last part is looked at: the names of the element,
  /// of its classes and of its id.
  struct Selector: Sendable {
    private var type: String?
    private var classes: [String] = []
    private var id: String?
    /// What can be read of it.
    private(set) var support = Support.read
    /// Whether all of it was looked at.
    private(set) var isWhole = true

    enum Support: Sendable {
      case read
      /// It selects what a still picture does not show: `:hover`.
      case never
      /// librsvg does not read it, so it passes over the whole rule.
      case unknown(String)
    }

    init(_ text: String) {
      var rest = text.utf8[...]
      while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "."): classes.append(Self.name(&rest))
        case UInt8(ascii: "#"): id = Self.name(&rest)
        case UInt8(ascii: ":"):
          isWhole = false
          rest = rest.drop { $0 == byte }
          add(pseudo: Self.name(&rest).lowercased())
          if rest.first == UInt8(ascii: "(") { Self.skip(to: ")", from: "(", &rest) }
        case UInt8(ascii: "["):
          isWhole = false
          Self.skip(to: "]", from: "[", &rest)
        case UInt8(ascii: "|"):
          if let prefix = type { support = .unknown("\(prefix)|") }
          isWhole = false
          type = nil
        case UInt8(ascii: "&"): support = .unknown("&")
        case UInt8(ascii: "*"): break
        case _ where Self.isName(byte):
          type = String(decoding: [byte], as: UTF8.self) + Self.name(&rest)
        default:
          // A combinator: what stands before it is about another element.
          isWhole = false
          type = nil
          classes = []
          id = nil
        }
      }
    }

    private mutating func add(pseudo name: String) {
      if case .unknown = support { return }
      if Self.dynamic.contains(name) {
        support = .never
      } else if !Self.known.contains(name) {
        support = .unknown(":\(name)")
      }
    }

    private static func isName(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "\\")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func name(_ rest: inout Substring.UTF8View) -> String {
      let name = rest.prefix(while: isName)
      rest = rest[name.endIndex...]
      return String(Substring(name))
    }

    /// Moves past the sign that closes one that was opened.
    private static func skip(
      to close: Unicode.Scalar, from open: Unicode.Scalar, _ rest: inout Substring.UTF8View
    ) {
      var depth = 1
      if rest.first == UInt8(ascii: open) { depth = 0 }
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: open) { depth += 1 }
        if byte == UInt8(ascii: close) { depth -= 1 }
        if depth <= 0 { return }
      }
    }

    /// The pseudo-classes that librsvg knows.
    private static let known: Set<String> = [
      "link", "visited", "lang", "not", "first-child", "last-child", "only-child", "root", "empty", "nth-child",
      "nth-last-child", "nth-of-type", "nth-last-of-type", "first-of-type", "last-of-type", "only-of-type",
    ]
    /// Those that need a person, or that are no elements of SVG.
    private static let dynamic: Set<String> = [
      "hover", "focus", "active", "focus-visible", "focus-within", "target", "before", "after", "selection", "checked",
      "disabled", "enabled", "placeholder", "backdrop", "marker", "first-letter", "first-line", "fullscreen",
    ]

    func matches(_ element: SVGOutline.Element) -> Bool {
      if let type, type != element.name { return false }
      if let id, id != element["id"] { return false }
      guard !classes.isEmpty else { return true }
      guard let own = element["class"]?.split(whereSeparator: \.isWhitespace) else { return false }
      return classes.allSatisfy { own.contains($0[...]) }
    }
  }
}

/// Takes CSS apart into rules.
private struct Parser {
  private var rest: Substring

  init(_ css: String) { rest = css[...] }

  mutating func rules(passedOver reason: String?) -> [StyleSheet.Rule] {
    var rules: [StyleSheet.Rule] = []
    while let end = Self.firstIndex(of: "{;}", in: rest) {
      let prelude = String(rest[..<end]).trimmed
      let isBlock = rest[end] == "{"
      rest = rest[rest.index(after: end)...]
      guard isBlock else { continue }
      let block = block()
      if prelude.hasPrefix("@") {
        guard let name = Self.conditional(prelude) else { continue }
        var parser = Parser(block)
        rules += parser.rules(passedOver: reason ?? name)
      } else {
        rules.append(rule(prelude, block, passedOver: reason))
      }
    }
    return rules
  }

  private func rule(_ prelude: String, _ block: String, passedOver reason: String?) -> StyleSheet.Rule {
    let selectors = Self.split(prelude, at: ",").map { StyleSheet.Selector(String($0).trimmed) }
    if Self.firstIndex(of: "{", in: block[...]) != nil {
      return StyleSheet.Rule(selectors: selectors, declarations: [], passedOver: "rules in rules")
    }
    let reasons = selectors.compactMap { selector -> String? in
      switch selector.support {
      case .read: nil
      case .never where selectors.count == 1: nil
      case .never: "the selector “\(prelude.prefix(60))”"
      case .unknown(let part): "the selector “\(part)”"
      }
    }
    return StyleSheet.Rule(
      selectors: selectors, declarations: StyleSheet.declarations(in: block), passedOver: reason ?? reasons.first)
  }

  /// The text up to the brace that closes a block, which is passed too.
  private mutating func block() -> String {
    var depth = 1
    var index = rest.startIndex
    while let next = Self.firstIndex(of: "{}", in: rest[index...]) {
      if rest[next] == "{" { depth += 1 } else { depth -= 1 }
      if depth == 0 {
        let text = rest[..<next]
        rest = rest[rest.index(after: next)...]
        return String(text)
      }
      index = rest.index(after: next)
    }
    let text = rest
    rest = ""
    return String(text)
  }

  /// A rule whose content other renderers use for a still, light picture on a screen: "@supports". nil for those whose
  /// content shows nothing there, such as `@font-face`, `@keyframes` and `@media print`.
  private static func conditional(_ prelude: String) -> String? {
    let name = prelude.prefix { !$0.isWhitespace && $0 != "(" }.lowercased()
    switch name {
    case "@media" where !StyleSheet.isStill(prelude): return nil
    case "@media", "@supports", "@layer", "@container", "@scope", "@starting-style": return name
    default: return nil
    }
  }

  /// The first of some characters that is in no string and in no parentheses.
  static func firstIndex(of characters: String, in text: Substring) -> Substring.Index? {
    var quote: Character?
    var depth = 0
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "(" {
        depth += 1
      } else if character == ")" {
        depth -= 1
      } else if depth <= 0, characters.contains(character) {
        return index
      }
    }
    return nil
  }

  static func split(_ text: String, at separator: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = text[...]
    while let end = firstIndex(of: separator, in: rest) {
      parts.append(rest[..<end])
      rest = rest[rest.index(after: end)...]
    }
    return parts + [rest]
  }
}
