internal import Disk

/// Output files that lie side by side in one folder, and the folder itself.
struct Outputs: Sendable {
  /// The folder and the names of the files, each ended by a zero.
  private(set) var text: String
  /// What all of them look like from outside.
  private(set) var state: UInt64 = 0
  /// Whether the folder is a set that holds what no slot names.
  private(set) var hasStrangers = false

  init(_ icon: LockFile.Icon) {
    text = icon.folder + "\0"
    for file in icon.files { add(file.name) }
  }

  private init(in folder: String) { text = folder + "\0" }

  private mutating func add(_ name: String) {
    text += name
    text += "\0"
  }

  var folder: String { String(decoding: text.utf8.prefix { $0 != 0 }, as: UTF8.self) }
  /// How many files they are.
  var count: Int { text.utf8.count { $0 == 0 } - 1 }

  static func list(_ paths: [String]) -> [Self] {
    var list: [Self] = []
    var last: String?
    for path in paths {
      let folder = Disk.parent(of: path)
      if folder != last { list.append(Self(in: folder)) }
      last = folder
      list[list.count - 1].add(Disk.name(of: path))
    }
    return list
  }

  /// The state of each; nil when a file is missing, is no file, or cannot be looked at.
  static func states(of outputs: [Self], in project: Project) async -> [UInt64?] {
    await Concurrency.map(outputs.parts(of: 64), width: project.workplace.jobs) { part -> [UInt64?] in
      // One for each part: two threads that use the same wait for each other.
      guard let folder = try? OpenFolder(project.folder) else { return part.map { _ in nil } }
      return part.map { $0.look(in: folder) }
    }.flatMap(\.self)
  }

  /// The same with how they look; nil where that cannot be told of each.
  ///
  /// - Parameter made: folders that were made as a whole, and so hold nothing else.
  static func looked(at outputs: [Self], in project: Project, made: [String]) async -> [Self]? {
    // First how they look: what comes into a folder after that changes its state.
    let states = await states(of: outputs, in: project).compactMap(\.self)
    guard states.count == outputs.count else { return nil }
    return await Concurrency.map(Array(zip(outputs, states)), width: project.workplace.jobs) { outputs, state in
      var outputs = outputs
      outputs.state = state
      outputs.hasStrangers = !made.contains(where: outputs.lie) && outputs.findsStrangers(in: project.folder)
      return outputs
    }
  }

  /// Whether they lie in a folder, at any depth.
  private func lie(in folder: String) -> Bool {
    let rest = text.utf8.dropFirst(folder.utf8.count)
    return (rest.first == 0 || rest.first == UInt8(ascii: "/")) && text.utf8.starts(with: folder.utf8)
  }

  private func findsStrangers(in project: String) -> Bool {
    guard CatalogFolder.isSet(folder) else { return false }
    guard let entries = try? Disk.list(ProjectPath.join(project, folder)) else { return true }
    let names = text.split(separator: "\0").dropFirst()
    return entries.contains { entry in !entry.name.hasPrefix(".") && !names.contains { $0 == entry.name } }
  }

  private func look(in project: OpenFolder) -> UInt64? {
    var checksum = Checksum()
    var path: [UInt8] = []
    path.reserveCapacity(text.utf8.count)
    // Where the name of a file begins.
    var start: Int?
    for byte in text.utf8 {
      path.append(byte)
      if byte != 0 { continue }
      if let start {
        guard let status = project.status(path, followingLinks: false), status.kind == .file else { return nil }
        checksum.add(status)
        path.removeSubrange(start...)
      } else {
        // A folder is touched by what comes into it, though it be none of ours; the project's own, by anything.
        if path != [UInt8(ascii: "."), 0], let status = project.status(path) { checksum.add(status) }
        path[path.count - 1] = UInt8(ascii: "/")
        start = path.count
      }
    }
    return checksum.value
  }
}

extension Outputs {
  func write(to wire: inout WireWriter) {
    wire.write(text)
    wire.write(state)
    wire.write(UInt8(hasStrangers ? 1 : 0))
  }

  init(_ wire: inout WireReader) throws(WireReader.Nonsense) {
    (text, state, hasStrangers) = (try wire.text(), try wire.word(), try wire.byte() != 0)
  }
}
