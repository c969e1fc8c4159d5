internal import Findings

extension SourceFile {
  /// An SVG as it was read. UTF-16 is converted to UTF-8, because everything that looks at the bytes needs that.
  package convenience init(svg path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: Self.utf8(ofUTF16: bytes) ?? bytes)
  }

  /// nil for what is not UTF-16 with a byte order mark.
  private static func utf8(ofUTF16 bytes: [UInt8]) -> [UInt8]? {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    // The mark of UTF-32 begins with that of UTF-16.
    guard !bytes.starts(with: [0xFF, 0xFE, 0, 0]) else { return nil }
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]), bytes.count % 2 == 0 else { return nil }
    var units = stride(from: 2, to: bytes.count, by: 2).map { index in
      UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
    }
    if isLittle { units = units.map(\.byteSwapped) }
    guard let text = String(validating: units, as: UTF16.self) else { return nil }
    // The declaration names the old encoding, so it is blanked.
    var utf8 = Array(text.utf8)
    guard utf8.starts(with: "<?xml".utf8), let end = utf8.firstIndex(of: UInt8(ascii: ">")) else { return utf8 }
    for index in 0...end where utf8[index] != UInt8(ascii: "\n") { utf8[index] = UInt8(ascii: " ") }
    return utf8
  }
}
