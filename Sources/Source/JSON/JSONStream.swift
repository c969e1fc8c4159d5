/// A JSON document of ours that is written piece by piece, in the form of `JSONWriter`: what is large need not be there as a whole.
package struct JSONStream {
  package private(set) var bytes: [UInt8] = []
  /// A line feed and the indent of what is written now.
  private var line: [UInt8] = [UInt8(ascii: "\n")]
  /// Whether nothing stands yet in the innermost object or array.
  private var isEmpty = true
  /// What stands between a key and its value.
  private let colon: String

  /// - Parameter capacity: about how many bytes it will have.
  package init(capacity: Int = 0, colon: String = ": ") {
    bytes.reserveCapacity(capacity)
    self.colon = colon
  }

  /// Ends the document.
  package mutating func finish() { bytes.append(UInt8(ascii: "\n")) }

  /// - Parameter members: writes each member, in byte order of their keys.
  package mutating func object(_ members: (inout Self) -> Void) {
    enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  package mutating func array(_ elements: (inout Self) -> Void) {
    enclose(UInt8(ascii: "["), UInt8(ascii: "]"), elements)
  }

  /// - Parameter value: writes the one value.
  package mutating func member(_ key: String, _ value: (inout Self) -> Void) {
    startLine()
    string(key)
    bytes += colon.utf8
    value(&self)
  }

  package mutating func member(_ key: String, _ text: String) { member(key) { $0.string(text) } }

  package mutating func element(_ value: (inout Self) -> Void) {
    startLine()
    value(&self)
  }

  package mutating func string(_ text: String) { JSONWriter.write(text, to: &bytes) }

  package mutating func literal(_ text: String) { bytes += text.utf8 }

  private mutating func enclose(_ start: UInt8, _ end: UInt8, _ content: (inout Self) -> Void) {
    bytes.append(start)
    line += "  ".utf8
    isEmpty = true
    content(&self)
    line.removeLast(2)
    if !isEmpty { bytes += line }
    bytes.append(end)
    isEmpty = false
  }

  private mutating func startLine() {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    isEmpty = false
    bytes += line
  }
}
