/// The calls in Swift code that describes a project, as text: `Package.swift`, and Tuist's `Project.swift`. Nothing is
/// run.
struct SwiftDescription {
  /// A part of the code.
  indirect enum Part: Sendable {
    case word(String)
    /// A literal without interpolations.
    case text(String)
    case mark(UInt8)
    /// What stands in brackets.
    case group(UInt8, [Part])
  }

  /// A call with its arguments.
  struct Call: Sendable {
    let name: String
    let arguments: [(label: String?, parts: [Part])]

    /// The parts of an argument; none if there is no argument of this name.
    func parts(_ label: String) -> [Part] { arguments.first { $0.label == label }?.parts ?? [] }

    /// An argument that is one literal.
    func text(_ label: String) -> String? {
      let parts = parts(label)
      guard parts.count == 1, case .text(let text) = parts[0] else { return nil }
      return text
    }

    /// All literals of an argument.
    func texts(_ label: String) -> [String] { SwiftDescription.texts(in: parts(label)) }
  }

  let parts: [Part]
  /// The text of the first line.
  let firstLine: Substring

  /// - Returns: nil if brackets do not fit, or if they are too deep in each other.
  init?(_ text: String) {
    firstLine = text.prefix { !$0.isNewline }
    var reader = SwiftPartsReader(Array(text.utf8))
    guard let parts = reader.document() else { return nil }
    self.parts = parts
  }

  /// The outermost calls of some functions, in the order of the code. What is in the arguments of one is not among them.
  func calls(_ names: Set<String>) -> [Call] { Self.calls(names, in: parts) }

  static func calls(_ names: Set<String>, in parts: [Part]) -> [Call] {
    var found: [Call] = []
    var index = 0
    while index < parts.count {
      if case .word(let name) = parts[index], names.contains(name), index + 1 < parts.count,
        case .group(UInt8(ascii: "("), let inner) = parts[index + 1]
      {
        found.append(Call(name: name, arguments: arguments(inner)))
        index += 2
        continue
      }
      if case .group(_, let inner) = parts[index] { found += calls(names, in: inner) }
      index += 1
    }
    return found
  }

  private static func arguments(_ parts: [Part]) -> [(label: String?, parts: [Part])] {
    parts.split(omittingEmptySubsequences: true) { part in
      if case .mark(UInt8(ascii: ",")) = part { true } else { false }
    }.map { parts in
      if case .word(let label)? = parts.first, case .mark(UInt8(ascii: ":"))? = parts.dropFirst().first {
        return (label: label, parts: Array(parts.dropFirst(2)))
      }
      return (label: nil, parts: Array(parts))
    }
  }

  static func texts(in parts: [Part]) -> [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .text(let text): [text]
      case .group(_, let inner): texts(in: inner)
      case .word, .mark: []
      }
    }
  }

  /// The versions of iOS in `.iOS(.v17)`, `.iOS(.v16_4)` and `.iOS("16.4")`.
  static func versions(in parts: [Part]) -> [SystemVersion] {
    calls(["iOS"], in: parts).compactMap { call in
      guard let argument = call.arguments.first else { return nil }
      if let text = texts(in: argument.parts).first { return SystemVersion(text) }
      for part in argument.parts {
        if case .word(let word) = part, word.hasPrefix("v") {
          return SystemVersion(word.dropFirst().replacing("_", with: "."))
        }
      }
      return nil
    }
  }
}

/// Reads each byte once.
private struct SwiftPartsReader {
  private let bytes: [UInt8]
  private var position = 0
  /// How many interpolations are in each other here.
  private var interpolations = 0

  private static let deepest = 64

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() -> [SwiftDescription.Part]? { parts(until: nil, depth: 0) }

  private mutating func parts(until end: UInt8?, depth: Int) -> [SwiftDescription.Part]? {
    guard depth < Self.deepest else { return nil }
    var parts: [SwiftDescription.Part] = []
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case 0...0x20: position += 1
      case UInt8(ascii: "/") where isComment: skipComment()
      case UInt8(ascii: "\""): parts += literal(hashes: 0).map { [.text($0)] } ?? []
      case UInt8(ascii: "#"):
        let hashes = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
        position += hashes
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { continue }
        parts += literal(hashes: hashes).map { [.text($0)] } ?? []
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        position += 1
        guard let inner = self.parts(until: Self.closing(byte), depth: depth + 1) else { return nil }
        parts.append(.group(byte, inner))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        position += 1
        return byte == end ? parts : nil
      case _ where Self.isOfWord(byte): parts.append(.word(word()))
      default:
        parts.append(.mark(byte))
        position += 1
      }
    }
    return end == nil ? parts : nil
  }

  private static func closing(_ bracket: UInt8) -> UInt8 {
    switch bracket {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: UInt8(ascii: "}")
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  private mutating func word() -> String {
    let start = position
    while position < bytes.count, Self.isOfWord(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  // MARK: Comments

  private var isComment: Bool {
    guard position + 1 < bytes.count else { return false }
    return bytes[position + 1] == UInt8(ascii: "/") || bytes[position + 1] == UInt8(ascii: "*")
  }

  private mutating func skipComment() {
    guard bytes[position + 1] == UInt8(ascii: "*") else {
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      return
    }
    var depth = 0
    while position < bytes.count {
      if isPair("/", "*") {
        depth += 1
        position += 2
      } else if isPair("*", "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  private func isPair(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    position + 1 < bytes.count && UInt32(bytes[position]) == first.value
      && UInt32(bytes[position + 1]) == second.value
  }

  // MARK: Literals

  /// - Returns: nil for one with an interpolation, whose text nobody knows here.
  private mutating func literal(hashes: Int) -> String? {
    let isLong = bytes[position...].prefix(3).count { $0 == UInt8(ascii: "\"") } == 3
    let quotes = isLong ? 3 : 1
    position += quotes
    var text: [UInt8] = []
    var isKnown = true
    while position < bytes.count, !isEnd(quotes: quotes, hashes: hashes) {
      let byte = bytes[position]
      // A literal of one line ends with its line, whatever is missing.
      if !isLong, byte == 0x0A { return nil }
      position += 1
      guard byte == UInt8(ascii: "\\"), isEscape(hashes) else {
        text.append(byte)
        continue
      }
      position += hashes
      guard position < bytes.count else { break }
      if bytes[position] == UInt8(ascii: "(") {
        isKnown = false
        skipInterpolation()
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    position = min(position + quotes + hashes, bytes.count)
    return isKnown ? String(decoding: text, as: UTF8.self) : nil
  }

  private func isEscape(_ hashes: Int) -> Bool {
    let marks = bytes[position...].prefix(hashes)
    return marks.count == hashes && marks.allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private func isEnd(quotes: Int, hashes: Int) -> Bool {
    let end = bytes[position...].prefix(quotes + hashes)
    return end.count == quotes + hashes && end.prefix(quotes).allSatisfy { $0 == UInt8(ascii: "\"") }
      && end.dropFirst(quotes).allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Skips to the end of brackets, in which literals may have brackets of their own.
  private mutating func skipInterpolation() {
    interpolations += 1
    defer { interpolations -= 1 }
    var depth = 0
    while position < bytes.count, bytes[position] != 0x0A {
      switch bytes[position] {
      case UInt8(ascii: "\"") where interpolations < Self.deepest:
        _ = literal(hashes: 0)
        continue
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { return }
    }
  }
}
