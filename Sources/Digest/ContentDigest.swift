internal import CGLib

/// The SHA-256 of some bytes.
package struct ContentDigest: Hashable, Sendable {
  /// 64 lower-case digits.
  package let hexadecimal: String

  package init(of bytes: [UInt8]) {
    guard let digits = unsafe g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count)) else {
      preconditionFailure("GLib knows SHA-256")
    }
    defer { unsafe g_free(digits) }
    hexadecimal = unsafe String(cString: digits)
  }

  /// nil unless the text is 64 lower-case hexadecimal digits.
  package init?(hexadecimal: String) {
    guard hexadecimal.utf8.count == 64, hexadecimal.utf8.allSatisfy(Self.isDigit) else { return nil }
    self.hexadecimal = hexadecimal
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}
