internal import Disk

/// The verdict on SVG files wherever they lie, without a project around them.
package struct IconCheck: Sendable {
  package let judge: IconJudge
  /// Where the paths start.
  package let folder: String
  package let workplace: Workplace

  package init(_ judge: IconJudge, in folder: String, at workplace: Workplace) {
    self.judge = judge
    self.folder = folder
    self.workplace = workplace
  }

  /// The judgements in the order of the paths; a file that cannot be read gets one too.
  package func judgements(on paths: [String]) async throws -> [Judgement] {
    let results = try await workplace.perform(paths.count, limits: judge.limits) { number in
      do throws(DiskError) {
        let bytes = try Disk.read(ProjectPath.join(folder, paths[number]), limit: judge.limits.fileBytes)
        let file = SourceFile(path: paths[number], bytes: bytes)
        return .job(IconJob(file: file, rendering: .template, output: nil, judge: judge))
      } catch {
        return .done(IconJob.Result(judgement: Judgement(unreadable: paths[number], error)))
      }
    }
    return judge.compare(results.map(\.judgement))
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
