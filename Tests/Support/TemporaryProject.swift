package import Foundation

/// A project folder of its own for a test, deleted when the value goes.
package final class TemporaryProject {
  package let folder: String

  /// Makes a folder with these files: path to text.
  package init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "monotint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
    for (path, text) in files { try write(path, text) }
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: folder) } catch { print("left behind: \(folder): \(error)") }
  }

  package func url(_ path: String) -> URL { URL(filePath: folder).appending(path: path) }

  package func write(_ path: String, _ text: String) throws {
    try write(path, Data(text.utf8))
  }

  package func write(_ path: String, _ data: Data) throws {
    let url = url(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// Makes a symbolic link.
  package func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url(path).path, withDestinationPath: target)
  }

  /// Makes the folder a repository of git, where it is none yet, and commits every file.
  package func commit() throws {
    try git("init", "--quiet", "--initial-branch=main")
    try git("add", ".")
    try git("commit", "--quiet", "--message", "A design")
  }

  /// Runs git in the folder, and returns what it prints.
  @discardableResult package func git(_ words: String...) throws -> String {
    let user = ["-c", "user.name=Test", "-c", "user.email=test@localhost", "-c", "protocol.file.allow=always"]
    return try shell(#"exec git "$@""#, user + words)
  }

  /// Runs a script of the shell in the folder, and returns what it prints.
  @discardableResult package func shell(_ script: String, _ words: [String] = []) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, "sh"] + words
    process.currentDirectoryURL = URL(filePath: folder)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw CocoaError(.executableRuntimeMismatch) }
    return String(decoding: bytes, as: UTF8.self)
  }

  package func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }

  package func setMode(_ mode: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url(path).path)
  }

  /// The permissions of a file.
  package func mode(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: url(path).path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }

  package func remove(_ path: String) throws { try FileManager.default.removeItem(at: url(path)) }

  package func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
  }

  package func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: url(path))) }

  /// Every file below a folder with its bytes, by path relative to the project.
  package func tree(_ path: String = ".") throws -> [String: Data] {
    var tree: [String: Data] = [:]
    for path in try filePaths(path) { tree[path] = try Data(contentsOf: url(path)) }
    return tree
  }

  /// When each file below a folder was last changed.
  package func modificationDates(_ path: String = ".") throws -> [String: Date] {
    var dates: [String: Date] = [:]
    for path in try filePaths(path) {
      dates[path] = try FileManager.default.attributesOfItem(atPath: url(path).path)[.modificationDate] as? Date
    }
    return dates
  }

  private func filePaths(_ path: String) throws -> [String] {
    let prefix = path == "." ? "" : path + "/"
    guard FileManager.default.fileExists(atPath: url(path).path) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: url(path).path).map { prefix + $0 }.filter {
      try url($0).resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true
    }.sorted()
  }
}
