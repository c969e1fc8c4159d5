internal import Figma
internal import Project
import Testing

@Suite struct FigmaLinkTests {
  @Test(arguments: [
    ("abcDEF123456", "abcDEF123456", nil),
    ("https://www.figma.com/design/abcDEF123456/Tab-bar?node-id=12-34&t=x", "abcDEF123456", "12:34"),
    ("https://www.figma.com/file/abcDEF123456?node-id=12%3A34#9", "abcDEF123456", "12:34"),
    ("figma.com/design/abcDEF123456", "abcDEF123456", nil),
    ("https://www.figma.com/design/abcDEF123456/branch/xyzDEF123456/Tab-bar", "xyzDEF123456", nil),
    ("https://www.figma.com/design/abcDEF123456/x?node-id=I1-2;3-4", "abcDEF123456", "I1:2;3:4"),
  ])
  func `a key or a link`(text: String, file: String, node: String?) {
    let link = FigmaLink(text)
    #expect(link?.file == file && link?.node?.description == node)
  }

  @Test(arguments: [
    "", "short", "abc/DEF/123456", "https://figma.com.example/design/abcDEF123456",
    "https://www.figma.com/abcDEF123456",
    "https://www.figma.com/design/../secrets",
    "https://www.figma.com/api/mcp/asset/0d3c0c1e-6a9c-4a8c-9f64-b7a6c2d5f001",
  ])
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
