/// The state of parsing one JSON text. It keeps a stack of its own, so deep nesting does not use the native stack.
struct JSONParser {
  /// Thrown when the text after an error cannot be parsed.
  struct Stop: Error {}

  let file: SourceFile
  let bytes: [UInt8]
  let dialect: JSONReader.Dialect
  var index = 0
  private(set) var diagnostics: [Diagnostic] = []
  /// False after a syntax error.
  private(set) var isSound = true

  /// An array or an object that is not closed yet.
  private struct Container {
    let isObject: Bool
    let start: Int
    var values: [JSONValue] = []
    var members: [JSONObject.Member] = []
    /// The key that was read last.
    var key = ""
    var keyRange = 0..<0

    var closing: Unicode.Scalar {
      if isObject { "}" } else { "]" }
    }

    func opening(in file: SourceFile) -> Diagnostic.Related {
      Diagnostic.Related("opened here", at: SourceRange(file, start..<start + 1))
    }
  }
  private var containers: [Container] = []

  init(_ file: SourceFile, _ dialect: JSONReader.Dialect) {
    self.file = file
    self.dialect = dialect
    bytes = file.bytes
  }

  /// - Parameter takes: see `JSONReader.read`.
  mutating func document(_ takes: (_ parent: String, JSONObject.Member) -> Bool) throws(Stop) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    try skipSpace()
    guard index < bytes.count else {
      throw stop("the file is empty", help: "a JSON file holds one value, such as {}", at: index..<index)
    }
    let value = try readValue(takes)
    try skipSpace()
    if index < bytes.count {
      throw stop("there is text after the end of the JSON value", help: "remove it: a JSON file holds one value")
    }
    return value
  }

  private mutating func readValue(
    _ takes: (_ parent: String, JSONObject.Member) -> Bool
  ) throws(Stop) -> JSONValue {
    while true {
      guard let finished = try startValue() else { continue }
      var value = finished
      // A value may be the last one of several containers.
      while true {
        let last = containers.count - 1
        if last < 0 { return value }
        // A container is changed where it stands: a copy of it for each value takes longer than reading the value.
        let isObject = containers[last].isObject
        if isObject {
          let member = JSONObject.Member(
            key: containers[last].key, keyRange: containers[last].keyRange, value: value)
          let isTaken = last == 1 && containers[0].isObject && takes(containers[0].key, member)
          if !isTaken { containers[last].members.append(member) }
        } else {
          containers[last].values.append(value)
        }
        try skipSpace()
        if try separator() {
          if isObject { try readKey() }
          break
        }
        value = close(containers.removeLast())
      }
    }
  }

  /// Reads a scalar or an empty container, or opens a container and returns nil.
  private mutating func startValue() throws(Stop) -> JSONValue? {
    try skipSpace()
    guard index < bytes.count else { throw unexpectedEnd(in: containers.last) }
    let start = index
    let content: JSONValue.Content
    switch bytes[index] {
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try open()
    case UInt8(ascii: "t") where consume("true"): content = .boolean(true)
    case UInt8(ascii: "f") where consume("false"): content = .boolean(false)
    case UInt8(ascii: "n") where consume("null"): content = .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = .number(try number())
    default: content = try repairedContent()
    }
    return JSONValue(content, at: start..<index)
  }

  private mutating func open() throws(Stop) -> JSONValue? {
    let isObject = bytes[index] == UInt8(ascii: "{")
    guard containers.count < JSONReader.depthLimit else {
      throw stop(
        "arrays and objects nest deeper than \(JSONReader.depthLimit) levels", rule: JSONRule.depth,
        help: "flatten the structure")
    }
    let container = Container(isObject: isObject, start: index)
    index += 1
    try skipSpace()
    if skip(container.closing) {
      let content: JSONValue.Content = if isObject { .object(JSONObject(members: [])) } else { .array([]) }
      return JSONValue(content, at: container.start..<index)
    }
    containers.append(container)
    if isObject { try readKey() }
    return nil
  }

  private mutating func close(_ container: Container) -> JSONValue {
    index += 1
    guard container.isObject else { return JSONValue(.array(container.values), at: container.start..<index) }
    let object = JSONObject(members: container.members)
    for (first, again) in object.duplicates {
      diagnostics.append(JSONRule.repeated(first, again, in: "object", of: file))
    }
    return JSONValue(.object(object), at: container.start..<index)
  }

  /// Skips the comma after an element of the last container and returns whether another element follows. `close` skips
  /// the closing bracket.
  private mutating func separator() throws(Stop) -> Bool {
    guard index < bytes.count else { throw unexpectedEnd(in: containers.last) }
    let closing = containers[containers.count - 1].closing
    if isNext(closing) { return false }
    let comma = index
    guard skip(",") else {
      try missingComma(in: containers[containers.count - 1])
      return true
    }
    try skipSpace()
    guard isNext(closing) else { return true }
    if dialect != .strict { return false }
    let message = "there is a comma before the closing \(closing)"
    try report(message, help: "remove this comma", at: comma..<comma + 1)
    return false
  }

  private mutating func missingComma(in container: Container) throws(Stop) {
    let next = bytes[index]
    if next == UInt8(ascii: "}") || next == UInt8(ascii: "]") {
      throw stop(
        "found \(Character(Unicode.Scalar(next))), but the \(container.isObject ? "object" : "array") is still open",
        help: "close it with \(container.closing) first", related: [container.opening(in: file)])
    }
    guard next == UInt8(ascii: "\"") || next == UInt8(ascii: "{") || next == UInt8(ascii: "[") || Self.isWord(next)
    else {
      throw stop(
        "unexpected \(described(at: index)) after a value",
        help: "a comma or a closing \(container.closing) belongs here")
    }
    var end = index
    while end > 0, Self.isSpace(bytes[end - 1]) { end -= 1 }
    try report("a comma is missing here", help: "put a comma between the two", at: end..<min(end + 1, bytes.count))
  }

  /// Reads the next key of the last container.
  private mutating func readKey() throws(Stop) {
    guard index < bytes.count else { throw unexpectedEnd(in: containers.last) }
    let start = index
    let key: String
    switch bytes[index] {
    case UInt8(ascii: "\""): key = try string()
    case UInt8(ascii: "'"): key = try singleQuotedString()
    case let first where Self.isWord(first):
      while continuesWord(at: index) { index += 1 }
      key = String(decoding: bytes[start..<index], as: UTF8.self)
      if dialect == .json5 { break }
      try report("the key \(key) has no quotes", help: "write \"\(key)\"", at: start..<index)
    default:
      throw stop("expected a key, found \(described(at: index))", help: "a key is text in \" quotes")
    }
    containers[containers.count - 1].key = key
    containers[containers.count - 1].keyRange = start..<index
    try skipSpace()
    guard index < bytes.count else { throw unexpectedEnd(in: containers.last) }
    guard skip(":") else {
      throw stop(
        "expected a colon after the key \"\(key)\", found \(described(at: index))",
        help: "write \"\(key)\": and its value")
    }
  }
}

