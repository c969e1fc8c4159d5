package import Disk
internal import SVGRaster

/// What every input and every output of a clean export looked like from outside, with the folders they lie in: while that
/// stays, an export has nothing to do and `verify` nothing to say, and neither need read any of them. Where only some changed,
/// the others need not be read.
///
/// It lies in the cache of the user, belongs to one machine, and may be deleted at any time.
package struct ExportStamp: Sendable {
  /// Whose stamp it is: the project, the versions, the form of the findings.
  private let identity: String
  private let icons: [FileState]
  private let otherInputs: UInt64
  /// How the set of each icon of the lock file looks, in the order of their paths.
  private let sets: [Outputs]
  /// The other files, the lock file last.
  private let others: [Outputs]
  /// The version of librsvg, where it is known.
  private let librsvg: String?
  /// Gives what the lock file says, as it lies in the cache: only an export that has something to do asks for it.
  private let lock: @Sendable () throws(DiskError) -> [UInt8]
  /// What the export printed.
  package let findings: String
  /// How many files it keeps, but for the lock file.
  package var count: Int { sets.reduce(0) { $0 + $1.count } + others.reduce(-1) { $0 + $1.count } }

  /// Whether every set holds only its own files: otherwise `verify` has something to say of it, and an export does not.
  package var isWithoutStrangers: Bool { !(sets + others).contains(where: \.hasStrangers) }

  /// The inputs before anything of them is read.
  package struct Moment: Sendable {
    fileprivate let identity: String
    fileprivate let inputs: InputSnapshot
    /// When the last change of an input is so old that the clock which stamps files would tell another from it: what is read
    /// from then on is what the inputs looked like. In nanoseconds since 1970; nil when a file claims to be of the future.
    package let rest: Int64?

    /// - Parameters:
    ///   - configuration: the path that the command line gives, if it does.
    ///   - libraryPath: where the system looks for libraries first.
    ///   - form: everything that decides how findings are printed.
    package init(
      of project: Project, configuration: String?, program: String, libraryPath: String, form: String
    ) throws(DiskError) {
      var checksum = Checksum()
      if let status = try Disk.status(program) { checksum.add(status) }
      checksum.add(libraryPath)
      // To ask librsvg for its version takes longer than all the rest; whoever installs a library renews this list.
      if let status = try Disk.status("/etc/ld.so.cache") {
        checksum.add(status)
      } else {
        checksum.add(RasterLibraries.librsvgVersion)
      }
      let path = configuration ?? ""
      identity = [
        try Disk.resolved(project.folder), path, MonotintVersion.current, "\(checksum.value)", form,
      ].joined(separator: "\n")
      let now = Disk.now
      inputs = InputSnapshot(project, folder: project.folder, configuration: configuration)
      rest = inputs.lastChange <= now ? inputs.lastChange + ExportStamp.tick : nil
    }
  }

  /// How coarse the clock that stamps files may be, in nanoseconds; file systems on Linux and macOS are finer.
  private static let tick: Int64 = 20_000_000

  /// The stamp of an export that just ended with all output in its place; nil when nothing can be said of the inputs.
  ///
  /// - Parameters:
  ///   - moment: the inputs, which were read from their `rest` on.
  ///   - change: what the export wrote.
  ///   - moved: the folders that changed places with new ones for it.
  ///   - known: what was known before.
  package init?(
    _ moment: Moment, _ change: TreeComparison, moved: [MovedFolder], in project: Project, findings: String,
    knowing known: KnownFiles
  ) async throws {
    let plan = change.plan
    guard moment.rest != nil, plan.previous.diagnostics.isEmpty else { return nil }
    identity = moment.identity
    icons = moment.inputs.icons
    otherInputs = moment.inputs.otherInputs
    self.findings = findings
    // Where nothing was kept that another version drew, one version drew all.
    let isMixed = plan.diagnostics.contains { $0.rule == Diagnostic.rendererRule }
    librsvg = known.librsvg ?? (isMixed ? nil : plan.lock.icons.values.first?.librsvg)
    async let encoded = plan.lock.encoded
    // What nobody touched looks as it did.
    let touched = Touched(change, moved.map(\.path))
    let locked = plan.lock.inOrder
    var sets: [Outputs] = []
    sets.reserveCapacity(locked.count)
    var unknown: [Int] = []
    for (path, icon) in locked {
      var set = Outputs(icon)
      if known.knows(set: icon.folder), !touched.contains(icon.folder), let last = known.sets[path],
        last.text == set.text
      {
        set = last
      } else {
        unknown.append(sets.count)
      }
      sets.append(set)
    }
    let others = Outputs.list(plan.others.map(\.path) + [LockFile.path])
    guard
      let looked = await Outputs.looked(
        at: unknown.map { sets[$0] } + others, in: project, made: moved.filter(\.isNew).map(\.path))
    else { return nil }
    for (index, outputs) in zip(unknown, looked) { sets[index] = outputs }
    self.sets = sets
    self.others = Array(looked.dropFirst(unknown.count))
    lock = { [bytes = await encoded] in bytes }
  }

  /// What the last export of a project left, told at a later moment.
  package enum Memory: Sendable {
    /// All is as it was: there is nothing to do.
    case unchanged(ExportStamp)
    /// These files are as they were.
    case known(KnownFiles)
  }

  /// What the last export of a project left that is as it was.
  ///
  /// - Parameters:
  ///   - cache: the folder of stamps.
  ///   - moment: looks at the inputs.
  package static func look(
    at project: Project, in cache: String, moment: () throws -> Moment
  ) async throws -> (Moment, Memory) {
    // The outputs are looked at while the inputs are.
    async let last = last(of: project, in: cache)
    let moment = try moment()
    guard let (stamp, states) = await last, stamp.identity == moment.identity,
      try !Transaction.isPending(in: project.folder)
    else { return (moment, .known(KnownFiles())) }
    let isSame = stamp.otherInputs == moment.inputs.otherInputs && stamp.icons == moment.inputs.icons
    // Mostly the inputs are what changes, and then there is something to do meanwhile.
    let lock = isSame ? nil : stamp.locked
    let isKnown = zip(await states.value, stamp.sets + stamp.others).map { $0 == $1.state }
    if isSame, isKnown.allSatisfy(\.self) { return (moment, .unchanged(stamp)) }
    // With another lock file, what was made from what is another's word.
    guard isKnown.last == true, let lock = lock ?? stamp.locked else { return (moment, .known(KnownFiles())) }
    return (moment, .known(stamp.knownFiles(lock, at: moment, isKnown)))
  }

  private static func last(of project: Project, in cache: String) async -> (ExportStamp, Task<[UInt64?], Never>)? {
    guard let stamp = ExportStamp(in: cache, of: project.folder) else { return nil }
    return (stamp, Task { await Outputs.states(of: stamp.sets + stamp.others, in: project) })
  }

  /// What the lock file says.
  private var locked: LockFile? {
    guard let bytes = try? lock(), let lock = try? LockFile(encoded: bytes), lock.icons.count == sets.count else {
      return nil
    }
    return lock
  }

  /// - Parameter isKnown: for the sets and the other files, whether they are as they were.
  private func knownFiles(_ lock: LockFile, at moment: Moment, _ isKnown: [Bool]) -> KnownFiles {
    KnownFiles(
      lock: lock, librsvg: librsvg, icons: moment.inputs.iconPaths,
      changedSources: Self.changes(icons, moment.inputs.icons),
      changedFolders: Set(zip(sets, isKnown).lazy.filter { !$1 }.map(\.0.folder)),
      sets: Dictionary(uniqueKeysWithValues: zip(lock.inOrder.lazy.map(\.path), sets)))
  }

  /// The paths of the files that are in one list alone, or in another state.
  private static func changes(_ last: [FileState], _ now: [FileState]) -> Set<String> {
    if last.count == now.count, zip(last, now).allSatisfy({ $0.path == $1.path }) {
      return Set(zip(last, now).lazy.filter { $0.state != $1.state }.map { $0.0.path })
    }
    return Set(Set(last).symmetricDifference(now).map(\.path))
  }
}

