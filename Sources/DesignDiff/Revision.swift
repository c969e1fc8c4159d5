internal import DesignTokens
package import POSIX
internal import Source

/// A revision of a project in git.
package struct Revision: Sendable {
  /// The name that the user gave: "HEAD", "main~3" …
  package let name: String
  private let commit: String
  private let folder: String

  /// Git does not know the revision, or the project.
  package struct Unknown: Error, CustomStringConvertible {
    package let description: String
    package let help: String
  }

  package init(_ name: String, of folder: String) throws {
    // A name that starts with a hyphen would be an option of git.
    guard
      !name.hasPrefix("-"),
      let answer = try Self.git(
        ["rev-parse", "--verify", "--quiet", name + "^{commit}"], in: folder)
    else { throw try Self.unknown(name, in: folder) }
    self.name = name
    commit = String(decoding: answer, as: UTF8.self).filter { !$0.isNewline }
    self.folder = folder
  }

  /// Why git does not find a revision.
  private static func unknown(_ name: String, in folder: String) throws(DiskError) -> Unknown {
    guard try git(["rev-parse", "--git-dir"], in: folder) != nil else {
      var description =
        "this project is not in a git repository, so there is nothing to compare with"
      if name != "HEAD" {
        description = "git has no revision “\(name)”: " + description
      }
      return Unknown(description: description, help: "run `git init`, and commit the project")
    }
    guard try git(["rev-parse", "--verify", "--quiet", "HEAD"], in: folder) != nil else {
      return Unknown(
        description: "the git repository has no commit yet, so there is nothing to compare with",
        help: "commit the project first")
    }
    return Unknown(
      description: "git has no revision “\(name)”", help: "`git log --oneline` lists the commits")
  }

  /// The bytes of a file by its path in the project; nil if the revision does not have it.
  package func read(_ path: String) throws(DiskError) -> [UInt8]? {
    try Self.git(["show", "\(commit):./\(path)"], in: folder)
  }

  /// Its files, for the stage that reads tokens.
  var tokenFiles: TokenFiles {
    TokenFiles { path in
      do throws(DiskError) {
        guard let bytes = try read(path) else { return .missing }
        return .file(SourceFile(path: path, bytes: bytes))
      } catch {
        return .unreadable(error.explanation)
      }
    }
  }

  private static func git(_ words: [String], in folder: String) throws(DiskError) -> [UInt8]? {
    let (status, bytes) = try Program.output("git", ["-C", folder] + words)
    guard status == 0 else { return nil }
    return bytes
  }
}
