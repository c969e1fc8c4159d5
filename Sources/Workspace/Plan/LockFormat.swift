internal import Drawing
package import Findings
internal import Platform

// The form of a lock file. Each type lists its fields once. Writing and reading are made of the list.

extension LockFile {
  /// The version of the format. A lock file of another version is refused.
  static let version = 4

  private static let versionKey = "version"

  private static let format = LockRecord(
    LockFile.init(monotint:configuration:sets:adopted:files:pending:),
    LockField("monotint", \.monotint, .textOrEmpty),
    LockField("configuration", \.configuration, .optionalText),
    LockField("sets", \.sets, .sets),
    LockField("adopted", \.adopted, .table(.table(.digestOrUnknown)).omittedIfEmpty),
    LockField("files", \.files, .table(.fileOrUnknown)),
    LockField("pending", \.pending, .table(.files).omittedIfEmpty))

  /// The bytes of the file: sorted, with one line for each file and image set, so that git can merge the work of two
  /// people.
  var bytes: [UInt8] {
    let version = (key: Self.versionKey, value: JSONWriter.number(Double(Self.version)))
    let json = JSONWriter.object(Self.format.members(of: self) + [version])
    return json.bytes(.standard, capacity: sets.count * 500)
  }
}

extension LockFile.ImageSetRecord {
  fileprivate static let format = LockRecord(
    { cairo, librsvg, files, sources in
      LockFile.ImageSetRecord(
        sources: sources, renderer: RendererVersions(librsvg: librsvg, cairo: cairo), files: files)
    },
    LockField("cairo", \.renderer.cairo, .optionalText),
    LockField("librsvg", \.renderer.librsvg, .text),
    LockField("files", \.files, .namedFiles),
    LockField("sources", \.sources, .sources))
}

// MARK: Fields

/// A lock file does not have the form that this version writes.
private struct DamagedLock: Error {}

/// How a value is written in a lock file, and read from one.
private struct LockFormat<Value>: Sendable {
  /// nil for a value that is left out.
  let write: @Sendable (Value) -> JSONWriter?
  /// The JSON is nil if the value was left out.
  let read: @Sendable (JSONValue?) throws(DamagedLock) -> Value
}

/// A member of an object.
private struct LockField<Root, Value>: Sendable {
  let key: String
  let value: @Sendable (Root) -> Value
  let format: LockFormat<Value>

  init(_ key: String, _ value: @escaping @Sendable (Root) -> Value, _ format: LockFormat<Value>) {
    self.key = key
    self.value = value
    self.format = format
  }

  func member(of root: Root) -> (key: String, value: JSONWriter)? {
    format.write(value(root)).map { (key: key, value: $0) }
  }

  func read(_ object: JSONObject) throws(DamagedLock) -> Value { try format.read(object[key]) }
}

/// The members of an object, in the order of the initialiser. The compiler compares them with its parameters.
private struct LockRecord<Root, each Part>: Sendable {
  private let make: @Sendable (repeat each Part) -> Root
  private let fields: (repeat LockField<Root, each Part>)

  init(_ make: @escaping @Sendable (repeat each Part) -> Root, _ fields: repeat LockField<Root, each Part>) {
    self.make = make
    self.fields = (repeat each fields)
  }

  func members(of root: Root) -> [(key: String, value: JSONWriter)] {
    var members: [(key: String, value: JSONWriter)] = []
    for field in repeat each fields {
      if let member = field.member(of: root) { members.append(member) }
    }
    return members
  }

  func read(_ object: JSONObject) throws(DamagedLock) -> Root {
    make(repeat try (each fields).read(object))
  }
}

extension LockFormat {
  /// The values of an object by their keys.
  static func table<Element>(_ element: LockFormat<Element>) -> LockFormat where Value == [String: Element] {
    LockFormat(
      write: { values in
        .object(values.compactMap { key, value in element.write(value).map { (key: key, value: $0) } })
      },
      read: { json throws(DamagedLock) in
        guard let json else { return [:] }
        guard let object = json.object else { throw DamagedLock() }
        var values: [String: Element] = [:]
        for member in object.members { values[member.key] = try element.read(member.value) }
        return values
      })
  }
}

extension LockFormat where Value: Collection & SendableMetatype {
  var omittedIfEmpty: LockFormat {
    LockFormat(write: { $0.isEmpty ? nil : write($0) }, read: read)
  }
}

