internal import Platform

/// Where a command writes a document.
struct Destination: Sendable {
  /// The file as it was named; nil for standard output.
  let file: String?
  /// Whether a symbolic link is followed; otherwise it is an error.
  let followsLinks: Bool

  static let standardOutput = Destination(file: nil, followsLinks: false)

  /// The file that is written if no option names one. It is in the current folder.
  static func standard(_ file: String) -> Destination { Destination(file: file, followsLinks: false) }

  /// The value of an option, `-` for standard output.
  static func named(_ word: String) -> Destination {
    ["-", "/dev/stdout"].contains(word) ? .standardOutput : Destination(file: word, followsLinks: true)
  }
}

extension Invocation {
  /// Writes a document, unless the file has these bytes already.
  func write(_ bytes: [UInt8], to destination: Destination) throws {
    guard let file = destination.file else { return try terminal.print(document: bytes) }
    let target = destination.followsLinks ? try Disk.linkTarget(absolute(file)) : absolute(file)
    try removeOldDrafts(in: [Disk.parent(of: target)])
    if try old(destination) == bytes { return }
    try Disk.write(bytes, to: absolute(file), followingLinks: destination.followsLinks)
  }

  /// Deletes the drafts that killed runs left in folders, and says so.
  func removeOldDrafts(in folders: Set<String>) throws {
    for folder in folders.sorted() {
      let leftovers = Disk.removeOldDrafts(in: folder)
      try terminal.report(leftovers.map { "\(Disk.path(of: $0.name, in: folder)): \($0.message)" })
    }
  }

  /// Writes a document, and prints where.
  func write(page bytes: [UInt8], to destination: Destination) throws {
    try write(bytes, to: destination)
    if let file = destination.file { try say("Wrote \(file).") }
  }

  /// The bytes of the regular file at a destination; nil when there is none.
  func old(_ destination: Destination) throws -> [UInt8]? {
    guard let file = destination.file else { return nil }
    let path = absolute(file)
    switch try Disk.status(path, followingLinks: destination.followsLinks)?.kind {
    case .file: return try Disk.read(path)
    case .link:
      throw CommandError(
        "\(file) is a symbolic link", help: "delete it, or write `-o \(file)` to write to the file that it leads to")
    case .folder, .other, nil: return nil
    }
  }
}
