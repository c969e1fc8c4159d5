/// Takes code apart into tokens, each byte once, without recursion.
///
/// It is no compiler: code that does not compile has tokens too, and whether brackets fit each other decides nothing but
/// which belong together.
struct CodeLexer {
  enum Dialect {
    case swift, objectiveC, kotlin
  }

  /// The most bytes of a file of code. Positions are 32 bits wide.
  static let longest = 1 << 30

  private let dialect: Dialect
  private let bytes: [UInt8]
  private let count: Int
  private var index = 0
  private var followsSpace = false
  private(set) var tokens: [CodeToken] = []
  /// The open brackets, as indices of tokens.
  private var brackets: [Int] = []
  /// The strings around the place that is read, in the interpolations of which it is.
  private var texts: [Text] = []
  /// Up to here no regular expression of one line begins, because one before has no end in its line.
  private var plainSlashes = 0
  /// Whether something that may have several lines has no end, so that nothing more of its kind is looked for.
  private var hasOpenRegex = false
  private var hasOpenRawString = false

  /// A string that is not at its end.
  private struct Text {
    /// The index of its token.
    let token: Int
    let hashes: Int
    let isMultiline: Bool
    /// Where the piece that is read began.
    var piece: Int
    /// How many brackets are open in the interpolation that is read.
    var depth = 0
    /// Whether the interpolation that is read ends at `}`.
    var hasBraces = false

    /// Whether a bracket is of the kind that ends this interpolation: braces in Kotlin's `${…}`, parentheses in Swift's `\(…)`.
    func counts(_ bracket: UInt8) -> Bool {
      if hasBraces { return bracket == .openBrace || bracket == .closeBrace }
      return bracket == .openParenthesis || bracket == .closeParenthesis
    }
  }

  /// - Parameter bytes: UTF-8, of which the end counts as a file's end.
  init(_ bytes: [UInt8], _ dialect: Dialect) {
    self.dialect = dialect
    // Behind the end there are bytes that end everything, so that looking ahead needs no bounds.
    self.bytes = bytes + [0, 0, 0, 0]
    count = min(bytes.count, Self.longest)
    tokens.reserveCapacity(count / 6)
  }

  /// The tokens of a text.
  static func tokens(of bytes: [UInt8], _ dialect: Dialect) -> [CodeToken] {
    var lexer = CodeLexer(bytes, dialect)
    lexer.read()
    return lexer.tokens
  }

  private mutating func read() {
    if bytes[0] == .hash, bytes[1] == UInt8(ascii: "!") { skipLine() }
    while index < count { readToken() }
    while let text = texts.popLast() { close(text, at: count) }
  }

  // MARK: Tokens

  private mutating func readToken() {
    let byte = bytes[index]
    switch byte {
    case 0...0x20:
      index += 1
      followsSpace = true
    case .slash where bytes[index + 1] == .slash:
      skipLine()
    case .slash where bytes[index + 1] == .star:
      skipComment()
    case .quote:
      openText(at: index, hashes: 0)
    case .hash where dialect == .swift:
      readHash()
    case UInt8(ascii: "@") where dialect == .objectiveC && bytes[index + 1] == .quote:
      index += 1
      openText(at: index - 1, hashes: 0)
    case UInt8(ascii: "'") where dialect != .swift:
      readCharacter()
    case UInt8(ascii: "`") where dialect != .objectiveC:
      readEscapedIdentifier()
    case .slash where dialect == .swift && beginsRegex:
      if !readRegex(hashes: 0) { add(.punctuation, length: 1) }
    case _ where byte.isDigit:
      readNumber()
    case _ where byte.beginsIdentifier:
      readIdentifier()
    default:
      readPunctuation(byte)
    }
  }

  private mutating func add(_ kind: CodeToken.Kind, length: Int, word: CodeWord = .other, byte: UInt8? = nil) {
    let token = CodeToken(
      kind, index..<index + length, word: word, byte: byte ?? bytes[index], followsSpace: followsSpace)
    tokens.append(token)
    index += length
    followsSpace = false
  }

  private mutating func readIdentifier() {
    var end = index
    var hash = CodeWord.startHash
    while end < count, bytes[end].continuesIdentifier {
      hash = CodeWord.hash(hash, adding: bytes[end])
      end += 1
    }
    // R"delimiter(…)delimiter" of C++.
    if dialect == .objectiveC, bytes[end] == .quote, bytes[end - 1] == UInt8(ascii: "R"), end - index <= 3 {
      if skipRawString(from: end) { return }
    }
    add(.identifier, length: end - index, word: CodeWord(hash: hash, length: end - index), byte: 0)
  }

