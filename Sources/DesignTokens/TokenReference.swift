internal import Findings

/// A reference to a token or to any place of the document (Format Module 7).
enum TokenReference: Sendable {
  /// `{group.token}`: a whole token.
  case curly(String)
  /// `{ "$ref": "#/group/token/$value" }`: a JSON pointer, unescaped.
  case pointer([String])
  /// Text that is meant as a reference but is not a valid one.
  case malformed(String, help: String)

  /// What it refers to, in one text.
  var text: String {
    switch self {
    case .curly(let path): path
    case .pointer(let names): "#/" + names.joined(separator: "/")
    case .malformed(let message, _): message
    }
  }

  var isMalformed: Bool { if case .malformed = self { true } else { false } }

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
    let open = UInt8(ascii: "{")
    let close = UInt8(ascii: "}")
    let point = UInt8(ascii: ".")
    let inner = text.utf8.dropFirst().dropLast()
    if text.utf8.first != open || text.utf8.last != close || text.utf8.count < 2 {
      let isOpen = text.utf8.first == open && !text.utf8.contains(close)
      let help =
        if isOpen {
          "close it with }"
        } else {
          "a reference stands alone: \"{group.token}\"; 2025.10 knows no arithmetic and no text around it"
        }
      self = .malformed("“\(text)” is not a reference", help: help)
    } else if inner.contains(where: { $0 == open || $0 == close }) {
      let help = "a reference names one token: \"{group.token}\"; 2025.10 knows no arithmetic"
      self = .malformed("“\(text)” is not a reference", help: help)
    } else if inner.isEmpty {
      self = .malformed("“{}” refers to nothing", help: "write the path of a token between the braces")
    } else if inner.first == point || inner.last == point
      || zip(inner, inner.dropFirst()).contains(where: { $0 == point && $1 == point })
    {
      let help = "separate names by one period: \"{group.token}\""
      self = .malformed("“\(text)” has an empty name in its path", help: help)
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
        if text.hasPrefix("#") || text.hasPrefix("/") {
          "write \"#/\" and the names separated by /"
        } else {
          "a reference stays in its file; other files are brought in by a resolver"
        }
      self = .malformed("“\(text)” is not a JSON pointer into this file", help: help)
      return
    }
    let parts = text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
    let names = parts.map(Self.unescaped)
    if let invalid = names.firstIndex(of: nil) {
      self = .malformed("“\(parts[invalid])” is not a valid part of a JSON pointer", help: "write ~ as ~0 and / as ~1")
    } else {
      self = .pointer(names.compactMap(\.self))
    }
  }

  /// Undoes percent-encoding, then `~1` and `~0` (RFC 6901, section 6).
  private static func unescaped(_ part: Substring) -> String? {
    let percent = UInt8(ascii: "%")
    let tilde = UInt8(ascii: "~")
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
    let escapes = bytes.split(separator: tilde, omittingEmptySubsequences: false).dropFirst()
    guard escapes.allSatisfy({ $0.starts(with: "0".utf8) || $0.starts(with: "1".utf8) }) else { return nil }
    bytes = bytes.replacing("~1".utf8, with: "/".utf8).replacing("~0".utf8, with: "~".utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}
