internal import Color
import Testing

@testable import Workspace

/// What a line of generated code says of a change.
@Suite struct CodeChangeTests {
  /// A message has room for 100 characters.
  @Test(arguments: [(46, true), (47, false)])
  func `a value too long for a message is not shown`(length: Int, isShown: Bool) {
    let old = String(repeating: "a", count: 46)
    let new = String(repeating: "b", count: length)
    #expect(CodeChange.Value(old: old, new: new).words == (isShown ? "\(old) is now \(new)" : nil))
  }

  @Test(
    arguments: [
      ("#FFF", "#000", [.light]), ("#FFF", "#FFF", [.light]),
      ("light #FFF, dark #000", "light #FFF, dark #111", [.dark]),
      ("light #FFF, dark #000", "light #EEE, dark #111", [.light, .dark]),
      ("light #FFF", "light #FFF, dark #111", [.dark]),
      ("light #FFF; dark #000", "light #FFE; dark #000", [.light]),
    ] as [(String, String, [Appearance])])
  func `the appearances whose values differ`(old: String, new: String, appearances: [Appearance]) {
    #expect(CodeChange.Value(old: old, new: new).appearances == appearances)
  }
}
