/// A value of a property list in the form of NeXTSTEP, in which Xcode writes `project.pbxproj`:
/// `{ key = value; list = (a, "b c"); }`, with comments of C.
///
/// Apple's “Old-Style ASCII Property Lists” describes it. Data in `<…>` is read as text.
enum OldPropertyList: Sendable {
  case text(String)
  case list([OldPropertyList])
  case dictionary([String: OldPropertyList])

  /// - Returns: nil after a mistake, and if values are nested too deeply.
  static func read(_ bytes: [UInt8]) -> OldPropertyList? {
    var reader = OldPropertyListReader(bytes)
    return reader.document()
  }

  var text: String? { if case .text(let value) = self { value } else { nil } }
  var list: [OldPropertyList]? { if case .list(let value) = self { value } else { nil } }
  var dictionary: [String: OldPropertyList]? { if case .dictionary(let value) = self { value } else { nil } }
}

/// Reads each byte once.
private struct OldPropertyListReader {
  private let bytes: [UInt8]
  private var position = 0

  /// Projects nest five deep.
  private static let deepest = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // The mark of UTF-8.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func document() -> OldPropertyList? {
    guard let value = value(depth: 0) else { return nil }
    skipBlanks()
    return position == bytes.count ? value : nil
  }

  private mutating func value(depth: Int) -> OldPropertyList? {
    guard depth < Self.deepest, let byte = next() else { return nil }
    switch byte {
    case UInt8(ascii: "{"): return dictionary(depth: depth)
    case UInt8(ascii: "("): return list(depth: depth)
    default: return text().map { .text($0) }
    }
  }

  private mutating func dictionary(depth: Int) -> OldPropertyList? {
    position += 1
    var members: [String: OldPropertyList] = [:]
    while let byte = next() {
      if byte == UInt8(ascii: "}") {
        position += 1
        return .dictionary(members)
      }
      guard let key = text(), take("="), let value = value(depth: depth + 1) else { return nil }
      members[key] = value
      // The last member may end without it.
      if !take(";"), next() != UInt8(ascii: "}") { return nil }
    }
    return nil
  }

  private mutating func list(depth: Int) -> OldPropertyList? {
    position += 1
    var elements: [OldPropertyList] = []
    while let byte = next() {
      if byte == UInt8(ascii: ")") {
        position += 1
        return .list(elements)
      }
      guard let value = value(depth: depth + 1) else { return nil }
      elements.append(value)
      if !take(","), next() != UInt8(ascii: ")") { return nil }
    }
    return nil
  }

  // MARK: Texts

  private mutating func text() -> String? {
    guard let byte = next() else { return nil }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted(in: byte)
    case UInt8(ascii: "<"): return data()
    default: return plain()
    }
  }

  /// Text without quotes: letters, digits and a few marks.
  private mutating func plain() -> String? {
    let start = position
    while position < bytes.count, Self.isPlain(bytes[position]) {
      // A comment may follow directly.
      if bytes[position] == UInt8(ascii: "/"), isComment(at: position) { break }
      position += 1
    }
    if position == start { return nil }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20: false
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "="),
      UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"),
      UInt8(ascii: ">"):
      false
    default: true
    }
  }

  private mutating func quoted(in quote: UInt8) -> String? {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        text += escaped()
      } else {
        text.append(byte)
      }
    }
    return nil
  }

  /// What stands behind a `\`, in UTF-8.
  private mutating func escaped() -> [UInt8] {
    guard position < bytes.count else { return [] }
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "n"):
      position += 1
      return [0x0A]
    case UInt8(ascii: "t"):
      position += 1
      return [0x09]
    case UInt8(ascii: "U"):
      position += 1
      return character(digits: 4, radix: 16)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      return character(digits: 3, radix: 8)
    default:
      position += 1
      return [byte]
    }
  }

  private mutating func character(digits: Int, radix: UInt32) -> [UInt8] {
    var value: UInt32 = 0
    var count = 0
    while count < digits, position < bytes.count, let digit = Self.digit(bytes[position]), digit < radix {
      value = value * radix + digit
      position += 1
      count += 1
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    return Array(String(Character(scalar)).utf8)
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  private mutating func data() -> String? {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let text = String(decoding: bytes[position...end], as: UTF8.self)
    position = end + 1
    return text
  }

  // MARK: Between values

  /// The byte with which the next part begins; nil at the end.
  private mutating func next() -> UInt8? {
    skipBlanks()
    return position < bytes.count ? bytes[position] : nil
  }

  /// Skips a mark if it is the next part.
  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard let byte = next(), UInt32(byte) == mark.value else { return false }
    position += 1
    return true
  }

  private func isComment(at index: Int) -> Bool {
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "/") else { return false }
    return bytes[index + 1] == UInt8(ascii: "*") || bytes[index + 1] == UInt8(ascii: "/")
  }

  private mutating func skipBlanks() {
    while position < bytes.count {
      if bytes[position] <= 0x20 {
        position += 1
      } else if isComment(at: position) {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    let isLine = bytes[position + 1] == UInt8(ascii: "/")
    position += 2
    while position < bytes.count {
      if isLine {
        if bytes[position] == 0x0A { return }
      } else if bytes[position] == UInt8(ascii: "*"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "/")
      {
        position += 2
        return
      }
      position += 1
    }
  }
}
