package import Findings

/// The `Contents.json` of a folder of a catalog.
package struct ContentsFile: Sendable {
  /// Its text; nil if it is missing or cannot be read.
  package let file: SourceFile?
  /// Its members; nil if it is no object of JSON.
  package let object: JSONObject?
  /// The whole value.
  package let value: JSONValue?
  /// Mistakes in its form.
  package private(set) var problems: [Rule.Finding] = []

  package static let name = "Contents.json"
  /// In bytes. Real ones stay below 100 KB.
  package static let limit = 4 << 20

  /// - Parameter isRequired: whether a folder without it is a mistake, as it is for a set.
  init(of folder: String, _ files: CatalogFolderFiles, isRequired: Bool) {
    let path = "\(folder)/\(Self.name)"
    func failed(_ message: String, _ help: String, path: String) -> Rule.Finding {
      Rule.Finding(message, help: help, at: nil, in: path)
    }
    guard files.entries.contains(where: { $0.name == Self.name }) else {
      let isEmpty = files.entries.allSatisfy(\.isHidden)
      self.init(
        problem: isRequired && !isEmpty
          ? failed("the set has no Contents.json", "open the catalog in Xcode, which adds it", path: folder) : nil)
      return
    }
    do throws(ReadingProblem) {
      self.init(SourceFile(path: path, bytes: try files.read(Self.name, Self.limit)))
    } catch {
      self.init(problem: failed("it cannot be read: \(error.explanation)", "make it a regular file", path: path))
    }
  }

  private init(problem: Rule.Finding?) {
    (file, value, object) = (nil, nil, nil)
    problems = [problem].compactMap(\.self)
  }

  /// A `Contents.json` whose text is known.
  package init(_ file: SourceFile) {
    self.file = file
    let (value, diagnostics) = JSONReader.read(file)
    self.value = value
    object = value?.object
    if !diagnostics.isEmpty, let marks = Self.conflict(in: file) {
      problems = [
        Rule.Finding(
          "it has the marks of a merge conflict", help: "keep one of the two sides, and remove the marks", at: marks)
      ]
    } else {
      problems = diagnostics.compactMap { diagnostic in
        diagnostic.place.map {
          Rule.Finding(diagnostic.message, help: diagnostic.help, at: $0, related: diagnostic.related)
        }
      }
    }
    if let value, object == nil { wrong(value, "the file", "an object") }
  }

  /// The first mark of a merge conflict that git left.
  private static func conflict(in file: SourceFile) -> SourceRange? {
    let mark = Array("<<<<<<< ".utf8)
    guard let start = file.bytes.firstRange(of: mark)?.lowerBound,
      start == 0 || file.bytes[start - 1] == UInt8(ascii: "\n")
    else { return nil }
    return SourceRange(file, start..<start + mark.count - 1)
  }

  /// Reports a value of another type than Xcode expects.
  mutating func wrong(_ value: JSONValue, _ what: String, _ expected: String) {
    guard let file else { return }
    problems.append(
      Rule.Finding(
        "\(what) is \(value.kind), and Xcode expects \(expected)", help: "write \(expected)",
        at: SourceRange(file, value.range)))
  }

  /// The properties of the folder.
  package var properties: JSONObject? { object?["properties"]?.object }

  /// Whether the folder is a namespace.
  package var providesNamespace: Bool { properties?["provides-namespace"]?.boolean ?? false }

  /// A place of the file.
  package func place(_ range: Range<Int>) -> SourceRange? { file.map { SourceRange($0, range) } }

  /// The start of the file, for findings about the whole folder.
  var start: SourceRange? { value.flatMap { place($0.range.lowerBound..<$0.range.lowerBound + 1) } }
}
