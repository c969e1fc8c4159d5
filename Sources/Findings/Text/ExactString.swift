/// A string that equals another only when it has the same code points.
///
/// In Swift, the composed and the decomposed form of "é" are equal strings. As JSON keys and token names they differ.
package struct ExactString: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.text.isExactly(right.text)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  /// Whether two strings have the same code points.
  package func isExactly(_ other: String) -> Bool {
    // Most strings differ in every form, so `==` first is faster.
    guard self == other else { return false }
    let isSame = unsafe utf8.withContiguousStorageIfAvailable { own in
      unsafe other.utf8.withContiguousStorageIfAvailable { unsafe own.elementsEqual($0) }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
