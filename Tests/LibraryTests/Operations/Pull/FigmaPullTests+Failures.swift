import TestSupport
import Testing

/// What can go wrong between Figma and here.
extension FigmaPullTests {
  struct Failure: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: String
    let answer: FigmaServer.Answer

    init(_ name: String, _ expected: String, _ answer: @escaping FigmaServer.Answer) {
      testDescription = name
      self.expected = expected
      self.answer = answer
    }

    static func at(
      _ end: String, _ name: String, _ expected: String, _ reply: @escaping @Sendable () -> LoopbackServer.Reply
    ) -> Failure {
      Failure(name, expected) { request, _ in request.path.hasSuffix(end) || request.path == end ? reply() : nil }
    }
  }

  static let failures: [Failure] = [
    .at("/components", "a token that is not accepted", "Figma does not accept the token in FIGMA_TOKEN (Invalid token)")
    {
      FigmaServer.err(403, "Invalid token")
    },
    .at(
      "/images/\(FigmaServer.file)", "no such file",
      "Figma finds no such file, or the owner of the token may not see it (Not found)"
    ) { FigmaServer.err(404, "Not found") },
    .at(
      "/abcDEF123456", "a file that may not be exported",
      "the owner of the file does not let its content be exported (File not exportable)"
    ) { FigmaServer.err(403, "File not exportable") },
    .at("/local", "a plan without variables", "the plan of the file does not include this (Limited by Figma plan)") {
      FigmaServer.message(403, "Limited by Figma plan")
    },
    .at(
      "/local", "a token without the scope for variables",
      "the token may not read this: Invalid scope(s): files:read. This endpoint requires the file_variables:read scope"
    ) {
      FigmaServer.message(403, "Invalid scope(s): files:read. This endpoint requires the file_variables:read scope")
    },
    .at(
      "/components", "a limit that opens in days",
      "Figma's limit “low” of the plan “starter” is used up; it resets in 4 days 14 hours"
    ) {
      FigmaServer.err(
        429, "Rate limit exceeded",
        headers: [
          "Retry-After": "396749", "X-Figma-Plan-Tier": "starter", "X-Figma-Rate-Limit-Type": "low",
          "X-Figma-Upgrade-Link": "https://www.figma.com/pricing",
        ])
    },
    .at(
      "/components", "a limit that opens in the year 2999",
      "Figma's limit is used up; it resets in more than a year"
    ) { FigmaServer.err(429, "", headers: ["Retry-After": "Fri, 31 Dec 2999 23:59:59 GMT"]) },
    .at(
      "/components", "a server that asks to wait for days",
      "127.0.0.1 failed with status 503 (Maintenance) and asks to wait 4 days 14 hours"
    ) { FigmaServer.err(503, "Maintenance", headers: ["Retry-After": "396749"]) },
    .at(
      "/img/lostPet", "a server of pictures that asks to wait for ever",
      "127.0.0.1 failed with status 503 and asks to wait more than a year"
    ) { .init(status: 503, headers: ["Retry-After": String(repeating: "9", count: 30)]) },
    .at("/components", "a trickle", "127.0.0.1 takes too long: Operation too slow. Less than 1000 bytes/sec") {
      .init(String(repeating: " ", count: 900), ending: .trickled(milliseconds: 20))
    },
    .at("/img/lostPet", "a silence", "127.0.0.1 takes too long: Operation too slow. Less than 1000 bytes/sec") {
      .init(ending: .silent)
    },
    .at("/components", "a header without end", "the headers of the answer of 127.0.0.1 are too large") {
      .init("{}", headers: ["X-Line": String(repeating: "x", count: 1_000_000)])
    },
    .at("/img/lostPet", "headers without end", "the headers of the answer of 127.0.0.1 are too large") {
      .init("<svg/>", headers: Dictionary(uniqueKeysWithValues: (0..<20000).map { ("X-\($0)", "some value of it") }))
    },
    .at("/components", "a page from a gateway", "127.0.0.1 failed every time with status 502") {
      .init("<html><body><h1>502 Bad Gateway</h1></body></html>", status: 502)
    },
    .at("/components", "an answer that is no error and no answer", "127.0.0.1 refused with status 300") {
      .init(#"{"meta":{"components":[]}}"#, status: 300)
    },
    Failure("a link that is none", "Figma's link to the picture of “contact.svg” is not a URL") { request, _ in
      guard request.path.contains("/images/") else { return nil }
      let images = FigmaServer.ids(in: request).map { #""\#($0)":"\#($0 == "1:5" ? "home" : "http://127.0.0.1/")""# }
      return .init(#"{"err":null,"images":{\#(images.joined(separator: ","))}}"#)
    },
    .at("/img/lostPet", "too many pictures", "Figma's limit is used up; it resets in 2 hours 46 minutes") {
      .init(status: 429, headers: ["Retry-After": "9999"])
    },
    .at("/img/lostPet", "a failure of the pictures", "127.0.0.1 failed every time with status 500") {
      .init(status: 500)
    },
    .at("/img/lostPet", "a picture in gzip", "“icons/tab/lostPet” cannot be used: it is a gzip archive, not an SVG") {
      .init(bytes: [0x1F, 0x8B, 8, 0])
    },
    .at("/components", "a page of success", "127.0.0.1 answered with a web page, which is not an answer of Figma") {
      .init("<!DOCTYPE html><html>Sign in</html>")
    },
    .at("/components", "an answer cut in the middle", "the answer of 127.0.0.1 was incomplete every time") {
      .init(String(repeating: " ", count: 900), ending: .cut(after: 400))
    },
    .at("/img/lostPet", "an icon cut in the middle", "the answer of 127.0.0.1 was incomplete every time") {
      .init(FigmaServer.svg("home"), ending: .cut(after: 60))
    },
    .at("/img/lostPet", "an icon of ten gigabytes", "“icons/tab/lostPet” cannot be used: it is larger than 4 MB") {
      .init(String(repeating: "<svg>", count: 20_000), ending: .repeated(upTo: 10 << 30))
    },
    .at(
      "/img/lostPet", "a redirect to plain http",
      "127.0.0.1 redirects to http://example.invalid/home.svg, which is not https"
    ) {
      .init(status: 302, headers: ["Location": "http://example.invalid/home.svg"])
    },
    .at("/img/lostPet", "a PNG", "“icons/tab/lostPet” cannot be used: it is a PNG, not an SVG") {
      .init(bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    },
    .at("/img/lostPet", "a broken SVG", "“icons/tab/lostPet” cannot be used: it cannot be read: ") {
      .init("<svg xmlns='http://www.w3.org/2000/svg'><path")
    },
    .at(
      "/img/lostPet", "a part of an icon that is as high as any frame",
      "“icons/tab/lostPet” cannot be used: it is 18 x 20 and fits any frame"
    ) {
      .init(
        """
        <svg xmlns='http://www.w3.org/2000/svg' width='24' height='100%' viewBox='0 0 18 20'><path d='M4 4h9v9z'/></svg>
        """)
    },
    .at(
      "/img/lostPet", "a picture that is gone",
      "“icons/tab/lostPet” cannot be used: 127.0.0.1 answered with status 403"
    ) {
      .init("<Error>expired</Error>", status: 403)
    },
    Failure("a node without a picture", "Figma has no picture of “contact.svg”") { request, _ in
      guard request.path.contains("/images/") else { return nil }
      let images = FigmaServer.ids(in: request).map { id in
        id == "1:5" ? #""1:5":null"# : #""\#(id)":"http://\#(request.headers["host"] ?? "")/img/home""#
      }
      return .init(#"{"err":null,"images":{\#(images.joined(separator: ","))}}"#)
    },
    Failure("an icon that Figma cannot render in time", "127.0.0.1 refused with status 400 (Render timeout)") {
      request, _ in
      request.path.contains("/images/") ? FigmaServer.err(400, "Render timeout") : nil
    },
  ]
}
