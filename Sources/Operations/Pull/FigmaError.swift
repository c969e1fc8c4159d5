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
    case other
  }

  package let message: String
  package let help: String?
  let kind: Kind

  init(_ message: String, help: String? = nil, kind: Kind = .other) {
    (self.message, self.help, self.kind) = (message, help, kind)
  }
}

// MARK: No complete answer

extension FigmaError {
  /// - Parameter host: the server that was asked, such as "api.figma.com".
  init(_ error: HTTPError, from host: String) {
    let network = "check the network, and try again"
    switch error {
    case .unavailable(let words):
      self.init("Figma cannot be reached: \(words)", help: "install it, for example with: apt-get install libcurl4")
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
    let status = response.status
    let said = words.map { " (\(Visible.text($0)))" } ?? ""
    let small = words?.lowercased() ?? ""
    let isDenied = status == 401 || status == 403
    switch status {
    case 429: self.init(tooMany: response)
    case _ where isDenied && small.contains("scope"):
      self.init(
        "the token may not read this: \(Visible.text(words ?? ""))", help: "make a token that has this scope, too",
        kind: status == 403 ? .lackOfScope : .other)
    case _ where isDenied && small.contains("not exportable"):
      self.init(
        "the owner of the file does not let its content be exported\(said)",
        help: "ask the owner to let viewers copy and export")
    case _ where isDenied && small.contains("plan"):
      self.init(
        "the plan of the file does not include this\(said)",
        help:
          "variables come over the API on Enterprise only; elsewhere, export the modes in Figma and put the files here")
    case _ where isDenied:
      self.init(
        "Figma does not accept the token in \(FigmaToken.variable)\(said)",
        help: "make a new one in Figma (Settings, Security, Personal access tokens)")
    case 404:
      self.init(
        "Figma finds no such file, or the owner of the token may not see it\(said)",
        help: "check the file's key, and open the file once with the account of the token", kind: .notFound)
    case 500...:
      let wait = response.retryAfter.map { " and asks to wait \(Self.duration($0))" }
      self.init(
        "\(host) failed \(wait == nil ? "every time " : "")with status \(status)\(said)\(wait ?? "")",
        help: wait == nil ? "try again later" : "pull again then", kind: status == 504 ? .renderTimeout : .other)
    case ..<300: self.init("Figma refuses: \(Visible.text(words ?? "it gives no reason"))")
    default:
      self.init(
        "\(host) refused with status \(status)\(said)",
        kind: status == 400 && small.contains("timeout") ? .renderTimeout : .other)
    }
  }

  /// Status 429. The headers give the wait, the plan and the limit.
  private init(tooMany response: HTTPResponse) {
    let plan = response[header: "X-Figma-Plan-Tier"].map { " of the plan “\(Visible.text($0))”" } ?? ""
    let kind = response[header: "X-Figma-Rate-Limit-Type"].map { " “\(Visible.text($0))”" } ?? ""
    let wait = response.retryAfter.map { "; it resets in \(Self.duration($0))" } ?? ""
    let link = response[header: "X-Figma-Upgrade-Link"].flatMap { HTTPURL($0) }
    let upgrade = link.flatMap { ".\($0.origin.host)".hasSuffix(".figma.com") ? ": \($0)" : nil } ?? ""
    self.init(
      "Figma's limit\(kind)\(plan) is used up\(wait)",
      help: "wait, or use the token of an account with a Dev or Full seat on the file's own plan\(upgrade)")
  }

  /// Seconds in the two largest units: "4 days 14 hours".
  private static func duration(_ seconds: Int) -> String {
    if seconds > 366 * 86_400 { return "more than a year" }
    let units = [("day", 86_400), ("hour", 3_600), ("minute", 60), ("second", 1)]
    guard let first = units.firstIndex(where: { seconds >= $0.1 }) else { return "a moment" }
    let parts = units[first...].prefix(2).enumerated().map { index, unit in
      (unit.0, index == 0 ? seconds / unit.1 : seconds % units[first].1 / unit.1)
    }
    return parts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)\($0.1 == 1 ? "" : "s")" }.joined(separator: " ")
  }
}
