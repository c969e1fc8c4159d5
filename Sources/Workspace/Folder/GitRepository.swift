internal import Findings
package import Platform

/// The git repository that a project is in.
///
/// A repository may come from a stranger, and git runs programs that a configuration names. Anybody
/// can commit a folder with a `HEAD`, a `config` and an `objects`, which git takes for a
/// repository. So the repository is found here, without git, by its `.git`, which git refuses to
/// commit. Git runs in `run` alone, and only with commands that read.
package struct GitRepository: Sendable {
  /// The top of the working tree, without symbolic links.
  private let top: String
  /// Git's own folder: `.git`, or where a `.git` file leads.
  private let gitFolder: String
  /// The path of the project from the top; "." for the top itself.
  private let project: String

  /// What there is around a folder.
  package enum Discovery {
    case none
    /// There is a `.git`, and it is not used for this reason.
    case unusable(String)
    case repository(GitRepository)
  }

  /// Looks for `.git` in a folder and in those above it.
  package static func find(around folder: String) throws(DiskError) -> Discovery {
    let project = try Disk.resolved(folder)
    for top in foldersUpwards(from: project) {
      let path = ProjectPath.join(top, ".git")
      guard try Disk.status(path) != nil else { continue }
      guard let gitFolder = try gitFolder(of: top), try isGitFolder(gitFolder) else {
        return .unusable("\(path) is damaged, or it is not a repository")
      }
      guard try mayLead(from: top, to: gitFolder) else {
        return .unusable("\(path) leads to a folder of the working tree, which anybody can commit")
      }
      let relative = relativePath(of: project, from: top)
      return .repository(GitRepository(top: top, gitFolder: gitFolder, project: relative))
    }
    return .none
  }

  /// The path of a file from the top of the working tree, as patches name it; nil for one outside.
  ///
  /// - Parameter path: its absolute path.
  package func pathFromTop(of path: String) -> String? {
    guard let folder = try? Disk.resolved(Disk.parent(of: path)) else { return nil }
    let start = Self.start(of: top)
    let real = ProjectPath.join(folder, Disk.name(of: path))
    guard real.hasPrefix(start) else { return nil }
    return String(real.dropFirst(start.count))
  }

  /// The status of git's own file `HEAD`.
  var headStatus: Disk.Status? {
    get throws(DiskError) { try Disk.status(ProjectPath.join(gitFolder, "HEAD")) }
  }

  /// Whether files of the working tree may be left out.
  var hasSparseCheckout: Bool {
    get throws(DiskError) { try Disk.status(ProjectPath.join(gitFolder, "info/sparse-checkout")) != nil }
  }

  // MARK: Questions

  /// The identifier of the commit that a revision names; nil if git does not know it.
  package func commit(_ revision: String) throws(GitError) -> String? {
    // A name that starts with a hyphen would be an option of git.
    guard !revision.hasPrefix("-") else { return nil }
    let answer = try run(["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
    if answer.status == 1 { return nil }
    guard answer.status == 0 else { throw GitError(answer, in: top) }
    let text = String(decoding: answer.bytes, as: UTF8.self).trimmed
    return Self.isIdentifier(text) ? text : nil
  }

  /// The bytes of a file by its path in the project; nil if the commit does not have it.
  ///
  /// - Parameter commit: its identifier.
  package func read(_ path: String, at commit: String) throws(GitError) -> [UInt8]? {
    guard let path = ProjectPath.normalised(ProjectPath.join(project, path)), path != "." else {
      return nil
    }
    // `cat-file` prints the bytes as they are stored. `show` can convert them with a program.
    let file = try run(["cat-file", "blob", "\(commit):\(path)"])
    if file.status == 0 { return file.bytes }
    let entry = try run(["ls-tree", "-z", "--full-tree", commit, "--", path])
    let words = String(decoding: entry.bytes, as: UTF8.self).split(separator: " ")
    let isAbsent = entry.status == 0 && (words.count < 2 || words[1] != "blob")
    if isAbsent { return nil }
    throw GitError(notHere: path, of: commit, in: top)
  }

  /// The identifiers of the files below a folder of the project, by their paths in the project.
  ///
  /// - Parameter commit: its identifier.
  func blobs(below path: String, at commit: String) throws(GitError) -> [String: String] {
    guard let full = ProjectPath.normalised(ProjectPath.join(project, path)) else { return [:] }
    let answer = try run(["ls-tree", "-r", "-z", "--full-tree", commit, "--", full])
    guard answer.status == 0 else { throw GitError(answer, in: top) }
    var blobs: [String: String] = [:]
    for line in answer.bytes.split(separator: 0) {
      // "100644 blob 2f6a…<tab>App/Assets.xcassets/Contents.json"
      let parts = String(decoding: line, as: UTF8.self).split(separator: "\t", maxSplits: 1)
      let words = parts[0].split(separator: " ")
      guard parts.count == 2, words.count == 3, words[1] == "blob" else { continue }
      blobs[ProjectPath.relative(String(parts[1]), to: project)] = String(words[2])
    }
    return blobs
  }

  /// Those of the files below some paths that are in the index and that a sparse checkout does not
  /// write.
  ///
  /// The paths, and those of the result, are relative to the project.
  func skippedFiles(below paths: [String]) throws(GitError) -> [String] {
    var skipped: [String] = []
    // A command line has room for some thousand paths.
    for part in paths.parts(of: 500) {
      let full = part.map { ProjectPath.join(project, $0) }
      let answer = try run(["ls-files", "-t", "-z", "--"] + full)
      guard answer.status == 0 else {
        let help = """
          run `\(GitError.command(in: top)) ls-files`: it fetches what a partial clone lacks, or says \
          more
          """
        throw GitError(answer, in: top, help: help)
      }
      let lines = answer.bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      // “S” is an entry of the index whose file git does not write.
      let files = lines.filter { $0.hasPrefix("S ") }.map { String($0.dropFirst(2)) }
      skipped += files.map { ProjectPath.relative($0, to: project) }
    }
    return skipped
  }

  // MARK: Git

  private static let limits = Program.Limits(seconds: 120, output: 256 << 20)

  /// What the configuration of the repository says of these does not count.
  ///
  /// No defence rests on one of them: older versions of git do not know some, and `protocol.allow`
  /// alone does not replace the `protocol.ext.allow` of a repository. An empty `core.hooksPath`
  /// would make git look for `/pre-commit`, and versions before 2.36 would run a `core.fsmonitor`
  /// with the name `false`.
  private static let settings =
    [
      "safe.bareRepository=explicit", "core.fsmonitor=", "core.hooksPath=/dev/null",
      "core.alternateRefsCommand=", "core.sshCommand=false", "core.gitProxy=", "core.askPass=",
      "credential.helper=", "protocol.allow=never",
    ] + ["ext", "fd", "file", "git", "http", "https", "ssh"].map { "protocol.\($0).allow=never" }

  /// The variables that git inherits if they hold absolute paths: its configuration and the folder of
  /// the programs say what git runs. By the first two it finds the user's own configuration, which
  /// says whose repositories are safe. On macOS, `DEVELOPER_DIR` says where git is.
  private static let inheritedPlaces = ["HOME", "XDG_CONFIG_HOME", "DEVELOPER_DIR"]

  private var environment: [String] {
    var lines = [
      "LC_ALL=C", "PATH=\(Program.searchedFolders.joined(separator: ":"))",
      // No protocol is allowed, so git can fetch nothing and start no helper.
      "GIT_ALLOW_PROTOCOL=", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0",
      "GIT_OPTIONAL_LOCKS=0", "GIT_LITERAL_PATHSPECS=1",
      "GIT_CEILING_DIRECTORIES=\(Disk.parent(of: top))",
    ]
    for name in Self.inheritedPlaces {
      if let path = Environment.absolutePath(in: name) { lines.append("\(name)=\(path)") }
    }
    // It says who called `sudo`.
    if let user = Environment.value(of: "SUDO_UID") { lines.append("SUDO_UID=\(user)") }
    return lines
  }

  /// Runs git. No other code does.
  private func run(_ words: [String]) throws(GitError) -> Program.Output {
    let settings = Self.settings.flatMap { ["-c", $0] }
    do throws(Program.Failure) {
      let words = ["-C", top, "--no-pager"] + settings + words
      return try Program.output(of: "git", words, environment: environment, limits: Self.limits)
    } catch {
      throw GitError(error)
    }
  }

  // MARK: Folders

  /// The path of a folder from one above it; "." for the same.
  private static func relativePath(of folder: String, from top: String) -> String {
    if folder == top { return "." }
    return String(Substring(folder.utf8.dropFirst(start(of: top).utf8.count)))
  }

  /// How the path of everything in a folder begins.
  private static func start(of folder: String) -> String { folder == "/" ? "/" : folder + "/" }

  private static func foldersUpwards(from folder: String) -> [String] {
    var folders = [folder]
    while folders[folders.count - 1] != "/" {
      folders.append(Disk.parent(of: folders[folders.count - 1]))
    }
    return folders
  }

  /// Where the `.git` of a folder leads; nil if it leads nowhere.
  private static func gitFolder(of top: String) throws(DiskError) -> String? {
    let path = ProjectPath.join(top, ".git")
    switch try Disk.status(path)?.kind {
    case .folder: return try Disk.resolved(path)
    case .file:
      // In a linked worktree and in a submodule it names the folder.
      guard let target = try firstLine(of: path, after: "gitdir: ") else { return nil }
      return try existing(ProjectPath.join(top, target))
    case .link, .other, nil: return nil
    }
  }

  /// Whether git takes a folder for a repository. If `.git` were none, git would look at the folder
  /// beside it.
  private static func isGitFolder(_ folder: String) throws(DiskError) -> Bool {
    let head = ProjectPath.join(folder, "HEAD")
    guard try Disk.status(head, followingLinks: false)?.kind == .file else { return false }
    let reference = try firstLine(of: head, after: "ref:")
    let identifier = try firstLine(of: head, after: "")
    let isDetached = identifier.map(isIdentifier) == true
    guard reference?.hasPrefix("refs/") == true || isDetached else { return false }
    var common = folder
    if case let path = ProjectPath.join(folder, "commondir"), try Disk.status(path) != nil {
      guard let target = try firstLine(of: path, after: ""),
        let shared = try existing(ProjectPath.join(folder, target))
      else { return false }
      common = shared
    }
    let objects = try Disk.status(ProjectPath.join(common, "objects"))
    let references = try Disk.status(ProjectPath.join(common, "refs"))
    return objects?.kind == .folder && references?.kind == .folder
  }

  /// Whether the `.git` of a folder may lead to another folder: not to one that can be committed.
  private static func mayLead(from top: String, to gitFolder: String) throws(DiskError) -> Bool {
    let kept = ["modules", "worktrees"]
    if gitFolder == ProjectPath.join(top, ".git") { return true }
    if kept.contains(where: { gitFolder.contains("/.git/\($0)/") }) { return true }
    for outer in foldersUpwards(from: top) where gitFolder.hasPrefix(start(of: outer)) {
      // Folders without `.git` are no working tree.
      guard let own = try self.gitFolder(of: outer) else { continue }
      // A bare repository can have its linked worktrees beside it.
      let isKept = kept.contains { gitFolder.hasPrefix("\(own)/\($0)/") }
      if outer == top || !isKept { return false }
    }
    return true
  }

  private static func firstLine(of path: String, after prefix: String) throws(DiskError) -> String? {
    let text = String(decoding: try Disk.read(path, limit: 1 << 16), as: UTF8.self)
    guard text.hasPrefix(prefix) else { return nil }
    let line = text.dropFirst(prefix.count).prefix { !$0.isNewline }
    return String(line).trimmed
  }

  private static func existing(_ path: String) throws(DiskError) -> String? {
    try Disk.status(path) == nil ? nil : try Disk.resolved(path)
  }

  /// Whether a text is the identifier of an object: SHA-1 or SHA-256 in hexadecimal.
  private static func isIdentifier(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count) && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}

/// Why git gives no answer.
package struct GitError: Error, CustomStringConvertible {
  package let description: String
  package let help: String

  fileprivate init(_ failure: Program.Failure) {
    var help = "`git --version` says whether git works here"
    switch failure {
    case .time: description = "git does not answer"
    case .output: description = "git prints more than Monotint reads"
    case .signal(let number): description = "git was ended by signal \(number)"
    case .notStarted(let reason):
      description = "this needs git, which cannot be started: \(reason)"
      help = "install git (`apt-get install git`, or `xcode-select --install` on a Mac), or add its folder to PATH"
    }
    self.help = help
  }

  /// The start of a command that a user can type anywhere. With the top of the repository, git takes no folder below it for
  /// a repository of its own.
  fileprivate static func command(in top: String) -> String {
    "git -C '\(top.replacing("'", with: #"'\''"#))'"
  }

  /// - Parameter answer: that of a command that failed.
  fileprivate init(
    _ answer: Program.Output, in top: String, help: String? = nil
  ) {
    let line = answer.errorText.split(separator: "\n").first { $0.hasPrefix("fatal: ") }
    let reason = line.map { String($0.dropFirst("fatal: ".count)) } ?? "it ended with status \(answer.status)"
    description = "git cannot read the repository: \(reason)"
    let isOfAnotherUser = reason.contains("dubious ownership")
    if isOfAnotherUser {
      self.help = "if you trust it, run `git config --global --add safe.directory \(top)`"
    } else {
      self.help = help ?? "run `\(Self.command(in: top)) status`, which may say more"
    }
  }

  /// An object is missing that git would have to fetch.
  fileprivate init(notHere path: String, of commit: String, in top: String) {
    description = """
      git does not have “\(path)” of the commit \(commit) on this machine, and Monotint lets it \
      fetch nothing
      """
    let git = Self.command(in: top)
    help = """
      in a partial clone, run `\(git) ls-tree -r --object-only \(commit) | \(git) fetch --quiet --no-write-fetch-head \
      --stdin`
      """
  }
}
