extension String {
  /// Percent-encodes (RFC 3986, 2.1) every byte except letters, digits, `-`, `.`, `_`, `~` and the characters of `more`.
  package func percentEncoded(keeping more: String = "") -> String {
    var encoded = ""
    for byte in utf8 {
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII, scalar.properties.isAlphabetic || "0123456789-._~\(more)".utf8.contains(byte) {
        encoded.unicodeScalars.append(scalar)
      } else {
        encoded += "%" + byte.hexadecimal(digits: 2)
      }
    }
    return encoded
  }
}

extension String {
  /// The text, followed by spaces up to a width in characters.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

extension [String] {
  /// "a, b and 3 more": the first texts up to a number, and how many more there are.
  package func listed(atMost limit: Int) -> String {
    let first = prefix(limit).joined(separator: ", ")
    if count <= limit { return first }
    return "\(first) and \(count - limit) more"
  }

  /// As in “a”, “b” or “c”.
  package var quotedWithOr: String {
    let quoted = map { "“\($0)”" }
    guard let last = quoted.last, count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }

  /// "a", "a and b", "a, b and c".
  package var joinedWithAnd: String {
    let last = suffix(2).joined(separator: " and ")
    return (dropLast(2) + [last]).joined(separator: ", ")
  }
}

extension Int {
  /// "1 file", "2 files", "2 sprite atlases".
  package func counted(_ noun: String) -> String {
    if self == 1 { return "1 \(noun)" }
    return noun.hasSuffix("s") ? "\(self) \(noun)es" : "\(self) \(noun)s"
  }
}
