/// An absolute `http:` or `https:` URL in plain ASCII, without a user name.
package struct HTTPURL: Hashable, Sendable, CustomStringConvertible {
  /// What a browser calls an origin: only there may a secret meant for it go.
  package struct Origin: Hashable, Sendable, CustomStringConvertible {
    package let isSecure: Bool
    /// In small letters; an IPv6 address keeps its brackets.
    package let host: String
    package let port: Int

    package var description: String {
      let standardPort = isSecure ? 443 : 80
      return (isSecure ? "https://" : "http://") + host + (port == standardPort ? "" : ":\(port)")
    }

    /// Whether the host is this computer, by any of its usual names.
    package var isLoopback: Bool { ["127.0.0.1", "localhost", "[::1]"].contains(host) }
  }

  package let origin: Origin
  /// Path and query, from the `/` on.
  package let target: String

  package var description: String { "\(origin)\(target)" }

  /// nil for anything that two readers could take for two different places: user names, spaces, controls, `\`, an empty host.
  package init?(_ text: String) {
    let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
    let parts = text.split(separator: "://", maxSplits: 1)
    guard isPlain, parts.count == 2, ["http", "https"].contains(parts[0].lowercased()) else { return nil }
    let isSecure = parts[0].lowercased() == "https"
    let authority = parts[1].prefix { !"/?#".contains($0) }
    let rest = parts[1].dropFirst(authority.count).prefix { $0 != "#" }
    guard !authority.contains("@"), let (host, port) = Self.hostAndPort(authority) else { return nil }
    origin = Origin(isSecure: isSecure, host: host.lowercased(), port: port ?? (isSecure ? 443 : 80))
    target = rest.hasPrefix("/") ? String(rest) : "/" + rest
  }

  private static func hostAndPort(_ authority: Substring) -> (host: Substring, port: Int?)? {
    let host: Substring
    if authority.hasPrefix("[") {
      guard let bracket = authority.firstIndex(of: "]") else { return nil }
      host = authority[...bracket]
    } else {
      host = authority.prefix { $0 != ":" }
      guard host.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }) else { return nil }
    }
    guard !host.isEmpty else { return nil }
    let rest = authority.dropFirst(host.count)
    if rest.isEmpty { return (host, nil) }
    guard rest.hasPrefix(":"), let port = UInt16(rest.dropFirst()), port > 0 else { return nil }
    return (host, Int(port))
  }
}
