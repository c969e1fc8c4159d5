internal import Findings
internal import Platform
import TestSupport
import Testing
@testable internal import Workspace

/// All that is said of how generated code has changed, and how folders are ranked.
@Suite struct WholeChangeTests {
  @Test func `a change is empty if nothing is written, renamed or deleted`() throws {
    let status = try #require(try Disk.status("/"))
    let content: TreeChange.Lock.Content = { [] }
    var change = TreeChange()
    #expect(change.isEmpty)
    change.deleted = ["a"]
    change.lock = TreeChange.Lock(path: "a", old: status, before: content)
    #expect(change.isEmpty)
    var changes = Array(repeating: TreeChange(), count: 5)
    changes[0].writes = [TreeChange.Write(path: "a", bytes: [])]
    changes[1].renamings = [StaleFiles.Renaming(folder: "a", name: "b", newName: "B")]
    changes[2].deletions = [TreeChange.Deletion(path: "a", old: status)]
    changes[3].emptyFolders = ["a"]
    changes[4].lock = TreeChange.Lock(path: "a", old: nil, after: content)
    #expect(changes.allSatisfy { !$0.isEmpty })
  }

  private static let old = """
    enum Bar {
      /// `bar.background`: light #FFFFFF, dark #000000
      static let background = 1

      /// `bar.border`: #111111
      static let border = 2

      /// `bar.gone`: 4 pt
      static let gone = 3
      case home
      let title = "Home"
      let a = background + gone
      let icon = "bell"
    }
    """

  private static let new = """
    enum Bar {
      /// `bar.background`: light #FFFFFF, dark #0000FF
      static let background = 4

      /// `bar.border`: #222222
      static let border = 2

      /// `bar.new`: 1 pt
      static let fresh = 5
      case start
      let title = "Start"
      let a = background + border
      let icon = "bell.fill"
      let other = 1
    }
    """

  @Test func `everything that has changed between two versions of code`() throws {
    let words: [String: CodeChange.Subject] = [
      "`bar.background`": .token("bar.background"), "`bar.border`": .token("bar.border"),
      "`bar.new`": .token("bar.new"), "\"Start\"": .origin(.tab("start")), ".start": .origin(.tab("start")),
      "\"bell.fill\"": .origin(.file("Assets/bell.svg", .changed)), "\"Home\"": .origin(.tab("home")),
    ]
    let forth = CodeChange(from: Self.old, to: Self.new, words: words)
    let back = CodeChange(from: Self.new, to: Self.old, words: words)
    var text = ""
    for change in [forth, back, CodeChange(from: Self.old, to: Self.old, words: words)] {
      text += "\(WholeText(change))\n\(change.goneConstants.sorted { $0.key < $1.key })\n"
      for (path, value) in change.values.sorted(by: { $0.key < $1.key }) {
        text += "\(path): \(value.words ?? "too long"), \(value.appearances)\n"
      }
    }
    try expectGolden(text.utf8, "codeChange.txt")
  }

  @Test func `folders with tabs come first, then those with icons, then those with more of them`() {
    let folders = ["a": 9, "b/TabBar": 1, "c/Icons": 2, "d/icon": 5, "e": 9, "tabs": 1, "Tab/other": 3]
    #expect(
      FolderSurvey.ranked(folders) == ["tabs", "b/TabBar", "d/icon", "c/Icons", "e", "a", "Tab/other"])
  }

  @Test func `what a project can be made of`() throws {
    let project = try TemporaryProject([
      "b/z.svg": "", "a.SVG": "", "t.json": "{}", "u.tokens": "{}", "v.yaml": "a: 1", "w.txt": "", ".hidden/x.svg": "",
      "App/Preview Content/Preview.xcassets/Contents.json": "{}", "App/Media.xcassets/Contents.json": "{}",
      "App/Media.xcassets/a.imageset/a.svg": "", "node_modules/m/x.svg": "",
    ])
    let survey = try FolderSurvey(project.folder)
    #expect(survey.icons == ["a.SVG", "b/z.svg"] && survey.catalog == "App/Media.xcassets")
    #expect(survey.texts == ["t.json", "u.tokens", "v.yaml"])
    #expect(survey.catalogs == ["App/Media.xcassets", "App/Preview Content/Preview.xcassets"])
    #expect(survey.iconFolders == ["b", "."] && survey.tokenSources().map(\.path) == survey.texts)
    let less = survey.leavingOut { $0 == "a.SVG" || $0 == "u.tokens" }
    #expect(less.icons == ["b/z.svg"] && less.texts == ["t.json", "v.yaml"])
    #expect(survey.keepingIcons { $0 == "a.SVG" }.icons == ["a.SVG"])
    try project.write("Kit/Assets.xcassets/Contents.json", "{}")
    #expect(try FolderSurvey(project.folder).catalog == "Kit/Assets.xcassets")
  }
}
