internal import Source

/// A reference to a token or to any place of the document (Format Module 7).
enum TokenReference: Sendable {
  /// `{group.token}`: a whole token.
  case curly(String)
  /// `{ "$ref": "#/group/token/$value" }`: a JSON pointer, unescaped.
  case pointer([String])
  /// Meant as a reference, but not written as one.
  case malformed(String, help: String)

  /// Reads a value as a reference; nil when it is a plain value.
  init?(_ value: JSONValue) {
    switch value.content {
    case .string(let text):
      guard text.utf8.contains(UInt8(ascii: "{")) else { return nil }
      self.init(text: text)
    case .object(let object):
      guard let pointer = object["$ref"] else { return nil }
      self.init(pointer: pointer)
    default: return nil
    }
  }

  /// Reads text that holds a brace.
  private init(text: String) {
    let brace = (open: UInt8(ascii: "{"), close: UInt8(ascii: "}"))
    let inner = text.utf8.dropFirst().dropLast()
    guard text.utf8.first == brace.open, text.utf8.last == brace.close, text.utf8.count > 1 else {
      self = .malformed(
        "“\(text)” is no reference",
        help: text.utf8.first == brace.open && !text.utf8.contains(brace.close)
          ? "close it with }"
          : "a reference stands alone: \"{group.token}\"; 2025.10 knows no arithmetic and no text around it")
      return
    }
    var last = UInt8(ascii: ".")
    var hasEmptyName = false
    for byte in inner {
      if byte == brace.open || byte == brace.close {
        self = .malformed(
          "“\(text)” is no reference",
          help: "a reference names one token: \"{group.token}\"; 2025.10 knows no arithmetic")
        return
      }
      if byte == UInt8(ascii: "."), last == byte { hasEmptyName = true }
      last = byte
    }
    if inner.isEmpty {
      self = .malformed("“{}” refers to nothing", help: "write the path of a token between the braces")
    } else if hasEmptyName || last == UInt8(ascii: ".") {
      self = .malformed(
        "“\(text)” has an empty name in its path", help: "separate names by one point: \"{group.token}\"")
    } else {
      self = .curly(String(Substring(inner)))
    }
  }

  /// Reads the value of a `$ref` or `$extends`.
  init(pointer value: JSONValue) {
    guard let text = value.string else {
      self = .malformed("$ref is \(value.kind)", help: "write a JSON pointer such as \"#/group/token\"")
      return
    }
    guard text.hasPrefix("#/") else {
      let help =
        text.hasPrefix("#") || text.hasPrefix("/")
        ? "write \"#/\" and the names separated by /"
        : "a reference stays in its file; other files are brought in by a resolver"
      self = .malformed("“\(text)” is no JSON pointer into this file", help: help)
      return
    }
    var segments: [String] = []
    for part in text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
      guard let name = Self.unescaped(part) else {
        self = .malformed("“\(part)” is not a valid part of a JSON pointer", help: "write ~ as ~0 and / as ~1")
        return
      }
      segments.append(name)
    }
    self = .pointer(segments)
  }

  /// Undoes percent-encoding, then `~1` and `~0` (RFC 6901, section 6).
  private static func unescaped(_ part: Substring) -> String? {
    guard part.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "~") }) else { return String(part) }
    var bytes: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(digit),
        let low = rest.dropFirst().first.flatMap(digit)
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    var name: [UInt8] = []
    var tail = bytes[...]
    while let byte = tail.popFirst() {
      guard byte == UInt8(ascii: "~") else {
        name.append(byte)
        continue
      }
      switch tail.popFirst() {
      case UInt8(ascii: "0"): name.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): name.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
