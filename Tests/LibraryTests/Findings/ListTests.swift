internal import Findings
import Testing

@Suite struct ListTests {
  @Test(arguments: [
    (0, ""), (1, "a"), (2, "a, b"), (3, "a, b, c"), (4, "a, b, c and 1 more"), (6, "a, b, c and 3 more"),
  ])
  func `the first three of a list`(count: Int, expected: String) {
    #expect("abcdef".prefix(count).map(String.init).listed(atMost: 3) == expected)
  }

  @Test(arguments: [(0, ""), (1, "a"), (2, "a and b"), (3, "a, b and c"), (4, "a, b, c and d")])
  func `a whole list in words`(count: Int, expected: String) {
    #expect("abcd".prefix(count).map(String.init).joinedWithAnd == expected)
  }
}

/// Texts for people, for URLs and for machines.
@Suite struct TextTests {
  @Test(arguments: [(0, "0 files"), (1, "1 file"), (2, "2 files"), (-1, "-1 files")])
  func `how many`(count: Int, text: String) { #expect(count.counted("file") == text) }

  @Test(arguments: [("", 3, "   "), ("ab", 3, "ab "), ("abc", 3, "abc"), ("abcd", 3, "abcd"), ("é", 2, "é ")])
  func padding(text: String, width: Int, padded: String) { #expect(text.padded(to: width) == padded) }

  @Test(arguments: [
    ("azAZ09-._~", "", "azAZ09-._~"), ("a b/c", "", "a%20b%2Fc"), ("a b/c", "/", "a%20b/c"), ("é", "", "%C3%A9"),
    ("ß日", "", "%C3%9F%E6%97%A5"), ("%", "", "%25"), ("a&b=c?d#e", "", "a%26b%3Dc%3Fd%23e"), ("\u{7F}\n", "", "%7F%0A"),
  ])
  func `percent encoding keeps letters, digits and four signs of ASCII`(text: String, kept: String, encoded: String) {
    #expect(text.percentEncoded(keeping: kept) == encoded)
  }

  /// RFC 4648, section 10, and all that two bytes can be.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func base64(text: String, encoded: String) { #expect(Base64.text(of: Array(text.utf8)) == encoded) }

  @Test func `base64 of bytes that need the last signs of its alphabet`() {
    #expect(Base64.text(of: [0xFB, 0xFF, 0xFE, 0xFF]) == "+//+/w==")
    #expect(Base64.text(of: [0xFF, 0xFF]) == "//8=" && Base64.text(of: [0, 0]) == "AAA=")
  }

  @Test(arguments: [
    ("a", "b", true), ("b", "a", false), ("a", "a", false), ("", "a", true), ("a", "", false), ("a", "ab", true),
    ("B", "a", true), ("z", "é", true), ("e\u{301}", "é", true), ("é", "e\u{301}", false), ("a/b", "a-b", false),
    ("9", "10", false),
  ])
  func `texts in the order of their bytes`(left: String, right: String, isBefore: Bool) {
    #expect(left.isBefore(right) == isBefore)
  }

  @Test func `texts are equal by their code points`() {
    #expect("é" == "e\u{301}" && !"é".isExactly("e\u{301}") && "é".isExactly("é") && !"a".isExactly("ab"))
    #expect(ExactString("é") != ExactString("e\u{301}") && ExactString("a") == ExactString("a"))
    #expect(Set([ExactString("é"), ExactString("e\u{301}"), ExactString("é")]).count == 2)
  }

  @Test(arguments: [(0, 1, "0"), (10, 1, "A"), (10, 2, "0A"), (255, 2, "FF"), (0x1F600, 4, "1F600"), (15, 4, "000F")])
  func hexadecimal(number: Int, digits: Int, text: String) { #expect(number.hexadecimal(digits: digits) == text) }

  @Test func `hexadecimal digits`() {
    #expect((UInt8.min...UInt8.max).filter(\.isHexadecimalDigit) == Array("0123456789ABCDEFabcdef".utf8))
  }

  @Test func `colours in hexadecimal`() {
    #expect(Hexadecimal.text(red: 0xFF, green: 0x03, blue: 0xB0) == "#FF03B0")
    #expect(Hexadecimal.literal(0x0F) == "0x0F" && Hexadecimal.literal(0xF0) == "0xF0")
  }

  @Test(arguments: [
    ("  a b\t\n", "a b"), ("a ", "a"), (" a", "a"), ("", ""), (" ", ""), ("a", "a"), ("\u{A0}a\u{3000}", "a"),
  ])
  func trimming(text: String, trimmed: String) {
    #expect(text.trimmed == trimmed)
    #expect("xx\(text)x".trimmed { $0 == "x" } == text)
  }
}
