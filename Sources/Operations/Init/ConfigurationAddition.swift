internal import Findings

/// The text of a configuration with catalogs added. Everything else keeps its bytes.
struct ConfigurationAddition {
  private let file: SourceFile
  private let root: JSONObject
  private let rootValue: JSONValue
  private var edit: JSONEdit
  private var newMembers: [String] = []

  /// nil if the file is not a JSON object.
  init?(_ file: SourceFile) {
    guard let value = JSONReader.read(file, .commented).value, let object = value.object else { return nil }
    self.file = file
    root = object
    rootValue = value
    edit = JSONEdit(file)
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
      let indent = edit.indentation(at: last.range.lowerBound) ?? "    "
      let items = elements.map { Self.text($0, after: indent) }
      edit.append(items, to: list, after: "\n\(indent)")
      return
    }
    let indent = memberIndentation
    let lines = elements.map { "\(indent)\(indent)\(Self.text($0, after: indent + indent))" }
      .joined(separator: ",\n")
    let text = "[\n\(lines)\n\(indent)]"
    if let list = root[key] {
      edit.replace(list, with: text)
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
    edit.append([Self.member(name, value)], to: elements[index], after: " ")
  }

  /// Adds members to the object at a key, which may be missing; those that it has stay as they are.
  mutating func merge(_ members: [(key: String, value: JSONWriter)], into key: String) {
    guard let value = root[key], let object = value.object else {
      set(key, .object(members))
      return
    }
    let new = members.filter { !object.contains($0.key) }
    edit.append(new.map { Self.member($0.key, $0.value) }, to: value, after: " ")
  }

  private static func member(_ key: String, _ value: JSONWriter) -> String {
    "\(JSONWriter.string(key).line): \(value.line)"
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
    let indent = edit.indentation(at: first.keyRange.lowerBound) ?? "    "
    return indent.isEmpty ? "  " : indent
  }

  /// The new text.
  var bytes: [UInt8] {
    var edit = edit
    if root.members.isEmpty {
      let members = newMembers.joined(separator: ",\n")
      if !members.isEmpty { edit.insert("\n\(members)\n", at: rootValue.range.lowerBound + 1) }
    } else {
      edit.append(newMembers, to: rootValue, after: "\n")
    }
    return edit.bytes
  }
}
