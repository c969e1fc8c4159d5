@testable import AssetCatalog
internal import Drawing
import Findings
import Foundation
internal import IconVerdict
@testable import Preview
@testable import Rendering
import Synchronization
import TestSupport
import Testing
@testable import Workspace

/// A project with groups, a pair, variants and icons of their own sizes.
enum RichProject {
  static let configuration = """
    {
      "icons": [
        { "path": "Assets/TabBar" },
        { "path": "Assets/Brand", "group": "Brand", "namespace": true, "canvas": "file", "render": "original" },
        { "path": "Assets/Actions", "group": "Actions", "canvas": "file", "format": "svg", "mirror": ["back"], "render": "automatic" }
      ],
      "tabBar": {
        "items": [
          { "id": "home", "icon": "Assets/TabBar/home.svg", "selectedIcon": "solid.svg", "title": { "en": "Home" } },
          { "id": "alerts", "icon": "bell.svg", "selectedSymbol": "bell.fill", "title": { "en": "Alerts" } }
        ]
      }
    }
    """

  static func icon(_ content: String, width: Int = 24, height: Int = 24) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)">\#(content)</svg>"#
  }

  static let files = [
    "tokens.json": SampleFiles.tokens, "monotint.json": configuration,
    "Assets/TabBar/bell.svg": SampleFiles.bell, "Assets/TabBar/home.svg": SampleFiles.home,
    "Assets/TabBar/home~dark.svg": icon(#"<path d="M4 4h16v8H4z"/>"#),
    "Assets/TabBar/solid.svg": icon(#"<path d="M4 11l8-7 8 7v9H4z"/>"#),
    "Assets/Brand/home.svg": icon(##"<path fill="#15f" d="M0 0h40v25H0z"/>"##, width: 40, height: 25),
    "Assets/Brand/Social/dot.svg": icon(#"<circle fill="red" cx="8" cy="8" r="6"/>"#, width: 16, height: 16),
    "Assets/Actions/back.svg": icon(#"<path d="M2 10l8-8v16z"/>"#, width: 16, height: 20),
  ]
}

@Suite struct PreviewTests {
  private func preview(of folder: String, reusing last: Preview? = nil) async throws -> Preview {
    let project = try Workspace(folder: folder)
    return try await Preview(project, try await project.plan(), since: nil, reusing: last)
  }

  private func data(_ preview: Preview) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(preview.json(about: .project).bytes))
    return try #require(json as? [String: Any])
  }

  @Test(arguments: [
    (#", "role": "prominent""#, true), (#", "role": "search""#, true),
    (#", "role": "search", "activatesSearch": false"#, false), ("", false),
  ])
  func `a prominent tab, and one that becomes the field of a search, stand apart`(
    role: String, isApart: Bool
  ) async throws {
    func item(_ id: String, _ more: String) -> String {
      #"{ "id": "\#(id)", "symbol": "plus", "title": { "en": "\#(id)" }\#(more) }"#
    }
    let items = "[\(item("home", "")), \(item("last", role))]"
    let project = try TemporaryProject([
      "tokens.json": SampleFiles.tokens,
      "monotint.json": #"{ "icons": [], "swift": { "tabs": true }, "tabBar": { "items": \#(items) } }"#,
    ])
    let text = String(decoding: try await preview(of: project.folder).json(about: .project).bytes, as: UTF8.self)
    #expect(text.contains("isApart") == isApart)
  }

  @Test func `icons stand in the groups of the catalog, the two of a tab side by side`() async throws {
    let project = try TemporaryProject(RichProject.files)
    let data = try data(try await preview(of: project.folder))
    let groups = try #require(data["groups"] as? [[String: Any]])
    #expect(groups.map { $0["path"] as? String } == ["TabBar", "Brand", "Brand/Social", "Actions"])
    #expect(groups.map { $0["isNamespace"] as? Bool } == [false, true, true, false])
    let icons = try #require(data["icons"] as? [[String: Any]])
    #expect(icons.map { $0["name"] as? String } == ["bell", "home", "solid", "home", "dot", "back"])
    #expect(
      icons.map { $0["asset"] as? String } == ["bell", "home", "solid", "Brand/home", "Brand/Social/dot", "back"])
    #expect(icons.map { $0["group"] as? Int } == [0, 0, 0, 1, 2, 3])
    #expect(icons.map { $0["unselected"] as? Int } == [nil, nil, 1, nil, nil, nil])
    #expect(icons.map { $0["size"] as? [Int] } == [[24, 24], [24, 24], [24, 24], [40, 25], [16, 16], [16, 20]])
    #expect(icons.map { $0["isMirrored"] as? Bool } == [nil, nil, nil, nil, nil, true])
    #expect(
      icons.compactMap { $0["rendering"] as? String } == Array(repeating: "template", count: 3) + [
        "original", "original", "automatic",
      ])
    let variants = try #require(icons[1]["variants"] as? [[String: Any]])
    #expect(variants.map { $0["isDark"] as? Bool } == [true])
    #expect(variants.map { $0["path"] as? String } == ["Assets/TabBar/home~dark.svg"])

    let items = try #require((data["bar"] as? [String: Any])?["items"] as? [[String: Any]])
    #expect(items.map { $0["icon"] as? Int } == [1, 0])
    #expect(items.map { $0["selectedIcon"] as? Int } == [2, nil])
    #expect(items.map { $0["selectedSymbol"] as? String } == [nil, "bell.fill"])
  }

  @Test func `the pictures are the files of the catalog, or drawn where it has vectors`() async throws {
    let project = try TemporaryProject(RichProject.files)
    let open = try Workspace(folder: project.folder)
    let plan = try await open.plan()
    let preview = try await Preview(open, plan, since: nil)
    let drafts = Dictionary(plan.drafts.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let catalog = "Generated/Assets.xcassets/"
    #expect(preview.icons[1].faces[1].pictures[2] == drafts[catalog + "TabBar/home.imageset/home-dark@2x.png"])
    #expect(preview.icons[3].plain.pictures[3] == drafts[catalog + "Brand/home.imageset/home@3x.png"])
    #expect(
      preview.icons[3].plain.files.map(\.size) == [1, 2, 3].compactMap { preview.icons[3].plain.pictures[$0]?.count })
    #expect(preview.icons[5].plain.pictures.keys.sorted() == [1, 2, 3])
    #expect(preview.icons[5].plain.files.map(\.path) == [catalog + "Actions/back.imageset/back.svg"])
    #expect(preview.icons.flatMap(\.faces).allSatisfy { $0.inspection?.metrics.box != nil })
  }

  @Test func `a finding knows its icon, its variant and its place`() async throws {
    var files = RichProject.files
    files["Assets/TabBar/home~dark.svg"] = RichProject.icon(
      ##"<path d="M4 4h16v8H4z"/><path fill="red" d="M6 14h6v6H6z"/>"##)
    let project = try TemporaryProject(files)
    let findings = try #require(try data(try await preview(of: project.folder))["findings"] as? [[String: Any]])
    let finding = try #require(findings.first { $0["rule"] as? String == "multicolour" })
    #expect(finding["icon"] as? Int == 1 && finding["face"] as? Int == 1)
    #expect(finding["box"] as? [Int] == [6, 14, 6, 6])
    #expect((finding["help"] as? String)?.isEmpty == false)
  }

  @Test func `a later preview inspects what has changed, and is the same as a fresh one`() async throws {
    let project = try TemporaryProject(RichProject.files)
    let first = try await preview(of: project.folder)
    try project.write("Assets/TabBar/home~dark.svg", RichProject.icon(#"<path d="M4 4h16v9H4z"/>"#))
    let counts = Mutex<[Int]>([])
    var renderers = RendererPool.thisProcess
    let open = try Workspace(folder: project.folder)
    let plan = try await open.plan()
    renderers.progress = { _, count in counts.withLock { $0.append(count) } }
    let counting = try Workspace(folder: project.folder, renderers: renderers)
    let second = try await Preview(counting, plan, since: nil, reusing: first)
    #expect(counts.withLock { Set($0) } == [1])
    let fresh = try await preview(of: project.folder)
    #expect(second.json(about: .project).bytes == fresh.json(about: .project).bytes)
    #expect(second.json(about: .project).bytes != first.json(about: .project).bytes)

    // Another setting makes all anew, though no SVG file has changed.
    try project.write(
      "monotint.json", RichProject.configuration.replacing(#""render": "original""#, with: #""render": "template""#))
    let third = try await preview(of: project.folder, reusing: second)
    let other = try await preview(of: project.folder)
    #expect(third.json(about: .project).bytes == other.json(about: .project).bytes)
  }
}
