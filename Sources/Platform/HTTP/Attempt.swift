/// One try of each of several requests, a few at once. It follows redirects.
struct Attempt {
  private var requests: [HTTPRequest]
  private let plainOrigins: Set<HTTPURL.Origin>
  private let timeouts: HTTPTimeouts
  private var redirects: [Int]
  private var outcomes: [HTTPOutcome]

  private static let atOnce = 6
  private static let redirectLimit = 5

  init(_ requests: [HTTPRequest], plainOrigins: Set<HTTPURL.Origin>, timeouts: HTTPTimeouts) {
    self.requests = requests
    self.plainOrigins = plainOrigins
    self.timeouts = timeouts
    redirects = requests.map { _ in 0 }
    outcomes = requests.map { _ in .failure(.cutOff) }
  }

  /// Blocks until every request has ended.
  ///
  /// - Returns: the outcomes in the order of the requests.
  mutating func run() -> [HTTPOutcome] {
    do throws(HTTPError) {
      let transfers = try Transfers()
      var waiting = Array(requests.indices.reversed())
      var running = 0
      while true {
        while running < Self.atOnce, let index = waiting.popLast() {
          if let error = begin(index, in: transfers) { outcomes[index] = .failure(error) } else { running += 1 }
        }
        guard let end = transfers.next() else { return outcomes }
        running -= 1
        outcomes[end.tag] = end.outcome
        guard let target = end.redirect else { continue }
        if let error = redirect(end.tag, to: target) {
          outcomes[end.tag] = .failure(error)
        } else {
          waiting.append(end.tag)
        }
      }
    } catch {
      return requests.map { _ in .failure(error) }
    }
  }

  /// - Returns: why the request cannot be sent; nil when it is under way.
  private func begin(_ index: Int, in transfers: borrowing Transfers) -> HTTPError? {
    let url = requests[index].url
    guard url.origin.isSecure || plainOrigins.contains(url.origin) else { return .insecure("\(url)") }
    guard transfers.add(requests[index], tag: index, timeouts: timeouts) else { return .refused("memory has run out") }
    return nil
  }

  /// - Returns: why the redirect is not followed; nil when the request has the new URL.
  private mutating func redirect(_ index: Int, to target: String) -> HTTPError? {
    redirects[index] += 1
    guard redirects[index] <= Self.redirectLimit else { return .tooManyRedirects }
    guard let url = HTTPURL(target) else { return .insecure(target) }
    // The header may hold a secret, which another origin must not get.
    if url.origin != requests[index].url.origin { requests[index].header = nil }
    requests[index].url = url
    return nil
  }
}
