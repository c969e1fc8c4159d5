internal import Source
import Testing

@Suite struct ListTests {
  @Test(arguments: [
    (0, ""), (1, "a"), (2, "a, b"), (3, "a, b, c"), (4, "a, b, c and 1 more"), (6, "a, b, c and 3 more"),
  ])
  func `the first three of a list`(count: Int, expected: String) {
    #expect("abcdef".prefix(count).map(String.init).listed(atMost: 3) == expected)
  }
}
