internal import Drawing
@testable import Findings
@testable import IconVerdict
import Testing

/// The rules that compare the icons of a set: how many it takes, and how far one may be from the others.
@Suite struct SetRuleLimitTests {
  /// An icon whose ink has a width, of 100 pixels of canvas, and lines of a weight.
  private static func icon(
    _ number: Int, named name: String? = nil, side: Int? = 50, weight: Double? = 1, shape: UInt64? = nil,
    isMark: Bool = false
  ) -> Judgement {
    let path = name ?? "\(number).svg"
    let file = SourceFile(path: path, text: "<svg/>")
    let summary = IconSummary(
      place: SourceRange(file, 0..<6), size: nil, keepsSize: false, isClear: false,
      shape: PixelDigest(words: (shape ?? UInt64(number), 0)),
      canvas: PixelBox(columns: 0..<100, rows: 0..<100),
      box: side.map { PixelBox(columns: 0..<$0, rows: 0..<5) }, weight: weight, hasFill: false, isMark: isMark,
      color: nil,
      losesPicture: false)
    return Judgement(path, [], summary: summary)
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

  /// A chevron is smaller than a box in every set. A larger one would be odd.
  @Test(arguments: [(20, 0), (80, 1)])
  func `a plain mark may be smaller than the others`(side: Int, count: Int) {
    let icons = (0..<4).map { Self.icon($0) } + [Self.icon(4, side: side, isMark: true)]
    #expect(Self.findings("optical-size", icons).count == count)
  }

  @Test(arguments: [
    (#"<path d="M9 7l1.4-1.4L16.8 12l-6.4 6.4L9 17l5-5z"/>"#, true), (#"<path d="M6 11h12v2H6z"/>"#, true),
    (#"<path d="M11 8h2v3h3v2h-3v3h-2v-3H8v-2h3z"/>"#, true), (#"<path d="M9 7l8 5-8 5z"/>"#, true),
    (##"<path fill="none" stroke="#000" d="M9 7l8 5-8 5z"/>"##, true), (#"<circle cx="12" cy="12" r="4"/>"#, true),
    (#"<path d="M4 11h2v2H4zM11 11h2v2h-2zM18 11h2v2h-2z"/>"#, true),
    (##"<path fill="none" stroke="#000" stroke-width="2" d="M8 12l3 3 5-6"/>"##, true),
    // Houses, with a door and without one.
    (#"<path fill-rule="evenodd" d="M12 8l4 4v4H8v-4zm-1 5v2h2v-2z"/>"#, false),
    (#"<path d="M12 8l4 4v4H8v-4z"/>"#, false),
    (#"<path d="M8 8h3v3H8zM13 8h3v3h-3zM8 13h3v3H8z"/>"#, false),
  ])
  func `chevrons, pluses, triangles, checks, bars and dots are plain marks`(content: String, isMark: Bool) {
    let icon = IconJudge().judge(SourceFile(path: "a.svg", text: Rule.document(content)))
    #expect(icon.summary?.isMark == isMark)
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
      box: PixelBox(columns: 0..<5, rows: 0..<100), weight: nil, hasFill: false, isMark: false, color: nil,
      losesPicture: false)
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
      box: PixelBox(columns: 0..<50, rows: 0..<5), weight: 2, hasFill: hasFill, isMark: false, color: nil,
      losesPicture: false)
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
        weight: weight, hasFill: false, isMark: false, color: nil, losesPicture: false)
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

  @Test(arguments: [
    (".", true, true), ("a", true, false), ("a/b", false, false), ("ab", false, false), ("", false, false),
  ])
  func `the style of a folder is that of all icons in it`(folder: String, isInner: Bool, isOuter: Bool) {
    let file = SourceFile(path: "x.svg", text: "<svg/>")
    let finding = IconRule.offCentre.rule.finding("m", at: SourceRange(file, 0..<6))
    let icons = ["a/1.svg", "2.svg"].map { Judgement($0, [finding], summary: nil) }
    let note = IconRule.offCentre.rule.finding("style", help: nil, in: folder, as: .note)
    #expect(icons.following([note]).map(\.diagnostics.isEmpty) == [isInner, isOuter])
  }

  @Test func `only five rules have styles, and none of them reports errors`() {
    let rules = IconRule.all.map(\.rule).filter { $0.sharedStyle != nil }
    #expect(rules.map(\.id).sorted() == ["edge-contact", "not-square", "odd-weight", "off-centre", "optical-size"])
    #expect(rules.allSatisfy { $0.severity == .warning })
  }

  /// One note about the styles stands for the icons that they share.
  @Test(arguments: [
    (
      ["line/a.svg", "solid/a.svg"],
      ["solid/a.svg: an icon of “solid” looks exactly like that of the same name in “line”, as in line/a.svg"]
    ),
    (
      ["i/add-line.svg", "i/add-fill.svg"],
      [
        "i/add-fill.svg: an icon of the names in “fill” looks exactly like that of the same name in the names in “line”, as in i/add-line.svg"
      ]
    ),
    (["line/a.svg", "line/b.svg"], ["line/b.svg: the icon looks exactly like line/a.svg"]),
    (["one/a.svg", "two/b.svg"], ["two/b.svg: the icon looks exactly like one/a.svg"]),
    (["cats/a.svg", "dogs/a.svg"], ["dogs/a.svg: the icon looks exactly like cats/a.svg"]),
    (
      ["a.svg", "a_dark.svg"],
      ["a_dark.svg: the icon has the shape of a.svg: by its name, one of them is the dark variant of the other"]
    ),
    (
      ["homeDark.svg", "homeLight.svg"],
      [
        "homeLight.svg: the icon has the shape of homeDark.svg: by its name, one of them is the dark variant of the other"
      ]
    ),
  ])
  func `icons that two styles share, and dark twins`(paths: [String], found: [String]) {
    let icons = paths.enumerated().map { Self.icon($0, named: $1, shape: 7) }
    #expect(Self.findings("duplicate-icon", icons) == found)
    let isStyle = found[0].contains("same name")
    let findings = IconJudge().findings(inSet: icons).values.flatMap { $0 }
    #expect(findings.map(\.severity) == [isStyle ? .note : .warning])
  }

  @Test func `two styles that share several icons get one note`() {
    let names = (0..<5).flatMap { ["line/\($0).svg", "solid/\($0).svg"] }
    let icons = names.enumerated().map { Self.icon($0, named: $1, shape: UInt64($0 / 2)) }
    #expect(
      Self.findings("duplicate-icon", icons) == [
        "solid/0.svg: 5 icons of “solid” look exactly like those of the same name in “line”, as in line/0.svg"
      ])
  }

  /// A dot of a round cap is as wide as a line of that cap.
  @Test(arguments: [
    (##"<path fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" d="M12 20h.01"/>"##, 1.6...2.1),
    (##"<path fill="none" stroke="#000" stroke-width="2" d="M4 4v16M4 6h16"/>"##, 1.8...2.1),
  ])
  func `short lines are measured without their ends`(content: String, weights: ClosedRange<Double>) throws {
    let icon = IconJudge().judge(SourceFile(path: "a.svg", text: Rule.document(content)))
    #expect(weights.contains(try #require(icon.summary?.weight)))
  }

  @Test func `an icon in two tones has no lines to compare`() {
    let content =
      ##"<path d="M4 4h16v16H4z" opacity=".2"/><path fill="none" stroke="#000" stroke-width="2" d="M4 4h16v16H4z"/>"##
    let icon = IconJudge().judge(SourceFile(path: "a.svg", text: Rule.document(content)))
    #expect(icon.summary?.weight == nil && icon.summary?.hasInk == true)
  }

  @Test func `images in their own colours are compared by their colours too`() {
    let judge = IconJudge()
    func judged(_ color: String, _ path: String) -> Judgement {
      let text = Rule.document("<path fill=\"\(color)\" d=\"M4 4h16v4H4zM4 12h16v4H4z\"/>")
      return judge.judge(SourceFile(path: path, text: text), as: .original)
    }
    #expect(judge.findings(inSet: [judged("#111", "a.svg"), judged("#fff", "b.svg")]).isEmpty)
    #expect(judge.findings(inSet: [judged("#111", "a.svg"), judged("#111", "b.svg")]).count == 1)
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
    #expect(repeated?.related.map(\.path) == ["a.svg"])
    // Lines of four points, in hundredths.
    #expect(plain[0].summary?.weight.map { $0 == ($0 * 100).rounded() / 100 } == true)
  }

  /// Icons that keep their sizes are compared with those of the same longer side.
  @Test func `icons of one size are a group`() {
    func summary(_ width: Double, _ height: Double, keepsSize: Bool) -> IconSummary {
      IconSummary(
        place: SourceRange(SourceFile(path: "a.svg", text: "<svg/>"), 0..<6),
        size: PointSize(width: width, height: height), keepsSize: keepsSize, isClear: false,
        shape: PixelDigest(words: (0, 0)), canvas: PixelBox(columns: 0..<100, rows: 0..<50),
        box: PixelBox(columns: 0..<20, rows: 0..<30), weight: nil, hasFill: false, isMark: false, color: nil,
        losesPicture: false)
    }
    let sizes: [(Double, Double)] = [(24, 12), (12, 24), (24.4, 24), (12, 12), (24.6, 1), (1, 25)]
    let own = sizes.map { summary($0.0, $0.1, keepsSize: true) }
    #expect(own.inOneSize.map(\.count).sorted() == [1, 2, 3])
    let shared = sizes.map { summary($0.0, $0.1, keepsSize: false) }
    #expect(shared.inOneSize.map(\.count) == [6] && own[0].inkShare == 0.3)
  }
}
