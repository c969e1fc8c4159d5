/// An absolute `http:` or `https:` URL in plain ASCII, without a user name.
package struct HTTPURL: Hashable, Sendable, CustomStringConvertible {
  /// An origin as browsers define it. A secret is sent only to the origin that it is meant for.
  package struct Origin: Hashable, Sendable, CustomStringConvertible {
    package let isSecure: Bool
    /// In lower case. An IPv6 address is in brackets.
    package let host: String
    let port: Int

    package var description: String {
      let standardPort = isSecure ? 443 : 80
      return (isSecure ? "https://" : "http://") + host + (port == standardPort ? "" : ":\(port)")
    }

    /// Whether the host is this computer, by any of its usual names.
    package var isLoopback: Bool { ["127.0.0.1", "localhost", "[::1]"].contains(host) }
  }

  package let origin: Origin
  /// Path and query, which begin with `/`.
  package let target: String

  package var description: String { "\(origin)\(target)" }

  /// nil for URLs that parsers read differently: with user names, spaces, control characters, `\` or an empty host.
  package init?(_ text: String) {
    let pattern =
      #/(?i)(?<scheme>https?)://(?<host>[a-z0-9.-]+|\[[^\]/?#@]+\])(?<port>:[0-9]+)?(?<target>[/?][^#]*)?(?:#.*)?/#
    let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
    guard isPlain, let match = text.wholeMatch(of: pattern) else { return nil }
    let isSecure = match.scheme.lowercased() == "https"
    let port = match.port.map { UInt16($0.dropFirst()) } ?? (isSecure ? 443 : 80)
    guard let port, port > 0 else { return nil }
    origin = Origin(isSecure: isSecure, host: match.host.lowercased(), port: Int(port))
    let target = match.target ?? ""
    self.target = target.hasPrefix("/") ? String(target) : "/" + target
  }
}
