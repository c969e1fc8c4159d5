import Platform
import Testing

@Suite struct ContentDigestTests {
  /// Examples of FIPS 180-4 and NIST's vectors, and lengths around the edges of a block.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (String(repeating: "a", count: 56), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (String(repeating: "a", count: 63), "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (String(repeating: "a", count: 119), "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
    (String(repeating: "a", count: 120), "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
    (String(repeating: "a", count: 128), "6836cf13bac400e9105071cd6af47084dfacad4e5e302c94bfed24e013afb73e"),
    (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func `the digests of the standard`(text: String, digest: String) {
    #expect(ContentDigest(of: Array(text.utf8)).hexadecimal == digest)
  }

  @Test func `the digits give the same digest`() throws {
    let digest = ContentDigest(of: [1, 2, 3])
    #expect(ContentDigest(hexadecimal: digest.hexadecimal) == digest)
    #expect(ContentDigest(of: [1, 2]) != digest)
  }

  private static let digits = String(repeating: "0123456789abcdef", count: 4)

  @Test(arguments: ["", "A", "g", "/", ":", "`", " ", "00"])
  func `a text that is not 64 lower-case digits is no digest`(end: String) {
    let start = Self.digits.dropLast()
    #expect(ContentDigest(hexadecimal: start + "f")?.hexadecimal == Self.digits)
    #expect(ContentDigest(hexadecimal: start + end) == nil)
  }
}
