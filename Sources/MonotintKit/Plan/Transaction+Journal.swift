internal import Disk

extension Transaction {
  private static let journalName = "journal"

  /// Finishes or undoes what a run that was killed left behind, and clears away what it had only begun to lay ready.
  static func recover(in folder: String) throws {
    let staging = staging(of: folder)
    guard try Disk.status(staging, followingLinks: false)?.kind == .folder else { return }
    let journal = "\(staging)/\(journalName)"
    guard try Disk.status(journal) != nil else { return try clearStaging(of: folder) }
    let file = SourceFile(path: "\(stagingName)/\(journalName)", bytes: try Disk.read(journal))
    guard let transaction = Transaction(folder, JSONReader.read(file).value) else {
      throw DiskError("understand", journal, .notARegularFile)
    }
    try transaction.resume()
  }

  /// Whether a run was killed here and nobody has finished its work.
  package static func isPending(in folder: String) throws(DiskError) -> Bool {
    try Disk.status("\(staging(of: folder))/\(journalName)") != nil
  }

  /// Makes sure that the disk holds all that lies ready, and then, in one step, that the next run knows of it.
  func writeJournal() throws(DiskError) {
    let staging = Self.staging(of: folder)
    let draft = "\(staging)/\(Self.journalName).new"
    try Disk.create(draft, json.bytes)
    try Disk.sync(folder: staging, files: [draft])
    try Disk.move(draft, to: "\(staging)/\(Self.journalName)")
    try Disk.sync(folder: staging)
  }

  /// Deletes the staging folder: first what lies in it, the journal last, and nothing that Monotint did not put there.
  static func clearStaging(of folder: String) throws(DiskError) {
    let staging = staging(of: folder)
    guard try Disk.status(staging, followingLinks: false)?.kind == .folder else { return }
    let entries = try Disk.list(staging)
    for entry in entries where Int(entry.name) != nil || entry.name == "\(journalName).new" {
      try Disk.removeTree("\(staging)/\(entry.name)")
    }
    if entries.contains(where: { $0.name == journalName }) { try Disk.remove("\(staging)/\(journalName)") }
    try Disk.removeIfEmpty(staging)
  }

  private var json: JSONWriter {
    .object([
      ("ours", .array(ours.sorted().map { .string($0) })),
      ("removed", .array(removed.map { .string($0) })),
      (
        "steps",
        .array(
          steps.map { step in
            .object([
              ("folder", .boolean(step.isFolder)), ("new", .string(step.new.map { "\($0)" } ?? "")),
              ("old", .string(step.old.map { "\($0)" } ?? "")), ("path", .string(step.path)),
            ])
          })
      ),
    ])
  }

  private init?(_ folder: String, _ value: JSONValue?) {
    guard let object = value?.object, let steps = object["steps"]?.array, let ours = object["ours"]?.array,
      let removed = object["removed"]?.array
    else { return nil }
    self.folder = folder
    self.steps = steps.compactMap { step in
      guard let step = step.object, let path = step["path"]?.string, ProjectPath.normalised(path) == path else {
        return nil
      }
      return Step(
        path: path, new: step["new"]?.string.flatMap { UInt64($0) }, old: step["old"]?.string.flatMap { UInt64($0) },
        isFolder: step["folder"]?.boolean ?? false)
    }
    self.ours = Set(ours.compactMap(\.string))
    self.removed = removed.compactMap(\.string)
    if self.steps.count != steps.count { return nil }
  }
}
