/// One try of each of several requests, a few at once. It follows redirects.
struct Attempt {
  private var requests: [HTTPRequest]
  private let plainOrigins: Set<HTTPURL.Origin>
  private let timeouts: HTTPTimeouts
  private var redirects: [Int]
  private var ended: [Result<HTTPResponse, HTTPError>]

  private static let atOnce = 6
  private static let redirectLimit = 5

  init(_ requests: [HTTPRequest], plainOrigins: Set<HTTPURL.Origin>, timeouts: HTTPTimeouts) {
    self.requests = requests
    self.plainOrigins = plainOrigins
    self.timeouts = timeouts
    redirects = requests.map { _ in 0 }
    ended = requests.map { _ in .failure(.cutOff) }
  }

  /// Blocks until every request has ended; the outcomes in the order of the requests.
  mutating func outcomes() -> [Result<HTTPResponse, HTTPError>] {
    do throws(HTTPError) {
      let transfers = try Transfers()
      var waiting = Array(requests.indices.reversed())
      var running = 0
      while true {
        while running < Self.atOnce, let index = waiting.popLast() {
          do throws(HTTPError) {
            try begin(index, in: transfers)
            running += 1
          } catch {
            ended[index] = .failure(error)
          }
        }
        guard let end = transfers.next(limit: { requests[$0].bodyLimit }) else { return ended }
        running -= 1
        ended[end.tag] = end.outcome
        guard let target = end.redirect else { continue }
        do throws(HTTPError) {
          try redirect(end.tag, to: target)
          waiting.append(end.tag)
        } catch {
          ended[end.tag] = .failure(error)
        }
      }
    } catch {
      return requests.map { _ in .failure(error) }
    }
  }

  private func begin(_ index: Int, in transfers: borrowing Transfers) throws(HTTPError) {
    let url = requests[index].url
    guard url.origin.isSecure || plainOrigins.contains(url.origin) else { throw .insecure("\(url)") }
    try transfers.add(requests[index], tag: index, timeouts: timeouts)
  }

  private mutating func redirect(_ index: Int, to target: String) throws(HTTPError) {
    redirects[index] += 1
    guard redirects[index] <= Self.redirectLimit else { throw .tooManyRedirects }
    guard let url = HTTPURL(target) else { throw .insecure(target) }
    // Headers may hold a secret, which only the origin that it was meant for may get.
    if url.origin != requests[index].url.origin { requests[index].headers = [] }
    requests[index].url = url
  }
}
