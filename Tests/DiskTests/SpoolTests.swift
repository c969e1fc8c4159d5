import Disk
import Testing

@Suite struct SpoolTests {
  @Test(arguments: [0, 10, 1 << 20])
  func `what is kept comes back, from memory or from the file`(memory: Int) throws {
    let spool = Spool(memory: memory)
    let texts = (0..<100).map { Array("text \($0) ".utf8) + [UInt8](repeating: UInt8($0), count: $0) }
    let kept = texts.map(spool.keep)
    for (text, content) in zip(texts, kept).reversed() {
      #expect(try content.bytes == text && content.count == text.count)
    }
    #expect(try spool.keep([]).bytes == [])
  }
}
