internal import Findings
import TestSupport
import Testing

/// What `pull` stores of icons that run scripts or ask servers, opened in a browser.
@Suite(.serialized, .enabled(if: Chromium.isWanted, "there is no Chromium to open icons in"))
struct HostileIconsTests {
  /// A page with each icon as a document of its own, and with the text of each in a page of its own.
  private static func page(_ icons: [(path: String, text: String)]) -> String {
    let frames = icons.map { path, text in
      let source = text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      return #"<iframe src="\#(path)"></iframe><iframe class="page" srcdoc="<body>\#(source)"></iframe>"#
    }
    return "<!DOCTYPE html><meta charset=\"utf-8\"><body>" + frames.joined(separator: "\n")
  }

  /// Clicks on everything in the pages that are part of a page, and focuses it.
  private static let use = """
    for (const frame of document.querySelectorAll(".page"))
      for (const element of frame.contentDocument?.querySelectorAll("body *") ?? []) {
        for (const type of ["mouseover", "click"]) element.dispatchEvent(new MouseEvent(type, { bubbles: true }));
        element.focus?.();
      }
    """

  private func open(_ page: String, in project: TemporaryProject) async throws {
    try project.write("page.html", page)
    let page = try await BrowserPage(project.folder + "/page.html")
    try await Task.sleep(for: .seconds(1))
    try await page.evaluate(Self.use)
    try await Task.sleep(for: .seconds(2))
    try await page.close()
  }

  /// The names of the icons that asked a server.
  private func names(in server: LoopbackServer) -> [String] {
    Set(server.requests.compactMap { $0.path.split(separator: "/").first.map(String.init) }).sorted()
  }

  @Test func `a browser runs nothing of what a pull stored, and asks nobody`() async throws {
    let project = try TemporaryProject(["monotint.json": #"{ "icons": "Assets" }"#])
    let asked = try LoopbackServer { _, _ in .init("", status: 404) }
    let icons = HostileIcons.all + HostileIcons.harmless
    let texts = Dictionary(uniqueKeysWithValues: icons.map { ($0.name, $0.svg(asking: asked.url)) })
    let figma = try LoopbackServer { request, _ in .init(texts[String(request.path.dropFirst())] ?? "") }
    var words = texts.keys.sorted().map { "\($0)=\(figma.url)/\($0)" }
    var end = try await ProgramRun(["pull", "--all"] + words, in: project.folder).end()
    // An icon that is refused keeps the others out.
    words.removeAll { word in end.output.contains("\nAssets/\(word.prefix { $0 != "=" }).svg: error: ") }
    #expect(words.count == HostileIcons.harmless.count, "\(words) \(end.output)")
    end = try await ProgramRun(["pull"] + words, in: project.folder).end()
    #expect(end.status == 0, "\(end.output)")

    let stored = try project.tree("Assets").keys.sorted().map { ($0, try project.read($0)) }
    #expect(stored.count == words.count)
    try await open(Self.page(stored), in: project)
    #expect(names(in: asked) == [])
    #expect(asked.requests.isEmpty)
  }

  /// Otherwise the test above could not fail.
  @Test func `a browser runs what was not pulled`() async throws {
    let project = try TemporaryProject()
    let asked = try LoopbackServer { _, _ in .init("", status: 404) }
    let some = HostileIcons.all.enumerated().filter { number, _ in number.isMultiple(of: 8) }
    let icons = some.map { (path: "\($1.name).svg", text: $1.svg(asking: asked.url)) }
    for icon in icons { try project.write(icon.path, icon.text) }
    try await open(Self.page(icons), in: project)
    #expect(names(in: asked).count > icons.count / 2, "\(names(in: asked))")
  }
}
