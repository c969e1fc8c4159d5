/// What a request to a page server is answered with: the page, word of its changes, or a refusal.
enum PageRequest: Hashable {
  case page
  case changes
  case refused(status: Int, reason: String)

  /// Reads the head of a request, up to and with the empty line.
  ///
  /// - Parameter port: where the server listens.
  init(_ head: [UInt8], port: Int) {
    guard let request = Head(head) else {
      self = .refused(status: 400, reason: "Bad Request")
      return
    }
    // A name that somebody else's DNS leads here shows itself in the host that the browser asks for.
    let hosts = ["127.0.0.1", "localhost"].map { port == 80 ? $0 : "\($0):\(port)" }
    guard let host = request.only("host")?.lowercased(), hosts.contains(host) else {
      self = .refused(status: 421, reason: "Misdirected Request")
      return
    }
    // A page of another origin has no business here, not even to find out whether there is somebody.
    let site = request.values("sec-fetch-site")
    guard request.values("origin").allSatisfy({ $0.lowercased() == "http://\(host)" }),
      site.allSatisfy({ $0 == "none" || $0 == "same-origin" })
    else {
      self = .refused(status: 403, reason: "Forbidden")
      return
    }
    guard request.method == "GET" else {
      self = .refused(status: 405, reason: "Method Not Allowed")
      return
    }
    switch request.target {
    case "/": self = .page
    case PageServer.changesPath: self = .changes
    default: self = .refused(status: 404, reason: "Not Found")
    }
  }

  /// A request line and headers, in plain ASCII and without a body.
  private struct Head {
    let method: Substring
    let target: Substring
    private let headers: [(name: String, value: Substring)]

    init?(_ bytes: [UInt8]) {
      guard bytes.allSatisfy({ (0x20...0x7E).contains($0) || [0x09, 0x0A, 0x0D].contains($0) }) else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
      guard lines.count >= 3, lines.suffix(2).allSatisfy(\.isEmpty),
        !lines.contains(where: { $0.unicodeScalars.contains { $0 == "\n" || $0 == "\r" } })
      else { return nil }
      let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else { return nil }
      (method, target) = (words[0], words[1])
      var headers: [(name: String, value: Substring)] = []
      for line in lines[1..<(lines.count - 2)] {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(where: \.isWhitespace) else { return nil }
        let value = parts[1].drop(while: \.isWhitespace)
        headers.append(
          (parts[0].lowercased(), value.prefix(value.count - value.reversed().prefix(while: \.isWhitespace).count)))
      }
      self.headers = headers
      if !values("content-length").allSatisfy({ $0 == "0" }) || !values("transfer-encoding").isEmpty { return nil }
    }

    func values(_ name: String) -> [Substring] { headers.filter { $0.name == name }.map(\.value) }

    func only(_ name: String) -> Substring? {
      let values = values(name)
      return values.count == 1 ? values[0] : nil
    }
  }
}
