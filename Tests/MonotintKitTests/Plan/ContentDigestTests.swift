import Testing

@testable import MonotintKit

@Suite struct ContentDigestTests {
  @Test(arguments: ["", "abc", "monotint", String(repeating: "x", count: 200)])
  func `the digits are read again`(text: String) {
    let digest = ContentDigest(of: Array(text.utf8))
    #expect(ContentDigest(hexadecimal: digest.hexadecimal) == digest)
  }
}
