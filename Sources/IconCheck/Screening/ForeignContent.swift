internal import Source

/// Files that are no SVG although their names say so, and what makes an SVG of each.
enum ForeignContent {
  /// What a file is, if its first bytes show that it is no SVG.
  static func finding(in file: SourceFile) -> Diagnostic? {
    let bytes = file.bytes
    guard !bytes.isEmpty else {
      return unreadable(file, "the file is empty", help: "export the icon again")
    }
    if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
      return unreadable(file, "this is a Git LFS pointer, not the icon", help: "run `git lfs pull`")
    }
    if let picture = signatures.first(where: { bytes.starts(with: $0.bytes) }) {
      return unreadable(file, "this is a \(picture.name)", help: "export the icon as SVG")
    }
    let text = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") {
      return unreadable(file, "this is an HTML page", help: "download the SVG file itself")
    }
    return nil
  }

  /// The first merge conflict in a file that is not well-formed XML.
  static func conflict(in file: SourceFile) -> Diagnostic? {
    var start = 0
    for line in file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: "<<<<<<< ".utf8) || line.starts(with: ">>>>>>> ".utf8) {
        let place = SourceRange(file, start..<start + line.count)
        return Diagnostic(
          .error, IconRule.unreadable.id, "line \(place.start.line) has a merge conflict marker",
          help: "keep one of the two versions, and remove the markers", at: place)
      }
      start += line.count + 1
    }
    return nil
  }

  private static func unreadable(_ file: SourceFile, _ message: String, help: String) -> Diagnostic {
    Diagnostic(.error, IconRule.unreadable.id, message, help: help, at: SourceRange(file, 0..<0))
  }

  private static let signatures: [(bytes: [UInt8], name: String)] = [
    ([0x89, 0x50, 0x4E, 0x47], "PNG"), ([0xFF, 0xD8, 0xFF], "JPEG"), (Array("GIF8".utf8), "GIF"),
    (Array("RIFF".utf8), "WebP"), (Array("%PDF".utf8), "PDF"), ([0x50, 0x4B, 0x03, 0x04], "ZIP archive"),
  ]
}
