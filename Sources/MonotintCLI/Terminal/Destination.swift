internal import Operations
internal import Platform
internal import Preview

/// Where a command writes a document.
struct Destination: Sendable {
  /// The file as it was named; nil for standard output.
  let file: String?
  let links: Links

  /// Which symbolic links are followed. Any other is an error.
  enum Links {
    case none
    /// Those outside of the project. A repository can hold a link at a name that pages recommend.
    case outsideOfProject
    /// All but those in the project that lead out of it, or into a folder of git.
    case withinProject
  }

  static let standardOutput = Destination(file: nil, links: .none)

  /// The file that is written if no option names one. It is in the current folder.
  static func standard(_ file: String) -> Destination { Destination(file: file, links: .none) }

  /// The list that `--write-baseline` writes.
  static func list(_ file: String) -> Destination { Destination(file: file, links: .outsideOfProject) }

  /// The value of an option, `-` for standard output.
  static func named(_ word: String) -> Destination {
    if word == "-" || word == "/dev/stdout" { return .standardOutput }
    return Destination(file: word, links: .withinProject)
  }

  /// Refuses a name that promises another format than the HTML of a page.
  func checkIsPage() throws {
    guard let file else { return }
    let name = Disk.name(of: file)
    guard let stop = name.lastIndex(of: "."), stop > name.startIndex else { return }
    let ending = name[name.index(after: stop)...].lowercased()
    if ending == "html" || ending == "htm" { return }
    throw CommandError("the page is an HTML file, and “\(file)” ends otherwise", help: "name one such as page.html")
  }
}

extension Invocation {
  /// Writes a document, unless the file has these bytes already.
  func write(_ bytes: [UInt8], to destination: Destination) throws {
    guard let file = destination.file else { return try terminal.print(document: bytes) }
    let follows = try followsLinks(to: file, destination.links)
    var target = absolute(file)
    if follows { target = try Disk.linkTarget(target) }
    try terminal.report(Operations.removeOldDrafts(in: [Disk.parent(of: target)]))
    if try old(destination) == bytes { return }
    try Disk.write(bytes, to: absolute(file), followingLinks: follows)
  }

  /// Whether a symbolic link at a path is followed.
  ///
  /// - Throws: `CommandError` if the path leads out of the project by a link that lies in it, or into a folder of git.
  private func followsLinks(to file: String, _ links: Destination.Links) throws -> Bool {
    let path = absolute(file)
    var isInProject = false
    for folder in [projectFolder, currentFolder] where path.hasPrefix(folder + "/") {
      isInProject = true
      let end = try Disk.writtenFile(at: path)
      let start = try Disk.resolved(folder) + "/"
      guard end.hasPrefix(start), !Disk.names(in: end).contains(where: GitFolder.isName) else {
        throw CommandError(
          "\(file) leads to \(end), by a symbolic link", help: "name the file itself, if you mean it")
      }
    }
    return switch links {
    case .none: false
    case .outsideOfProject: !isInProject
    case .withinProject: true
    }
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
    let follows = try followsLinks(to: file, destination.links)
    switch try Disk.status(path, followingLinks: follows)?.kind {
    case .file: return try Disk.read(path)
    case .link:
      let help =
        if case .none = destination.links {
          "delete it, or write `-o \(file)` to write to the file that it leads to"
        } else {
          "name the file that it leads to, if you mean it"
        }
      throw CommandError("\(file) is a symbolic link", help: help)
    case .folder, .other, nil: return nil
    }
  }
}
