internal import Digest
internal import Disk
internal import SVGRaster

extension LockFile {
  /// The bytes of the file.
  ///
  /// - Parameter jobs: how many threads write the blocks of icons.
  func bytes(jobs: Int = 1) async -> [UInt8] {
    let blocks = await Concurrency.map(inOrder.parts(of: 256), width: jobs) { part in
      var stream = JSONStream(capacity: 1000 * part.count, depth: 2)
      for (path, icon) in part { stream.member(path, icon.write) }
      return stream.bytes
    }
    var stream = JSONStream(capacity: blocks.reduce(1000 * (others.count + 1)) { $0 + $1.count })
    stream.object { stream in
      stream.member("files") { stream in
        stream.object { stream in
          for (path, other) in others.sorted(by: { $0.key.isBefore($1.key) }) {
            stream.member(path, other.write)
          }
        }
      }
      stream.member("icons") { stream in
        stream.object { stream in
          for block in blocks { stream.members(block) }
        }
      }
      stream.member("monotint", monotint)
      stream.member("version") { $0.literal("\(Self.version)") }
    }
    stream.finish()
    return stream.bytes
  }

  /// What became of reading a lock file.
  package enum Reading: Sendable {
    case absent
    case sound(LockFile)
    /// It cannot be understood; the next export writes it anew.
    case damaged(Diagnostic)
    /// It was written by a newer Monotint, whose files this one had better not touch.
    case newer(version: Int)

    var isAbsent: Bool { if case .absent = self { true } else { false } }
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
    let members = object["icons"]?.object?.members ?? []
    reserveCapacity(members.count)
    for member in members {
      // A block that does not hold together costs its icon a rendering; its files are ours all the same.
      guard let icon = Icon.read(member.value), Self.isProper(icon.folder),
        !icon.files.contains(where: { $0.name.utf8.contains(UInt8(ascii: "/")) })
      else { return nil }
      add(icon: member.key, icon)
    }
  }

  /// Whether a path stays in the project, whoever wrote it.
  private static func isProper(_ path: String) -> Bool { path != "." && ProjectPath.isNormalised(path) }
}

extension LockFile.Icon {
  /// A checksum of the whole block: a merge that took a line from each side does not have it.
  private var seal: UInt64 {
    var checksum = Checksum()
    made?.source.add(to: &checksum)
    checksum.add(made?.settings ?? 0)
    checksum.add(librsvg)
    checksum.add(folder)
    for named in files {
      checksum.add(named.name)
      named.file.sha256.add(to: &checksum)
      if let pixels = named.file.pixels { checksum.add(pixels) }
    }
    judgement.add(to: &checksum)
    return checksum.value
  }

  fileprivate func write(to stream: inout JSONStream) {
    stream.object { stream in
      stream.member("files") { stream in
        stream.object { stream in
          for named in files { stream.member(named.name) { $0.plainString(named.file.write) } }
        }
      }
      stream.member("folder", folder)
      stream.member("judgement", judgement.write)
      stream.member("librsvg", librsvg)
      if let made { stream.member("made") { $0.plainString(made.write) } }
      stream.member("seal") { $0.plainString(seal.writeHexadecimal) }
    }
  }

  fileprivate static func read(_ value: JSONValue) -> LockFile.Icon? {
    guard let object = value.object, let folder = object["folder"]?.string, let librsvg = object["librsvg"]?.string,
      let members = object["files"]?.object?.members
    else { return nil }
    var files: [LockFile.NamedFile] = []
    files.reserveCapacity(members.count)
    for member in members {
      guard let text = member.value.string else { return nil }
      files.append(LockFile.NamedFile(name: member.key, file: LockFile.File(text) ?? .unknown))
    }
    if let made = object["made"]?.string.flatMap(LockFile.Made.init),
      let judgement = object["judgement"].flatMap(StoredJudgement.init)
    {
      let icon = LockFile.Icon(made: made, librsvg: librsvg, folder: folder, files: files, judgement: judgement)
      var seal = HexadecimalReader(object["seal"]?.string ?? "")
      if seal.word() == icon.seal { return icon }
    }
    return LockFile.Icon(made: nil, librsvg: librsvg, folder: folder, files: files, judgement: StoredJudgement())
  }
}

extension LockFile.Made {
  fileprivate func write(to output: inout [UInt8]) {
    source.write(to: &output)
    output.append(UInt8(ascii: " "))
    settings.writeHexadecimal(to: &output)
  }

  fileprivate init?(_ text: String) {
    var digits = HexadecimalReader(text)
    guard let source = ContentDigest(&digits), digits.byte() != nil, let settings = digits.word() else { return nil }
    self.init(source: source, settings: settings)
  }
}

extension LockFile.File {
  /// One that no content is.
  fileprivate static let unknown = Self(sha256: .unknown, pixels: nil)

  fileprivate func write(to output: inout [UInt8]) {
    sha256.write(to: &output)
    guard let pixels else { return }
    output.append(UInt8(ascii: " "))
    pixels.write(to: &output)
  }

  fileprivate init?(_ text: String) {
    var digits = HexadecimalReader(text)
    guard let sha256 = ContentDigest(&digits) else { return nil }
    self.init(sha256: sha256, pixels: digits.byte() == nil ? nil : PixelDigest(&digits))
  }
}

extension LockFile.Other {
  fileprivate func write(to stream: inout JSONStream) {
    stream.object { stream in
      if let pixels = file.pixels { stream.member("pixels") { $0.plainString(pixels.write) } }
      stream.member("sha256") { $0.plainString(file.sha256.write) }
      if let source { stream.member("source", source) }
    }
  }

  fileprivate init?(_ value: JSONValue) {
    guard let object = value.object, let sha256 = object["sha256"]?.string else { return nil }
    var pixels = HexadecimalReader(object["pixels"]?.string ?? "")
    self.init(
      file: LockFile.File(
        sha256: LockFile.File(sha256)?.sha256 ?? .unknown, pixels: PixelDigest(&pixels)),
      source: object["source"]?.string)
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
