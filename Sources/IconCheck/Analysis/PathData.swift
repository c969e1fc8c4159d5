/// The grammar of SVG path data, as far as a rule needs it.
enum PathData {
  /// Whether the flags of an arc are written against each other or against the next number, which SVG allows.
  static func hasCompactArcFlags(_ data: ArraySlice<UInt8>) -> Bool {
    var rest = data
    while let letter = rest.popFirst() {
      guard letter | 0x20 == UInt8(ascii: "a") else { continue }
      while let isCompact = takeArc(&rest) {
        if isCompact { return true }
      }
    }
    return false
  }

  /// Takes the seven arguments of one arc: whether its flags are compact; nil when there is no further arc.
  private static func takeArc(_ rest: inout ArraySlice<UInt8>) -> Bool? {
    for _ in 0..<3 where !takeNumber(&rest) { return nil }
    var isCompact = false
    for _ in 0..<2 {
      skipSeparators(&rest)
      guard let flag = rest.popFirst(), flag == UInt8(ascii: "0") || flag == UInt8(ascii: "1") else { return nil }
      if let next = rest.first, !isSeparator(next) { isCompact = true }
    }
    for _ in 0..<2 where !takeNumber(&rest) { return nil }
    return isCompact
  }

  private static func takeNumber(_ rest: inout ArraySlice<UInt8>) -> Bool {
    skipSeparators(&rest)
    let start = rest.startIndex
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
    rest = rest.drop(while: isDigit)
    if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop(while: isDigit) }
    if let exponent = rest.first, exponent | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
      rest = rest.drop(while: isDigit)
    }
    return rest.startIndex > start
  }

  private static func skipSeparators(_ rest: inout ArraySlice<UInt8>) { rest = rest.drop(while: isSeparator) }
  private static func isSeparator(_ byte: UInt8) -> Bool { byte <= 32 || byte == UInt8(ascii: ",") }
  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
