internal import Findings
internal import IconVerdict
internal import Reporting
import Testing

/// Which findings text and GitHub join.
@Suite struct FindingGroupsTests {
  private let groups = FindingGroups([
    Rule("form", .warning, title: "an old form", why: "", many: ("values are old", "a command rewrites them")),
    Rule("edge", .warning, title: "ink at the edge", why: ""),
  ])

  private func finding(_ severity: Diagnostic.Severity, _ rule: String, _ path: String) -> Diagnostic {
    Diagnostic(severity, rule: rule, "found", help: "help", path: path)
  }

  private func lines(_ findings: [Diagnostic]) -> [String] {
    TextFormatter(.lines).format(groups.joined(findings)).split(separator: "\n").map(String.init)
  }

  @Test func `findings about the form of a file are one for each file`() {
    let findings = ["a", "b", "a", "c", "c"].map { finding(.warning, "form", "\($0).json") }
    #expect(
      lines(findings) == [
        "a.json: warning: 2 values are old, this one first; a command rewrites them; `--all` lists them [form]",
        "b.json: warning: found; help [form]",
        "c.json: warning: 2 values are old, this one first; a command rewrites them; `--all` lists them [form]",
      ])
  }

  @Test func `findings of another severity are another line`() {
    let findings = [finding(.warning, "form", "a"), finding(.note, "form", "a"), finding(.warning, "form", "a")]
    #expect(lines(findings).count == 2)
  }

  @Test(arguments: [(20, 20), (21, 1)])
  func `more than twenty lines are one a rule`(count: Int, printed: Int) {
    let findings = (0..<count).map { finding(.warning, "edge", "\($0).svg") }
    #expect(lines(findings).count == printed)
    if printed == 1 {
      #expect(
        lines(findings) == ["0.svg: warning: ink at the edge: 21 icons, this one first; `--all` lists them [edge]"])
    }
  }

  @Test func `places of one file are counted as places`() {
    let findings = (0..<30).map { _ in finding(.note, "unknown", "a.json") }
    #expect(lines(findings) == ["a.json: note: found: 30 places, this one first; `--all` lists them [unknown]"])
  }

  @Test func `errors are never joined`() {
    let findings = (0..<30).map { finding(.error, "form", "\($0 / 2).json") }
    #expect(lines(findings).count == 30)
    let canvases = (0..<30).map { finding(.error, "canvas-size", "\($0).svg") }
    #expect(lines(canvases).count == 30)
    let mixed = findings + (0..<9).map { finding(.warning, "edge", "\($0).json") }
    #expect(lines(mixed).count == 31)
    #expect(lines(mixed).last == "0.json: warning: ink at the edge: 9 files, this one first; `--all` lists them [edge]")
  }

  @Test func `related places count as lines`() {
    let place = SourceRange(SourceFile(path: "a.svg", text: "abc"), 0..<1)
    let related = (0..<5).map { _ in Diagnostic.Related("also", at: place) }
    let findings = (0..<4).map { _ in Diagnostic(.warning, rule: "edge", "found", at: place, related: related) }
    #expect(lines(findings).count == 1)
    #expect(lines(Array(findings.prefix(3))).count == 18)
  }

  @Test(arguments: [(2, 8, 2), (3, 8, 1), (6, 8, 1), (2, 6, 2), (3, 6, 1), (3, 5, 3)])
  func `what holds for more than a third of a folder of six is one finding`(count: Int, size: Int, printed: Int) {
    let icons = (0..<size).map { "icons/\($0).svg" } + ["other/0.svg"]
    let findings = (0..<count).map { finding(.warning, "edge", "icons/\($0).svg") }
    let lines = TextFormatter(.lines).format(
      groups.joined(findings, icons: icons.map { Judgement($0, [], summary: nil) })
    )
    .split(separator: "\n")
    #expect(lines.count == printed)
    if printed == 1 {
      #expect(
        lines == [
          "icons/0.svg: warning: ink at the edge: \(count) of \(size) icons in icons, this one first; `--all` lists them [edge]"
        ])
    }
  }

  @Test func `the root of the disk is another folder than that of the project`() {
    let rule = Rule("canvas-size", .warning, title: "another canvas", why: "")
    let findings = ["/x.svg", "x.svg", "/y.svg", "y.svg"].map { finding(.warning, "canvas-size", $0) }
    let lines = TextFormatter(.lines).format(FindingGroups([rule]).joined(findings)).split(separator: "\n")
    #expect(
      lines == [
        "/x.svg: warning: another canvas: 2 icons in /: x.svg, y.svg; help [canvas-size]",
        "x.svg: warning: another canvas: 2 icons: x.svg, y.svg; help [canvas-size]",
      ])
  }

  @Test func `files that one command repairs are one finding`() {
    let pointers = (0..<3).map {
      Diagnostic(.error, rule: "unreadable", "this is a Git LFS pointer", help: "run `git lfs pull`", path: "\($0).svg")
    }
    let other = Diagnostic(.error, rule: "unreadable", "the file is empty", help: "export it again", path: "9.svg")
    #expect(
      lines(pointers + [other]) == [
        "0.svg: error: 3 icons, this one first: this is a Git LFS pointer; run `git lfs pull`; `--all` lists them [unreadable]",
        "9.svg: error: the file is empty; export it again [unreadable]",
      ])
  }

  @Test func `icons on other canvases are one finding a folder and canvas, with their names`() {
    let rule = Rule("canvas-size", .warning, title: "another canvas", why: "")
    let findings = (0..<12).map {
      Diagnostic(.warning, rule: "canvas-size", "it is \($0)", help: "draw it on 24 x 24", path: "a/\($0).svg")
    }
    let other = Diagnostic(.warning, rule: "canvas-size", "it is 1", help: "draw it on 40 x 40", path: "a/x.svg")
    let names = (0..<10).map { "\($0).svg" }.joined(separator: ", ")
    let lines = TextFormatter(.lines).format(FindingGroups([rule]).joined(findings + [other])).split(separator: "\n")
    #expect(
      lines == [
        "a/0.svg: warning: another canvas: 12 icons in a: \(names) and 2 more; draw it on 24 x 24; `--all` lists them [canvas-size]",
        "a/x.svg: warning: it is 1; draw it on 40 x 40 [canvas-size]",
      ])
    // Ten names are all of them, so there is nothing more to list.
    let ten = TextFormatter(.lines).format(FindingGroups([rule]).joined(Array(findings.prefix(10))))
    #expect(ten == "a/0.svg: warning: another canvas: 10 icons in a: \(names); draw it on 24 x 24 [canvas-size]\n")
  }
}
