internal import Drawing
internal import Findings
internal import Platform

extension LockFile {
  /// The bytes of the file: sorted, with one line for each file and image set, so that git can merge the work of two
  /// people.
  var bytes: [UInt8] {
    let json: JSONWriter = [
      "adopted": adoptedJSON, "configuration": configuration.map(JSONWriter.string),
      "files": .object(files.map { ($0, .string($1.text)) }), "monotint": .string(monotint),
      "pending": pendingJSON,
      "sets": .object(sets.map { path, set in (path, .deferred { set.json }) }),
      "version": .integer(Self.version),
    ]
    return json.bytes(.standard, capacity: sets.count * 500)
  }

  private var adoptedJSON: JSONWriter? {
    if adopted.isEmpty { return nil }
    return .object(
      adopted.map { path, files in (path, .object(files.map { ($0, .string($1.hexadecimal)) })) })
  }

  private var pendingJSON: JSONWriter? {
    if pending.isEmpty { return nil }
    return .object(pending.map { path, files in (path, .array(files.map { .string($0.text) })) })
  }

  /// Reads the object of a lock file; nil if it does not have this format.
  ///
  /// - Parameter sets: the image sets of the file. Those of them that could be read are no longer in the object.
  init?(_ object: JSONObject, _ sets: [String: ImageSetRecord]) {
    // What is left there could not be read.
    guard object["sets"]?.object?.members.isEmpty != false else { return nil }
    self.sets = sets
    monotint = object["monotint"]?.string ?? ""
    configuration = object["configuration"]?.string
    for member in object.members(of: "files") {
      guard let text = member.value.string else { return nil }
      files[member.key] = File(text) ?? .unknown
    }
    for member in object.members(of: "adopted") {
      guard let names = member.value.object else { return nil }
      let files = names.members.map { ($0.key, $0.value.string.flatMap(ContentDigest.init) ?? .unknown) }
      adopted[member.key] = Dictionary(files, uniquingKeysWith: { first, _ in first })
    }
    for member in object.members(of: "pending") {
      let contents = member.value.array ?? []
      pending[member.key] = contents.compactMap(\.string).compactMap(File.init)
    }
  }
}

extension JSONObject {
  /// The members of the object at a key; none if there is no object.
  fileprivate func members(of key: String) -> [Member] { self[key]?.object?.members ?? [] }
}

extension LockFile.ImageSetRecord {
  fileprivate var json: JSONWriter {
    [
      "cairo": renderer.cairo.map(JSONWriter.string), "librsvg": .string(renderer.librsvg),
      "files": .object(files.map { ($0.name, .string($0.file.text)) }),
      "sources": .array(sources.map { .string($0.text) }),
    ]
  }

  /// nil if a member is missing or has another form.
  convenience init?(_ value: JSONValue) {
    guard let object = value.object, let librsvg = object["librsvg"]?.string,
      let files = object["files"]?.object.flatMap(LockFile.NamedFile.list),
      let records = object["sources"]?.array, !records.isEmpty
    else { return nil }
    let sources = records.compactMap(\.string).compactMap(LockFile.SourceRecord.init)
    guard sources.count == records.count else { return nil }
    let renderer = RendererVersions(librsvg: librsvg, cairo: object["cairo"]?.string)
    self.init(sources: sources, renderer: renderer, files: files)
  }
}

extension LockFile.SourceRecord {
  /// The path, a space, and the digest. A path may have spaces, and a digest has none.
  fileprivate var text: String { "\(path) \(sha256.hexadecimal)" }

  fileprivate init?(_ text: String) {
    guard let space = text.utf8.lastIndex(of: UInt8(ascii: " ")), space > text.startIndex,
      let sha256 = ContentDigest(hexadecimal: String(text[text.index(after: space)...]))
    else { return nil }
    self.init(path: String(text[..<space]), sha256: sha256)
  }
}

extension LockFile.NamedFile {
  /// nil if a name is not that of a file directly in the set's folder.
  static func list(_ object: JSONObject) -> [LockFile.NamedFile]? {
    var files: [LockFile.NamedFile] = []
    files.reserveCapacity(object.members.count)
    for member in object.members {
      guard let text = member.value.string, !member.key.utf8.contains(UInt8(ascii: "/")) else { return nil }
      files.append(LockFile.NamedFile(name: member.key, file: LockFile.File(text) ?? .unknown))
    }
    return files
  }
}

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
  static var unknown: Self { .bytes(.unknown) }
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
