package import Findings

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
      guard parent == "sets", let set = ImageSetRecord(member.value) else { return false }
      sets[member.key] = set
      return true
    }
    guard let object = value?.object, let number = object["version"]?.number, let version = Int(exactly: number) else {
      return .damaged(damage(file, diagnostics.first?.place))
    }
    guard version == Self.version else { return .otherFormat(path: file.path, version: version) }
    guard let lock = LockFile(object, sets) else { return .damaged(damage(file, nil)) }
    return .sound(lock)
  }

  private static func damage(_ file: SourceFile, _ place: SourceRange?) -> Diagnostic {
    OutputRule.lockDamaged.finding(
      "the lock file cannot be read, so no file counts as Monotint’s own",
      help: "`monotint export` rewrites it", at: place ?? SourceRange(file, 0..<0))
  }
}
