internal import Operations
import Testing

@Suite struct ByteCountTests {
  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 kB"), (1499, "1 kB"), (1500, "2 kB"),
    (999_499, "999 kB"),
    (999_500, "1.0 MB"), (3_449_000, "3.4 MB"), (12_000_000, "12.0 MB"),
  ])
  func `a size of files in words`(bytes: Int, text: String) {
    #expect(ByteCount.text(bytes) == text)
  }
}
