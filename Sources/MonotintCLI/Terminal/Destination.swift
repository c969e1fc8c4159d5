internal import POSIX
internal import Project

/// Where a command writes a document.
enum Destination {
  case standardOutput
  /// A file that the command line names: a symbolic link stands for the file that it leads to.
  case named(String)
  /// A file of the current folder that is written when none is named; a symbolic link there is an error.
  case standard(String)

  /// - Parameter word: what stands after `-o` or `--emit`.
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

extension Option {
  static func output(_ help: String = "") -> Option { Option("output", "o", .text("FILE"), help: help) }

  static let emit = Option(
    "emit", nil, .text("FILE"),
    help: "write the resolved design as JSON too, for a template engine of your own; - is standard output")
}

extension Invocation {
  /// What stands after `-o`.
  var output: Destination? { arguments[.output()].map(Destination.init) }

  /// Whether a document of `-o` or `--emit` goes to standard output, where nothing else may be printed then.
  var printsDocument: Bool {
    [.output(), .emit].contains { (option: Option) in
      if case .standardOutput? = arguments[option].map(Destination.init) { true } else { false }
    }
  }

  /// Writes a document, unless the file says the same already.
  func write(_ bytes: [UInt8], to destination: Destination) throws {
    guard let file = destination.file else { return try terminal.print(document: bytes) }
    if try old(destination) == bytes { return }
    let path = ProjectPath.join(currentFolder, file)
    try Disk.write(bytes, to: path, followingLinks: destination.followsLinks)
  }

  /// Writes a document, and says where.
  func write(page bytes: [UInt8], to destination: Destination) throws {
    try write(bytes, to: destination)
    if let file = destination.file { try say("Wrote \(file).") }
  }

  /// The bytes of the regular file that stands there; nil when there is none.
  func old(_ destination: Destination) throws -> [UInt8]? {
    guard let file = destination.file else { return nil }
    let path = ProjectPath.join(currentFolder, file)
    switch try Disk.status(path, followingLinks: destination.followsLinks)?.kind {
    case .file: return try Disk.read(path)
    case .link:
      throw CommandError(
        "\(file) is a symbolic link", help: "delete it, or write `-o \(file)` to write to the file that it leads to")
    case .folder, .other, nil: return nil
    }
  }
}
