/// Base64 (RFC 4648, section 4).
package enum Base64 {
  package static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    let alphabet = alphabet
    func append(_ group: Int, digits: Int) {
      text.append(alphabet[group >> 18])
      text.append(alphabet[group >> 12 & 63])
      if digits > 2 { text.append(alphabet[group >> 6 & 63]) }
      if digits > 3 { text.append(alphabet[group & 63]) }
      text += repeatElement(UInt8(ascii: "="), count: 4 - digits)
    }
    let whole = bytes.count / 3 * 3
    for start in stride(from: 0, to: whole, by: 3) {
      append(Int(bytes[start]) << 16 | Int(bytes[start + 1]) << 8 | Int(bytes[start + 2]), digits: 4)
    }
    switch bytes.count - whole {
    case 1: append(Int(bytes[whole]) << 16, digits: 2)
    case 2: append(Int(bytes[whole]) << 16 | Int(bytes[whole + 1]) << 8, digits: 3)
    default: break
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
