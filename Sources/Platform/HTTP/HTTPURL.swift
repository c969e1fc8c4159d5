/// An absolute `http:` or `https:` URL in plain ASCII, without a user name.
package struct HTTPURL: Hashable, Sendable, CustomStringConvertible {
  /// An origin as browsers define it. A secret is sent only to the origin that it is meant for.
  package struct Origin: Hashable, Sendable, CustomStringConvertible {
    package let isSecure: Bool
    /// In lower case. An IPv6 address is in brackets.
    package let host: String
    let port: Int

    package var description: String {
      let origin = "\(scheme)://\(host)"
      if port == Self.standardPort(isSecure: isSecure) { return origin }
      return "\(origin):\(port)"
    }

    private var scheme: String {
      if isSecure { "https" } else { "http" }
    }

    fileprivate static func standardPort(isSecure: Bool) -> Int {
      if isSecure { 443 } else { 80 }
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
    var port = Origin.standardPort(isSecure: isSecure)
    if let given = match.port {
      guard let number = UInt16(given.dropFirst()), number > 0 else { return nil }
      port = Int(number)
    }
    origin = Origin(isSecure: isSecure, host: match.host.lowercased(), port: port)
    var target = String(match.target ?? "")
    if !target.hasPrefix("/") { target = "/" + target }
    self.target = target
  }
}
