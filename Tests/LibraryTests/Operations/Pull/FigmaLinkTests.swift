internal import Findings
internal import Foundation
@testable import Operations
@testable import Platform
internal import TestSupport
import Testing
internal import Workspace

@Suite struct FigmaLinkTests {
  private static let links: [(String, String, String?)] = [
    ("abcDEF123456", "abcDEF123456", nil),
    ("https://www.figma.com/design/abcDEF123456/Tab-bar?node-id=12-34&t=x", "abcDEF123456", "12:34"),
    ("https://www.figma.com/file/abcDEF123456?node-id=12%3A34#9", "abcDEF123456", "12:34"),
    ("figma.com/design/abcDEF123456", "abcDEF123456", nil),
    ("https://www.figma.com/design/abcDEF123456/branch/xyzDEF123456/Tab-bar", "xyzDEF123456", nil),
    ("https://www.figma.com/design/abcDEF123456/x?node-id=I1-2;3-4", "abcDEF123456", "I1:2;3:4"),
  ]

  @Test(arguments: links)
  func `a key or a link`(text: String, file: String, node: String?) {
    let link = FigmaLink(text)
    #expect(link?.file == file && link?.node?.description == node)
  }

  private static let others = [
    "", "short", "abc/DEF/123456", "https://figma.com.example/design/abcDEF123456",
    "https://www.figma.com/abcDEF123456",
    "https://www.figma.com/design/../secrets",
    "https://www.figma.com/api/mcp/asset/0d3c0c1e-6a9c-4a8c-9f64-b7a6c2d5f001",
  ]

