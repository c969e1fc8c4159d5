internal import HTTP
internal import Source

/// An answer of Figma that is not what was asked for.
struct FigmaRefusal: Error, Sendable {
  enum Cause: Sendable {
    case transport(HTTPError)
    /// A status, and Figma's own words where it has any.
    case status(HTTPResponse, words: String?)
    /// A status of success with a body that makes no sense.
    case malformedAnswer(String)
  }

  let cause: Cause
  /// Where it was asked: "api.figma.com".
  let host: String

  var status: Int? { if case .status(let response, _) = cause { response.status } else { nil } }
  private var words: String? { if case .status(_, let words) = cause { words } else { nil } }

  /// Whether fewer or smaller pictures might be rendered.
  var isRenderTimeout: Bool {
    if status == 400, let words, words.lowercased().contains("timeout") { return true }
    // Figma may say nothing for as long as it renders.
    if case .transport(.timedOut) = cause { return true }
    return status == 504
  }

  /// Whether only this endpoint is closed to the token, while others may be open.
  var isLackOfScope: Bool { status == 403 && words?.lowercased().contains("scope") == true }

  var error: FigmaError {
    switch cause {
    case .transport(let error): Self.error(error, host)
    case .malformedAnswer(let what):
      FigmaError(
        "\(host) answered with \(what), which is no answer of Figma",
        help: "look whether a proxy or a sign-in page stands between this computer and Figma")
    case .status(let response, let words): Self.error(response, words, host)
    }
  }

  private static func error(_ error: HTTPError, _ host: String) -> FigmaError {
    switch error {
    case .unavailable(let words):
      FigmaError("Figma cannot be reached: \(words)", help: "install it, for example with: apt-get install libcurl4")
    case .dropped(let words):
      FigmaError("\(host) cannot be reached: \(words)", help: "look at the network, and try again")
    case .timedOut(let words):
      FigmaError("\(host) takes too long: \(words)", help: "look at the network, and try again")
    case .cutOff: FigmaError("the answer of \(host) broke off every time", help: "try again later")
    case .tooLarge(let limit):
      FigmaError("the answer of \(host) is larger than \(limit >> 20) MB, and was not read to its end")
    case .headTooLarge:
      FigmaError(
        "the headers of the answer of \(host) are too large, and were not read to their end",
        help: "look whether a proxy stands between this computer and Figma")
    case .insecure(let url): FigmaError("\(host) leads to \(Visible.text(url)), which is not https")
    case .tooManyRedirects: FigmaError("\(host) leads in a circle")
    case .refused(let words): FigmaError("the connection to \(host) failed: \(words)")
    }
  }

  private static func error(_ response: HTTPResponse, _ words: String?, _ host: String) -> FigmaError {
    let said = words.map { " (\(Visible.text($0)))" } ?? ""
    let small = words?.lowercased() ?? ""
    switch response.status {
    case 429: return tooMany(response)
    case 401, 403:
      if small.contains("scope") {
        return FigmaError(
          "the token may not read this: \(Visible.text(words ?? ""))", help: "make a token that has this scope, too")
      }
      if small.contains("not exportable") {
        return FigmaError(
          "the owner of the file does not let its content be exported\(said)",
          help: "ask the owner to let viewers copy and export")
      }
      if small.contains("plan") {
        return FigmaError(
          "the plan of the file does not include this\(said)",
          help:
            "variables come over the API on Enterprise only; elsewhere, export the modes in Figma and put the files here"
        )
      }
      return FigmaError(
        "Figma does not accept the token in \(FigmaToken.variable)\(said)",
        help: "make a new one in Figma (Settings, Security, Personal access tokens)")
    case 404:
      return FigmaError(
        "Figma finds no such file, or the owner of the token may not see it\(said)",
        help: "look at the file's key, and open the file once with the account of the token")
    case 500... where response.retryAfter != nil:
      return FigmaError(
        "\(host) failed with status \(response.status)\(said) and asks to wait \(duration(response.retryAfter ?? 0))",
        help: "pull again then")
    case 500...:
      return FigmaError("\(host) failed every time with status \(response.status)\(said)", help: "try again later")
    case ..<300: return FigmaError("Figma refuses: \(Visible.text(words ?? "it gives no reason"))")
    default: return FigmaError("\(host) refused with status \(response.status)\(said)")
    }
  }

  /// What the headers of a 429 tell: how long, on which plan, and which limit.
  private static func tooMany(_ response: HTTPResponse) -> FigmaError {
    let plan = response[header: "X-Figma-Plan-Tier"].map { " of the plan “\(Visible.text($0))”" } ?? ""
    let kind = response[header: "X-Figma-Rate-Limit-Type"].map { " “\(Visible.text($0))”" } ?? ""
    let wait = response.retryAfter.map { "; it opens again in \(duration($0))" } ?? ""
    let link = response[header: "X-Figma-Upgrade-Link"].flatMap { HTTPURL($0) }
    let upgrade = link.flatMap { $0.origin.host.hasSuffix("figma.com") ? ": \($0)" : nil } ?? ""
    return FigmaError(
      "Figma's limit\(kind)\(plan) is used up\(wait)",
      help: "wait, or use the token of an account with a Dev or Full seat on the file's own plan\(upgrade)")
  }

  /// Seconds in the two largest units that count: "4 days 14 hours".
  static func duration(_ seconds: Int) -> String {
    if seconds > 366 * 86_400 { return "more than a year" }
    let units = [("day", 86_400), ("hour", 3_600), ("minute", 60), ("second", 1)]
    guard let first = units.firstIndex(where: { seconds >= $0.1 }) else { return "a moment" }
    let parts = units[first...].prefix(2).enumerated().map { index, unit in
      (unit.0, index == 0 ? seconds / unit.1 : seconds % units[first].1 / unit.1)
    }
    return parts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)\($0.1 == 1 ? "" : "s")" }.joined(separator: " ")
  }
}
