internal import Operations
internal import Platform
internal import Preview

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
    if word == "-" || word == "/dev/stdout" { return .standardOutput }
    return Destination(file: word, followsLinks: true)
  }
}

extension Invocation {
  /// Writes a document, unless the file has these bytes already.
  func write(_ bytes: [UInt8], to destination: Destination) throws {
    guard let file = destination.file else { return try terminal.print(document: bytes) }
    var target = absolute(file)
    if destination.followsLinks { target = try Disk.linkTarget(target) }
    try terminal.report(Operations.removeOldDrafts(in: [Disk.parent(of: target)]))
    if try old(destination) == bytes { return }
    try Disk.write(bytes, to: absolute(file), followingLinks: destination.followsLinks)
  }

  /// Writes a page, and prints where, and what it leaves out.
  func write(_ page: PreviewPage, to destination: Destination) throws {
    try write(page: page.bytes, to: destination)
    guard let leftOut = page.leftOut else { return }
    try terminal.report("The page has no room for \(leftOut). `monotint preview --full` shows everything.")
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
