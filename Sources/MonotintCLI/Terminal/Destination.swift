internal import POSIX

/// Where a command writes a document.
enum Destination: Sendable {
  case standardOutput
  /// A file that the command line names. A symbolic link is followed.
  case named(String)
  /// The default file in the current folder. A symbolic link there is an error.
  case standard(String)

  /// - Parameter word: the value of `-o` or `--emit`.
  init(_ word: String) {
    self = ["-", "/dev/stdout"].contains(word) ? .standardOutput : .named(word)
  }

  /// The file as it was named; nil for standard output.
  var file: String? {
    switch self {
    case .standardOutput: nil
    case .named(let file), .standard(let file): file
    }
  }

  var followsLinks: Bool { if case .named = self { true } else { false } }
}

extension Invocation {
  /// Writes a document, unless the file has these bytes already.
  func write(_ bytes: [UInt8], to destination: Destination) throws {
    guard let file = destination.file else { return try terminal.print(document: bytes) }
    if try old(destination) == bytes { return }
    let path = absolute(file)
    try Disk.write(bytes, to: path, followingLinks: destination.followsLinks)
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
