/// One try of each of some requests, a few at once, redirects followed.
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
          if begin(index, in: transfers) { running += 1 }
        }
        guard let end = transfers.next(limit: { requests[$0].bodyLimit }) else { return ended }
        running -= 1
        ended[end.tag] = end.outcome
        if let target = end.redirect, redirect(end.tag, to: target) { waiting.append(end.tag) }
      }
    } catch {
      return requests.map { _ in .failure(error) }
    }
  }

  private mutating func begin(_ index: Int, in transfers: borrowing Transfers) -> Bool {
    let origin = requests[index].url.origin
    guard origin.isSecure || plainOrigins.contains(origin) else {
      ended[index] = .failure(.insecure("\(requests[index].url)"))
      return false
    }
    do throws(HTTPError) {
      try transfers.add(requests[index], tag: index, timeouts: timeouts)
      return true
    } catch {
      ended[index] = .failure(error)
      return false
    }
  }

  /// Whether the request goes on elsewhere.
  private mutating func redirect(_ index: Int, to target: String) -> Bool {
    redirects[index] += 1
    guard redirects[index] <= Self.redirectLimit else {
      ended[index] = .failure(.tooManyRedirects)
      return false
    }
    guard let url = HTTPURL(target) else {
      ended[index] = .failure(.insecure(target))
      return false
    }
    // What is meant for one origin is not told to another.
    let headers = url.origin == requests[index].url.origin ? requests[index].headers : []
    requests[index] = HTTPRequest(
      url, headers: headers, bodyLimit: requests[index].bodyLimit, retriesTimeouts: requests[index].retriesTimeouts)
    return true
  }
}
