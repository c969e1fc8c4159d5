/// An argument that a format string such as “%lld items” takes.
struct FormatArgument: Hashable, Sendable {
  /// What Swift passes for it.
  enum Kind: Hashable, Sendable {
    /// `%@`.
    case text
    /// `%lld` and `%ld`: 64 bits on every device.
    case integer
    /// `%d`: 32 bits.
    case shortInteger
    /// `%llu` and `%lu`.
    case unsigned
    /// `%u`: 32 bits.
    case shortUnsigned
    /// `%lf` and `%f`.
    case decimal

    /// The type of the parameter.
    var type: String {
      switch self {
      case .text: "String"
      case .integer, .shortInteger: "Int"
      case .unsigned, .shortUnsigned: "UInt"
      case .decimal: "Double"
      }
    }

    /// Whether a text for one kind can show an argument of the other: whole numbers differ in width alone.
    func agrees(with other: Kind) -> Bool { type == other.type || isWhole && other.isWhole }

    private var isWhole: Bool {
      switch self {
      case .integer, .shortInteger, .unsigned, .shortUnsigned: true
      case .text, .decimal: false
      }
    }
  }

  /// From 1.
  let position: Int
  /// As in `%(count)lld` and `%#@count@`; nil without a name.
  let name: String?
  /// nil for one that is not plainly a text or a number.
  let kind: Kind?
  /// As the text has it, such as `%lld`.
  let spelling: String
}

extension FormatArgument {
  /// The last position that an argument can have: a greater number counts as this one. It is glibc's `NL_ARGMAX`.
  static let lastPosition = 4096

  /// The arguments of a text in the order of their places in it.
  ///
  /// Source: Apple, String Format Specifiers (2020); named ones are of Xcode 26.
  ///
  /// - Parameter substitutions: what stands for `%#@name@`, by name.
  static func all(in text: String, substitutions: [String: FormatArgument] = [:]) -> [FormatArgument] {
    var reader = FormatReader(text, substitutions)
    return reader.arguments()
  }
}

/// Reads the arguments of one text.
private struct FormatReader {
  private let scalars: [Unicode.Scalar]
  private let substitutions: [String: FormatArgument]
  private var index = 0
  /// That of the next argument without a position of its own.
  private var nextPosition = 1

  init(_ text: String, _ substitutions: [String: FormatArgument]) {
    scalars = Array(text.unicodeScalars)
    self.substitutions = substitutions
  }

  mutating func arguments() -> [FormatArgument] {
    var arguments: [FormatArgument] = []
    while index < scalars.count {
      let start = index
      index += 1
      guard scalars[start] == "%" else { continue }
      if take("%") { continue }
      if let argument = argument(from: start) {
        arguments.append(argument)
      } else {
        // A percent sign of the text, as in “100 % of it”.
        index = start + 1
      }
    }
    return arguments
  }

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    index += 1
    return true
  }

  private mutating func take(while isWanted: (Unicode.Scalar) -> Bool) -> String {
    let start = index
    while let current, isWanted(current) { index += 1 }
    return String(String.UnicodeScalarView(scalars[start..<index]))
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private mutating func argument(from start: Int) -> FormatArgument? {
    let position = givenPosition()
    if take("#") {
      if take("@") { return substitution(at: position) }
      index -= 1
    }
    let name = givenName()
    _ = take { "-+#0'".unicodeScalars.contains($0) }
    let width = take { Self.isDigit($0) || $0 == "." || $0 == "*" }
    let length = take { "hlqLztj".unicodeScalars.contains($0) }
    guard let conversion = current, Self.conversions.contains(conversion) else { return nil }
    index += 1
    let kind = width.contains("*") ? nil : Self.kind(of: conversion, length: length)
    return FormatArgument(
      position: position ?? take(next: 1), name: name, kind: kind,
      spelling: String(String.UnicodeScalarView(scalars[start..<index])))
  }

  /// The position of an argument that has none of its own.
  private mutating func take(next count: Int) -> Int {
    nextPosition += count
    return nextPosition - count
  }

  /// "2$".
  private mutating func givenPosition() -> Int? {
    let start = index
    let digits = take(while: Self.isDigit)
    if digits.contains(where: { $0 != "0" }), take("$") {
      return min(Int(digits) ?? FormatArgument.lastPosition, FormatArgument.lastPosition)
    }
    index = start
    return nil
  }

  /// "(count)".
  private mutating func givenName() -> String? {
    let start = index
    guard take("(") else { return nil }
    let name = take { $0 != ")" && $0 != "%" }
    if !name.isEmpty, take(")") { return name }
    index = start
    return nil
  }

  /// What follows "%#@": a name and "@".
  private mutating func substitution(at position: Int?) -> FormatArgument? {
    let name = take { $0 != "@" && $0 != "%" }
    guard !name.isEmpty, take("@") else { return nil }
    let known = substitutions[name]
    var given = position
    if given == nil, let known, known.position > 0 {
      given = known.position
      nextPosition = max(nextPosition, known.position + 1)
    }
    return FormatArgument(
      position: given ?? take(next: 1), name: name, kind: known?.kind, spelling: "%#@\(name)@")
  }

  private static let conversions = Set("@dDiuUfFeEgGaAxXoOcCsSp".unicodeScalars)

  private static func kind(of conversion: Unicode.Scalar, length: String) -> FormatArgument.Kind? {
    let isLong = ["l", "ll", "q", "z", "t", "j"].contains(length)
    guard isLong || length.isEmpty else { return nil }
    switch conversion {
    case "@": return length.isEmpty ? .text : nil
    case "d", "i": return isLong ? .integer : .shortInteger
    case "u": return isLong ? .unsigned : .shortUnsigned
    case "f", "F", "e", "E", "g", "G": return length.isEmpty || length == "l" ? .decimal : nil
    default: return nil
    }
  }
}