/// The folders that an export changed something in.
private struct Touched {
  private var folders: Set<String>
  private let moved: [String]

  init(_ change: TreeComparison, _ moved: [String]) {
    let changed = change.differences.map(\.file.path) + change.leftOvers.map(\.path) + [LockFile.path]
    folders = Set(changed.map(Disk.parent))
    // The folder around one that comes or goes is touched too.
    folders.formUnion((moved + Array(folders)).map(Disk.parent))
    self.moved = moved.map { $0 + "/" }
  }

  func contains(_ folder: String) -> Bool {
    folders.contains(folder) || moved.contains { (folder + "/").hasPrefix($0) }
  }
}

extension ExportStamp {
  /// The stamp of the last export of a project; nil when there is none that can be read.
  package init?(in cache: String, of folder: String) {
    guard let file = try? OpenFile(Self.path(in: cache, of: folder)), let head = Self.head(of: file),
      let bytes = try? file.read(head)
    else { return nil }
    lock = { () throws(DiskError) in try file.read(head.upperBound..<file.size - Self.endSize) }
    var wire = WireReader(bytes)
    do throws(WireReader.Nonsense) {
      identity = try wire.text()
      findings = try wire.text()
      otherInputs = try wire.word()
      icons = try wire.list { wire throws(WireReader.Nonsense) in
        FileState(path: try wire.text(), state: try wire.word())
      }
      sets = try wire.list { wire throws(WireReader.Nonsense) in try Outputs(&wire) }
      others = try wire.list { wire throws(WireReader.Nonsense) in try Outputs(&wire) }
      librsvg = try wire.optional { wire throws(WireReader.Nonsense) in try wire.text() }
      try wire.end()
    } catch {
      return nil
    }
  }

