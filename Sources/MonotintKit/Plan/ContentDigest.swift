/// SHA-256 of some bytes.
package struct ContentDigest: Hashable, Sendable {
  /// 64 lower-case digits.
  package let hexadecimal: String

  package init(of bytes: [UInt8]) { hexadecimal = SHA256.hexadecimal(of: bytes) }

  /// nil unless the text is 64 lower-case hexadecimal digits.
  package init?(hexadecimal text: some StringProtocol) {
    guard text.utf8.count == 64,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    hexadecimal = String(text)
  }
}
