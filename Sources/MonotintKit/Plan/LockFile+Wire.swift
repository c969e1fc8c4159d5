internal import Digest
internal import SVGRaster

/// A lock file as the cache of this machine keeps it: the same, but read in a tenth of the time.
extension LockFile {
  var encoded: [UInt8] {
    var wire = WireWriter(capacity: 500 * icons.count)
    wire.write(monotint)
    wire.write(inOrder) { wire, member in
      wire.write(member.path)
      member.icon.write(to: &wire)
    }
    wire.write(others) { wire, other in
      wire.write(other.key)
      other.value.file.write(to: &wire)
      wire.write(other.value.source) { $0.write($1) }
    }
    return wire.bytes
  }

  init(encoded bytes: [UInt8]) throws(WireReader.Nonsense) {
    self.init()
    var wire = WireReader(bytes)
    monotint = try wire.text()
    let count = try wire.count()
    reserveCapacity(count)
    for _ in 0..<count { add(icon: try wire.text(), try Icon(&wire)) }
    for _ in 0..<(try wire.count()) {
      others[try wire.text()] = Other(
        file: try File(&wire), source: try wire.optional { wire throws(WireReader.Nonsense) in try wire.text() })
    }
    try wire.end()
  }
}

extension LockFile.Icon {
  fileprivate func write(to wire: inout WireWriter) {
    wire.write(made) { wire, made in
      made.source.write(to: &wire)
      wire.write(made.settings)
    }
    wire.write(librsvg)
    wire.write(folder)
    wire.write(files) { wire, named in
      wire.write(named.name)
      named.file.write(to: &wire)
    }
    judgement.write(to: &wire)
  }

  fileprivate convenience init(_ wire: inout WireReader) throws(WireReader.Nonsense) {
    let made = try wire.optional { wire throws(WireReader.Nonsense) in
      LockFile.Made(source: try ContentDigest(&wire), settings: try wire.word())
    }
    let (librsvg, folder) = (try wire.text(), try wire.text())
    let files = try wire.list { wire throws(WireReader.Nonsense) in
      LockFile.NamedFile(name: try wire.text(), file: try LockFile.File(&wire))
    }
    self.init(made: made, librsvg: librsvg, folder: folder, files: files, judgement: try StoredJudgement(&wire))
  }
}

extension LockFile.File {
  fileprivate func write(to wire: inout WireWriter) {
    sha256.write(to: &wire)
    wire.write(pixels) { $0.write($1) }
  }

  fileprivate init(_ wire: inout WireReader) throws(WireReader.Nonsense) {
    sha256 = try ContentDigest(&wire)
    pixels = try wire.optional { wire throws(WireReader.Nonsense) in try wire.digest() }
  }
}
