internal import Drawing
internal import Findings
internal import IconVerdict
internal import Platform
internal import Rendering
internal import Workspace

/// What a verdict costs beside rendering alone.
enum Judging {
  /// Takes 1,000 icons of a folder, again and again when there are fewer, and prints the medians of processor time.
  static func measure(_ folder: String) async throws {
    let files = try IconFolder(folder, in: ".").files
    guard !files.isEmpty else { throw BenchmarkError("no SVG files in \(folder)") }
    let icons = (0..<1000).map { files[$0 % files.count] }

    var render: [Double] = []
    var check: [Double] = []
    for _ in 0..<5 {
      render.append(await seconds { _ = await Concurrency.map(icons, draw) })
      check.append(await seconds { _ = await Concurrency.map(icons, judge) })
    }
    let (alone, judged) = (render.sorted()[2], check.sorted()[2])
    print("rendering 1,000 icons at @3x  \(Decimals.fixed(alone * 1000, places: 0)) ms of processor time")
    print("checking them                 \(Decimals.fixed(judged * 1000, places: 0)) ms")
    print("ratio                         \(Decimals.fixed(judged / alone, places: 2))")
  }

  @Sendable private static func draw(_ path: String) async -> PixelImage? {
    guard let bytes = try? Disk.read(path), let drawing = try? SVGDrawing(bytes: bytes) else { return nil }
    return try? drawing.render(width: 72, height: 72)
  }

  @Sendable private static func judge(_ path: String) async -> Judgement? {
    guard let bytes = try? Disk.read(path) else { return nil }
    return IconJudge().judge(SourceFile(path: path, bytes: bytes))
  }

  private static func seconds(_ body: @Sendable () async -> Void) async -> Double {
    let start = SystemClock.processorSeconds
    await body()
    return SystemClock.processorSeconds - start
  }
}
