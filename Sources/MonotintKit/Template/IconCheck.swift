internal import Disk

/// The verdict on SVG files wherever they lie, without a project around them.
package struct IconCheck: Sendable {
  package let judge: IconJudge
  /// Where the paths start.
  package let folder: String

  package init(_ judge: IconJudge, in folder: String) {
    self.judge = judge
    self.folder = folder
  }

  /// The judgements in the order of the paths; a file that cannot be read gets one too.
  package func judgements(on paths: [String]) async -> [Judgement] {
    judge.compare(
      await Concurrency.map(paths) { path in
        do throws(DiskError) {
          let bytes = try Disk.read(ProjectPath.join(folder, path), limit: IconSource.sizeLimit)
          return judge.judge(SourceFile(path: path, bytes: bytes))
        } catch {
          return Judgement(unreadable: path, error)
        }
      })
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
