import Digest
import Testing

@testable import MonotintKit

@Suite struct HexadecimalReaderTests {
  @Test func `a digest is read as it is written`() throws {
    let digest = ContentDigest(of: [1, 2, 3])
    var output: [UInt8] = []
    digest.write(to: &output)
    var reader = HexadecimalReader(String(decoding: output, as: UTF8.self))
    #expect(ContentDigest(&reader) == digest && reader.byte() == nil)
  }

  @Test(arguments: [0, 1, 0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210, .max, 0x9A9A_0F0F_F0F0_A9A9])
  func `a number has sixteen digits`(number: UInt64) throws {
    var output: [UInt8] = []
    number.writeHexadecimal(to: &output)
    let digits = String(decoding: output, as: UTF8.self)
    #expect(digits.utf8.count == 16 && UInt64(digits, radix: 16) == number && digits == digits.lowercased())
  }

  @Test(arguments: ["", "0123456789abcde", "0123456789abcdeF", "0123456789abcde ", "0123456789abcdeé"])
  func `what is no number is none`(text: String) {
    var reader = HexadecimalReader(text)
    #expect(reader.word() == nil)
  }
}
