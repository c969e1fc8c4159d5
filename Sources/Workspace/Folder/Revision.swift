internal import DesignTokens
internal import Findings
internal import Synchronization

/// A revision of a project in git.
package struct Revision: Sendable {
  /// The name that the user gave: "HEAD", "main~3" …
  package let name: String
  private let repository: GitRepository
  private let commit: String

  /// Git does not know the revision, or the project.
  package struct Unknown: Error, CustomStringConvertible {
    package let description: String
    package let help: String
  }

  package init(_ name: String, of folder: String) throws {
    repository = try Self.repository(around: folder, for: name)
    guard let commit = try repository.commit(name) else {
      throw try Self.unknown(name, in: repository)
    }
    self.name = name
    self.commit = commit
  }

  /// The last commit of a project; nil without git, or before the first commit.
  package static func last(of folder: String) throws -> Revision? {
    do {
      return try Revision("HEAD", of: folder)
    } catch is Unknown {
      return nil
    }
  }

  private static func repository(around folder: String, for name: String) throws -> GitRepository {
    let start = name == "HEAD" ? "" : "git has no revision “\(name)”: "
    switch try GitRepository.find(around: folder) {
    case .repository(let repository): return repository
    case .unusable(let reason):
      throw Unknown(
        description: "\(start)\(reason), so there is nothing to compare with",
        help: "repair or delete it; git's own data never lie in a folder that can be committed")
    case .none:
      throw Unknown(
        description: "\(start)this project is not in a git repository, so there is nothing to compare with",
        help: "run `git init`, and commit the project")
    }
  }

  /// Why git does not find a revision.
  private static func unknown(_ name: String, in repository: GitRepository) throws(GitError) -> Unknown {
    guard try repository.commit("HEAD") != nil else {
      return Unknown(
        description: "the git repository has no commit yet, so there is nothing to compare with",
        help: "commit the project first")
    }
    return Unknown(description: "git has no revision “\(name)”", help: "`git log --oneline` lists the commits")
  }

  /// The bytes of a file by its path in the project; nil if the revision does not have it.
  package func read(_ path: String) throws -> [UInt8]? {
    try repository.read(path, at: commit)
  }

  /// The identifiers that git gives to the files below a folder of the project, by their paths in the project.
  package func blobs(below path: String) throws -> [String: String] {
    try repository.blobs(below: path, at: commit)
  }

  /// Calls the stage that reads tokens with the files of the revision.
  ///
  /// - Throws: an error if git could not read one of them. Without it, its tokens would look deleted.
  func readingTokens<Tokens>(_ load: (TokenFiles) -> Tokens) throws(GitError) -> Tokens {
    let failure = FirstFailure()
    let files = TokenFiles { path in
      do throws(GitError) {
        let bytes = try repository.read(path, at: commit)
        guard let bytes else { return .missing }
        return .file(SourceFile(path: path, bytes: bytes))
      } catch {
        failure.keep(error)
        return .unreadable(error.description)
      }
    }
    let tokens = load(files)
    if let error = failure.error { throw error }
    return tokens
  }

  private final class FirstFailure: Sendable {
    private let stored = Mutex<GitError?>(nil)

    var error: GitError? { stored.withLock(\.self) }

    func keep(_ error: GitError) {
      stored.withLock { first in
        if first == nil { first = error }
      }
    }
  }
}
