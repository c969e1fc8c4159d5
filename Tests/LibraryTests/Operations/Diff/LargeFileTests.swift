@testable internal import Operations
internal import Platform
import Testing

/// Pointers of Git LFS.
@Suite struct LargeFileTests {
  private static let content = Array("content".utf8)
  private static let digest = ContentDigest(of: content).hexadecimal

  @Test(arguments: [
    ("version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\nsize 7\n", true),
    ("version https://git-lfs.github.com/spec/v1\noid sha256:\(digest.dropLast())\nsize 7\n", false),
    ("version https://git-lfs.github.com/spec/v1\noid sha512:\(digest)\nsize 7\n", false),
    ("version https://other.example/spec/v1\noid sha256:\(digest)\nsize 7\n", false), ("content", false), ("", false),
  ])
  func `a pointer names the digest of its file`(pointer: String, isPointer: Bool) {
    #expect(LargeFile.isPointer(Array(pointer.utf8), to: Self.content) == isPointer)
    #expect(!LargeFile.isPointer(Array(pointer.utf8), to: Array("other".utf8)))
  }
}
