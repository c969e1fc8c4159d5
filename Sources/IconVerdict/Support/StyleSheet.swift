internal import Drawing
internal import Findings
internal import Markup

/// The rules of a `<style>`, as far as librsvg reads them, and those that it passes over.
struct StyleSheet: Sendable {
  struct Rule: Sendable {
    let selectors: [Selector]
    let declarations: [CSSDeclaration]
    /// Why librsvg passes over the rule, to follow "librsvg passes over"; nil if it reads it.
    let passedOver: String?
    /// Texts in place of declarations, which have no colon.
    var strays: [String] = []
    /// Whether `//` stands before it, which makes every renderer pass over it.
    var isAfterLineComment = false
  }

  private(set) var rules: [Rule] = []
  private var index = SelectorIndex([])
  /// The names of its `@keyframes`, in lower case.
  private(set) var animations: Set<String> = []
  /// Whether its rules are about elements of another namespace than SVG. librsvg does not read `@namespace`.
  var isForeign: Bool {
    guard let namespace else { return false }
    return namespace.utf8.contains(UInt8(ascii: ":")) && namespace != "http://www.w3.org/2000/svg"
  }

  private var namespace: String?

  /// A block that is open.
  private enum Block: Equatable {
    /// Its rules count, although librsvg passes over them for this reason.
    case conditional(String)
    /// It shows nothing in a still picture.
    case skipped
    case rule
    /// It lies in a rule.
    case nested
  }

  private struct OpenRule {
    let prelude: String
    let selectors: [Selector]
    var declarations: [CSSDeclaration] = []
    /// Why librsvg passes over the block around the rule, or the rule.
    let reason: String?
    let isAfterLineComment: Bool
    var strays: [String] = []
    var hasRules = false
  }

  private var rule: OpenRule?

  init(_ css: [UInt8]) {
    var open: [Block] = []
    for piece in CSSPieces(css) {
      if piece.end == UInt8(ascii: "{") {
        open.append(block(of: piece, in: open.last, css))
        continue
      }
      if open.last == .rule {
        if let declaration = piece.declaration(in: css) {
          rule?.declarations.append(declaration)
        } else if let stray = Self.stray(piece, in: css) {
          rule?.strays.append(stray)
        }
      } else if open.isEmpty, piece.end != UInt8(ascii: "}") {
        readNamespace(piece, css)
      }
      if piece.end == UInt8(ascii: "}"), open.popLast() == .rule { closeRule() }
    }
    // The end of the style sheet ends its blocks.
    closeRule()
    index = SelectorIndex(rules.map(\.selectors))
  }

  /// The rules that may be about an element, in their order, with their numbers.
  func candidates(for element: SVGOutline.Element) -> [(number: Int, rule: Rule)] {
    index.candidates(for: element).map { (number: $0, rule: rules[$0]) }
  }

  /// What the block after a piece is.
  private mutating func block(of piece: CSSPiece, in around: Block?, _ css: [UInt8]) -> Block {
    var text = String(decoding: piece.text(in: css), as: UTF8.self)
    readKeyframes(text)
    var reason: String?
    let comment = Self.lineComment(in: text)
    switch around {
    case nil: break
    case .conditional(let name): reason = name
    case .skipped: return .skipped
    case .nested: return .nested
    case .rule:
      rule?.hasRules = true
      return .nested
    }
    if let comment {
      reason = reason ?? "the rule after “\(comment.text.prefix(60))”"
      text = comment.rest
    }
    if text.hasPrefix("@") {
      guard let name = Self.conditional(text) else { return .skipped }
      return .conditional(reason ?? name)
    }
    let selectors = if comment?.rest.isEmpty == true { [Selector]() } else { Selector.all(in: text) }
    rule = OpenRule(prelude: text, selectors: selectors, reason: reason, isAfterLineComment: comment != nil)
    return .rule
  }