extension JSONParser {
  /// Reports a mistake after which parsing can continue; throws if there are too many.
  mutating func report(_ message: String, help: String, at range: Range<Int>) throws(Stop) {
    let error = stop(message, help: help, at: range)
    if diagnostics.count >= JSONReader.errorLimit { throw error }
  }

  /// Reports a mistake after which parsing cannot continue.
  ///
  /// - Parameter range: where; the next byte when nil.
  mutating func stop(
    _ message: String, rule: Rule = JSONRule.syntax, help: String, at range: Range<Int>? = nil,
    related: [Diagnostic.Related] = []
  ) -> Stop {
    isSound = false
    let place = SourceRange(file, (range ?? index..<index + 1).clamped(to: 0..<bytes.count))
    diagnostics.append(rule.finding(message, help: help, at: place, related: related))
    return Stop()
  }

  private mutating func unexpectedEnd(in container: Container?) -> Stop {
    guard let container else { return stop("the file ends where a value should stand", help: "write a value") }
    return stop(
      "the file ends inside \(container.isObject ? "an object" : "an array")",
      help: "close it with \(container.closing), or restore the part that is missing",
      related: [container.opening(in: file)])
  }
}

// Strings, numbers and white space, and common mistakes in them.
extension JSONParser {
  static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isLineBreak(byte) }

  /// Whether a byte may be part of an unquoted word: a letter, a digit, `_`, `$`, `-`, or a character from U+00C0 on.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "-"), 0x80...0xBF,
      0xC3...:
      true
    default: false
    }
  }

  /// The character at a byte, in words for a message.
  func described(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the file" }
    let scalar = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
    guard let scalar, scalar.value > 0x20, scalar.value != 0x7F, scalar.value != 0xFEFF, scalar.value != 0xA0 else {
      return "the character U+" + (scalar?.value ?? 0).hexadecimal(digits: 4)
    }
    return "“\(scalar)”"
  }

  func isNext(_ character: Unicode.Scalar) -> Bool { index < bytes.count && bytes[index] == UInt8(ascii: character) }

  /// Skips a character if it is next, and returns whether it was.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    let isNext = isNext(character)
    if isNext { index += 1 }
    return isNext
  }

  /// Skips bytes, and returns how many.
  @discardableResult
  mutating func skip(while isSkipped: (UInt8) -> Bool) -> Int {
    let start = index
    while index < bytes.count, isSkipped(bytes[index]) { index += 1 }
    return index - start
  }

  mutating func consume(_ word: StaticString) -> Bool {
    let word = "\(word)".utf8
    guard index + word.count <= bytes.count, bytes[index..<index + word.count].elementsEqual(word),
      !continuesWord(at: index + word.count)
    else { return false }
    index += word.count
    return true
  }

  mutating func skipSpace() throws(Stop) {
    while index < bytes.count {
      let byte = bytes[index]
      if Self.isSpace(byte) {
        index += 1
      } else if dialect == .json5, let length = rareSpace(at: index) {
        index += length
      } else if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") {
        try comment()
      } else {
        return
      }
    }
  }

  /// How many bytes a character takes that JSON5 counts as white space and JSON does not; nil for any other.
  private func rareSpace(at offset: Int) -> Int? {
    if bytes[offset] == 0x0B || bytes[offset] == 0x0C { return 1 }
    let spaces = ["\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}"]
    return spaces.first { bytes[offset...].starts(with: $0.utf8) }?.utf8.count
  }

  /// Whether the byte at an offset is a part of the unquoted word before it.
  private func continuesWord(at offset: Int) -> Bool {
    guard offset < bytes.count, Self.isWord(bytes[offset]) else { return false }
    return dialect != .json5 || rareSpace(at: offset) == nil
  }

  private mutating func comment() throws(Stop) {
    let start = index
    let isHash = skip("#")
    if isHash || bytes[index...].starts(with: "//".utf8) {
      skip { !Self.isLineBreak($0) }
    } else if bytes[index...].starts(with: "/*".utf8) {
      let end = bytes[(start + 2)...].firstRange(of: Array("*/".utf8))
      index = end?.upperBound ?? bytes.count
    } else {
      throw stop("unexpected “/”", help: "remove it")
    }
    if dialect != .strict, !isHash { return }
    try report(
      "JSON has no comments", help: "remove it; a token can carry its own \"$description\"", at: start..<index)
  }
}

