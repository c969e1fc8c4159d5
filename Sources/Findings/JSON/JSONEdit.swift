/// Changes to the text of a JSON file. Every byte that no change touches stays as it is, comments and commas too.
package struct JSONEdit {
  private let file: SourceFile
  private var edits: [TextEdit] = []

  package init(_ file: SourceFile) {
    self.file = file
  }

  // MARK: Changes

  /// Writes text in place of a value.
  package mutating func replace(_ value: JSONValue, with text: String) {
    edits.append(TextEdit(value.range, text))
  }

  /// Inserts text. What is inserted at one place keeps its order.
  package mutating func insert(_ text: String, at offset: Int) {
    edits.append(TextEdit(inserting: text, at: offset))
  }

  /// Adds members to an object, or elements to an array, behind those that it has. A comma behind the last of them
  /// stays behind the new ones.
  ///
  /// - Parameters:
  ///   - items: the text of each.
  ///   - space: what stands before each: a space, or a line feed and the indentation. An empty container gets the items
  ///     in one line.
  package mutating func append(_ items: [String], to container: JSONValue, after space: String) {
    guard !items.isEmpty else { return }
    if let end = Self.lastEnd(in: container) {
      insert(items.map { ",\(space)\($0)" }.joined(), at: end)
      return
    }
    let list = items.joined(separator: ", ")
    replace(container, with: container.array == nil ? "{ \(list) }" : "[\(list)]")
  }

  /// Adds a member before another one of its object.
  package mutating func insert(_ item: String, before next: JSONObject.Member, after space: String) {
    insert("\(item),\(space)", at: next.keyRange.lowerBound)
  }

  /// The offset behind the last member or element; nil if there is none.
  private static func lastEnd(in container: JSONValue) -> Int? {
    let last = container.object?.members.last?.value ?? container.array?.last
    return last?.range.upperBound
  }

  // MARK: How the file is written

  /// The spaces and tabs before an offset.
  package func blanks(before offset: Int) -> String {
    let blanks = file.bytes[..<offset].reversed().prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: blanks.reversed(), as: UTF8.self)
  }

  /// The indentation of the line that begins with what is at an offset; nil if something else stands before it.
  package func indentation(at offset: Int) -> String? {
    let blanks = blanks(before: offset)
    let start = offset - blanks.utf8.count
    guard start == 0 || file.bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
    return blanks
  }

  package func text(_ range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }

  // MARK: The result

  /// The text after all changes, which do not overlap. An insertion at the start of a replaced value comes first.
  package var bytes: [UInt8] { TextEdit.apply(edits, to: file.bytes) }
}