  /// A comment of other languages, which runs from `//` to the end of the line, and what stands around it and around those
  /// after it; nil if there is none. To CSS it is a part of the next selector, or of the next name, which nobody knows then.
  static func lineComment(in text: String) -> (text: String, rest: String)? {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return nil }
    var first: String?
    var read = ""
    var unread = text[...]
    while let start = unread.firstRange(of: "//")?.lowerBound {
      let before = unread[..<start]
      if before.contains(where: { "\"'([".contains($0) }) { break }
      let comment = unread[start...].prefix { !$0.isNewline }
      first = first ?? String(comment).trimmed
      read += before
      unread = unread[comment.endIndex...]
    }
    return first.map { (text: $0, rest: (read + unread).trimmed) }
  }

  /// The texts of a `style` attribute that stand in place of declarations and have no colon.
  static func strays(in style: String) -> [String] {
    guard style.utf8.contains(where: { $0 > 0x20 }) else { return [] }
    let css = Array(style.utf8)
    return CSSPieces(css).compactMap { stray($0, in: css) }
  }

  private static func stray(_ piece: CSSPiece, in css: [UInt8]) -> String? {
    guard piece.value == nil, piece.end != UInt8(ascii: "{") else { return nil }
    let text = piece.text(in: css)
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  private mutating func closeRule() {
    guard let rule else { return }
    self.rule = nil
    if rule.hasRules {
      rules.append(
        Rule(
          selectors: rule.selectors, declarations: [], passedOver: "rules in rules",
          isAfterLineComment: rule.isAfterLineComment))
      return
    }
    let reasons = rule.selectors.compactMap { selector -> String? in
      switch selector.support {
      case .read: nil
      case .never where rule.selectors.count == 1: nil
      case .never: "the selector “\(rule.prelude.prefix(60))”"
      case .unknown(let part): "the selector “\(part)”"
      }
    }
    rules.append(
      Rule(
        selectors: rule.selectors, declarations: rule.declarations, passedOver: rule.reason ?? reasons.first,
        strays: rule.strays, isAfterLineComment: rule.isAfterLineComment))
  }

  /// A rule whose content other renderers use for a still, light picture on a screen: "@supports". nil for those whose
  /// content shows nothing there, such as `@font-face`, `@keyframes` and `@media print`.
  private static func conditional(_ prelude: String) -> String? {
    let name = prelude.prefix { !$0.isWhitespace && $0 != "(" }.lowercased()
    switch name {
    case "@media" where !isStill(prelude): return nil
    case "@media", "@supports", "@layer", "@container", "@scope", "@starting-style": return name
    default: return nil
    }
  }

  /// `@keyframes name`
  private mutating func readKeyframes(_ prelude: String) {
    guard prelude.hasPrefix("@") else { return }
    if let match = prelude.prefixMatch(of: /(?i)@(?:-webkit-)?keyframes\s+["']?([^\s{"']+)/) {
      animations.insert(match.output.1.lowercased())
    }
  }

  /// `@namespace url(…)`, which has no prefix. The first one counts.
  private mutating func readNamespace(_ piece: CSSPiece, _ css: [UInt8]) {
    let tokens = CSSTokens(css, piece.range).filter { $0.kind != .space && $0.kind != .comment }.prefix(2)
    guard tokens.count == 2, tokens[0].kind == .atWord, namespace == nil,
      css[tokens[0].content].elementsEqual("namespace".utf8, by: { $0 | 0x20 == $1 })
    else { return }
    switch tokens[1].kind {
    case .string, .address: namespace = String(decoding: css[tokens[1].content], as: UTF8.self)
    default: break
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

  /// What an element must be so that a rule applies to it. Only the last part is looked at: the names of the element,
  /// of its classes and of its id.
  struct Selector: Sendable {
    private var type: String?
    private(set) var classes: [String] = []
    private var id: String?
    /// What can be read of it.
    private(set) var support = Support.read
    /// Whether all of it was looked at.
    private(set) var isWhole = true

    var isRead: Bool {
      if case .read = support { return true }
      return false
    }

    enum Support: Sendable {
      case read
      /// It selects what a still picture does not show: `:hover`.
      case never
      /// librsvg does not read it, so it passes over the whole rule.
      case unknown(String)
    }

    /// The selectors before a block, which commas divide.
    static func all(in prelude: String) -> [Selector] {
      let css = Array(prelude.utf8)
      var selectors: [Selector] = []
      var start = 0
      var depth = 0
      for token in CSSTokens(css) {
        switch token.kind {
        case .function: depth += 1
        case .mark(UInt8(ascii: "(")): depth += 1
        case .mark(UInt8(ascii: ")")): depth -= 1
        case .mark(UInt8(ascii: ",")) where depth <= 0:
          selectors.append(Selector(css[start..<token.range.lowerBound]))
          start = token.range.upperBound
        default: break
        }
      }
      return selectors + [Selector(css[start...])]
    }

    private init(_ text: ArraySlice<UInt8>) {
      var rest = text.withoutMargins
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

    private static func isName(_ byte: UInt8) -> Bool { CSSTokens.isNameByte(byte) || byte == UInt8(ascii: "\\") }

    private static func name(_ rest: inout ArraySlice<UInt8>) -> String {
      let name = rest.prefix(while: isName)
      rest = rest[name.endIndex...]
      return String(decoding: name, as: UTF8.self)
    }

    /// Moves past the sign that closes one that was opened.
    private static func skip(
      to close: Unicode.Scalar, from open: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>
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

    /// One of the names that an element must have.
    enum Key: Hashable, Sendable {
      case any
      case type(String)
      case className(String)
      case id(String)
    }

    var key: Key {
      if let id { return .id(id) }
      if let name = classes.first { return .className(name) }
      return type.map { .type($0) } ?? .any
    }

    func matches(_ element: SVGOutline.Element) -> Bool {
      if let type, type != element.name { return false }
      if let id, id != element["id"] { return false }
      guard !classes.isEmpty else { return true }
      let own = element.classNames
      return classes.allSatisfy { own.contains($0[...]) }
    }
  }
}
