internal import Source

/// A reference to a token or to any place of the document (Format Module 7).
enum TokenReference: Sendable {
  /// `{group.token}`: a whole token.
  case curly(String)
  /// `{ "$ref": "#/group/token/$value" }`: a JSON pointer, unescaped.
  case pointer([String])
  /// Text that is meant as a reference but is not a valid one.
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
    let (open, close, point) = (UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "."))
    let inner = text.utf8.dropFirst().dropLast()
    if text.utf8.first != open || text.utf8.last != close || text.utf8.count < 2 {
      self = .malformed(
        "“\(text)” is no reference",
        help: text.utf8.first == open && !text.utf8.contains(close)
          ? "close it with }"
          : "a reference stands alone: \"{group.token}\"; 2025.10 knows no arithmetic and no text around it")
    } else if inner.contains(where: { $0 == open || $0 == close }) {
      self = .malformed(
        "“\(text)” is no reference",
        help: "a reference names one token: \"{group.token}\"; 2025.10 knows no arithmetic")
    } else if inner.isEmpty {
      self = .malformed("“{}” refers to nothing", help: "write the path of a token between the braces")
    } else if inner.first == point || inner.last == point
      || zip(inner, inner.dropFirst()).contains(where: { $0 == point && $1 == point })
    {
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
    let (percent, tilde) = (UInt8(ascii: "%"), UInt8(ascii: "~"))
    guard part.utf8.contains(where: { $0 == percent || $0 == tilde }) else { return String(part) }
    var bytes: [UInt8] = []
    var rest = part.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if byte == percent, digits.count == 2 {
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    var pieces = bytes.split(separator: tilde, omittingEmptySubsequences: false)
    for index in pieces.indices.dropFirst() {
      switch pieces[index].popFirst() {
      case UInt8(ascii: "0"): pieces[index] = [tilde] + pieces[index]
      case UInt8(ascii: "1"): pieces[index] = [UInt8(ascii: "/")] + pieces[index]
      default: return nil
      }
    }
    return String(decoding: pieces.joined(), as: UTF8.self)
  }
}
