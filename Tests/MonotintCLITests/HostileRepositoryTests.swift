import Foundation
import MonotintCLI
import TestSupport
import Testing

/// A repository of a stranger: git runs no program that it names, and gets no secret.
@Suite struct HostileRepositoryTests {
  /// A setting of git that runs a program, with `RUN` for the path of the program. Each was looked up in git-config(1).
  struct Setting: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String

    init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }

    var testDescription: String { name }
  }

  private static func remote(_ address: String) -> String {
    "[remote \"o\"]\n promisor = true\n partialclonefilter = blob:none\n url = \(address)\n"
  }

  private static let settings = [
    // What a missing object asks for: a server, and programs on the way to it.
    Setting("remote.url ext", remote("ext::RUN %S")),
    Setting("remote.url fd", remote("fd::0")),
    Setting("remote.vcs", remote("x") + " vcs = RUN\n"),
    Setting("remote.uploadpack", remote("NEAR") + " uploadpack = RUN\n"),
    Setting("remote.receivepack", remote("NEAR") + " receivepack = RUN\n"),
    Setting("url.insteadOf", remote("near:x") + "[url \"ext::RUN \"]\n insteadOf = near:\n"),
    Setting("core.sshCommand", remote("ssh://localhost/x") + "[core]\n sshCommand = RUN\n"),
    Setting("ssh.variant", remote("localhost:x") + "[core]\n sshCommand = RUN\n[ssh]\n variant = simple\n"),
    Setting("core.gitProxy", remote("git://localhost/x") + "[core]\n gitProxy = RUN\n"),
    Setting("core.askPass", remote("http://localhost:1/x") + "[core]\n askPass = RUN\n"),
    Setting("credential.helper", remote("http://localhost:1/x") + "[credential]\n helper = !RUN\n"),
    Setting("core.alternateRefsCommand", remote("NEAR") + "[core]\n alternateRefsCommand = RUN\n"),
    Setting("uploadpack.packObjectsHook", remote("NEAR") + "[uploadpack]\n packObjectsHook = RUN\n"),
    Setting("fetch.writeCommitGraph", remote("NEAR") + "[gc]\n auto = 1\n[maintenance]\n auto = true\n"),
    // What reading the index, a file or a commit may start.
    Setting("core.fsmonitor", "[core]\n fsmonitor = RUN\n"),
    Setting("core.fsmonitor version 1", "[core]\n fsmonitor = RUN\n fsmonitorHookVersion = 1\n"),
    Setting("core.hooksPath", "[core]\n hooksPath = HOOKS\n"),
    Setting("hook.command", "[hook \"x\"]\n command = RUN\n event = post-index-change\n"),
    Setting("include.path", "[include]\n path = MORE\n"),
    Setting("includeIf", "[includeIf \"gitdir:/**\"]\n path = MORE\n"),
    Setting("extensions.worktreeConfig", "[extensions]\n worktreeConfig = true\n"),
    Setting("core.worktree", "[core]\n fsmonitor = RUN\n worktree = /\n"),
    Setting("core.pager", "[core]\n pager = RUN\n"),
    Setting(
      "pager.command",
      "[pager]\n cat-file = RUN\n ls-files = RUN\n rev-parse = RUN\n ls-tree = RUN\n"),
    Setting("core.editor", "[core]\n editor = RUN\n[sequence]\n editor = RUN\n"),
    Setting("diff.external", "[diff]\n external = RUN\n"),
    Setting("diff.command", "[diff \"x\"]\n command = RUN\n"),
    Setting("diff.textconv", "[diff \"x\"]\n textconv = RUN\n cachetextconv = true\n"),
    Setting("filter.smudge", "[filter \"x\"]\n smudge = RUN\n clean = RUN\n required = true\n"),
    Setting("filter.process", "[filter \"x\"]\n process = RUN\n required = true\n"),
    Setting("merge.driver", "[merge \"x\"]\n driver = RUN\n"),
    Setting("gpg.program", "[gpg]\n program = RUN\n[gpg \"ssh\"]\n program = RUN\n[log]\n showSignature = true\n"),
    Setting("alias", "[alias]\n cat-file = !RUN\n ls-files = !RUN\n rev-parse = !RUN\n ls-tree = !RUN\n show = !RUN\n"),
    Setting("submodule.update", "[submodule \"ios\"]\n update = !RUN\n active = true\n url = ext::RUN\n"),
    Setting("trace2", "[trace2]\n normalTarget = RAN\n eventTarget = RAN\n perfTarget = RAN\n"),
    Setting("trailer.command", "[trailer \"x\"]\n command = RUN\n cmd = RUN\n"),
    Setting(
      "tools",
      """
      [interactive]\n diffFilter = RUN\n[difftool "x"]\n cmd = RUN\n[mergetool "x"]\n cmd = RUN\n[browser "x"]\n cmd = RUN
      [man "x"]\n cmd = RUN\n[sendemail]\n toCmd = RUN\n[instaweb]\n httpd = RUN\n[imap]\n tunnel = RUN\n[guitool "x"]\n cmd = RUN\n
      """),
  ]

  enum Place: CaseIterable {
    /// Files that anybody can commit beside the project. Git takes them for a repository.
    case lookAlike
    /// Git's own folder, as an archive or the cache of a CI may hold it.
    case ownFolder
  }

  /// A repository in whose folder `ios` a project lies. Half of its working tree is left out.
  private struct Original {
    let repository: TemporaryProject
    /// The objects of the tokens in the first commit, and of the folder that is left out.
    let objects: [String]
  }

  private func original() async throws -> Original {
    let repository = try TemporaryProject([
      "ios/Assets/TabBar/home.svg": SampleFiles.home, "ios/tokens.json": SampleFiles.tokens, "other/file": "text",
      ".gitattributes": "* diff=x filter=x merge=x\n",
    ])
    _ = await CommandRun.monotint("export", "--project", "ios", in: repository.folder)
    try repository.commit()
    let old = try repository.git("rev-parse", "HEAD:ios/tokens.json")
    try repository.write("ios/tokens.json", SampleFiles.tokens.replacing("0.364706", with: "0.4"))
    try repository.commit()
    let other = try repository.git("rev-parse", "HEAD:other")
    try repository.git("sparse-checkout", "set", "--cone", "--sparse-index", "ios")
    return Original(repository: repository, objects: [old, other])
  }

  /// A copy of the repository with a setting. What the first commit and the left out folder hold is missing.
  private func repository(
    _ original: Original, _ setting: Setting, at place: Place
  ) throws -> TemporaryProject {
    let repository = try TemporaryProject()
    try repository.shell(#"cp -R "$1"/. ."#, [original.repository.folder])
    let run = repository.url("run").path
    try Program.writeScript("#!/bin/sh\necho run >>'\(repository.folder)/ran'\nexit 1\n", to: run)
    let hooks = ["fsmonitor-watchman", "post-index-change", "reference-transaction", "pre-auto-gc", "post-checkout"]
    for name in hooks { try repository.write("hooks/\(name)", "") }
    try repository.shell(#"for hook in hooks/*; do cp run "$hook"; done; cp hooks/* .git/hooks/"#)
    let fsmonitor = "[core]\n\tfsmonitor = \(run)\n"
    try repository.write("more", fsmonitor)
    let text = setting.text.replacing("RUN", with: run).replacing("HOOKS", with: repository.url("hooks").path)
      .replacing("MORE", with: repository.url("more").path).replacing("RAN", with: repository.url("ran").path)
      .replacing("NEAR", with: "file://" + repository.url("near").path)
    let asks = """
      [core]\n repositoryformatversion = 1\n[extensions]\n partialClone = o\n[protocol]\n allow = always
      [protocol "ext"]\n allow = always\n[protocol "file"]\n allow = always\n\(text)
      """
    switch place {
    case .lookAlike:
      try repository.write("ios/HEAD", "ref: refs/heads/main\n")
      try repository.write("ios/config", "\(asks)\n[core]\n bare = false\n worktree = .\n")
      try repository.write("ios/config.worktree", fsmonitor)
      try repository.write("ios/objects/.keep", "")
      try repository.write("ios/refs/heads/main", try repository.git("rev-parse", "HEAD"))
      try repository.shell("cp .git/index ios/index; cp -R .git/hooks ios/hooks")
    case .ownFolder:
      for object in original.objects {
        try repository.remove(".git/objects/\(object.prefix(2))/\(object.dropFirst(2).prefix { !$0.isNewline })")
      }
      try repository.write(".git/config", "\(try repository.read(".git/config"))\n\(asks)")
      try repository.write(".git/config.worktree", fsmonitor)
    }
    return repository
  }

  @Test(arguments: Place.allCases)
  func `git runs no program of the repository`(place: Place) async throws {
    let original = try await original()
    for (index, setting) in Self.settings.enumerated() {
      let repository = try repository(original, setting, at: place)
      let folder = repository.url("ios").path
      // Those that read revisions meet every setting. The others ask git for little, and all in the same way.
      var commands = [["diff", "HEAD~1"]]
      if index % 6 == 0 { commands += [["preview"], ["diff"], ["verify"], ["check"], ["export"]] }
      for words in commands {
        let run = await CommandRun.monotint(words, in: folder)
        #expect(!repository.exists("ran"), "\(setting), \(words): \(run)")
        if place == .lookAlike {
          #expect(run.status != .failure, "\(setting), \(words): \(run)")
        }
      }
    }
  }

  @Test func `git gets no secret, no setting for git, and no program of the project`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.commit()
    try project.write("bin/.keep", "")
    try Program.writeScript(
      "#!/bin/sh\nenv >>'\(project.folder)/seen'\nexec /usr/bin/env git \"$@\"\n".replacing(
        "/usr/bin/env git", with: try project.shell("command -v git | tr -d '\\n'")), to: project.url("bin/git").path)
    try Program.writeScript("#!/bin/sh\ntouch '\(project.folder)/ran'\n", to: project.url("git").path)
    let environment = [
      "PATH": ".::\(project.url("bin").path):/usr/bin:/bin", "HOME": project.folder, "GH_TOKEN": "secret",
      "FIGMA_TOKEN": "secret", "GIT_DIR": "/nowhere", "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "core.fsmonitor",
      "GIT_CONFIG_VALUE_0": "secret", "GIT_SSH_COMMAND": "secret", "LD_PRELOAD_": "secret",
    ]
    let run = try ProgramRun("diff", in: project.folder, environment: environment)
    let end = await run.end()
    #expect(end.status == 0, "\(end.output)")
    let seen = try project.read("seen")
    #expect(seen.contains("HOME=") && !seen.contains("secret") && !seen.contains("nowhere"), "\(seen)")
    #expect(!project.exists("ran"))
  }

  @Test func `a file that git would have to fetch is an error with the command that fetches it`() async throws {
    let server = try TemporaryProject(SampleFiles.all)
    try server.commit()
    try server.git("config", "uploadpack.allowFilter", "true")
    try server.write("tokens.json", SampleFiles.tokens.replacing("0.364706", with: "0.4"))
    try server.commit()
    let place = try TemporaryProject()
    try place.git("clone", "--quiet", "--filter=blob:none", "file://\(server.folder)", "clone")
    let clone = place.url("clone").path
    #expect(await CommandRun.monotint("diff", in: clone).status == .clean)
    let run = await CommandRun.monotint("diff", "HEAD~1", in: clone)
    #expect(run.status == .failure && run.output.isEmpty)
    #expect(run.errorOutput.contains("git does not have “tokens.json” of the commit "), "\(run)")
    let command = try #require(run.errorOutput.firstMatch(of: /`(git -C '[^`]*' ls-tree [^`]*)`/)).output.1
    // A user may type it in a folder that looks like a repository.
    let lookAlike = """
      cd clone && mkdir -p ios/objects ios/refs/heads && cd ios && echo 'ref: refs/heads/main' >HEAD
      git config -f config core.fsmonitor "touch '\(place.folder)/ran'" && git config -f config core.bare false
      git config -f config extensions.partialClone o && git config -f config remote.o.url "ext::touch '\(place.folder)/ran'"
      git config -f config protocol.ext.allow always
      """
    try place.shell("\(lookAlike)\n\(command)")
    #expect(!place.exists("ran"))
    let after = await CommandRun.monotint("diff", "HEAD~1", in: clone)
    #expect(after.status == .clean && after.output.contains("  base.accent: "), "\(after)")
  }

  /// Git reads some of these as more than a name.
  @Test(arguments: [":(exclude)Icons", ":/Icons", "*", "-z", "[a]"])
  func `a folder of any name is asked for by its name`(name: String) async throws {
    let project = try TemporaryProject([
      "monotint.json": #"{ "icons": [ { "path": "\#(name)", "group": "A" } ] }"#, "\(name)/home.svg": SampleFiles.home,
      "\(name)/bell.svg": SampleFiles.bell,
    ])
    _ = await CommandRun.monotint("export", in: project.folder)
    try project.commit()
    #expect(await CommandRun.monotint("diff", in: project.folder).status == .clean)
    try project.git("config", "core.sparseCheckout", "true")
    try project.write(".git/info/sparse-checkout", "/*\n!home.svg\n")
    try project.git("read-tree", "-mu", "HEAD")
    try #require(!project.exists("\(name)/home.svg") && project.exists("\(name)/bell.svg"))
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(run.status == .findings && run.output.contains("[sparse-checkout]"), "\(run)")
  }
}
