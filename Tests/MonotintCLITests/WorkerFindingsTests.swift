import TestSupport
import Testing

/// Findings that depend on what a worker finds out about an icon. These tests run the program, with
/// workers in processes of their own.
@Suite struct WorkerFindingsTests {
  private static func svg(side: Int, _ content: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(side)" height="\(side)" viewBox="0 0 \(side) \(side)">\(content)</svg>
    """
  }

  /// A cross of lines in the middle of a canvas, each of another length.
  private static func cross(_ number: Int, side: Int, stroke: Double = 2) -> String {
    let arm = 7 + Double(number) / 8
    let middle = Double(side) / 2
    return svg(
      side: side,
      """
      <path fill="none" stroke="#000" stroke-width="\(stroke)" d="M\(middle - arm) \(middle)H\(middle + arm)\
      M\(middle) \(middle - arm)V\(middle + arm)"/>
      """)
  }

  private static func check(_ icons: [String], _ configuration: String) async throws -> ProgramRun {
    let project = try TemporaryProject(["monotint.json": configuration])
    for (number, icon) in icons.enumerated() { try project.write("Icons/icon\(number).svg", icon) }
    let run = try ProgramRun("check", "--all", in: project.folder)
    _ = await run.end()
    return run
  }

  private static let ownSizes = #"{ "icons": [{ "path": "Icons", "canvas": "file" }], "tabBar": { "items": [] } }"#
  private static let oneSize = #"{ "icons": [{ "path": "Icons", "canvas": 24 }], "tabBar": { "items": [] } }"#

  /// An icon of 96 points whose ink is a sixth of its canvas is compared with none of 24 points.
  @Test(arguments: [(ownSizes, false), (oneSize, true)])
  func `icons that keep their own sizes are compared with those of their size`(
    configuration: String, isFound: Bool
  ) async throws {
    let icons = (0..<8).map { Self.cross($0, side: 24) } + [Self.cross(0, side: 96)]
    let run = try await Self.check(icons, configuration)
    #expect(run.output.contains("optical-size") == isFound, "\(run.output)")
  }

  /// A line twice as thick as those of the others is odd, and a filled part of an icon is not.
  @Test(arguments: [
    (cross(0, side: 24, stroke: 3.4), true),
    (
      svg(
        side: 24,
        """
        <path fill="none" stroke="#000" stroke-width="2" d="M4 4h16v16h-16z"/><path d="M9 9h6v6h-6z"/>
        """), false
    ),
  ])
  func `an icon with a filled part has no odd weight`(icon: String, isFound: Bool) async throws {
    let icons = (0..<9).map { Self.cross($0, side: 24) } + [icon]
    let run = try await Self.check(icons, Self.oneSize)
    #expect(run.output.contains("odd-weight") == isFound, "\(run.output)")
  }
}