extension LockFormat<String> {
  static var text: LockFormat {
    LockFormat(
      write: { .string($0) },
      read: { json throws(DamagedLock) in
        guard let text = json?.string else { throw DamagedLock() }
        return text
      })
  }

  static var textOrEmpty: LockFormat {
    LockFormat(write: { .string($0) }, read: { json throws(DamagedLock) in json?.string ?? "" })
  }
}

extension LockFormat<String?> {
  static var optionalText: LockFormat {
    LockFormat(write: { $0.map(JSONWriter.string) }, read: { json throws(DamagedLock) in json?.string })
  }
}

extension LockFormat<ContentDigest> {
  static var digestOrUnknown: LockFormat {
    LockFormat(
      write: { .string($0.hexadecimal) },
      read: { json throws(DamagedLock) in
        json?.string.flatMap { ContentDigest(hexadecimal: $0) } ?? .unknown
      })
  }
}

extension LockFormat<LockFile.File> {
  /// A digest that cannot be read is that of no file.
  static var fileOrUnknown: LockFormat {
    LockFormat(
      write: { .string($0.text) },
      read: { json throws(DamagedLock) in
        guard let text = json?.string else { throw DamagedLock() }
        return LockFile.File(text) ?? .unknown
      })
  }
}

extension LockFormat<[LockFile.File]> {
  /// What cannot be read is left out.
  static var files: LockFormat {
    LockFormat(
      write: { .array($0.map { .string($0.text) }) },
      read: { json throws(DamagedLock) in
        (json?.array ?? []).compactMap(\.string).compactMap(LockFile.File.init)
      })
  }
}

extension LockFormat<[LockFile.NamedFile]> {
  /// Each name is that of a file directly in the folder of its set.
  static var namedFiles: LockFormat {
    LockFormat(
      write: { .object($0.map { (key: $0.name, value: .string($0.file.text)) }) },
      read: { json throws(DamagedLock) in
        guard let object = json?.object else { throw DamagedLock() }
        var files: [LockFile.NamedFile] = []
        files.reserveCapacity(object.members.count)
        for member in object.members {
          guard !member.key.utf8.contains(UInt8(ascii: "/")) else { throw DamagedLock() }
          let file = try LockFormat<LockFile.File>.fileOrUnknown.read(member.value)
          files.append(LockFile.NamedFile(name: member.key, file: file))
        }
        return files
      })
  }
}

extension LockFormat<[LockFile.SourceRecord]> {
  /// At least one. Each is the path, a space, and the digest. A path may have spaces, and a digest has none.
  static var sources: LockFormat {
    LockFormat(
      write: { .array($0.map { .string("\($0.path) \($0.sha256.hexadecimal)") }) },
      read: { json throws(DamagedLock) in
        guard let records = json?.array, !records.isEmpty else { throw DamagedLock() }
        var sources: [LockFile.SourceRecord] = []
        for record in records {
          guard let source = record.string.flatMap(LockFile.SourceRecord.init) else { throw DamagedLock() }
          sources.append(source)
        }
        return sources
      })
  }
}

extension LockFile.SourceRecord {
  fileprivate init?(_ text: String) {
    guard let space = text.utf8.lastIndex(of: UInt8(ascii: " ")), space > text.startIndex,
      let sha256 = ContentDigest(hexadecimal: String(text[text.index(after: space)...]))
    else { return nil }
    self.init(path: String(text[..<space]), sha256: sha256)
  }
}

extension LockFormat<[String: LockFile.ImageSetRecord]> {
  /// Each set is read when the parser has read it, so that the JSON of a large lock file is never in memory as a whole.
  /// What is left of the object is not the record of a set.
  static var sets: LockFormat {
    LockFormat(
      write: { sets in
        .object(
          sets.map { path, set in
            (key: path, value: .deferred { .object(LockFile.ImageSetRecord.format.members(of: set)) })
          })
      },
      read: { json throws(DamagedLock) in
        guard json?.object?.members.isEmpty != false else { throw DamagedLock() }
        return [:]
      })
  }
}

// MARK: Digests

extension LockFile.File {
  /// 32 digits for the pixels of a PNG, and 64 for bytes.
  var text: String {
    switch self {
    case .picture(let pixels): pixels.hexadecimal
    case .bytes(let digest): digest.hexadecimal
    }
  }