// MARK: Strings
extension JSONParser {
  mutating func string() throws(Stop) -> String {
    let start = index
    let quote = bytes[index]
    index += 1
    var chunk = index
    var text = ""
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote {
        let tail = String(decoding: bytes[chunk..<index], as: UTF8.self)
        index += 1
        if text.isEmpty { return tail }
        return text + tail
      }
      if byte >= 0x20, byte != UInt8(ascii: "\\") {
        index += 1
        continue
      }
      text += String(decoding: bytes[chunk..<index], as: UTF8.self)
      if byte == UInt8(ascii: "\\") {
        if let length = continuation {
          index += length
        } else {
          text.unicodeScalars.append(try escape())
        }
      } else if Self.isLineBreak(byte) {
        try report(
          "the text is not closed before the end of the line",
          help: "close it with \", or write \\n where a line break is meant", at: start..<index)
        return text
      } else {
        let digits = byte.hexadecimal(digits: 4)
        let help =
          switch byte {
          case UInt8(ascii: "\t"): "write \\t for a tab"
          default: "write \\u\(digits), or remove it"
          }
        try report(
          "the control character U+\(digits) cannot stand in text as it is", help: help, at: index..<index + 1)
        index += 1
      }
      chunk = index
    }
    throw stop("the text that starts here is never closed", help: "close it with \"", at: start..<start + 1)
  }

  /// How many bytes a backslash and the line break after it take, which continue a text of JSON5; nil for an escape.
  private var continuation: Int? {
    guard dialect == .json5 else { return nil }
    let rest = bytes[(index + 1)...]
    return ["\r\n", "\n", "\r", "\u{2028}", "\u{2029}"].first { rest.starts(with: $0.utf8) }.map { $0.utf8.count + 1 }
  }

  private mutating func escape() throws(Stop) -> Unicode.Scalar {
    let start = index
    index += 1
    guard index < bytes.count else {
      throw stop("the text ends after a backslash", help: "close it with \"", at: start..<index)
    }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    case UInt8(ascii: "v") where dialect == .json5: return "\u{B}"
    case UInt8(ascii: "0") where dialect == .json5: return "\0"
    case UInt8(ascii: "x") where dialect == .json5: return try hexadecimalEscape(from: start)
    case _ where dialect == .json5 && byte < 0x80: return Unicode.Scalar(byte)
    default:
      index -= 1
      try report(
        "\\\(described(at: index)) is not an escape of JSON", help: "write \\\\ for a backslash", at: start..<index + 1)
      return "\\"
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(Stop) -> Unicode.Scalar {
    let first = try fourDigits(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, bytes[index...].starts(with: "\\u".utf8) {
      let second = index
      index += 2
      let low = try fourDigits(from: second)
      if 0xDC00...0xDFFF ~= low, let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (low - 0xDC00)) {
        return scalar
      }
      index = second
    }
    try report(
      "\\u\(first.hexadecimal(digits: 4)) is one half of a surrogate pair without the other",
      help: "write both halves, or the character itself", at: start..<start + 6)
    return "\u{FFFD}"
  }

  /// The character of `\xE9`.
  private mutating func hexadecimalEscape(from start: Int) throws(Stop) -> Unicode.Scalar {
    let digits = String(decoding: bytes[index..<min(index + 2, bytes.count)], as: UTF8.self)
    guard digits.utf8.count == 2, digits.utf8.allSatisfy(\.isHexadecimalDigit), let code = UInt8(digits, radix: 16)
    else { throw stop("\\x needs two hexadecimal digits", help: "for instance \\xE9", at: start..<index) }
    index += 2
    return Unicode.Scalar(code)
  }

  private mutating func fourDigits(from start: Int) throws(Stop) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard index < bytes.count, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else {
        throw stop("\\u needs four hexadecimal digits", help: "for instance \\u00E9", at: start..<index)
      }
      number = number << 4 | UInt32(digit)
      index += 1
    }
    return number
  }

  mutating func singleQuotedString() throws(Stop) -> String {
    let start = index
    if dialect == .json5 { return try string() }
    index += 1
    skip { $0 != UInt8(ascii: "'") && !Self.isLineBreak($0) }
    guard skip("'") else { throw stop("unexpected “'”", help: "put text in double quotes", at: start..<start + 1) }
    let text = String(decoding: bytes[start + 1..<index - 1], as: UTF8.self)
    try report("this text is in single quotes", help: "JSON has only double quotes", at: start..<index)
    return text
  }
}

