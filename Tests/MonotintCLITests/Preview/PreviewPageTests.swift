import Drawing
internal import Findings
import Foundation
import MonotintCLI
import TestSupport
import Testing

/// The page of `monotint preview` in a real browser.
@Suite(.serialized, .enabled(if: Chromium.isWanted, "there is no Chromium to open the page in"))
struct PreviewPageTests {
  /// The repository, whose sample has the colours of the design.
  static let repository = Repository.url("").path

  private static let blue: [UInt8] = [0x15, 0x5D, 0xFC]
  private static let slate: [UInt8] = [0x6A, 0x72, 0x82]

  /// The page of the sample, made once.
  private static let samplePage = Task { try await page(of: repository) }

  private static func page(of folder: String) async throws -> String {
    let output = try TemporaryProject()
    _ = await CommandRun.monotint("preview", "-C", folder, "-o", "page.html", in: output.folder)
    return try output.read("page.html")
  }

  /// Makes the page of a project, opens it, and looks.
  func withPage(
    of folder: String, _ view: BrowserPage.View = BrowserPage.View(), edit: (inout String) throws -> Void = { _ in },
    _ body: (BrowserPage) async throws -> Void
  ) async throws {
    var html = try await folder == Self.repository ? Self.samplePage.value : Self.page(of: folder)
    try edit(&html)
    try await withPage(html, view, body)
  }

  /// Opens a page, and looks.
  func withPage(
    _ html: String, _ view: BrowserPage.View = BrowserPage.View(), isNew: Bool = false,
    _ body: (BrowserPage) async throws -> Void
  ) async throws {
    let output = try TemporaryProject()
    try output.write("page.html", html)
    let page = try await BrowserPage(output.url("page.html").path, view)
    // The bar of iOS 18 has the colours of the design itself.
    if !isNew { try await page.evaluate("if (typeof choose === 'function') choose({ isNew: false })") }
    try await body(page)
    try await page.close()
  }

