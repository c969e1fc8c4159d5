import Foundation
import Platform
import TestSupport
import Testing
import Workspace

/// Which `.git` makes a repository. Git is not asked.
@Suite struct GitRepositoryTests {
  private static let head = "ref: refs/heads/main\n"

  /// A repository with one commit in `app`, and what a script makes of it.
  private func found(_ script: String, at path: String) throws -> (GitRepository.Discovery, TemporaryProject) {
    let project = try TemporaryProject(["app/ios/file": "text", "app/file": "text"])
    let make = """
      set -eu; export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@localhost
      export GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@localhost
      git init -q -b main app; git -C app add .; git -C app commit -q -m One
      \(script)
      """
    try project.shell(make)
    return (try GitRepository.find(around: project.url(path).path), project)
  }

  @Test(arguments: [
    ("", "app"), ("", "app/ios"), ("git -C app checkout -q --detach", "app/ios"),
    ("git -C app pack-refs --all; git -C app gc -q", "app/ios"), ("ln -s app/ios link", "link"),
    ("git -C app worktree add -q -b x ../tree", "tree/ios"),
    // A linked worktree inside of the working tree, and one of a repository inside of another one's working tree.
    ("git -C app worktree add -q -b x tree", "app/tree/ios"),
    ("git init -q .; git -C app worktree add -q -b x ../tree", "tree/ios"),
    (
      """
      mkdir other; git -C other init -q
      git -C other -c protocol.file.allow=always submodule --quiet add ../app sub
      """, "other/sub/ios"
    ),
    ("git -C app init -q --separate-git-dir ../git", "app/ios"),
    // A bare repository with its worktrees beside it.
    (
      """
      git clone -q --bare app all/bare; echo 'gitdir: ./bare' >all/.git
      git -C all worktree add -q tree main
      """, "all/tree/ios"
    ),
    ("mv app/.git git; ln -s ../git app/.git", "app/ios"),
    ("mv app/.git git; printf 'gitdir: %02000d\\n' 0 | sed 's,00,./,g; s,$,../git,' >app/.git", "app"),
    // Folders of these names at the top of a working tree are only folders.
    ("mkdir app/objects app/refs; cp app/.git/HEAD app/HEAD", "app"),
  ])
  func `a repository as git makes it`(script: String, path: String) throws {
    let (discovery, project) = try found(script, at: path)
    guard case .repository(let repository) = discovery else {
      Issue.record("\(discovery)")
      return
    }
    let commit = try #require(try repository.commit("HEAD"))
    #expect(try repository.commit("HEAD~1") == nil && repository.commit("--all") == nil)
    #expect(try repository.read("file", at: commit) == Array("text".utf8))
    #expect(try repository.read("none", at: commit) == nil && repository.read(".", at: commit) == nil)
    _ = project
  }

  @Test(arguments: [
    // What anybody can commit: a bare repository.
    ("git clone -q --bare app bare", "bare", false), ("git init -q --bare app/ios; rm -r app/.git", "app/ios", false),
    ("rm -r app/.git", "app", false),
    // What an archive can hold.
    ("git clone -q --bare app app/ios/fake; echo 'gitdir: fake' >app/ios/.git", "app/ios", true),
    ("git clone -q --bare app app/fake; echo 'gitdir: ../fake' >app/ios/.git", "app/ios", true),
    ("git clone -q --bare app app/fake; ln -s ../fake app/ios/.git", "app/ios", true),
    ("git clone -q --bare app app/fake; rm -r app/.git; echo 'gitdir: fake' >app/.git", "app", true),
    (
      "mkdir app/modules; git clone -q --bare app app/modules/fake; rm -r app/.git; echo 'gitdir: modules/fake' >app/.git",
      "app", true
    ),
    // Git wants a space.
    ("mv app/.git git; printf 'gitdir:../git' >app/.git", "app", true),
    // Beside the folder of worktrees.
    (
      """
      git clone -q --bare app all/bare; echo 'gitdir: ./bare' >all/.git
      git clone -q --bare app all/bare/worktrees2/fake; mkdir all/tree; echo 'gitdir: ../bare/worktrees2/fake' >all/tree/.git
      """, "all/tree", true
    ),
    // Git would pass over these, and take the folder beside them.
    ("rm -r app/.git; git clone -q --bare . x 2>/dev/null || git init -q --bare app; mkdir app/.git", "app", true),
    ("mkdir app/ios/.git; git init -q --bare x; cp -R x/. app/ios", "app/ios", true),
    ("rm -r app/.git/refs", "app", true), ("rm -r app/.git/objects", "app", true), ("rm app/.git/HEAD", "app", true),
    ("echo x >app/.git/HEAD", "app", true), ("echo 'ref: elsewhere' >app/.git/HEAD", "app", true),
    ("echo nowhere >app/.git/commondir", "app", true), ("echo 'gitdir: nowhere' >app/ios/.git", "app/ios", true),
    ("echo x >app/ios/.git", "app/ios", true), ("mkfifo app/ios/.git", "app/ios", true),
  ])
  func `no repository`(script: String, path: String, isUnusable: Bool) throws {
    let (discovery, _) = try found(script, at: path)
    switch discovery {
    case .none: #expect(!isUnusable)
    case .unusable: #expect(isUnusable)
    case .repository: Issue.record("git would run here")
    }
  }
}
