import Drawing
import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Projects with several collections of icons, from the configuration to the files.
@Suite(.recorded()) struct CollectionTests {
  private static let catalog = "Generated/Assets.xcassets"

  private static func icon(_ width: Int, _ height: Int, _ content: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">\
    \(content)</svg>
    """
  }

  private static let logo = icon(
    32, 20, ##"<path d="M3 3h12v14H3Z" fill="#c00"/><circle cx="24" cy="10" r="4" fill="#00c"/>"##)

  private static let files = SampleFiles.all.merging([
    "monotint.json": """
    {
      "icons": [
        { "path": "Assets/TabBar" },
        { "path": "Assets/Actions", "canvas": "file", "format": "svg", "mirror": ["back"], "namespace": true },
        { "path": "Assets/Brand", "group": "Logos", "canvas": "file", "render": "original" },
        { "path": "Assets/Other", "format": "pdf", "render": "automatic", "names": { "ic_*_20": "*" } }
      ],
      "tabBar": { "items": [{ "id": "home", "icon": "home.svg", "title": "Home" }] }
    }
    """,
    "Assets/Actions/nav/back.svg": icon(
      16, 16, #"<path d="M10 3L5 8l5 5" stroke="black" stroke-width="2" fill="none"/>"#),
    "Assets/Actions/edit/home.svg": icon(20, 20, #"<path d="M4 10h12M10 4v12" stroke="black" stroke-width="2"/>"#),
    "Assets/Brand/logo.svg": logo,
    "Assets/Brand/logo~dark.svg": logo.replacing("#c00", with: "#f99"),
    "Assets/Other/ic_dot_20.svg": icon(24, 24, #"<circle cx="12" cy="12" r="6"/>"#),
  ]) { $1 }

  private func exported() async throws -> TemporaryProject {
    let project = try TemporaryProject(Self.files)
    let run = await CommandRun.monotint("export", in: project.folder)
    try #require(run.status == .clean, "\(run)")
    #expect(!run.output.contains("warning"), "\(run.output)")
    return project
  }

  private func contents(_ set: String, of project: TemporaryProject) throws -> String {
    try project.read("\(Self.catalog)/\(set)/Contents.json").filter { !$0.isWhitespace }
  }

  @Test func `each collection has its group, size, format and rendering`() async throws {
    let project = try await exported()
    let paths = Set(try project.tree(Self.catalog).keys.map { String($0.dropFirst(Self.catalog.count + 1)) })
    for path in [
      "TabBar/home.imageset/home@3x.png", "Actions/nav/back.imageset/back.svg", "Actions/edit/home.imageset/home.svg",
      "Logos/logo.imageset/logo-dark@2x.png", "Other/dot.imageset/dot.pdf", "Actions/nav/Contents.json",
    ] { #expect(paths.contains(path), "\(path)") }
    let info = #""info":{"author":"xcode","version":1}"#
    #expect(try contents("Actions", of: project) == "{\(info),\"properties\":{\"provides-namespace\":true}}")
    #expect(try contents("Actions/nav", of: project) == "{\(info),\"properties\":{\"provides-namespace\":true}}")
    #expect(try contents("Logos", of: project) == "{\(info)}")
    #expect(
      try contents("Actions/nav/back.imageset", of: project)
        == #"{"images":[{"filename":"back.svg","idiom":"universal","language-direction":"left-to-right"}],"#
        + info + #","properties":{"preserves-vector-representation":true,"template-rendering-intent":"template"}}"#)
    #expect(
      try contents("Other/dot.imageset", of: project)
        == #"{"images":[{"filename":"dot.pdf","idiom":"universal"}],"# + info
        + #","properties":{"preserves-vector-representation":true}}"#)
    let slots = [1, 2, 3].map { scale in
      let suffix = scale == 1 ? "" : "@\(scale)x"
      return """
        {"filename":"logo\(suffix).png","idiom":"universal","scale":"\(scale)x"},\
        {"appearances":[{"appearance":"luminosity","value":"dark"}],"filename":"logo-dark\(suffix).png",\
        "idiom":"universal","scale":"\(scale)x"}
        """
    }.joined(separator: ",")
    #expect(
      try contents("Logos/logo.imageset", of: project)
        == #"{"images":["# + slots + "]," + info + #","properties":{"template-rendering-intent":"original"}}"#)
    for (scale, suffix) in [(1, ""), (3, "@3x")] {
      let picture = try PNG.decode(try project.bytes("\(Self.catalog)/Logos/logo.imageset/logo\(suffix).png"))
      #expect((picture.width, picture.height) == (32 * scale, 20 * scale))
    }
  }

  @Test func `nothing changes the second time, and verify agrees`() async throws {
    let project = try await exported()
    let before = try project.tree()
    #expect(await CommandRun.monotint("export", in: project.folder).output.hasPrefix("Nothing changed: "))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    #expect(try project.tree() == before)
  }

  @Test func `a variant that changes or goes changes its set alone`() async throws {
    let project = try await exported()
    try project.write("Assets/Brand/logo~dark.svg", Self.logo.replacing("#c00", with: "#9f9"))
    let verify = await CommandRun.monotint("verify", in: project.folder)
    #expect(verify.status == .findings && verify.output.contains("logo-dark@2x.png: note: "), "\(verify)")
    #expect(!verify.output.contains("logo@2x.png"))
    let before = try project.tree(Self.catalog)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let after = try project.tree(Self.catalog)
    #expect(
      Set(after.filter { before[$0.key] != $0.value }.keys.map { URL(filePath: $0).lastPathComponent })
        == ["logo-dark.png", "logo-dark@2x.png", "logo-dark@3x.png"])

    try project.remove("Assets/Brand/logo~dark.svg")
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try !project.tree(Self.catalog).keys.contains { $0.contains("logo-dark") })
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `a new collection changes no file of the others, and a new name moves all of a group`() async throws {
    let project = try await exported()
    let before = try project.tree(Self.catalog)
    let configuration = try project.read("monotint.json")
    try project.write("Assets/Big/wide.svg", Self.icon(40, 20, #"<path d="M4 4h32v12H4Z" fill-rule="evenodd"/>"#))
    try project.write(
      "monotint.json",
      configuration.replacing(
        #"{ "path": "Assets/TabBar" },"#,
        with: #"{ "path": "Assets/TabBar" }, { "path": "Assets/Big", "canvas": "file" },"#))
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let after = try project.tree(Self.catalog)
    for (path, bytes) in before { #expect(after[path] == bytes, "\(path)") }
    #expect(after.count == before.count + 5)

    try project.write("monotint.json", configuration.replacing("\"Logos\"", with: "\"Marks\""))
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let moved = try project.tree(Self.catalog)
    #expect(moved.count == before.count && !moved.keys.contains { $0.contains("/Logos/") || $0.contains("/Big/") })
    #expect(!FileManager.default.fileExists(atPath: project.url("\(Self.catalog)/Logos").path))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `equal names in two groups need a namespace`() async throws {
    let project = try TemporaryProject(Self.files)
    let configuration = try project.read("monotint.json")
    try project.write("monotint.json", configuration.replacing(#", "namespace": true"#, with: ""))
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings)
    #expect(
      run.output.contains("the icon “home” has the name of the icon Assets/Actions/edit/home.svg"), "\(run.output)")
    #expect(run.output.contains(#"set "namespace": true for one of the collections"#), "\(run.output)")
  }

  @Test func `a project without tokens exports icons alone`() async throws {
    let project = try TemporaryProject(Self.files.filter { $0.key.hasPrefix("Assets/Actions/") })
    try project.write("monotint.json", #"{ "icons": [{ "path": "Assets/Actions", "canvas": "file" }] }"#)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean && run.errorOutput == "", "\(run)")
    let names = Set(try project.tree("Generated").keys.map { URL(filePath: $0).lastPathComponent })
    #expect(
      names == Set(["Contents.json"] + ["back", "home"].flatMap { ["\($0).png", "\($0)@2x.png", "\($0)@3x.png"] }))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `no icon, other pictures and icons of other sizes are named`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write("Design/x.svg", SampleFiles.home)
    try project.write("monotint.json", #"{ "icons": "Pictures" }"#)
    try project.write("Pictures/old.pdf", "%PDF-1.4")
    let none = await CommandRun.monotint("export", in: project.folder)
    #expect(none.output.contains("monotint.json:1:12: warning: there is no SVG file in Pictures"), "\(none.output)")
    #expect(none.output.contains("SVG files are in Assets/TabBar and Design"), "\(none.output)")
    #expect(none.output.contains("1 picture in Pictures is not SVG and not exported: old.pdf"), "\(none.output)")

    for side in [16, 20] {
      try project.write("Pictures/a\(side).svg", Self.icon(side, side, #"<path d="M4 4h9v4H4Z"/>"#))
    }
    let sizes = await CommandRun.monotint("check", in: project.folder)
    #expect(
      sizes.output.contains(
        "2 icons in Pictures: a16.svg (16 x 16), a20.svg (20 x 20); draw it on a 24 x 24 frame"),
      "\(sizes.output)")
    #expect(sizes.output.components(separatedBy: "[canvas-size]").count == 2)
  }

  @Test(arguments: [("svg", "32 x 20"), ("pdf", "24 x 24"), ("png", "24 x 24")])
  func `the size of a constant is that of the image`(format: String, size: String) async throws {
    let project = try TemporaryProject(["A/wide.svg": Self.icon(32, 20, #"<path d="M4 4h9v4H4Z"/>"#)])
    try project.write(
      "monotint.json",
      #"{ "icons": [{ "path": "A", "format": "\#(format)" }], "swift": { "icons": "I.swift" } }"#)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let code = String(decoding: try project.bytes("I.swift"), as: UTF8.self)
    #expect(code.contains("/// `A/wide.svg`: \(size) pt, template"))
  }

  @Test func `icons are compared with those of their collection, and not with their variants`() async throws {
    let project = try TemporaryProject(["tokens.json": SampleFiles.tokens])
    let dot = Self.icon(24, 24, #"<circle cx="12" cy="12" r="9"/>"#)
    for path in ["A/dot", "A/dot~dark", "B/dot"] { try project.write("\(path).svg", dot) }
    let configuration = #"{ "icons": [{ "path": "A" }, { "path": "B", "namespace": true }] }"#
    try project.write("monotint.json", configuration)
    #expect(await !CommandRun.monotint("check", in: project.folder).output.contains("duplicate-icon"))
    try project.write("A/same.svg", dot)
    #expect(
      await CommandRun.monotint("check", in: project.folder).output
        .contains("A/same.svg:1:1: warning: the icon looks exactly like A/dot.svg"))
  }
}