// MARK: Numbers, and words that are not JSON
extension JSONParser {
  private mutating func skipDigits() -> Int { skip { $0 &- UInt8(ascii: "0") < 10 } }

  mutating func number() throws(Stop) -> Double {
    if dialect == .json5 { return try looseNumber() }
    let start = index
    _ = skip("-")
    let hasLeadingZero = isNext("0")
    let digits = skipDigits()
    if digits == 0 { return try wrongNumber(from: start, "a number needs a digit here") }
    if digits > 1, hasLeadingZero { return try wrongNumber(from: start, "a number cannot start with a needless 0") }
    if skip("."), skipDigits() == 0 {
      return try wrongNumber(from: start, "a number needs a digit after its point")
    }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      if skipDigits() == 0 { return try wrongNumber(from: start, "a number needs a digit after its e") }
    }
    guard index == bytes.count || !(continuesWord(at: index) || isNext(".")) else {
      return try wrongNumber(from: start, "this is not a number as JSON writes one")
    }
    let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)) ?? .infinity
    guard value.isFinite else {
      try report("the number is too large", help: "write one below 1.8e308", at: start..<index)
      return 0
    }
    return value
  }

  /// A number as JSON5 writes it: also `+1`, `.5`, `5.` and `0xFF`.
  private mutating func looseNumber() throws(Stop) -> Double {
    let start = index
    while continuesWord(at: index) || isNext(".") || isNext("+") { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    let isNegative = text.first == "-"
    let unsigned = if isNegative || text.first == "+" { text.dropFirst() } else { text[...] }
    if ["Infinity", "NaN"].contains(unsigned) {
      try report("\(text) is not a number that tokens can have", help: "write a finite number", at: start..<index)
      return 0
    }
    let hasDigit = unsigned.first.map { $0.isNumber || $0 == "." } == true
    let isHexadecimal = unsigned.lowercased().hasPrefix("0x")
    let isZeroed = unsigned.first == "0" && unsigned.dropFirst().first?.isNumber == true
    var value: Double?
    if isHexadecimal {
      value = UInt64(unsigned.dropFirst(2), radix: 16).map { Double($0) }
    } else if hasDigit, !isZeroed {
      value = Double(unsigned.hasSuffix(".") ? String(unsigned.dropLast()) : String(unsigned))
    }
    if value?.isInfinite == true {
      try report("the number is too large", help: "write one below 1.8e308", at: start..<index)
      return 0
    }
    guard let value else {
      index = start
      return try wrongNumber(from: start, "this is not a number as JSON5 writes one")
    }
    return if isNegative { -value } else { value }
  }

  private mutating func wrongNumber(from start: Int, _ message: String) throws(Stop) -> Double {
    skip { Self.isWord($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "+") }
    try report(message, help: "write it like 0.5, -12 or 1.5e3; put text in double quotes", at: start..<index)
    return 0
  }

  /// Reports something that is not a JSON value. If the meaning is clear, returns that value, otherwise null or throws.
  mutating func repairedContent() throws(Stop) -> JSONValue.Content {
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "'"): return .string(try singleQuotedString())
    case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "I"), UInt8(ascii: "N"):
      if dialect == .json5 { return .number(try looseNumber()) }
      return try looseContent(from: start)
    case let first where Self.isWord(first): return try looseContent(from: start)
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      throw stop(
        "a value is missing before \(described(at: index))",
        help: "write a value, or remove the comma or key before it")
    default:
      throw stop(
        "unexpected \(described(at: index))",
        help: "a value belongs here: text in \" quotes, a number, true, false, null, {…} or […]")
    }
  }

  /// A word, or a number in a form that JSON does not have.
  private mutating func looseContent(from start: Int) throws(Stop) -> JSONValue.Content {
    if isNext(".") { return .number(try wrongNumber(from: start, "a number needs a digit before its point")) }
    if skip("+") { return .number(try wrongNumber(from: start, "a number cannot start with +")) }
    skip(while: Self.isWord)
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    try report("\(word) is not a JSON value", help: Self.help(for: word), at: start..<index)
    return .null
  }

  /// What to write instead of a word that is no value.
  private static func help(for word: String) -> String {
    if ["nan", "infinity", "undefined", "none"].contains(word.lowercased()) {
      return "JSON has no \(word); write a number, or null"
    }
    if let meant = Suggestion.nearest(to: word, in: ["true", "false", "null"]) { return "write \(meant)" }
    return "put text in double quotes: \"\(word)\""
  }
}
