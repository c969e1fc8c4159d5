internal import Digest
internal import Disk
internal import SVGRaster
internal import Source

extension LockFile {
  /// The bytes of the file: sorted, a line a file, so that git merges the work of two people.
  var bytes: [UInt8] {
    var stream = JSONStream(capacity: 1300 * (sets.count + 1) + 300 * (files.count + pending.count))
    stream.object { stream in
      if let configuration { stream.member("configuration", configuration) }
      stream.member("files") { stream in
        stream.object { stream in
          for (path, file) in files.inByteOrder { stream.member(path, file.text) }
        }
      }
      stream.member("monotint", monotint)
      if !pending.isEmpty { stream.member("pending", writePending) }
      stream.member("sets") { stream in
        stream.object { stream in
          for (folder, set) in sets.inByteOrder { stream.member(folder, set.write) }
        }
      }
      stream.member("version") { $0.literal("\(Self.version)") }
    }
    stream.finish()
    return stream.bytes
  }

  private func writePending(to stream: inout JSONStream) {
    stream.object { stream in
      for (path, files) in pending.inByteOrder {
        stream.member(path) { stream in
          stream.array { stream in
            for file in files { stream.element { $0.string(file.text) } }
          }
        }
      }
    }
  }

  /// Reads the object of a lock file of this form; nil when it is of another.
  init?(_ object: JSONObject) {
    monotint = object["monotint"]?.string ?? ""
    configuration = object["configuration"]?.string
    for member in object["files"]?.object?.members ?? [] {
      guard let text = member.value.string else { return nil }
      files[member.key] = File(text) ?? .unknown
    }
    for member in object["sets"]?.object?.members ?? [] {
      guard let set = ImageSetRecord(member.value) else { return nil }
      sets[member.key] = set
    }
    for member in object["pending"]?.object?.members ?? [] {
      pending[member.key] = member.value.array?.compactMap { $0.string.flatMap(File.init) } ?? []
    }
  }
}

extension Dictionary where Key == String {
  fileprivate var inByteOrder: [(key: String, value: Value)] { sorted { $0.key.isBefore($1.key) } }
}

extension LockFile.ImageSetRecord {
  /// A checksum of the whole record: a merge that took a line from each side does not have it.
  private var checksum: String {
    var checksum = Checksum()
    for text in [source, made?.source.hexadecimal ?? "", made?.settings ?? "", librsvg] { checksum.add(text) }
    for named in files {
      checksum.add(named.name)
      checksum.add(named.file.text)
    }
    judgement.add(to: &checksum)
    return checksum.hexadecimal
  }

  fileprivate func write(to stream: inout JSONStream) {
    stream.object { stream in
      stream.member("checksum", checksum)
      stream.member("files") { stream in
        stream.object { stream in
          for named in files { stream.member(named.name, named.file.text) }
        }
      }
      stream.member("judgement", judgement.write)
      stream.member("librsvg", librsvg)
      if let made {
        stream.member("settings", made.settings)
      }
      stream.member("source", source)
      if let made { stream.member("sourceDigest", made.source.hexadecimal) }
    }
  }

  fileprivate convenience init?(_ value: JSONValue) {
    guard let object = value.object, let source = object["source"]?.string, let librsvg = object["librsvg"]?.string,
      let files = object["files"]?.object.flatMap(LockFile.NamedFile.list)
    else { return nil }
    if let digest = object["sourceDigest"]?.string.flatMap({ ContentDigest(hexadecimal: $0) }),
      let settings = object["settings"]?.string, let judgement = object["judgement"].flatMap(StoredJudgement.init)
    {
      let made = LockFile.Made(source: digest, settings: settings)
      self.init(source: source, made: made, librsvg: librsvg, files: files, judgement: judgement)
      if checksum == object["checksum"]?.string { return }
    }
    // A record that a merge mixed costs its icon a rendering. Its files are Monotint's all the same.
    self.init(source: source, made: nil, librsvg: librsvg, files: files, judgement: StoredJudgement())
  }
}

extension LockFile.NamedFile {
  /// nil when a name is none of a file in the set's own folder.
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
  /// The digest of the bytes, and that of the pixels where there is one.
  var text: String { pixels.map { "\(sha256.hexadecimal) \($0.hexadecimal)" } ?? sha256.hexadecimal }

  init?(_ text: String) {
    let utf8 = text.utf8
    let end = utf8.firstIndex(of: UInt8(ascii: " ")) ?? utf8.endIndex
    guard let sha256 = ContentDigest(hexadecimal: String(text[..<end])) else { return nil }
    self.init(
      sha256: sha256, pixels: end == utf8.endIndex ? nil : PixelDigest(hexadecimal: text[utf8.index(after: end)...]))
  }

  /// A content that no file has.
  static var unknown: Self { Self(sha256: .unknown, pixels: nil) }
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
  var hexadecimal: String { Checksum.hexadecimal(words.0) + Checksum.hexadecimal(words.1) }

  init?(hexadecimal text: Substring) {
    guard text.utf8.count == 32, let first = UInt64(text.prefix(16), radix: 16),
      let second = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.init(words: (first, second))
  }
}
