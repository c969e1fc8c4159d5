@testable import SwiftGeneration
import Testing
@testable import Workspace

@Suite struct SwiftNameTests {
  @Test(arguments: NameSamples.identifiers)
  func `an identifier from any text`(id: String, declaration: String) {
    #expect(Array(SwiftIdentifier(id).declaration.utf8) == Array(declaration.utf8))
  }

  @Test(arguments: [("self", "`self`"), ("init", "`init`"), ("default", "default"), ("home", "home")])
  func `an identifier after a full stop`(id: String, member: String) {
    #expect(SwiftIdentifier(id).member == member)
  }

  @Test(arguments: NameSamples.literals)
  func `a literal of any text`(text: String, literal: String) {
    #expect(Array(SwiftLiteral.string(text).utf8) == Array(literal.utf8))
  }

  @Test func `a comment that cannot be left`() {
    #expect(SwiftLiteral.comment("a\nb\r\u{2028}\0*/\u{202E}") == #"a\u{A}b\u{D}\u{2028}\u{0}*/\u{202E}"#)
  }

  @Test func `ids that meet`() {
    let names = ["a-b", "c", "aB", "caf\u{E9}", "A_B", "cafe\u{301}"].map { SwiftIdentifier($0) }
    #expect(SwiftIdentifier.collisions(in: names) == [[0, 2, 4], [3, 5]])
  }
}
