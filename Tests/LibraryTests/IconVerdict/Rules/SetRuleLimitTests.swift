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
      place: SourceRange(file, 0..<6), size: nil, keepsSize: false, isClear: false,
      shape: PixelDigest(words: (shape ?? UInt64(number), 0)),
      canvas: PixelBox(columns: 0..<100, rows: 0..<100),
      box: side.map { PixelBox(columns: 0..<$0, rows: 0..<5) }, weight: weight, hasFill: false, color: nil)
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
      place: SourceRange(file, 0..<6), size: nil, keepsSize: false, isClear: false,
      shape: PixelDigest(words: (9, 9)), canvas: PixelBox(columns: 0..<50, rows: 0..<200),
      box: PixelBox(columns: 0..<5, rows: 0..<100), weight: nil, hasFill: false, color: nil)
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

  @Test(arguments: [(true, 0), (false, 1)])
  func `a shape with a filled part has no lines to compare`(hasFill: Bool, count: Int) {
    let file = SourceFile(path: "8.svg", text: "<svg/>")
    let summary = IconSummary(
      place: SourceRange(file, 0..<6), size: nil, keepsSize: false, isClear: false,
      shape: PixelDigest(words: (8, 8)), canvas: PixelBox(columns: 0..<100, rows: 0..<100),
      box: PixelBox(columns: 0..<50, rows: 0..<5), weight: 2, hasFill: hasFill, color: nil)
    let icons = (0..<8).map { Self.icon($0) } + [Judgement("8.svg", [], summary: summary)]
    #expect(Self.findings("odd-weight", icons).count == count)
  }

  @Test(arguments: [
    (##"<path d="M2 2h20v2H2zM2 8h20v2H2zM2 14h20v2H2z"/>"##, false),
    (##"<path fill="none" stroke="#000" stroke-width="2" d="M4 4h16v16H4zM4 12h16M12 4v16"/>"##, false),
    (##"<path d="M2 2h20v2H2zM2 6h20v2H2zM6 10h12v12H6z"/>"##, true),
    (##"<path d="M12 3a9 9 0 0 0 0 18z"/><path fill="none" stroke="#000" stroke-width="2" d="M12 4h8v16h-8"/>"##, true),
  ])
  func `a filled part is much thicker than the lines`(content: String, hasFill: Bool) {
    let icon = IconJudge().judge(SourceFile(path: "a.svg", text: Rule.document(content)))
    #expect(icon.summary?.hasFill == hasFill)
  }

  /// Of twenty icons, some have another weight than most: 17 are 85 %.
  @Test(arguments: [(3, 1.3, 1), (4, 1.3, 0), (4, 1.19, 1), (4, 1.21, 0), (4, 0.81, 1), (4, 0.79, 0)])
  func `a set has one weight if 85 % of it are within a fifth of the middle`(others: Int, weight: Double, count: Int) {
    // One of them is plainly odd.
    let odd = [Self.icon(19, weight: 2)]
    let icons = (0..<20 - others).map { Self.icon($0) } + (0..<others - 1).map { Self.icon(30 + $0, weight: weight) }
    #expect(Self.findings("odd-weight", icons + odd).count == count)
  }

  /// Eight icons of 24 points with thin lines and one of each other size, in a collection whose icons keep their sizes.
  @Test(arguments: [(true, 0), (false, 2)])
  func `icons that keep their own sizes are compared with those of their size`(keepsSize: Bool, count: Int) {
    func icon(_ number: Int, size: Double, side: Int, weight: Double) -> Judgement {
      let file = SourceFile(path: "\(number).svg", text: "<svg/>")
      let summary = IconSummary(
        place: SourceRange(file, 0..<6), size: PointSize(width: size, height: size), keepsSize: keepsSize,
        isClear: false, shape: PixelDigest(words: (UInt64(number), 0)),
        canvas: PixelBox(columns: 0..<100, rows: 0..<100), box: PixelBox(columns: 0..<side, rows: 0..<5),
        weight: weight, hasFill: false, color: nil)
      return Judgement(file.path, [], summary: summary)
    }
    let icons =
      (0..<8).map { icon($0, size: 24, side: 50, weight: 1) } + [
        icon(8, size: 64, side: 90, weight: 1), icon(9, size: 48, side: 50, weight: 2),
      ]
    let found = Self.findings("optical-size", icons) + Self.findings("odd-weight", icons)
    #expect(found.count == count)
  }

  // MARK: Styles

  /// - Parameter wide: how many of the icons have a canvas that is not square.
  private static func set(
    _ count: Int, wide: Int, _ settings: RuleSettings = RuleSettings()
  ) -> JudgedSets {
    let judge = IconJudge(settings: settings)
    let icons = (0..<count).map { number -> Judgement in
      let width = if number < wide { 26 } else { 24 }
      let text = """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="24"><path d="M5 5h14v4H5zM5 15h14v4H5z"/></svg>
        """
      return judge.judge(SourceFile(path: "set/\(number).svg", text: text))
    }
    return judge.withStyles(icons) { _ in "set" }
  }

  @Test(
    arguments: [
      (6, 3, true), (5, 5, false), (6, 2, false), (20, 2, false), (59, 3, true), (60, 3, false), (61, 3, false),
    ])
  func `what a twentieth of a set does is its style`(count: Int, wide: Int, isStyle: Bool) {
    let set = Self.set(count, wide: wide)
    let warnings = set.judgements.flatMap(\.diagnostics).filter { $0.severity == .warning }
    #expect(warnings.count == (isStyle ? 0 : wide))
    let notes = set.notes.map { "\($0.path): \($0.severity) \($0.rule): \($0.message); \($0.help ?? "")" }
    let note = """
      set: note not-square: many icons have a canvas that is not square, which counts as the style of the set; \
      \(wide) of \(count) icons do, such as 0.svg, 1.svg, 2.svg; \
      “not-square”: “warning” among the rules of the configuration reports each of them
      """
    #expect(notes == (isStyle ? [note] : []))
    #expect(set.judgements.count { $0.verdict == .suitable } == (isStyle ? count : count - wide))
  }

  /// Icons of which some lie to one side: a few of them are mistakes, and not the style of a set.
  @Test(arguments: [(20, 5, false), (20, 6, true), (119, 6, true), (120, 6, false)])
  func `what six icons and a twentieth of a set do is its style, even if the others differ`(
    count: Int, odd: Int, isStyle: Bool
  ) {
    let file = SourceFile(path: "a.svg", text: "<svg/>")
    let finding = IconRule.offCentre.rule.finding("m", at: SourceRange(file, 0..<6))
    let icons = (0..<count).map { number in
      Judgement("set/\(number).svg", number < odd ? [finding] : [], summary: nil)
    }
    let set = IconJudge().withStyles(icons) { _ in "set" }
    #expect(set.judgements.flatMap(\.diagnostics).count == (isStyle ? 0 : odd))
    #expect(set.notes.map(\.rule) == (isStyle ? ["off-centre"] : []))
  }

  @Test(arguments: [RuleSettings.Level.warning, .error, .note])
  func `a rule whose level the project sets has no style`(level: RuleSettings.Level) {
    let settings = RuleSettings(["not-square": RuleSettings.Setting(level: level)])
    let set = Self.set(6, wide: 6, settings)
    #expect(set.notes.isEmpty)
    #expect(set.judgements.flatMap(\.diagnostics).map(\.rule) == Array(repeating: "not-square", count: 6))
  }

  @Test func `a repaired icon follows the style of its set`() {
    let set = Self.set(6, wide: 6)
    let alone = Self.set(1, wide: 1)
    #expect(alone.judgements.following(set.notes).flatMap(\.diagnostics).isEmpty)
    #expect(alone.judgements.following([]).flatMap(\.diagnostics).count == 1)
    // Whoever makes the rule an error wants to hear of each.
    let strict = alone.judgements.map { judgement in
      let errors = judgement.diagnostics.map { finding in
        var error = finding
        error.severity = .error
        return error
      }
      return Judgement(judgement.path, errors, summary: nil)
    }
    #expect(strict.following(set.notes).flatMap(\.diagnostics).count == 1)
  }

  @Test func `only five rules have styles, and none of them reports errors`() {
    let rules = IconRule.all.map(\.rule).filter { $0.sharedStyle != nil }
    #expect(rules.map(\.id).sorted() == ["edge-contact", "not-square", "odd-weight", "off-centre", "optical-size"])
    #expect(rules.allSatisfy { $0.severity == .warning })
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
    let compared = judge.compare(plain)
    #expect(compared.map(\.verdict) == [.suitable, .usable])
    let repeated = compared[1].diagnostics.first { $0.rule == "duplicate-icon" }
    #expect(repeated?.related.map(\.place.file.path) == ["a.svg"])
    // Lines of four points, in hundredths.
    #expect(plain[0].summary?.weight.map { $0 == ($0 * 100).rounded() / 100 } == true)
  }
}
