/// Reads JSON (RFC 8259, and two dialects of it) and records the position of every key and value.
///
/// After a mistake whose meaning is clear (a comment, a trailing comma …) it continues, so that one run reports several
/// mistakes. The value is nil after any mistake other than duplicate keys.
package enum JSONReader {
  /// What is allowed beside RFC 8259.
  package enum Dialect: Sendable {
    case strict
    /// Comments and trailing commas, as in files of settings.
    case commented
    /// JSON5: also keys without quotes, single quotes, `.5`, `0xFF` and the like.
    case json5
  }

  /// The deepest nesting of arrays and objects.
  package static let depthLimit = 256
  /// A file with this many mistakes is probably not meant to be JSON.
  static let errorLimit = 10

  /// - Parameter takes: is called for each member two levels below the root: for "a" in `{ "sets": { "a": 1 } }`, with
  ///   "sets" as the parent. If it returns true, the value lacks the member, so that a large file needs little memory.
  package static func read(
    _ file: SourceFile, _ dialect: Dialect = .strict,
    takes: (_ parent: String, JSONObject.Member) -> Bool = { _, _ in false }
  ) -> (value: JSONValue?, diagnostics: [Diagnostic]) {
    if let problem = encodingProblem(of: file) { return (nil, [problem]) }
    var parser = JSONParser(file, dialect)
    let value = try? parser.document(takes)
    if parser.isSound { return (value, parser.diagnostics) }
    // One finding with its cause, and not what follows from it.
    if let problem = gitProblem(of: file) { return (nil, [problem]) }
    return (nil, parser.diagnostics)
  }

  private static func gitProblem(of file: SourceFile) -> Diagnostic? {
    if file.isPointer {
      return JSONRule.syntax.finding(
        "this is a Git LFS pointer, not the file", help: "run `git lfs pull`",
        at: SourceRange(file, 0..<0))
    }
    return file.conflictMarker.map { place in
      JSONRule.syntax.finding(
        "line \(place.start.line) has a merge conflict marker",
        help: "keep one of the two versions, and remove the markers", at: place)
    }
  }

  /// - Parameter format: what the file is meant to be.
  package static func encodingProblem(of file: SourceFile, format: String = "JSON") -> Diagnostic? {
    let bytes = file.bytes
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return JSONRule.encoding.finding(
        "the file is written in UTF-16; \(format) is UTF-8",
        help: "save it again with the encoding UTF-8", at: SourceRange(file, 0..<2))
    }
    guard let offset = invalidUTF8(in: bytes) else { return nil }
    return JSONRule.encoding.finding(
      "the byte 0x\(bytes[offset].hexadecimal(digits: 2)) is not valid UTF-8 here",
      help: "save the file again with the encoding UTF-8", at: SourceRange(file, offset..<offset + 1))
  }

  /// The offset of the first byte that is not well-formed UTF-8; nil if there is none.
  private static func invalidUTF8(in bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = UTF8()
    var remaining = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&remaining) { offset += UTF8.width(scalar) }
    return offset
  }
}
