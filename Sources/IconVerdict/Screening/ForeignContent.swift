internal import Drawing
internal import Findings

/// Files that are no SVG although their names say so, and what makes an SVG of each.
enum ForeignContent {
  /// What a file is, if its first bytes show that it is no SVG.
  static func finding(in file: SourceFile) -> Diagnostic? {
    let bytes = file.bytes
    guard !bytes.isEmpty else {
      return unreadable(file, "the file is empty", help: "export the icon again")
    }
    if file.isPointer {
      return unreadable(file, "this is a Git LFS pointer, not the icon", help: "run `git lfs pull`")
    }
    if let signature = FileSignature(bytes), pictures.contains(signature) {
      return unreadable(file, "this is a \(signature.name)", help: "export the icon as SVG")
    }
    if hasByteOrderMark(bytes) {
      // Whole UTF-16 is UTF-8 here.
      return unreadable(
        file, "the file is text in UTF-16 that has a broken character or is cut off",
        help: "save it as UTF-8, or export it again")
    }
    if let encoding = encoding(of: bytes) {
      return unreadable(file, "the file is text in \(encoding)", help: "save it as UTF-8")
    }
    var text = bytes[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    let start = text.drop { $0 <= 0x20 }.prefix(16).map { $0 | 0x20 }
    if ["<!doctype html", "<html"].contains(where: { start.starts(with: $0.utf8.map { $0 | 0x20 }) }) {
      return unreadable(file, "this is an HTML page", help: "download the SVG file itself")
    }
    return nil
  }

  /// The first merge conflict in a file that is not well-formed XML.
  static func conflict(in file: SourceFile) -> Diagnostic? {
    file.conflictMarker.map { place in
      IconRule.unreadable.rule.finding(
        "line \(place.start.line) has a merge conflict marker",
        help: "keep one of the two versions, and remove the markers", at: place)
    }
  }

  private static func unreadable(_ file: SourceFile, _ message: String, help: String) -> Diagnostic {
    IconRule.unreadable.rule.finding(message, help: help, at: SourceRange(file, 0..<0))
  }

  /// Whether bytes begin with the mark of UTF-16, and not with that of UTF-32.
  private static func hasByteOrderMark(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return false }
    return bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// The encoding of a text that is not ASCII in its first characters (XML 1.0, appendix F). UTF-16 with a byte order
  /// mark is read, and is UTF-8 here.
  private static func encoding(of bytes: [UInt8]) -> String? {
    let start = bytes.prefix(4)
    guard start.count == 4 else { return nil }
    let mark = "a byte order mark"
    if start.elementsEqual([0xFF, 0xFE, 0, 0]) || start.elementsEqual([0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    let isEBCDIC = ebcdic.contains { start.elementsEqual($0) }
    if isEBCDIC { return "EBCDIC" }
    switch start.map({ $0 == 0 }) {
    case [true, true, true, false], [false, true, true, true]: return "UTF-32 without \(mark)"
    case [true, false, true, false], [false, true, false, true]: return "UTF-16 without \(mark)"
    default: return nil
    }
  }

  /// “<?xm” and “<svg”.
  private static let ebcdic: [[UInt8]] = [[0x4C, 0x6F, 0xA7, 0x94], [0x4C, 0xA2, 0xA5, 0x87]]

  private static let pictures: Set<FileSignature> = [.png, .jpeg, .gif, .webP, .pdf, .zip]
}
