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
}
