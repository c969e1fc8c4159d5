internal import Disk
package import Source

/// The verdict on SVG files wherever they lie, without a project around them.
package struct IconCheck: Sendable {
  package let judge: IconJudge
  /// Where the paths start.
  package let folder: String
  package let renderers: RendererPool
  /// Where links among the icons may lead.
  private let roots: [String]

  /// - Parameter operands: files and folders that the user named, wherever they are.
  package init(_ judge: IconJudge, in folder: String, operands: [String] = [], at renderers: RendererPool) {
    self.judge = judge
    self.folder = folder
    self.renderers = renderers
    let named = operands.map { ProjectPath.join(folder, $0) }
    roots = [folder] + named + named.compactMap { (try? Disk.resolved($0)).map(Disk.parent) }
  }

  /// The judgements in the order of the paths; a file that cannot be read gets one too.
  package func judgements(on paths: [String]) async throws -> [Judgement] {
    let results = try await renderers.perform(paths.count, limits: judge.limits) { number in
      do throws(DiskError) {
        return .job(IconJob(file: try read(paths[number]), rendering: .template, output: nil, judge: judge))
      } catch {
        return .done(IconJob.Result(judgement: Judgement(unreadable: paths[number], error)))
      }
    }
    return judge.compare(results.map(\.judgement))
  }

  private func read(_ path: String) throws(DiskError) -> SourceFile {
    let bytes = try Disk.read(ProjectPath.join(folder, path), limit: judge.limits.fileBytes, within: roots)
    return SourceFile(svg: path, bytes: bytes)
  }
}

extension IconCheck {
  /// What can be fixed of icons, none of it written yet.
  package struct Fixes: Sendable {
    package let changed: [ChangedIcon]
    /// Icons that could be fixed, but are reached by a symbolic link.
    package let links: [Diagnostic]
    /// What keeps icons from being looked at.
    package let obstacles: [Diagnostic]
  }

  package func fixes(
    of icons: [(path: String, rendering: IconReference.Rendering)]
  ) async throws -> Fixes {
    let results = try await renderers.perform(icons.count, limits: judge.limits) { number in
      let (path, rendering) = icons[number]
      do throws(DiskError) {
        return .job(IconJob(file: try read(path), rendering: rendering, output: nil, judge: judge, change: .fixes))
      } catch {
        return .done(IconJob.Result(judgement: Judgement(unreadable: path, error)))
      }
    }
    let found = try results.compactMap(\.changed).map { (icon: $0, link: try link(on: $0.after.path)) }
    return Fixes(
      changed: found.filter { $0.link == nil }.map(\.icon),
      links: found.compactMap { icon, link in
        link.map {
          Diagnostic(
            .error, "linked-icon", "“\($0)” is a symbolic link, and no icon is fixed through one",
            help: "run `monotint check --fix` on the file that it leads to", path: icon.after.path)
        }
      }, obstacles: results.flatMap(\.judgement.diagnostics))
  }

  /// The path of the symbolic link that an icon is, or that it lies behind; nil when there is none.
  private func link(on path: String) throws -> String? {
    // A path that leads out of the folder was typed, so its folders are what the user says they are.
    let isBelow = ProjectPath.normalised(path) != nil
    let ends = (isBelow ? path.indices.filter { path[$0] == "/" } : []) + [path.endIndex]
    return try ends.map { String(path[..<$0]) }.first { part in
      try Disk.status(ProjectPath.join(folder, part), followingLinks: false)?.kind == .link
    }
  }

  /// Puts fixed icons in place of what they were.
  package func write(_ icons: [ChangedIcon]) throws {
    for icon in icons {
      let path = ProjectPath.join(folder, icon.after.path)
      try Disk.write(icon.after.bytes, to: path, followingLinks: false)
    }
  }
}

extension Judgement {
  /// A file that the disk does not give.
  init(unreadable path: String, _ error: DiskError) {
    self.init(
      path,
      [
        Diagnostic(
          .error, Rule.unreadable.id, "the icon cannot be read: \(error.explanation)",
          help: "make it a readable SVG file", path: path)
      ], nil)
  }
}