  /// An identifier in backticks is not a keyword.
  private mutating func readEscapedIdentifier() {
    var end = index + 1
    while end < count, bytes[end] != UInt8(ascii: "`"), bytes[end] != .newline { end += 1 }
    index += 1
    add(.identifier, length: end - index, byte: 0)
    if bytes[index] == UInt8(ascii: "`") { index += 1 }
  }

  private mutating func readNumber() {
    var end = index
    while end < count {
      let isFraction = bytes[end] == .dot && bytes[end + 1].isDigit
      // C++ separates digits by apostrophes.
      let isSeparator = dialect == .objectiveC && bytes[end] == UInt8(ascii: "'") && bytes[end + 1].continuesIdentifier
      guard bytes[end].continuesIdentifier || isFraction || isSeparator else { break }
      end += 1
    }
    add(.number, length: end - index, byte: 0)
  }

  /// A character of C or Kotlin. An apostrophe in the text of `#error` is none.
  private mutating func readCharacter() {
    var end = index + 1
    while end < count, end - index < 16, bytes[end] != UInt8(ascii: "'"), bytes[end] != .newline {
      end += bytes[end] == .backslash ? 2 : 1
    }
    if end < count, bytes[end] == UInt8(ascii: "'") {
      add(.number, length: end + 1 - index, byte: 0)
    } else {
      index += 1
    }
  }

  // MARK: Brackets

  private mutating func readPunctuation(_ byte: UInt8) {
    switch byte {
    case .openParenthesis, .openBracket, .openBrace:
      brackets.append(tokens.count)
      if let last = texts.indices.last, texts[last].counts(byte) { texts[last].depth += 1 }
      add(.punctuation, length: 1)
    case .closeParenthesis, .closeBracket, .closeBrace:
      if let last = texts.indices.last, texts[last].counts(byte) {
        if texts[last].depth == 0 { return closeInterpolation() }
        texts[last].depth -= 1
      }
      let open = bracket(closedBy: byte)
      add(.punctuation, length: 1)
      if let open { link(open, tokens.count - 1) }
    default:
      add(.punctuation, length: 1)
    }
  }

  /// The bracket that another one closes. Brackets that `#if` leaves open are passed over; a brace is closed by nothing
  /// but a brace.
  private mutating func bracket(closedBy byte: UInt8) -> Int? {
    let opening: UInt8 =
      switch byte {
      case .closeParenthesis: .openParenthesis
      case .closeBracket: .openBracket
      default: .openBrace
      }
    while let open = brackets.last {
      let token = tokens[open]
      if token.kind == .interpolationOpen { return nil }
      if token.byte == .openBrace, opening != .openBrace { return nil }
      brackets.removeLast()
      if token.byte == opening { return open }
    }
    return nil
  }

  private mutating func link(_ first: Int, _ second: Int) {
    tokens[first].link = Int32(second)
    tokens[second].link = Int32(first)
  }

  // MARK: Comments

  private mutating func skipLine() {
    while index < count, bytes[index] != .newline, bytes[index] != .carriageReturn {
      // A backslash at the end of a line of C continues its comment.
      let isContinued = dialect == .objectiveC && bytes[index] == .backslash && bytes[index + 1] == .newline
      index += isContinued ? 2 : 1
    }
    followsSpace = true
  }

