internal import Color
package import Findings
internal import Platform

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
  init(of folder: String, _ files: FolderReader, isRequired: Bool) {
    let path = "\(folder)/\(Self.name)"
    guard files.entries.contains(where: { $0.name == Self.name }) else {
      let files = files.entries.filter { !$0.isHidden }.map(\.name)
      let isMissed = isRequired && !files.isEmpty
      let missing = Rule.Finding(
        "the set has no Contents.json, so Xcode leaves out \(files.listed(atMost: 4))",
        help: "open the catalog in Xcode, which adds it, and assign the files", at: nil, in: folder)
      self.init(problems: isMissed ? [missing] : [])
      return
    }
    do throws(DiskError) {
      self.init(SourceFile(path: path, bytes: try files.read(Self.name, Self.limit)))
    } catch {
      let unreadable = Rule.Finding(
        "it cannot be read: \(error.explanation)", help: "make it a regular file", at: nil, in: path)
      self.init(problems: [unreadable])
    }
  }

  private init(problems: [Rule.Finding]) {
    file = nil
    value = nil
    object = nil
    self.problems = problems
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
    if let value, object == nil { report("the file", value, expecting: "an object") }
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
  mutating func report(_ what: String, _ value: JSONValue, expecting expected: String) {
    guard let file else { return }
    problems.append(
      Rule.Finding(
        "\(what) is \(value.kind), and Xcode expects \(expected)", help: "write \(expected)",
        at: SourceRange(file, value.range)))
  }

  /// The properties of the folder.
  package var properties: JSONObject? { object?["properties"]?.object }

  /// Whether the folder is a namespace.
  package var providesNamespace: Bool { properties?["provides-namespace"]?.boolean == true }

  /// A place of the file.
  package func place(_ range: Range<Int>) -> SourceRange? { file.map { SourceRange($0, range) } }

  /// The start of the file, for findings about the whole folder.
  var start: SourceRange? { value.flatMap { place($0.range.lowerBound..<$0.range.lowerBound + 1) } }
}

/// The `Contents.json` of a folder in the bytes that Xcode writes.
///
/// This is the form since Xcode 11.4: two spaces a level, a space on both sides of the colon, keys
/// in byte order, text as raw UTF-8, one line feed at the end. A property that is off is left out,
/// so there is no `false`; nor are there empty containers.
extension ContentsFile {
  package typealias Member = (key: String, value: JSONWriter)

  /// That of an image set with three files, in bytes. One allocation is faster than seven.
  private static let usualSize = 480

  /// - Parameters:
  ///   - members: what the folder holds.
  ///   - properties: none when the folder has no properties.
  package static func bytes(_ members: [Member] = [], properties: [Member] = []) -> [UInt8] {
    var members = members + [(key: "info", value: ["author": "xcode", "version": 1])]
    if !properties.isEmpty { members.append((key: "properties", value: .object(properties))) }
    return JSONWriter.object(members).bytes(.assetCatalog, capacity: usualSize)
  }

  /// Those of a group.
  package static func bytes(ofGroupWithNamespace providesNamespace: Bool) -> [UInt8] {
    if providesNamespace { return bytes(properties: [(key: "provides-namespace", value: true)]) }
    return bytes()
  }

  /// The member `appearances` of a slot; nil for a slot of any appearance.
  static func appearances(_ appearance: Appearance) -> JSONWriter? {
    var traits: [JSONWriter] = []
    if appearance.isDark { traits.append(["appearance": "luminosity", "value": "dark"]) }
    if appearance.isHighContrast { traits.append(["appearance": "contrast", "value": "high"]) }
    guard !traits.isEmpty else { return nil }
    return .array(traits)
  }

  /// Whether the file of a group has the same effect as another: it is valid for Xcode, and
  /// `provides-namespace` is the same. The author, the order, white space and other settings of
  /// Xcode may differ.
  package func serves(as wanted: ContentsFile) -> Bool {
    guard let object, wanted.object != nil else { return false }
    let isKnown = object["info"]?.object?["version"]?.number == 1
    return isKnown && providesNamespace == wanted.providesNamespace
  }
}