  /// The pattern of the schema, by which an editor checks the value.
  @Test func `the schema takes what the program takes`() throws {
    let bytes = try Data(contentsOf: Repository.url("Schemas/monotint.schema.json"))
    let schema = SourceFile(path: "schema", bytes: Array(bytes))
    let figma = JSONReader.read(schema).value?.object?["properties"]?.object?["figma"]?.object
    let file = figma?["properties"]?.object?["file"]?.object
    let pattern = try Regex(try #require(file?["pattern"]?.string))
    for (text, _, _) in Self.links { #expect(text.firstMatch(of: pattern) != nil, "\(text)") }
    for text in Self.others { #expect(text.firstMatch(of: pattern) == nil, "\(text)") }
  }

  @Test(arguments: others)
  func `neither`(text: String) {
    #expect(FigmaLink(text) == nil)
  }

  @Test(arguments: ["", "1", "1:", "1:2:3", "a:b", "1:2;", "I", "1:2,3:4", "1/2"])
  func `no node id`(text: String) {
    #expect(FigmaNodeID(text) == nil)
  }
}

@Suite struct FigmaTokenTests {
  @Test func `a token shows itself to nobody`() throws {
    let token = try FigmaToken(" figd_secret\n")
    var dumped = ""
    dump(token, to: &dumped)
    for text in ["\(token)", String(reflecting: token), String(describing: [token]), dumped] {
      #expect(!text.contains("secret"))
    }
  }

  @Test(arguments: [nil, "", " \n"])
  func `no token`(text: String?) {
    let error = #expect(throws: FigmaError.self) { try FigmaToken(text) }
    #expect(error?.message == "there is no token for Figma: FIGMA_TOKEN is not set")
  }

  @Test(arguments: ["a secret", "a\nsecret", "sécret-secret"])
  func `what cannot be a token is not repeated in the error`(text: String) {
    let error = #expect(throws: FigmaError.self) { try FigmaToken(text) }
    #expect(error?.message == "FIGMA_TOKEN holds characters that no token has")
  }
}

/// What Figma's answers are called in a sentence.
@Suite struct FigmaErrorTests {
  private func error(_ status: Int, _ words: String? = nil, _ headers: [String: String] = [:]) -> FigmaError {
    FigmaError(HTTPResponse(status: status, headers: headers, body: []), words, from: "h")
  }

  @Test(arguments: [
    (0, "a moment"), (1, "1 second"), (2, "2 seconds"), (59, "59 seconds"), (60, "1 minute"), (61, "1 minute 1 second"),
    (120, "2 minutes"), (3_599, "59 minutes 59 seconds"), (3_600, "1 hour"), (3_601, "1 hour"),
    (3_660, "1 hour 1 minute"),
    (86_399, "23 hours 59 minutes"), (86_400, "1 day"), (90_000, "1 day 1 hour"), (366 * 86_400, "366 days"),
    (366 * 86_400 + 1, "more than a year"),
  ])
  func `a wait in words`(seconds: Int, words: String) {
    #expect(error(429, nil, ["retry-after": "\(seconds)"]).message == "Figma's limit is used up; it resets in \(words)")
    #expect(
      error(503, nil, ["retry-after": "\(seconds)"]).message == "h failed with status 503 and asks to wait \(words)")
  }

  @Test(
    arguments: [
      (401, "Invalid scope", .other, "the token may not read this: Invalid scope"),
      (403, "Invalid SCOPE", .lackOfScope, "the token may not read this: Invalid SCOPE"),
      (403, "not exportable", .other, "the owner of the file does not let its content be exported (not exportable)"),
      (403, "Limited by plan", .other, "the plan of the file does not include this (Limited by plan)"),
      (401, nil, .other, "Figma does not accept the token in FIGMA_TOKEN"),
      (404, nil, .notFound, "Figma finds no such file, or the owner of the token may not see it"),
      (500, nil, .other, "h failed every time with status 500"),
      (599, "x", .other, "h failed every time with status 599 (x)"),
      (504, nil, .renderTimeout, "h failed every time with status 504"),
      (499, nil, .other, "h refused with status 499"),
      (400, "Render Timeout", .renderTimeout, "h refused with status 400 (Render Timeout)"),
      (400, "scope", .other, "h refused with status 400 (scope)"),
      (402, "timeout", .other, "h refused with status 402 (timeout)"),
      (200, "no", .other, "Figma refuses: no"), (299, nil, .other, "Figma refuses: it gives no reason"),
      (300, nil, .other, "h refused with status 300"),
      (400, "a\u{1B}b", .other, "h refused with status 400 (a\\u{1B}b)"),
    ] as [(Int, String?, FigmaError.Kind, String)])
  func `an answer that is an error`(status: Int, words: String?, kind: FigmaError.Kind, message: String) {
    let error = error(status, words)
    #expect(error.message == message && error.kind == kind)
  }

  @Test(arguments: [
    ("https://www.figma.com/pricing", true), ("https://figma.com/pricing", true), ("https://evilfigma.com/", false),
    ("https://figma.com.example/", false), ("https://example.com/figma.com", false),
    ("javascript:alert(1)//figma.com", false),
  ])
  func `only a link to Figma is passed on`(link: String, isShown: Bool) {
    let help = error(429, nil, ["x-figma-upgrade-link": link]).help ?? ""
    #expect(help.contains(link) == isShown && help.hasPrefix("wait, or use the token of"))
  }

  @Test(
    arguments: [
      (.tooLarge(limit: 256 << 20), .other, "the answer of h is larger than 256 MB, and was not read to its end"),
      (.timedOut("w"), .renderTimeout, "h takes too long: w"), (.dropped("w"), .other, "h cannot be reached: w"),
      (.cutOff, .other, "the answer of h was incomplete every time"),
      (.tooManyRedirects, .other, "h redirects in a circle"),
      (.headTooLarge, .other, "the headers of the answer of h are too large, and were not read to their end"),
      (.insecure("http://a/\u{7}"), .other, "h redirects to http://a/\\u{7}, which is not https"),
      (.refused("w"), .other, "the connection to h failed: w"),
      (.unavailable("w"), .other, "Figma cannot be reached: w"),
    ] as [(HTTPError, FigmaError.Kind, String)])
  func `no answer at all`(reason: HTTPError, kind: FigmaError.Kind, message: String) {
    let error = FigmaError(reason, from: "h")
    #expect(error.message == message && error.kind == kind)
  }

  @Test(
    arguments: [
      (401, nil, [:], "make a new one in Figma (Settings, Security, Personal access tokens)"),
      (403, "scope", [:], "make a token that has this scope, too"),
      (403, "not exportable", [:], "ask the owner to let viewers copy and export"),
      (
        403, "plan", [:],
        """
        Figma's API gives variables on Enterprise only; in other plans, export them in Figma, by “Export modes” or with a \
        plugin, put the files into the project, and name them: "variables": { "file": "Exports" }
        """
      ),
      (404, nil, [:], "check the file's key, and open the file once with the account of the token"),
      (429, nil, [:], "wait, or use the token of an account with a Dev or Full seat on the file's own plan"),
      (500, nil, [:], "try again later"), (503, nil, ["retry-after": "9"], "pull again then"), (400, "x", [:], nil),
      (200, "x", [:], nil), (300, "x", [:], nil),
    ] as [(Int, String?, [String: String], String?)])
  func `an error says what to do`(status: Int, words: String?, headers: [String: String], help: String?) {
    #expect(error(status, words, headers).help == help)
  }

  @Test(
    arguments: [
      (.unavailable("libcurl is not there"), "install it, for example with: apt-get install libcurl4"),
      (.unavailable("no memory"), nil), (.dropped("w"), "check the network, and try again"),
      (.timedOut("w"), "check the network, and try again"), (.cutOff, "try again later"), (.tooLarge(limit: 1), nil),
      (.headTooLarge, "check whether a proxy is between this computer and Figma"), (.insecure("w"), nil),
      (.tooManyRedirects, nil), (.refused("w"), nil),
    ] as [(HTTPError, String?)])
  func `no answer says what to do`(reason: HTTPError, help: String?) {
    #expect(FigmaError(reason, from: "h").help == help)
  }

  @Test func `the token is removed from an error, and from its help`() throws {
    let token = try FigmaToken("figd_secret")
    let clean = token.removed(from: FigmaError("a figd_secret b figd_secret", help: "try figd_secret"))
    #expect(clean.message == "a … b …" && clean.help == "try …")
    #expect(token.header == "X-Figma-Token: figd_secret")
  }

  @Test func `an answer of Figma has at most 256 MB`() { #expect(FigmaAPI.answerLimit == 256 << 20) }

  @Test(arguments: ["~", "!", "figd_a-b_c~"])
  func `a token has the characters that are printed`(text: String) throws {
    #expect(try FigmaToken(text).header == "X-Figma-Token: \(text)")
    #expect(throws: FigmaError.self) { try FigmaToken(text + "\u{7F}") }
    #expect(throws: FigmaError.self) { try FigmaToken(text + " " + text) }
  }
}