  /// Skips a comment. Those of Swift and Kotlin nest.
  private mutating func skipComment() {
    var depth = 1
    index += 2
    followsSpace = true
    while index < count {
      if bytes[index] == .star, bytes[index + 1] == .slash {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else if dialect != .objectiveC, bytes[index] == .slash, bytes[index + 1] == .star {
        depth += 1
        index += 2
      } else {
        index += 1
      }
    }
    index = count
  }

  // MARK: Strings

  /// Reads the start of a string, at its first quote.
  ///
  /// - Parameter start: where its token begins: at the first `#`, or at the `@` of Objective-C.
  private mutating func openText(at start: Int, hashes: Int) {
    var isMultiline = false
    if dialect != .objectiveC, bytes[index + 1] == .quote, bytes[index + 2] == .quote {
      // `#"""#` is a string of one quote.
      isMultiline = hashes == 0 || !hasHashes(hashes, at: index + 3)
    }
    var token = CodeToken(.literal, start..<start, followsSpace: followsSpace)
    token.hashes = UInt8(clamping: hashes)
    token.isMultiline = isMultiline
    followsSpace = false
    index += isMultiline ? 3 : 1
    texts.append(Text(token: tokens.count, hashes: hashes, isMultiline: isMultiline, piece: index))
    tokens.append(token)
    readPiece()
  }

  /// Reads on in the innermost string, up to its end or to an interpolation.
  private mutating func readPiece() {
    guard let text = texts.last else { return }
    let hasEscapes = dialect != .kotlin || !text.isMultiline
    while index < count {
      switch bytes[index] {
      case .quote:
        if endsText(text) { return closeText(length: (text.isMultiline ? 3 : 1) + text.hashes) }
        index += 1
      case .newline, .carriageReturn:
        if !text.isMultiline { return closeText(length: 0) }
        index += 1
      case .backslash where hasEscapes:
        if dialect == .swift, hasHashes(text.hashes, at: index + 1) {
          if bytes[index + 1 + text.hashes] == .openParenthesis {
            return openInterpolation(length: 2 + text.hashes, hasBraces: false)
          }
          index += 2 + text.hashes
        } else {
          // A backslash at the end of a line of C continues its string.
          index += text.hashes == 0 ? 2 : 1
        }
      case UInt8(ascii: "$") where dialect == .kotlin:
        if bytes[index + 1] == .openBrace { return openInterpolation(length: 2, hasBraces: true) }
        guard bytes[index + 1].beginsIdentifier, bytes[index + 1] != UInt8(ascii: "$") else {
          index += 1
          continue
        }
        readTemplateName()
      default:
        index += 1
      }
    }
    index = count
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    guard count > 0 else { return true }
    guard start + count <= self.count else { return false }
    return bytes[start..<start + count].allSatisfy { $0 == .hash }
  }

  /// Whether the quote at the index ends a string.
  private func endsText(_ text: Text) -> Bool {
    guard text.isMultiline else { return hasHashes(text.hashes, at: index + 1) }
    guard bytes[index + 1] == .quote, bytes[index + 2] == .quote else { return false }
    // Of four quotes, the first belongs to the text of Kotlin.
    if dialect == .kotlin, bytes[index + 3] == .quote { return false }
    return hasHashes(text.hashes, at: index + 3)
  }

  /// Ends the innermost string.
  ///
  /// - Parameter length: of its quotes.
  private mutating func closeText(length: Int) {
    guard let text = texts.popLast() else { return }
    let end = index
    index += length
    close(text, at: end)
  }

  /// Ends a string, which is no longer among `texts`.
  ///
  /// - Parameter end: that of its last piece.
  private mutating func close(_ text: Text, at end: Int) {
    tokens[text.token].end = Int32(index)
    guard tokens[text.token].kind == .textOpen else { return }
    while let open = brackets.last, open > text.token { brackets.removeLast() }
    addPiece(of: text, to: end)
    tokens.append(CodeToken(.textClose, end..<index, followsSpace: false))
    link(text.token, tokens.count - 1)
    followsSpace = false
  }

  private mutating func addPiece(of text: Text, to end: Int) {
    guard end > text.piece else { return }
    var piece = CodeToken(.textPiece, text.piece..<end, followsSpace: false)
    piece.hashes = UInt8(clamping: text.hashes)
    piece.isMultiline = text.isMultiline
    tokens.append(piece)
  }

  // MARK: Interpolations

  private mutating func openInterpolation(length: Int, hasBraces: Bool) {
    guard let last = texts.indices.last else { return }
    tokens[texts[last].token].kind = .textOpen
    addPiece(of: texts[last], to: index)
    texts[last].piece = count
    texts[last].depth = 0
    texts[last].hasBraces = hasBraces
    brackets.append(tokens.count)
    add(.interpolationOpen, length: length)
  }

  private mutating func closeInterpolation() {
    guard let last = texts.indices.last else { return }
    while let open = brackets.popLast() {
      guard tokens[open].kind == .interpolationOpen else { continue }
      add(.interpolationClose, length: 1)
      link(open, tokens.count - 1)
      break
    }
    texts[last].piece = index
    readPiece()
  }

  /// Reads `$name` of Kotlin.
  private mutating func readTemplateName() {
    guard let last = texts.indices.last else { return }
    tokens[texts[last].token].kind = .textOpen
    addPiece(of: texts[last], to: index)
    let open = tokens.count
    add(.interpolationOpen, length: 1)
    var end = index
    while end < count, bytes[end].continuesIdentifier, bytes[end] != UInt8(ascii: "$") { end += 1 }
    add(.identifier, length: end - index, byte: 0)
    tokens.append(CodeToken(.interpolationClose, index..<index, followsSpace: false))
    link(open, tokens.count - 1)
    texts[last].piece = index
  }

  // MARK: What begins with a hash, and regular expressions

  private mutating func readHash() {
    var end = index
    while end < count, bytes[end] == .hash { end += 1 }
    let hashes = end - index
    if bytes[end] == .quote {
      let start = index
      index = end
      openText(at: start, hashes: hashes)
    } else if bytes[end] == .slash, readRegex(hashes: hashes) {
      return
    } else if hashes == 1, bytes[end].beginsIdentifier {
      var hash = CodeWord.startHash
      let start = end
      while end < count, bytes[end].continuesIdentifier {
        hash = CodeWord.hash(hash, adding: bytes[end])
        end += 1
      }
      add(.directive, length: end - index, word: CodeWord(hash: hash, length: end - start), byte: 0)
    } else {
      add(.punctuation, length: hashes)
    }
  }

  /// Whether a slash begins a regular expression, and divides nothing.
  private var beginsRegex: Bool {
    switch bytes[index + 1] {
    case 0...0x20, .closeParenthesis, .comma: return false
    default: break
    }
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .identifier: return last.word.precedesExpression
    case .number, .literal, .textClose, .regex: return false
    case .punctuation:
      switch last.byte {
      case .closeParenthesis, .closeBracket, .closeBrace: return false
      // A postfix operator.
      case UInt8(ascii: "!"), UInt8(ascii: "?"): return followsSpace
      default: return true
      }
    case .textOpen, .textPiece, .interpolationOpen, .interpolationClose, .directive: return true
    }
  }