  @Test func `the sample's page is small, says nothing and asks for nothing`() async throws {
    try await withPage(of: Self.repository, edit: { #expect($0.utf8.count < 300_000) }) { page in
      #expect(try await page.evaluate("document.querySelectorAll('.tab').length").number == 5)
      #expect(try await page.evaluate("document.querySelectorAll('.tile').length").number == 8)
      try await page.evaluate("scrollTo(0, document.body.scrollHeight)")
      let complaints = try await page.complaints()
      #expect(complaints == [])
    }
  }

  @Test func `a click and the arrow keys tint the open tab in the token's exact colour`() async throws {
    try await withPage(of: Self.repository, BrowserPage.View(scale: 3)) { page in
      #expect(try await tints(page) == [Self.blue, Self.slate, Self.slate, Self.slate, Self.slate])
      try await page.click("#tab-3")
      #expect(try await tints(page) == [Self.slate, Self.slate, Self.slate, Self.blue, Self.slate])
      #expect(try await page.evaluate("document.querySelector('.screen').textContent").string == "Contact Us")
      try await page.press("ArrowRight")
      #expect(try await tints(page) == [Self.slate, Self.slate, Self.slate, Self.slate, Self.blue])
      try await page.press("ArrowRight")
      #expect(try await tints(page)[0] == Self.blue)
      try await page.press("End")
      #expect(try await page.evaluate("document.activeElement.id").string == "tab-4")
      let complaints = try await page.complaints()
      #expect(complaints == [])
    }
  }

  /// The colour of the solid pixels of each tab's icon; at @3x a pixel of the file is one of the screen.
  private func tints(_ page: BrowserPage) async throws -> [[UInt8]] {
    // A screen that is emulated has its pictures on whole CSS pixels, a real one on whole device pixels.
    try await page.evaluate("align(1)")
    var tints: [[UInt8]] = []
    for index in 0..<5 {
      let shown = try await page.screenshot(of: "#tab-\(index) .glyph")
      let alpha = try await picture(page, of: index, scale: 3).alpha
      let solid = try #require(alpha.firstIndex(of: 255))
      tints.append(Array(shown.rgba[(solid * 4)..<(solid * 4 + 3)]))
    }
    return tints
  }

  /// The PNG of the catalog behind a tab. The first tab is open.
  private func picture(_ page: BrowserPage, of tab: Int, scale: Int) async throws -> PixelImage {
    let text =
      try await page.evaluate(
        "data.icons[data.bar.items[\(tab)].\(tab == 0 ? "selectedIcon" : "icon")].pictures[\(scale)]"
      ).string ?? ""
    return try PNG.decode(Array(try #require(Data(base64Encoded: text))))
  }

  @Test(arguments: [1, 2, 3])
  func `the tint is laid on by the alpha of the very file`(scale: Int) async throws {
    try await withPage(of: Self.repository, BrowserPage.View(scale: scale)) { page in
      // A screen that is emulated has its pictures on whole CSS pixels, a real one on whole device pixels.
      try await page.evaluate("choose({ scale: \(scale) }); align(1)")
      for (index, tint) in [Self.blue, Self.slate].enumerated() {
        let shown = try await page.screenshot(of: "#tab-\(index) .glyph")
        let file = try await picture(page, of: index, scale: scale)
        try #require(shown.width == file.width && shown.height == file.height)
        var worst = 0.0
        for (pixel, alpha) in file.alpha.enumerated() {
          for channel in 0..<3 {
            let expected = 255 + (Double(tint[channel]) - 255) * Double(alpha) / 255
            worst = max(worst, abs(expected - Double(shown.rgba[pixel * 4 + channel])))
          }
        }
        #expect(worst < 2)
      }
      let catalog = Self.repository + "/Generated/Assets.xcassets/TabBar/home.fill.imageset/"
      let name = scale == 1 ? "home.fill.png" : "home.fill@\(scale)x.png"
      let file = try PNG.decode(Array(try Data(contentsOf: URL(filePath: catalog + name))))
      #expect(try await picture(page, of: 0, scale: scale).alpha == file.alpha)
    }
  }

  @Test func `the border is a whole number of device pixels`() async throws {
    try await withPage(of: Self.repository, BrowserPage.View(width: 3840)) { page in
      // As a real screen of three device pixels a point lays it out; an emulated one rounds to whole CSS pixels.
      try await page.evaluate("document.documentElement.style.zoom = 3")
      let bar = try await page.screenshot(of: ".tabs")
      let rows = (0..<6).map { row in bar.rgba[(row * bar.width + 90) * 4] }
      #expect(rows == [0, 0, 255, 255, 255, 255])
      #expect(try await page.evaluate("data.bar.border.pixels.join()").string == "1,1,2")
    }
  }

  @Test func `dark colours follow the reader's scheme and the page's own choice`() async throws {
    var files = SampleFiles.all
    files["dark.json"] = SampleFiles.tokens.replacing("[1, 1, 1], \"hex\": \"#ffffff\"", with: "[0, 0, 0.2]")
      .replacing("[0.082353, 0.364706, 0.988235]", with: "[1, 1, 0]")
    files["monotint.json"] = SampleFiles.configuration.replacing(
      "{\n  \"icons\"", with: "{\n  \"tokens\": { \"light\": \"tokens.json\", \"dark\": \"dark.json\" },\n  \"icons\"")
    let project = try TemporaryProject(files)
    try await withPage(of: project.folder, BrowserPage.View(isDark: true)) { page in
      func corner() async throws -> [UInt8] {
        Array(try await page.screenshot(of: ".tabs-items").rgba[(4 * 375 * 4)..<(4 * 375 * 4 + 3)])
      }
      let color = "getComputedStyle(document.querySelector('#tab-0')).color"
      let dark = try await corner()
      #expect(dark == [0, 0, 51])
      #expect(try await page.evaluate(color).string == "rgb(255, 255, 0)")
      try await page.click("[name=appearance][value=false]")
      let light = try await corner()
      #expect(light == [255, 255, 255])
      #expect(try await page.evaluate(color).string == "rgb(21, 93, 252)")
    }
  }

  @Test func `names from the project do nothing`() async throws {
    let hostile = #"<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>"#
    var files = SampleFiles.all
    files["monotint.json"] = SampleFiles.configuration.replacing(
      "\"Home\"", with: JSONWriter.string("</script>" + hostile).line)
    let name = #"'><img src=x onerror=hacked=1>{{script}}&amp;"#
    files["Assets/TabBar/\(name).svg"] = SampleFiles.icon(
      #"<script>window.hacked=1</script><path fill="red" d="M2 2h9v9z"/><path id="&lt;b&gt;" fill="blue" d="M12 12h9v9z"/>"#
    )
    let project = try TemporaryProject(files)
    try await withPage(of: project.folder) { page in
      try await page.evaluate("icons.forEach((_, index) => choose({ icon: index }))")
      let complaints = try await page.complaints()
      #expect(complaints == [])
      #expect(try await page.evaluate("typeof window.hacked").string == "undefined")
      #expect(try await page.evaluate("document.querySelectorAll('script').length").number == 2)
      #expect(try await page.evaluate("document.querySelectorAll('img, b script').length").number == 0)
      #expect(
        try await page.evaluate("document.querySelector('.tab-title').textContent").string == "</script>" + hostile)
      #expect(
        try await page.evaluate("icons.map(icon => icon.name).includes(\(BrowserPage.quoted(name)))").boolean == true)
      // The policy itself: a script that somebody got in would not run.
      try await page.evaluate("document.body.append(make('script', { textContent: 'window.hacked = 1' }))")
      #expect(try await page.evaluate("typeof window.hacked").string == "undefined")
      #expect(try await page.complaints().contains { $0.contains("Content Security Policy") })
    }
  }

  @Test func `the icons can be walked with the keyboard, on a wide page and on a narrow one`() async throws {
    try await withPage(of: Self.repository) { page in
      let selected = "document.querySelector('.tile[aria-selected=true]').id + ' ' + document.activeElement.id"
      try await page.evaluate("document.querySelector('#icon-0').focus()")
      try await page.press("ArrowRight")
      #expect(try await page.evaluate(selected).string == "icon-1 icon-1")
      #expect(try await page.evaluate("document.querySelector('#inspector h3').textContent").string == "contactUs")
      try await page.press("ArrowDown")
      #expect(try await page.evaluate(selected).string == "icon-4 icon-4")
      try await page.press("Home")
      try await page.press("Enter")
      #expect(
        try await page.evaluate("document.querySelector('#inspector').contains(document.activeElement)").boolean == true
      )

      try await page.resize(BrowserPage.View(width: 375, height: 812))
      try await page.click("#icon-2")
      #expect(try await page.evaluate("document.querySelector('#sheet').open").boolean == true)
      #expect(try await page.evaluate("document.querySelector('#sheet h3').textContent").string == "foundPet")
      try await page.press("Escape")
      #expect(try await page.evaluate("document.querySelector('#sheet').open").boolean == false)
      #expect(try await page.evaluate("document.activeElement.id").string == "icon-2")
      #expect(try await page.evaluate("document.documentElement.scrollWidth").number == 375)
      let complaints = try await page.complaints()
      #expect(complaints == [])
    }
  }

