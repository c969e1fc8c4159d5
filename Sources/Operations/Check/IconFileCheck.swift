package import Drawing
package import Findings
package import IconVerdict
internal import Platform
package import Rendering
internal import Workspace

/// Checks SVG files in any folder, with or without a project.
package struct IconFileCheck: Sendable {
  package let judge: IconJudge
  /// The folder that paths are relative to.
  package let folder: String
  package let renderers: RendererPool
  /// The folders that targets of symbolic links must be in.
  private let roots: [String]

  /// - Parameter operands: files and folders that the user named. They may be outside the folder.
  package init(_ judge: IconJudge, in folder: String, operands: [String] = [], at renderers: RendererPool) {
    self.judge = judge
    self.folder = folder
    self.renderers = renderers
    let named = operands.map { ProjectPath.join(folder, $0) }
    roots = [folder] + named + named.compactMap { (try? Disk.resolved($0)).map(Disk.parent) }
  }

  /// The judgements in the order of the paths, including one for each file that cannot be read. The icons of a folder
  /// are a set.
  package func judgements(on paths: [String]) async throws -> JudgedSets {
    let icons = paths.map { (path: $0, work: IconJob.Work.verdict(.template)) }
    let compared = judge.compare(try await results(of: icons).map(\.judgement))
    return judge.withStyles(compared) { Disk.parent(of: $0) }
  }

  private func results(
    of icons: [(path: String, work: IconJob.Work)]
  ) async throws -> [IconJob.Result] {
    try await renderers.perform(icons.count, limits: judge.limits) { number in
      let (path, work) = icons[number]
      do throws(DiskError) {
        return .job(IconJob(work, file: try read(path), judge: judge))
      } catch {
        return .done(IconJob.Result(Judgement(unreadable: path, error)))
      }
    }
  }

  func read(_ path: String) throws(DiskError) -> SourceFile {
    let bytes = try Disk.read(ProjectPath.join(folder, path), limit: judge.limits.fileBytes, within: roots)
    return SourceFile(svg: path, bytes: bytes)
  }
}

extension IconFileCheck {
  /// The possible repairs of icons. Nothing is written yet.
  package struct Fixes: Sendable {
    package let changed: [ChangedIcon]
    /// The paths of all files that were looked at.
    package let checked: [String]
    /// Findings about icons that could be fixed, but whose path contains a symbolic link.
    package let links: [Diagnostic]
    /// Findings about all icons, such as icons that cannot be read.
    package let obstacles: [Diagnostic]

    package init(
      changed: [ChangedIcon], checked: [String], links: [Diagnostic] = [], obstacles: [Diagnostic] = []
    ) {
      self.changed = changed
      self.checked = checked
      self.links = links
      self.obstacles = obstacles
    }

    /// The folders of all files that were looked at.
    package var folders: Set<String> { Set(checked.map(Disk.parent)) }
  }

  package func fixes(of icons: [(path: String, rendering: RenderingIntent)]) async throws -> Fixes {
    let work = icons.map { (path: $0.path, work: IconJob.Work.change(.fixes, $0.rendering)) }
    let results = try await results(of: work)
    let changed = results.compactMap(\.changed)
    let text = changed.filter(isAsRead)
    let found = try text.map { (icon: $0, link: try link(on: $0.after.path)) }
    let others = changed.filter { !isAsRead($0) }.map { icon in
      IconRule.unreadable.rule.finding(
        "the file is UTF-16; save it as UTF-8 first", in: icon.after.path)
    }
    return Fixes(
      changed: found.filter { $0.link == nil }.map(\.icon), checked: icons.map(\.path),
      links: found.compactMap { icon, link in
        link.map {
          SourceRule.linkedIcon.finding(
            "“\($0)” is a symbolic link, and `--fix` does not write through links",
            help: "run `monotint check --fix` on the file that it leads to", in: icon.after.path)
        }
      }, obstacles: others + results.flatMap(\.judgement.diagnostics))
  }

  /// Whether a file has the bytes that were repaired. UTF-16 is converted when it is read.
  private func isAsRead(_ icon: ChangedIcon) -> Bool {
    let path = ProjectPath.join(folder, icon.before.path)
    return (try? Disk.read(path, limit: judge.limits.fileBytes, within: roots)) == icon.before.bytes
  }

  /// The judgements on repaired icons that are not written.
  package func judgements(on icons: [ChangedIcon]) async throws -> [Judgement] {
    try await renderers.perform(icons.count, limits: judge.limits) { number in
      .job(IconJob(.verdict(.template), file: icons[number].after, judge: judge))
    }.map(\.judgement)
  }

  /// The first part of an icon's path that is a symbolic link; nil if there is none.
  private func link(on path: String) throws -> String? {
    var ends = [path.endIndex]
    // A path that leads out of the folder was typed by the user, so links in its folders are intended.
    if ProjectPath.normalised(path) != nil {
      ends = path.indices.filter { path[$0] == "/" } + ends
    }
    return try ends.map { String(path[..<$0]) }.first { part in
      try Disk.status(ProjectPath.join(folder, part), followingLinks: false)?.kind == .link
    }
  }

  /// Replaces icons by their fixed versions: all of them, or none.
  package func write(_ icons: [ChangedIcon]) throws {
    try Disk.replace(
      icons.map { icon in
        (ProjectPath.join(folder, icon.after.path), icon.before.bytes, icon.after.bytes)
      })
  }
}
