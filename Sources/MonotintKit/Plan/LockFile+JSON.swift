extension LockFile {
  var bytes: [UInt8] {
    JSONWriter.object([
      ("files", .object(others.map { ($0.key, $0.value.json) })),
      ("icons", .object(icons.map { ($0.key, $0.value.json) })),
      ("monotint", .string(monotint)),
      ("version", .integer(Self.version)),
    ]).bytes
  }

  /// What became of reading a lock file.
  package enum Reading: Sendable {
    case absent
    case sound(LockFile)
    /// It cannot be understood; the next export writes it anew.
    case damaged(Diagnostic)
    /// It was written by a newer Monotint, whose files this one had better not touch.
    case newer(version: Int)

    package var lock: LockFile? { if case .sound(let lock) = self { lock } else { nil } }
    var diagnostics: [Diagnostic] { if case .damaged(let diagnostic) = self { [diagnostic] } else { [] } }
  }

  static func read(_ file: SourceFile) -> Reading {
    let (value, diagnostics) = JSONReader.read(file.hasConflict ? file.withOurSide : file)
    guard let object = value?.object else { return .damaged(damage(file, diagnostics.first?.place)) }
    guard let number = object["version"]?.number, let version = Int(exactly: number) else {
      return .damaged(damage(file, nil))
    }
    if version > Self.version { return .newer(version: version) }
    guard let lock = LockFile(object) else { return .damaged(damage(file, nil)) }
    return .sound(lock)
  }

  private static func damage(_ file: SourceFile, _ place: SourcePlace?) -> Diagnostic {
    Diagnostic(
      .warning, "lock-damaged", "the lock file cannot be read, so everything is made anew",
      help: "`monotint export` writes it again", at: place ?? SourcePlace(file, 0..<0))
  }

  private init?(_ object: JSONObject) {
    monotint = object["monotint"]?.string ?? ""
    for member in object["files"]?.object?.members ?? [] {
      guard let other = Other(member.value), Self.isProper(member.key) else { return nil }
      others[member.key] = other
    }
    for member in object["icons"]?.object?.members ?? [] {
      // A block that does not hold together costs its icon a rendering; its files are ours all the same.
      guard let icon = Icon(member.value), Self.isProper(icon.folder),
        !icon.files.contains(where: { $0.name.contains("/") })
      else { return nil }
      icons[member.key] = icon
    }
  }

  /// Whether a path stays in the project, whoever wrote it.
  private static func isProper(_ path: String) -> Bool { path != "." && ProjectPath.normalised(path) == path }
}

extension LockFile.Icon {
  /// A checksum of the whole block: a merge that took a line from each side does not have it.
  private var seal: String {
    var checksum = Checksum()
    for text in [made, librsvg, folder] { checksum.add(text) }
    for named in files {
      checksum.add(named.name)
      checksum.add(named.file.text)
    }
    judgement.add(to: &checksum)
    return String(checksum.value, radix: 16)
  }

  fileprivate var json: JSONWriter {
    .object([
      ("files", .object(files.map { ($0.name, .string($0.file.text)) })), ("folder", .string(folder)),
      ("judgement", judgement.json), ("librsvg", .string(librsvg)), ("made", .string(made)), ("seal", .string(seal)),
    ])
  }

  fileprivate init?(_ value: JSONValue) {
    guard let object = value.object, let made = object["made"]?.string, let folder = object["folder"]?.string,
      let librsvg = object["librsvg"]?.string, let members = object["files"]?.object?.members
    else { return nil }
    var files: [LockFile.NamedFile] = []
    for member in members {
      guard let text = member.value.string else { return nil }
      files.append(LockFile.NamedFile(name: member.key, file: LockFile.File(text: text)))
    }
    let stored = object["judgement"].flatMap(StoredJudgement.init)
    let icon = Self(
      made: made, librsvg: librsvg, folder: folder, files: files, judgement: stored ?? StoredJudgement())
    let isSound = stored != nil && object["seal"]?.string == icon.seal
    self = isSound ? icon : Self(made: "", librsvg: librsvg, folder: folder, files: files, judgement: StoredJudgement())
  }
}

extension LockFile.Other {
  fileprivate var json: JSONWriter {
    let members = [("pixels", file.pixels.map(String.init)), ("sha256", String(file.sha256)), ("source", source)]
    return .object(members.compactMap { key, text in text.map { (key, .string($0)) } })
  }

  fileprivate init?(_ value: JSONValue) {
    guard let object = value.object, let sha256 = object["sha256"]?.string else { return nil }
    self.init(file: LockFile.File(sha256: sha256, pixels: object["pixels"]?.string), source: object["source"]?.string)
  }
}

extension SourceFile {
  /// Whether git left the marks of a conflict in it.
  fileprivate var hasConflict: Bool {
    bytes.contains(UInt8(ascii: "<")) && String(decoding: bytes, as: UTF8.self).contains("<<<<<<< ")
  }

  /// The file as it was on our side of the conflict: enough to know which files are Monotint's.
  fileprivate var withOurSide: SourceFile {
    var lines: [String] = []
    var isOurs = true
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("<<<<<<< ") { continue }
      if line.hasPrefix("||||||| ") || line == "=======" {
        isOurs = false
      } else if line.hasPrefix(">>>>>>> ") {
        isOurs = true
      } else if isOurs {
        lines.append(String(line))
      }
    }
    return SourceFile(path: path, text: lines.joined(separator: "\n"))
  }
}
