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
  /// What the lock file says.
  private let lock: LockFile
  /// How the set of each icon of the lock file looks, in the order of their paths.
  private let sets: [UInt64]
  /// The other files, the lock file last.
  private let others: [Outputs]
  /// The version of librsvg, where it is known.
  private let librsvg: String?
  /// What the export printed.
  package let findings: String
  /// How many files it keeps, but for the lock file.
  package var count: Int {
    lock.icons.values.reduce(0) { $0 + $1.files.count } + others.reduce(-1) { $0 + $1.names.count }
  }

  /// Files of one folder that lie side by side in the plan, and the folder itself.
  fileprivate struct Outputs: Sendable {
    let folder: String
    fileprivate(set) var names: [String]
    var state: UInt64 = 0
  }

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
    _ moment: Moment, _ change: TreeComparison, moved: [String], in project: Project, findings: String,
    knowing known: KnownFiles
  ) async throws {
    let plan = change.plan
    guard moment.rest != nil, plan.previous.diagnostics.isEmpty else { return nil }
    identity = moment.identity
    icons = moment.inputs.icons
    otherInputs = moment.inputs.otherInputs
    self.findings = findings
    lock = plan.lock
    // Where nothing was kept that another version drew, one version drew all.
    let isMixed = plan.diagnostics.contains { $0.rule == Diagnostic.rendererRule }
    librsvg = known.librsvg ?? (isMixed ? nil : plan.lock.icons.values.first?.librsvg)
    // What nobody touched looks as it did.
    let touched = Touched(change, moved)
    var sets: [UInt64] = []
    var unknown: [(index: Int, outputs: Outputs)] = []
    for (path, icon) in plan.lock.inOrder {
      let state = known.knows(set: icon.folder) && !touched.contains(icon.folder) ? known.states[path] : nil
      if state == nil { unknown.append((sets.count, Outputs(icon))) }
      sets.append(state ?? 0)
    }
    var others = Outputs.list(plan.others.map(\.path) + [LockFile.path])
    let states = try await Outputs.states(of: unknown.map(\.outputs) + others, in: project)
    for (index, state) in zip(unknown.map(\.index), states) { sets[index] = state ?? 0 }
    for (index, state) in zip(others.indices, states.dropFirst(unknown.count)) { others[index].state = state ?? 0 }
    self.sets = sets
    self.others = others
    if states.contains(nil) { return nil }
  }

  /// Whether it says anything about a moment of its project.
  package func speaks(of moment: Moment, in project: Project) throws -> Bool {
    try identity == moment.identity && !Transaction.isPending(in: project.folder)
  }

  /// What of the inputs and the outputs is as it was; nil when all is.
  package func known(at moment: Moment, in project: Project) async throws -> KnownFiles? {
    let outputs = lock.inOrder.map { Outputs($0.icon) } + others
    let states = try await Outputs.states(of: outputs, in: project)
    let isKnown = zip(states, sets + others.map(\.state)).map { $0 == $1 }
    if otherInputs == moment.inputs.otherInputs, icons == moment.inputs.icons, isKnown.allSatisfy(\.self) { return nil }
    // With another lock file, what was made from what is another's word.
    guard isKnown.last == true else { return KnownFiles() }
    return KnownFiles(
      lock: lock, librsvg: librsvg, changedSources: Self.changes(icons, moment.inputs.icons),
      changedFolders: Set(zip(outputs, isKnown).lazy.filter { !$1 }.map { $0.0.folder }),
      states: Dictionary(uniqueKeysWithValues: zip(lock.sortedPaths, sets)))
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

extension ExportStamp.Outputs {
  init(_ icon: LockFile.Icon) {
    self.init(folder: icon.folder, names: icon.files.map(\.name))
  }

  static func list(_ paths: [String]) -> [Self] {
    var list: [Self] = []
    for path in paths {
      let folder = Disk.parent(of: path)
      if list.last?.folder != folder { list.append(Self(folder: folder, names: [])) }
      list[list.count - 1].names.append(Disk.name(of: path))
    }
    return list
  }

  /// The state of each; nil when a file is missing, or is no file.
  static func states(of outputs: [Self], in project: Project) async throws -> [UInt64?] {
    let folder = try OpenFolder(project.folder)
    return try await Concurrency.map(outputs, width: project.workplace.jobs) { outputs in
      Result { () throws(DiskError) in try outputs.state(in: folder) }
    }.map { try $0.get() }
  }

  private func state(in project: OpenFolder) throws(DiskError) -> UInt64? {
    var checksum = Checksum()
    // A folder is touched by what comes into it, though it be none of ours.
    if folder != ".", let status = try project.status(folder) { checksum.add(status) }
    for name in names {
      guard let status = try project.status(ProjectPath.join(folder, name), followingLinks: false), status.kind == .file
      else { return nil }
      checksum.add(status)
    }
    return checksum.value
  }
}

extension ExportStamp {
  /// The stamp of the last export of a project; nil when there is none that can be read.
  package init?(in cache: String, of folder: String) {
    guard let bytes = try? Disk.read(Self.path(in: cache, of: folder), limit: 1 << 28) else { return nil }
    var wire = WireReader(bytes)
    do throws(WireReader.Nonsense) {
      _ = try wire.number(Self.version...Self.version)
      identity = try wire.text()
      findings = try wire.text()
      otherInputs = try wire.word()
      icons = try wire.list { wire throws(WireReader.Nonsense) in
        FileState(path: try wire.text(), state: try wire.word())
      }
      lock = try LockFile(&wire)
      sets = try wire.list { wire throws(WireReader.Nonsense) in try wire.word() }
      others = try wire.list { wire throws(WireReader.Nonsense) in
        Outputs(
          folder: try wire.text(),
          names: try wire.list { wire throws(WireReader.Nonsense) in
            try wire.text()
          },
          state: try wire.word())
      }
      librsvg = try wire.optional { wire throws(WireReader.Nonsense) in try wire.text() }
      try wire.end()
      if sets.count != lock.icons.count { return nil }
    } catch {
      return nil
    }
  }

  private static let version = 4

  /// Puts it into the cache. One that cannot be put there costs the next export time, nothing else.
  package func write(to cache: String, of folder: String) {
    var wire = WireWriter()
    wire.write(Self.version)
    wire.write(identity)
    wire.write(findings)
    wire.write(otherInputs)
    wire.write(icons) { wire, icon in
      wire.write(icon.path)
      wire.write(icon.state)
    }
    lock.write(to: &wire)
    wire.write(sets) { $0.write($1) }
    wire.write(others) { wire, outputs in
      wire.write(outputs.folder)
      wire.write(outputs.names) { $0.write($1) }
      wire.write(outputs.state)
    }
    wire.write(librsvg) { $0.write($1) }
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
