internal import Findings

/// The text of a configuration with catalogs added. Everything else keeps its bytes.
struct ConfigurationAddition {
  private let file: SourceFile
  private let root: JSONObject
  private let rootRange: Range<Int>
  private var edits: [(range: Range<Int>, text: String)] = []
  private var newMembers: [String] = []

  /// nil if the file is not a JSON object.
  init?(_ file: SourceFile) {
    guard let value = JSONReader.read(file, .commented).value, let object = value.object else { return nil }
    self.file = file
    root = object
    rootRange = value.range
  }

  /// Whether the configuration has a member of this name.
  func contains(_ key: String) -> Bool { root.contains(key) }

  /// Whether the value at a key is something else than a list, so that nothing can be added to it.
  func isNoList(_ key: String) -> Bool {
    guard let value = root[key] else { return false }
    return value.array == nil
  }

  /// Those elements that the list at a key does not have.
  func missing(_ elements: [JSONWriter], in key: String) -> [JSONWriter] {
    let list = root[key]?.array ?? []
    return elements.filter { element in
      let text = SourceFile(path: file.path, bytes: Array(element.line.utf8))
      guard let value = JSONReader.read(text).value else { return true }
      return !list.contains { $0.hasContent(of: value) }
    }
  }

  /// Adds elements to the list at a key, which may be missing.
  mutating func append(_ elements: [JSONWriter], to key: String) {
    guard !elements.isEmpty else { return }
    if let list = root[key], let last = list.array?.last {
      let indent = indentation(at: last.range.lowerBound)
      let text = elements.map { ",\n\(indent)\(Self.text($0, after: indent))" }.joined()
      let end = last.range.upperBound
      edits.append((end..<end, text))
      return
    }
    let indent = memberIndentation
    let lines = elements.map { "\(indent)\(indent)\(Self.text($0, after: indent + indent))" }
      .joined(separator: ",\n")
    let text = "[\n\(lines)\n\(indent)]"
    if let list = root[key] {
      edits.append((list.range, text))
    } else {
      add(key, text)
    }
  }

  /// Adds a member.
  mutating func set(_ key: String, _ value: JSONWriter) {
    guard !root.contains(key) else { return }
    add(key, Self.text(value, after: memberIndentation))
  }

  /// Adds a member to an object in the list at a key, unless it has one of this name.
  mutating func set(_ name: String, _ value: JSONWriter, inElement index: Int, of key: String) {
    guard let elements = root[key]?.array, elements.indices.contains(index) else { return }
    guard let object = elements[index].object, !object.contains(name) else { return }
    guard let last = object.members.last else { return }
    let end = last.value.range.upperBound
    edits.append((end..<end, ", \(JSONWriter.string(name).line): \(value.line)"))
  }

  /// Adds members to the object at a key, which may be missing; those that it has stay as they are.
  mutating func merge(_ members: [(key: String, value: JSONWriter)], into key: String) {
    guard let object = root[key]?.object else {
      set(key, .object(members))
      return
    }
    let new = members.filter { !object.contains($0.key) }
    guard !new.isEmpty, let range = root[key]?.range else { return }
    let text = new.map { "\(JSONWriter.string($0.key).line): \($0.value.line)" }.joined(separator: ", ")
    if let last = object.members.last {
      let end = last.value.range.upperBound
      edits.append((end..<end, ", \(text)"))
    } else {
      edits.append((range, "{ \(text) }"))
    }
  }

  private static func text(_ element: JSONWriter, after indent: String) -> String {
    element.folded(width: width, indent: indent.count)
  }

  /// The most characters of a line.
  private static let width = 120

  private mutating func add(_ key: String, _ value: String) {
    newMembers.append("\(memberIndentation)\(JSONWriter.string(key).line): \(value)")
  }

  private var memberIndentation: String {
    guard let first = root.members.first else { return "  " }
    let indent = indentation(at: first.keyRange.lowerBound)
    return indent.isEmpty ? "  " : indent
  }

  /// The spaces before the first character of a line, if that is the one at the offset.
  private func indentation(at offset: Int) -> String {
    let before = file.bytes[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let text = before[start...]
    guard text.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { return "    " }
    return String(decoding: text, as: UTF8.self)
  }

  /// The new text.
  var bytes: [UInt8] {
    var edits = edits
    let members = newMembers.joined(separator: ",\n")
    if let last = root.members.last, !members.isEmpty {
      let end = last.value.range.upperBound
      edits.append((end..<end, ",\n\(members)"))
    } else if !members.isEmpty {
      let start = rootRange.lowerBound + 1
      edits.append((start..<start, "\n\(members)\n"))
    }
    var bytes = file.bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return bytes
  }
}
