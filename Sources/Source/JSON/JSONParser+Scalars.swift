// Strings, numbers and white space, and common mistakes in them.
extension JSONParser {
  func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  /// Whether a byte may be part of an unquoted word: a letter, a digit, `_`, `$`, `-`, or a character from U+00C0 on.
  func isWord(_ byte: UInt8) -> Bool {
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
      return "the character U+" + Self.hexadecimal(scalar?.value ?? 0)
    }
    return "“\(scalar)”"
  }

  static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  mutating func consume(_ word: StaticString) -> Bool {
    let word = "\(word)".utf8
    guard index + word.count <= bytes.count, bytes[index..<index + word.count].elementsEqual(word),
      index + word.count == bytes.count || !isWord(bytes[index + word.count])
    else { return false }
    index += word.count
    return true
  }

  mutating func skipSpace() throws(Stop) {
    while index < bytes.count {
      let byte = bytes[index]
      if isSpace(byte) {
        index += 1
      } else if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") {
        try comment()
      } else {
        return
      }
    }
  }

  private mutating func comment() throws(Stop) {
    let start = index
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
      index += 2
      while index < bytes.count,
        !(bytes[index] == UInt8(ascii: "/") && bytes[index - 1] == UInt8(ascii: "*"))
          || index == start + 2
      {
        index += 1
      }
      index = min(index + 1, bytes.count)
    } else if bytes[index] == UInt8(ascii: "#") || next == UInt8(ascii: "/") {
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    } else {
      throw stop("unexpected “/”", help: "remove it", at: index..<index + 1)
    }
    try report(
      "JSON has no comments", help: "remove it; a token can carry its own \"$description\"", at: start..<index)
  }
}

// MARK: Strings
extension JSONParser {
  mutating func string() throws(Stop) -> String {
    let start = index
    index += 1
    var chunk = index
    var text = ""
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        let tail = String(decoding: bytes[chunk..<index], as: UTF8.self)
        index += 1
        return text.isEmpty ? tail : text + tail
      }
      if byte >= 0x20, byte != UInt8(ascii: "\\") {
        index += 1
        continue
      }
      text += String(decoding: bytes[chunk..<index], as: UTF8.self)
      if byte == UInt8(ascii: "\\") {
        text.unicodeScalars.append(try escape())
      } else if byte == 0x0A || byte == 0x0D {
        try report(
          "the text is not closed before the end of the line",
          help: "close it with \", or write \\n where a line break is meant", at: start..<index)
        return text
      } else {
        try report(
          "the control character U+\(Self.hexadecimal(UInt32(byte))) cannot stand in text as it is",
          help: byte == 0x09 ? "write \\t for a tab" : "write \\u\(Self.hexadecimal(UInt32(byte))), or remove it",
          at: index..<index + 1)
        index += 1
      }
      chunk = index
    }
    throw stop("the text that starts here is never closed", help: "close it with \"", at: start..<start + 1)
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
    if first < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    {
      let second = index
      index += 2
      let low = try fourDigits(from: second)
      if 0xDC00...0xDFFF ~= low, let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (low - 0xDC00)) {
        return scalar
      }
      index = second
    }
    try report(
      "\\u\(Self.hexadecimal(first)) is one half of a surrogate pair without the other",
      help: "write both halves, or the character itself", at: start..<start + 6)
    return "\u{FFFD}"
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
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "'"), bytes[index] != 0x0A, bytes[index] != 0x0D {
      index += 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "'") else {
      throw stop("unexpected “'”", help: "text stands in \" quotes", at: start..<start + 1)
    }
    index += 1
    let text = String(decoding: bytes[start + 1..<index - 1], as: UTF8.self)
    try report("this text stands in single quotes", help: "JSON takes \" quotes only", at: start..<index)
    return text
  }
}

// MARK: Numbers, and words that are not JSON
extension JSONParser {
  private func isDigit(_ offset: Int) -> Bool { offset < bytes.count && bytes[offset] &- UInt8(ascii: "0") < 10 }

  private mutating func skipDigits() -> Int {
    let start = index
    while isDigit(index) { index += 1 }
    return index - start
  }

  mutating func number() throws(Stop) -> Double {
    let start = index
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let hasLeadingZero = index < bytes.count && bytes[index] == UInt8(ascii: "0")
    let digits = skipDigits()
    if digits == 0 { return try wrongNumber(from: start, "a number needs a digit here") }
    if digits > 1, hasLeadingZero { return try wrongNumber(from: start, "a number cannot start with a needless 0") }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      if skipDigits() == 0 { return try wrongNumber(from: start, "a number needs a digit after its point") }
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
      if skipDigits() == 0 { return try wrongNumber(from: start, "a number needs a digit after its e") }
    }
    guard index == bytes.count || !(isWord(bytes[index]) || bytes[index] == UInt8(ascii: ".")) else {
      return try wrongNumber(from: start, "this is not a number as JSON writes one")
    }
    let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)) ?? .infinity
    guard value.isFinite else {
      try report("the number is too large", help: "write one below 1.8e308", at: start..<index)
      return 0
    }
    return value
  }

  private mutating func wrongNumber(from start: Int, _ message: String) throws(Stop) -> Double {
    while index < bytes.count,
      isWord(bytes[index]) || bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: "+")
    {
      index += 1
    }
    try report(message, help: "write it like 0.5, -12 or 1.5e3; text stands in \" quotes", at: start..<index)
    return 0
  }

  /// Reports something that is not a JSON value. If the meaning is clear, returns that value, otherwise null or throws.
  mutating func repairedValue() throws(Stop) -> JSONValue {
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "'"):
      let text = try singleQuotedString()
      return JSONValue(.string(text), at: start..<index)
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      index += 1
      let message =
        bytes[start] == UInt8(ascii: "+") ? "a number cannot start with +" : "a number needs a digit before its point"
      return JSONValue(.number(try wrongNumber(from: start, message)), at: start..<index)
    case let first where isWord(first):
      while index < bytes.count, isWord(bytes[index]) { index += 1 }
      let word = String(decoding: bytes[start..<index], as: UTF8.self)
      let meant = Suggestion.nearest(to: word, in: ["true", "false", "null"])
      let help =
        ["nan", "infinity", "undefined", "none"].contains(word.lowercased())
        ? "JSON has no \(word); write a number, or null"
        : meant.map { "write \($0)" } ?? "text stands in quotes: \"\(word)\""
      try report("\(word) is not a JSON value", help: help, at: start..<index)
      return JSONValue(.null, at: start..<index)
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      throw stop(
        "a value is missing before \(described(at: index))",
        help: "write a value, or remove the comma or key before it", at: index..<index + 1)
    default:
      throw stop(
        "unexpected \(described(at: index))",
        help: "a value belongs here: text in \" quotes, a number, true, false, null, {…} or […]", at: index..<index + 1)
    }
  }
}
