internal import CGLib

/// The identifier that git gives to the bytes of a file.
package enum GitBlob {
  /// - Parameter digits: how many the identifiers of the repository have: 40 are SHA-1, 64 are SHA-256.
  /// - Returns: hexadecimal digits; nil for another kind of identifier.
  package static func identifier(of bytes: [UInt8], digits: Int) -> String? {
    let kind: GChecksumType
    switch digits {
    case 40: kind = G_CHECKSUM_SHA1
    case 64: kind = G_CHECKSUM_SHA256
    default: return nil
    }
    guard let checksum = unsafe g_checksum_new(kind) else { return nil }
    defer { unsafe g_checksum_free(checksum) }
    let header = Array("blob \(bytes.count)\0".utf8)
    unsafe g_checksum_update(checksum, header, header.count)
    unsafe g_checksum_update(checksum, bytes, bytes.count)
    guard let text = unsafe g_checksum_get_string(checksum) else { return nil }
    return unsafe String(cString: text)
  }
}
