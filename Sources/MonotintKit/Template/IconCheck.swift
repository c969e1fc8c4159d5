internal import Disk

/// The verdict on SVG files wherever they lie, without a project around them.
package struct IconCheck: Sendable {
  package let judge: IconJudge
  /// Where the paths start.
  package let folder: String
  package let workplace: Workplace
  /// Where links among the icons may lead.
  private let roots: [String]

  /// - Parameter operands: files and folders that the user named, wherever they are.
  package init(_ judge: IconJudge, in folder: String, operands: [String] = [], at workplace: Workplace) {
    self.judge = judge
    self.folder = folder
    self.workplace = workplace
    let named = operands.map { ProjectPath.join(folder, $0) }
    roots = [folder] + named + named.compactMap { (try? Disk.resolved($0)).map(Disk.parent) }
  }

  /// The judgements in the order of the paths; a file that cannot be read gets one too.
  package func judgements(on paths: [String]) async throws -> [Judgement] {
    let results = try await workplace.perform(paths.count, limits: judge.limits) { number in
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
  /// What can be mended of the icons, none of it written yet.
  package func mending(of icons: [(path: String, rendering: IconReference.Rendering)]) async -> [IconMender.Outcome] {
    let mender = IconMender(judge)
    let outcomes = await Concurrency.map(icons, width: workplace.jobs) { icon -> IconMender.Outcome? in
      guard let file = try? read(icon.path) else { return nil }
      return mender.mend(file, as: icon.rendering)
    }
    return outcomes.compactMap(\.self)
  }

  /// Puts mended icons in place of what they were.
  package func write(_ outcomes: [IconMender.Outcome]) throws {
    for outcome in outcomes {
      try Disk.replace(ProjectPath.join(folder, outcome.after.path), with: outcome.after.bytes)
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