  /// Keeps a picture for people, where CI collects it.
  func keep(_ png: [UInt8], _ name: String) throws {
    let folder = URL(filePath: Self.repository).appending(path: ".build/screenshots")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(png).write(to: folder.appending(path: "preview-\(name)"))
  }

  @Test func `of two thousand icons only those in view are drawn, and none is laid out alone`() async throws {
    try await withPage(
      of: Self.repository, edit: { html in try Self.multiply(&html, to: 2000) }
    ) { page in
      let opened = try await page.layoutsOfReload()
      #expect((1..<100).contains(opened), "\(opened)")
      #expect(try await page.evaluate("document.querySelectorAll('.tile').length").number == 2000)
      #expect(try await page.evaluate("document.querySelectorAll('.tab').length").number == 5)
      let switching = try await page.layouts {
        try await page.evaluate("(() => { for (let tab = 1; tab <= 10; tab += 1) choose({ tab }); })()")
      }
      #expect(switching < 1000, "\(switching)")
      let drawn = "document.querySelectorAll('.tile .glyph').length / 3"
      #expect(try await page.evaluate("\(drawn) < 60").boolean == true)
      try await page.evaluate("document.querySelector('#icon-1300').scrollIntoView({ behavior: 'instant' })")
      try await page.wait(until: "document.querySelector('#icon-1300 .glyph') !== null")
      #expect(try await page.evaluate("\(drawn) < 160").boolean == true)
      let scrolling = try await page.layoutsOfScrolling()
      #expect((60..<1200).contains(scrolling), "\(scrolling)")
      let complaints = try await page.complaints()
      #expect(complaints == [])
    }
  }

  /// Repeats the icons of a page's data, each with a tab.
  private static func multiply(_ html: inout String, to count: Int) throws {
    let opening = try #require(html.firstRange(of: #"id="data">"#))
    let end = try #require(html[opening.upperBound...].firstRange(of: "</script>")).lowerBound
    let json = try JSONSerialization.jsonObject(with: Data(html[opening.upperBound..<end].utf8))
    var data = try #require(json as? [String: Any])
    let icons = try #require(data["icons"] as? [[String: Any]])
    data["icons"] = (0..<count).map { index in
      var icon = icons[index % icons.count]
      icon["name"] = "icon\(index)"
      icon["unselected"] = nil
      return icon
    }
    // As many tabs: what a project without a configuration has.
    var bar = try #require(data["bar"] as? [String: Any])
    bar["items"] = (0..<count).map { ["id": "tab\($0)", "identifier": "", "titles": ["en": "\($0)"], "icon": $0] }
    data["bar"] = bar
    let text = String(decoding: try JSONSerialization.data(withJSONObject: data), as: UTF8.self)
    html.replaceSubrange(opening.upperBound..<end, with: text.replacing("<", with: "\\u003c"))
  }
}