  private static let version: UInt64 = 6
  /// The file ends with the length of all that stands before the lock, and with the version.
  private static let endSize = 16

  /// All but the lock; nil where it is another version's file.
  private static func head(of file: OpenFile) -> Range<Int>? {
    guard file.size >= endSize, let end = try? file.read(file.size - endSize..<file.size) else { return nil }
    var wire = WireReader(end)
    guard let length = try? wire.word(), let version = try? wire.word(), version == Self.version,
      let length = Int(exactly: length), length <= file.size - endSize
    else { return nil }
    return 0..<length
  }

  /// Puts it into the cache. One that cannot be put there costs the next export time, nothing else.
  package func write(to cache: String, of folder: String) {
    guard let lock = try? lock() else { return }
    var wire = WireWriter(capacity: lock.count + 300 * (sets.count + 10))
    wire.write(identity)
    wire.write(findings)
    wire.write(otherInputs)
    wire.write(icons) { wire, icon in
      wire.write(icon.path)
      wire.write(icon.state)
    }
    wire.write(sets) { wire, outputs in outputs.write(to: &wire) }
    wire.write(others) { wire, outputs in outputs.write(to: &wire) }
    wire.write(librsvg) { $0.write($1) }
    let length = UInt64(wire.bytes.count)
    wire.write(raw: lock)
    wire.write(length)
    wire.write(Self.version)
    do {
      try Disk.makeFolder(cache)
      try Disk.write(wire.bytes, to: Self.path(in: cache, of: folder), followingLinks: false)
    } catch {}
  }

  private static func path(in cache: String, of folder: String) -> String {
    let name = (try? Disk.resolved(folder)) ?? folder
    return "\(cache)/\(SHA256.hexadecimal(of: name).prefix(32)).stamp"
  }
}