  /// Reads `/…/`, or `#/…/#`, which may have several lines.
  ///
  /// - Returns: whether it is one. Otherwise nothing was read.
  private mutating func readRegex(hashes: Int) -> Bool {
    var end = index + hashes + 1
    var isMultiline = false
    if hashes > 0 {
      var next = end
      while bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "\t") { next += 1 }
      isMultiline = bytes[next] == .newline || bytes[next] == .carriageReturn
    }
    if isMultiline ? hasOpenRegex : index < plainSlashes { return false }
    var depth = 0
    while end < count {
      switch bytes[end] {
      case .backslash: end += 1
      case .newline, .carriageReturn:
        if !isMultiline {
          plainSlashes = end
          return false
        }
      case .openParenthesis: depth += 1
      case .closeParenthesis:
        depth -= 1
        // `reduce(1, /)` hands over an operator. The slashes up to here are no beginning either.
        if hashes == 0, depth < 0 {
          plainSlashes = end
          return false
        }
      case .slash where hasHashes(hashes, at: end + 1):
        if hashes == 0, bytes[end - 1] == UInt8(ascii: " ") {
          plainSlashes = end
          return false
        }
        add(.regex, length: end + 1 + hashes - index, byte: 0)
        return true
      default: break
      }
      end += 1
    }
    if isMultiline { hasOpenRegex = true } else { plainSlashes = count }
    return false
  }

  /// Skips `R"delimiter(…)delimiter"` of C++, of which the quote is at an offset.
  private mutating func skipRawString(from quote: Int) -> Bool {
    if hasOpenRawString { return false }
    var open = quote + 1
    while open < count, open - quote <= 17, bytes[open] != .openParenthesis, bytes[open] > 0x20 { open += 1 }
    guard open < count, bytes[open] == .openParenthesis else { return false }
    let mark = [.closeParenthesis] + bytes[quote + 1..<open] + [.quote]
    var end = open + 1
    while end + mark.count <= count {
      if bytes[end] == .closeParenthesis, bytes[end..<end + mark.count].elementsEqual(mark) {
        index = end + mark.count
        followsSpace = false
        return true
      }
      end += 1
    }
    hasOpenRawString = true
    return false
  }
}
