internal import Digest
package import Source

extension LockFile {
  /// The result of reading a lock file.
  package enum Reading: Sendable {
    case absent
    case sound(LockFile)
    /// It has git's conflict markers. The files of both sides belong to Monotint.
    case conflicted(LockFile, Diagnostic)
    /// It cannot be parsed. The next export rewrites it.
    case damaged(Diagnostic)
    /// A newer Monotint wrote it. This version must not touch the files of that one.
    case newer(path: String, version: Int)

    package var lock: LockFile? {
      switch self {
      case .sound(let lock), .conflicted(let lock, _): lock
      case .absent, .damaged, .newer: nil
      }
    }

    var isConflicted: Bool { if case .conflicted = self { true } else { false } }
    var isSound: Bool { if case .sound = self { true } else { false } }

    /// The findings for an export, which does not report a conflict because it resolves it.
    var diagnostics: [Diagnostic] { if case .damaged(let diagnostic) = self { [diagnostic] } else { [] } }
  }

  /// - Parameter reader: reads the SVG files, whose lines the findings in the lock file show.
  package static func read(
    _ file: SourceFile, reader: @escaping SourceFile.Reader = { _ in [] }
  ) -> Reading {
    guard let conflict = MergeConflict(file) else { return readSound(file, reader) }
    let sides = [conflict.ours, conflict.theirs].map { readSound($0, reader) }
    if let newer = sides.first(where: { if case .newer = $0 { true } else { false } }) { return newer }
    let locks = sides.compactMap(\.lock)
    let finding = Diagnostic(
      .error, "lock-conflict", "the lock file contains git's conflict markers",
      help: "run `monotint export`, which rewrites it, and commit the result", at: conflict.place)
    guard let first = locks.first else { return .damaged(damage(file, conflict.place)) }
    return .conflicted(locks.dropFirst().reduce(first) { $0.union(with: $1, found: [:]) }, finding)
  }

  private static func readSound(
    _ file: SourceFile, _ reader: @escaping SourceFile.Reader
  ) -> Reading {
    var sets: [String: ImageSetRecord] = [:]
    var last: ImageSetRecord?
    let (value, diagnostics) = JSONReader.read(file) { parent, member in
      guard parent == "sets", let set = ImageSetRecord(member.value, after: last, reader: reader) else { return false }
      sets[member.key] = set
      last = set
      return true
    }
    guard let object = value?.object, let number = object["version"]?.number, let version = Int(exactly: number) else {
      return .damaged(damage(file, diagnostics.first?.place))
    }
    if version > Self.version { return .newer(path: file.path, version: version) }
    guard let lock = version == 1 ? LockFile(version1: object) : LockFile(object, sets) else {
      return .damaged(damage(file, nil))
    }
    return .sound(lock)
  }

  private static func damage(_ file: SourceFile, _ place: SourceRange?) -> Diagnostic {
    Diagnostic(
      .warning, "lock-damaged", "the lock file cannot be read, so everything is drawn again",
      help: "`monotint export` rewrites it", at: place ?? SourceRange(file, 0..<0))
  }

  /// Reads a lock file of Monotint 0.1, which lists sets by their icons. All configurations of a folder shared it.
  private init?(version1 object: JSONObject) {
    monotint = object["monotint"]?.string ?? "0.1"
    isShared = true
    for member in object["files"]?.object?.members ?? [] {
      guard let digests = member.value.object else { return nil }
      let text = [digests["sha256"]?.string, digests["pixels"]?.string].compactMap(\.self).joined(separator: " ")
      files[member.key] = File(text) ?? .unknown
    }
    for member in object["icons"]?.object?.members ?? [] {
      guard let icon = member.value.object, let folder = icon["folder"]?.string,
        let files = icon["files"]?.object.flatMap(NamedFile.list)
      else { return nil }
      sets[folder] = ImageSetRecord(
        sources: [member.key], made: (icon["made"]?.string).flatMap(Made.init(version1:)),
        librsvg: icon["librsvg"]?.string ?? "", files: files, judgements: [])
    }
  }
}

extension LockFile.Made {
  /// Reads the digest of the source. The settings come from another version, so they become a text that equals no
  /// settings.
  fileprivate init?(version1 text: String) {
    guard let digits = text.split(separator: " ").first, let source = ContentDigest(hexadecimal: String(digits)) else {
      return nil
    }
    self.init(sources: [source], settings: "")
  }
}
