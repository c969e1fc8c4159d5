internal import Drawing
@testable import Findings
@testable import IconVerdict
import Testing

/// The rules that compare the icons of a set: how many it takes, and how far one may be from the others.
@Suite struct SetRuleLimitTests {
  /// An icon whose ink has a width, of 100 pixels of canvas, and lines of a weight.
  private static func icon(_ number: Int, side: Int? = 50, weight: Double? = 1, shape: UInt64? = nil) -> Judgement {
    let file = SourceFile(path: "\(number).svg", text: "<svg/>")
    let summary = IconSummary(
      place: SourceRange(file, 0..<6), size: nil, shape: PixelDigest(words: (shape ?? UInt64(number), 0)),
      canvas: PixelBox(columns: 0..<100, rows: 0..<100),
      box: side.map { PixelBox(columns: 0..<$0, rows: 0..<5) }, weight: weight)
    return Judgement(file.path, [], summary: summary)
  }

  /// The findings of one rule, as the number of the icon and the message.
  private static func findings(_ rule: String, _ icons: [Judgement], limit: Double? = nil) -> [String] {
    let settings = RuleSettings(limit.map { [rule: RuleSettings.Setting(limit: $0)] } ?? [:])
    return IconJudge(settings: settings).findings(inSet: icons).sorted { $0.key < $1.key }.flatMap { path, found in
      found.filter { $0.rule == rule }.map { "\(path): \($0.message)" }
    }
  }

  @Test(
    arguments: [
      (3, 20, nil, []), (4, 20, nil, ["3.svg: the ink is 60 % smaller than that of the other icons"]),
      (4, 33, nil, []), (4, 32, nil, ["3.svg: the ink is 36 % smaller than that of the other icons"]), (4, 67, nil, []),
      (4, 68, nil, ["3.svg: the ink is 36 % larger than that of the other icons"]), (4, 68, 0.4, []),
      (4, 44, 0.1, ["3.svg: the ink is 12 % smaller than that of the other icons"]), (4, nil, nil, []),
    ] as [(Int, Int?, Double?, [String])])
  func `an odd size is 35 % from the middle one of four icons or more`(
    count: Int, side: Int?, limit: Double?, found: [String]
  ) {
    let icons = (0..<count - 1).map { Self.icon($0) } + [Self.icon(count - 1, side: side)]
    #expect(Self.findings("optical-size", icons, limit: limit) == found)
  }

  /// An icon without ink is none of the four.
  @Test func `icons whose alpha tells nothing are not counted`() {
    let icons = [Self.icon(0), Self.icon(1), Self.icon(2, side: 20), Self.icon(3, side: nil, weight: nil)]
    #expect(Self.findings("optical-size", icons) == [])
  }

  @Test func `the longer side counts`() {
    let file = SourceFile(path: "9.svg", text: "<svg/>")
    let tall = IconSummary(
      place: SourceRange(file, 0..<6), size: nil, shape: PixelDigest(words: (9, 9)),
      canvas: PixelBox(columns: 0..<50, rows: 0..<200), box: PixelBox(columns: 0..<5, rows: 0..<100), weight: nil)
    #expect(
      Self.findings("optical-size", (0..<4).map { Self.icon($0) } + [Judgement("9.svg", [], summary: tall)]) == [])
  }

  /// Icons with lines of one point, and the last with another.
  @Test(
    arguments: [
      (7, 2, nil, []),
      (8, 2, nil, ["7.svg: lines are 2.0 pt thick on average, and those of the other icons 1.0 pt"]),
      (8, 1.49, nil, []),
      (8, 1.51, nil, ["7.svg: lines are 1.5 pt thick on average, and those of the other icons 1.0 pt"]),
      (8, 0.67, nil, []),
      (8, 0.66, nil, ["7.svg: lines are 0.7 pt thick on average, and those of the other icons 1.0 pt"]),
      (8, 1.3, 0.25, ["7.svg: lines are 1.3 pt thick on average, and those of the other icons 1.0 pt"]),
      (8, nil, nil, []),
      // A filled shape among outlines.
      (8, 2.3, nil, []),
    ] as [(Int, Double?, Double?, [String])])
  func `an odd weight is half as far again in a set of eight or more`(
    count: Int, weight: Double?, limit: Double?, found: [String]
  ) {
    let icons = (0..<count - 1).map { Self.icon($0) } + [Self.icon(count - 1, weight: weight)]
    #expect(Self.findings("odd-weight", icons, limit: limit) == found)
  }

  /// Of twenty icons, some have another weight than most: 17 are 85 %.
  @Test(arguments: [(3, 1.3, 1), (4, 1.3, 0), (4, 1.19, 1), (4, 1.21, 0), (4, 0.81, 1), (4, 0.79, 0)])
  func `a set has one weight if 85 % of it are within a fifth of the middle`(others: Int, weight: Double, count: Int) {
    // One of them is plainly odd.
    let odd = [Self.icon(19, weight: 2)]
    let icons = (0..<20 - others).map { Self.icon($0) } + (0..<others - 1).map { Self.icon(30 + $0, weight: weight) }
    #expect(Self.findings("odd-weight", icons + odd).count == count)
  }

  @Test func `the same picture twice is reported at the second, and names the first`() {
    let icons = [Self.icon(0, shape: 7), Self.icon(1), Self.icon(2, shape: 7), Self.icon(3, shape: 7)]
    #expect(
      Self.findings("duplicate-icon", icons) == [
        "2.svg: the icon looks exactly like 0.svg", "3.svg: the icon looks exactly like 0.svg",
      ])
    #expect(
      Self.findings("duplicate-icon", [Self.icon(0, side: nil, shape: 7), Self.icon(1, side: nil, shape: 7)]) == [])
  }

  @Test func `an icon whose colours make its picture is compared with none`() {
    let content = ##"<path d="M3 8h10v10H3z"/><circle cx="19" cy="6" r="3" fill="#f00"/>"##
    let judge = IconJudge()
    let judgements = ["a.svg", "b.svg"].map { judge.judge(SourceFile(path: $0, text: Rule.document(content))) }
    #expect(judgements.map { $0.summary?.box } == [nil, nil] && judgements.map { $0.summary?.weight } == [nil, nil])
    #expect(judge.compare(judgements).map(\.reason) == ["multicolour", "multicolour"])
    #expect(judge.compare(judgements).flatMap(\.diagnostics).allSatisfy { $0.rule != "duplicate-icon" })
    let plain = ["a.svg", "b.svg"].map {
      judge.judge(SourceFile(path: $0, text: Rule.document(#"<path d="M4 4h16v4H4zM4 12h16v4H4z"/>"#)))
    }
    #expect(judge.compare(plain).map(\.verdict) == [.suitable, .usable])
    // Lines of four points, in hundredths.
    #expect(plain[0].summary?.weight.map { $0 == ($0 * 100).rounded() / 100 } == true)
  }
}
