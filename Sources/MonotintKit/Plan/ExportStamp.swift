package import Disk
internal import SVGRaster

/// What every input and every output of a clean export looked like from outside, with the folders they lie in: while that
/// stays, an export has nothing to do and `verify` nothing to say, and neither need read any of them.
///
/// It lies in the cache of the user, belongs to one machine, and may be deleted at any time.
package struct ExportStamp: Sendable {
  /// Whose stamp it is: the project, the versions, the form of the findings.
  private let identity: String
  private let inputs: UInt64
  private let outputs: UInt64
  /// Relative to the project, in the order of the checksum.
  private let paths: [String]
  /// What the export printed.
  package let findings: String
  /// How many files it keeps.
  package var count: Int { paths.count - 1 }

  /// The inputs before anything of them is read.
  package struct Moment: Sendable {
    fileprivate let identity: String
    fileprivate let inputs: InputSnapshot
    /// Whether the last change of an input is so old that the clock which stamps files would tell another from it.
    package let isAtRest: Bool

    /// - Parameters:
    ///   - configuration: the path that the command line gives, if it does.
    ///   - form: everything that decides how findings are printed.
    package init(of project: Project, configuration: String?, program: String, form: String) throws(DiskError) {
      var checksum = Checksum()
      if let status = try Disk.status(program) { checksum.add(status) }
      let path = configuration ?? ""
      identity = [
        try Disk.resolved(project.folder), path, MonotintVersion.current, RasterLibraries.librsvgVersion,
        "\(checksum.value)", form,
      ].joined(separator: "\n")
      let now = Disk.now
      inputs = InputSnapshot(project, folder: project.folder, configuration: configuration)
      isAtRest = inputs.isAtRest(at: now - ExportStamp.tick)
    }
  }

  /// How coarse the clock that stamps files may be, in nanoseconds; file systems on Linux and macOS are finer.
  package static let tick: Int64 = 20_000_000

  /// The stamp of an export that just ended with all output in its place; nil when the inputs were just changed.
  package init?(_ moment: Moment, _ plan: ExportPlan, in folder: String, findings: String) throws(DiskError) {
    guard moment.isAtRest, plan.previous.diagnostics.isEmpty else { return nil }
    identity = moment.identity
    inputs = moment.inputs.checksum
    paths = plan.files.map(\.path) + [LockFile.path]
    self.findings = findings
    guard let outputs = try Self.checksum(of: paths, in: folder) else { return nil }
    self.outputs = outputs
  }

  /// The stamp of the last export, when everything still is as it was then.
  package static func holding(
    at moment: Moment, in cache: String, of folder: String
  ) throws(DiskError) -> ExportStamp? {
    guard let last = ExportStamp(in: cache, of: folder), last.identity == moment.identity,
      last.inputs == moment.inputs.checksum, try !Transaction.isPending(in: folder),
      try checksum(of: last.paths, in: folder) == last.outputs
    else { return nil }
    return last
  }

  /// nil when one is missing, or is no file.
  private static func checksum(of paths: [String], in folder: String) throws(DiskError) -> UInt64? {
    var checksum = Checksum()
    var parent = ""
    for path in paths {
      // A folder is touched by what comes into it, though it be none of ours. Files of one folder lie side by side.
      if Disk.parent(of: path) != parent {
        parent = Disk.parent(of: path)
        if parent != ".", let status = try Disk.status(ProjectPath.join(folder, parent)) { checksum.add(status) }
      }
      guard let status = try Disk.status(ProjectPath.join(folder, path), followingLinks: false), status.kind == .file
      else { return nil }
      checksum.add(status)
    }
    return checksum.value
  }
}

extension ExportStamp {
  /// The stamp of a project in the cache; nil when there is none that can be used.
  private init?(in cache: String, of folder: String) {
    guard let bytes = try? Disk.read(Self.path(in: cache, of: folder), limit: 1 << 28) else { return nil }
    var wire = WireReader(bytes)
    guard let version = try? wire.number(1...1), version == 1, let identity = try? wire.text(atMost: 1 << 16),
      let inputs = try? wire.number(.min ... .max), let outputs = try? wire.number(.min ... .max),
      let findings = try? wire.text(atMost: bytes.count), let paths = try? wire.text(atMost: bytes.count),
      (try? wire.end()) != nil
    else { return nil }
    (self.identity, self.findings) = (identity, findings)
    (self.inputs, self.outputs) = (UInt64(bitPattern: Int64(inputs)), UInt64(bitPattern: Int64(outputs)))
    self.paths = paths.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
  }

  /// Puts it into the cache. One that cannot be put there costs the next export time, nothing else.
  package func write(to cache: String, of folder: String) {
    var wire = WireWriter()
    wire.write(1)
    wire.write(identity)
    wire.write(Int(bitPattern: UInt(inputs)))
    wire.write(Int(bitPattern: UInt(outputs)))
    wire.write(findings)
    wire.write(paths.joined(separator: "\n"))
    do {
      try Disk.makeFolder(cache)
      try Disk.replace(Self.path(in: cache, of: folder), with: wire.bytes)
    } catch {}
  }

  private static func path(in cache: String, of folder: String) -> String {
    let name = (try? Disk.resolved(folder)) ?? folder
    return "\(cache)/\(SHA256.hexadecimal(of: name).prefix(32)).stamp"
  }
}

extension Checksum {
  fileprivate mutating func add(_ number: UInt64) { add(Int(bitPattern: UInt(number))) }

  /// Adds all that tells whether a file was touched.
  mutating func add(_ status: Disk.Status) {
    add(UInt64(bitPattern: status.modified))
    add(UInt64(bitPattern: status.changed))
    add(status.device)
    add(status.inode)
    add(status.size)
  }
}