  init?(_ text: String) {
    if let pixels = PixelDigest(hexadecimal: text) {
      self = .picture(pixels)
    } else if let digest = ContentDigest(hexadecimal: text) {
      self = .bytes(digest)
    } else {
      return nil
    }
  }

  /// A content that equals no file.
  fileprivate static var unknown: Self { .bytes(.unknown) }
}

extension ContentDigest {
  fileprivate static var unknown: Self {
    guard let digest = ContentDigest(hexadecimal: String(repeating: "0", count: 64)) else {
      preconditionFailure("64 zeros are a digest")
    }
    return digest
  }
}

extension PixelDigest {
  /// 32 lower-case digits.
  var hexadecimal: String {
    ContentDigest.hexadecimal(of: [words.0, words.1])
  }

  /// nil unless the text is 32 lower-case hexadecimal digits.
  init?(hexadecimal text: String) {
    guard let words = ContentDigest.hexadecimalWords(of: text, count: 2) else { return nil }
    self.init(words: (words[0], words[1]))
  }
}

// MARK: Reading

extension LockFile {
  /// The result of reading a lock file.
  package enum Reading: Sendable {
    case absent
    case sound(LockFile)
    /// It has git's conflict markers. The files of both sides belong to Monotint.
    case conflicted(LockFile, Diagnostic)
    /// It cannot be parsed. The next export rewrites it.
    case damaged(Diagnostic)
    /// Another Monotint wrote it, in a format that this one does not know. It must not touch the files of that one.
    case otherFormat(path: String, version: Int)

    package var lock: LockFile? {
      switch self {
      case .sound(let lock), .conflicted(let lock, _): lock
      case .absent, .damaged, .otherFormat: nil
      }
    }

    var isConflicted: Bool { if case .conflicted = self { true } else { false } }
    var isSound: Bool { if case .sound = self { true } else { false } }

    /// The findings for an export, which does not report a conflict because it resolves it.
    var diagnostics: [Diagnostic] { if case .damaged(let diagnostic) = self { [diagnostic] } else { [] } }
  }

  package static func read(_ file: SourceFile) -> Reading {
    guard let conflict = MergeConflict(file) else { return readSound(file) }
    let sides = [conflict.ours, conflict.theirs].map(readSound)
    if let other = sides.first(where: { if case .otherFormat = $0 { true } else { false } }) { return other }
    let locks = sides.compactMap(\.lock)
    let finding = OutputRule.lockConflict.finding(
      "the lock file contains git's conflict markers",
      help: "run `monotint export`, which rewrites it, and commit the result", at: conflict.place)
    guard let first = locks.first else { return .damaged(damage(file, conflict.place)) }
    return .conflicted(locks.dropFirst().reduce(first) { $0.union(with: $1, found: [:]) }, finding)
  }

  private static func readSound(_ file: SourceFile) -> Reading {
    var sets: [String: ImageSetRecord] = [:]
    let (value, diagnostics) = JSONReader.read(file) { parent, member in
      guard parent == "sets", let object = member.value.object, let set = try? ImageSetRecord.format.read(object)
      else { return false }
      sets[member.key] = set
      return true
    }
    guard let object = value?.object, let number = object[versionKey]?.number, let version = Int(exactly: number) else {
      return .damaged(damage(file, diagnostics.first?.place))
    }
    guard version == Self.version else { return .otherFormat(path: file.path, version: version) }
    guard var lock = try? format.read(object) else { return .damaged(damage(file, nil)) }
    lock.sets = sets
    return .sound(lock)
  }

  private static func damage(_ file: SourceFile, _ place: SourceRange?) -> Diagnostic {
    OutputRule.lockDamaged.finding(
      "the lock file cannot be read, so no file counts as Monotint’s own",
      help: "`monotint export` rewrites it", at: place ?? SourceRange(file, 0..<0))
  }
}

extension LockFile {
  /// The lock file has a format that this version does not know.
  package struct OtherFormat: Error, CustomStringConvertible {
    let path: String
    let version: Int

    private var isNewer: Bool { version > LockFile.version }

    package var description: String {
      let other = isNewer ? "a newer" : "an older"
      return
        "\(path) was written by \(other) Monotint (format \(version); this version knows format \(LockFile.version))"
    }

    package var help: String {
      if isNewer { return "install the newer version; this one would undo its changes" }
      return "delete \(path), and run `monotint export --adopt`, which writes it anew"
    }
  }
}
