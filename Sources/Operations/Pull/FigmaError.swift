internal import Findings
internal import Platform

/// Why a pull stops, in one sentence for the user.
package struct FigmaError: Error, Sendable {
  /// The errors that a pull can continue after.
  enum Kind: Sendable {
    case notFound
    /// The token may not use this endpoint, but perhaps others.
    case lackOfScope
    /// Rendering took too long; fewer pictures may be rendered in time.
    case renderTimeout
    /// The limit of requests is used up for a long time.
    case limit
    case other
  }

  package let message: String
  package let help: String?
  let kind: Kind

  init(_ message: String, help: String? = nil, kind: Kind = .other) {
    self.message = message
    self.help = help
    self.kind = kind
  }
}

// MARK: No complete answer

extension FigmaError {
  /// - Parameter host: the server that was asked, such as "api.figma.com".
  init(_ error: HTTPError, from host: String) {
    let network = "check the network, and try again"
    switch error {
    case .unavailable(let words):
      // Any other sentence says itself what to do.
      let isMissing = words.hasPrefix("libcurl ")
      self.init(
        "Figma cannot be reached: \(words)",
        help: isMissing ? "install it, for example with: apt-get install libcurl4" : nil)
    case .dropped(let words): self.init("\(host) cannot be reached: \(words)", help: network)
    // Figma may send nothing while it renders.
    case .timedOut(let words): self.init("\(host) takes too long: \(words)", help: network, kind: .renderTimeout)
    case .cutOff: self.init("the answer of \(host) was incomplete every time", help: "try again later")
    case .tooLarge(let limit):
      self.init("the answer of \(host) is larger than \(limit >> 20) MB, and was not read to its end")
    case .headTooLarge:
      self.init(
        "the headers of the answer of \(host) are too large, and were not read to their end",
        help: "check whether a proxy is between this computer and Figma")
    case .insecure(let url): self.init("\(host) redirects to \(Visible.text(url)), which is not https")
    case .tooManyRedirects: self.init("\(host) redirects in a circle")
    case .refused(let words): self.init("the connection to \(host) failed: \(words)")
    }
  }
}

// MARK: An answer that is an error

extension FigmaError {
  /// - Parameter words: Figma's own message, if there is one.
  init(_ response: HTTPResponse, _ words: String?, from host: String) {
    let said = Said(words)
    switch response.status {
    case 401, 403: self.init(denied: said, status: response.status)
    case 404:
      self.init(
        "Figma finds no such file, or the owner of the token may not see it\(said.inBrackets)",
        help: "check the file's key, and open the file once with the account of the token", kind: .notFound)
    case 429: self.init(tooMany: response)
    case 500...: self.init(failed: response, said, from: host)
    case ..<300: self.init("Figma refuses: \(said.text ?? "it gives no reason")")
    case 400 where said.mentions("timeout"):
      self.init("\(host) refused with status 400\(said.inBrackets)", kind: .renderTimeout)
    default: self.init("\(host) refused with status \(response.status)\(said.inBrackets)")
    }
  }

  /// Figma's own message.
  private struct Said {
    /// With control characters escaped; nil without a message.
    let text: String?
    private let lowercased: String

    init(_ words: String?) {
      text = words.map(Visible.text)
      lowercased = if let words { words.lowercased() } else { "" }
    }

    /// As in " (File not exportable)"; empty without a message.
    var inBrackets: String {
      guard let text else { return "" }
      return " (\(text))"
    }

    func mentions(_ word: String) -> Bool { lowercased.contains(word) }
  }

  /// Status 401 or 403.
  private init(denied said: Said, status: Int) {
    if let text = said.text, said.mentions("scope") {
      let kind: Kind = if status == 403 { .lackOfScope } else { .other }
      self.init(
        "the token may not read this: \(text)", help: "make a token that has this scope, too", kind: kind)
    } else if said.mentions("not exportable") {
      self.init(
        "the owner of the file does not let its content be exported\(said.inBrackets)",
        help: "ask the owner to let viewers copy and export")
    } else if said.mentions("plan") {
      self.init(
        "the plan of the file does not include this\(said.inBrackets)",
        help: """
          Figma's API gives variables on Enterprise only; in other plans, export them in Figma, by “Export modes” or with \
          a plugin, put the files into the project, and name them: "variables": { "file": "Exports" }
          """)
    } else {
      self.init(
        "Figma does not accept the token in \(FigmaToken.variable)\(said.inBrackets)",
        help: "make a new one in Figma (Settings, Security, Personal access tokens)")
    }
  }

  /// Status 500 and above.
  private init(failed response: HTTPResponse, _ said: Said, from host: String) {
    let status = response.status
    let kind: Kind = if status == 504 { .renderTimeout } else { .other }
    if let seconds = response.retryAfter {
      let wait = Self.duration(seconds)
      self.init(
        "\(host) failed with status \(status)\(said.inBrackets) and asks to wait \(wait)",
        help: "pull again then", kind: kind)
    } else {
      self.init(
        "\(host) failed every time with status \(status)\(said.inBrackets)",
        help: "try again later", kind: kind)
    }
  }

  /// Status 429. The headers give the wait, the plan and the limit.
  private init(tooMany response: HTTPResponse) {
    var message = "Figma's limit"
    if let kind = response[header: "X-Figma-Rate-Limit-Type"] { message += " “\(Visible.text(kind))”" }
    if let plan = response[header: "X-Figma-Plan-Tier"] { message += " of the plan “\(Visible.text(plan))”" }
    message += " is used up"
    if let seconds = response.retryAfter { message += "; it resets in \(Self.duration(seconds))" }
    var help = "wait, or use the token of an account with a Dev or Full seat on the file's own plan"
    let link = response[header: "X-Figma-Upgrade-Link"].flatMap { HTTPURL($0) }
    if let link, ".\(link.origin.host)".hasSuffix(".figma.com") { help += ": \(link)" }
    self.init(message, help: help, kind: .limit)
  }

  /// The same error, where the next pull continues with what this one has fetched.
  var keepingAnswers: FigmaError {
    guard kind == .limit else { return self }
    return FigmaError("\(message); what was fetched is kept for the next pull", help: help, kind: kind)
  }

  /// Seconds in the two largest units: "4 days 14 hours".
  static func duration(_ seconds: Int) -> String {
    if seconds > 366 * 86_400 { return "more than a year" }
    let units: [(name: String, length: Int)] = [
      ("day", 86_400), ("hour", 3_600), ("minute", 60), ("second", 1),
    ]
    guard let first = units.firstIndex(where: { seconds >= $0.length }) else { return "a moment" }
    var rest = seconds
    let parts = units[first...].prefix(2).compactMap { name, length -> String? in
      let count = rest / length
      rest %= length
      if count == 0 { return nil }
      return count.counted(name)
    }
    return parts.joined(separator: " ")
  }
}
