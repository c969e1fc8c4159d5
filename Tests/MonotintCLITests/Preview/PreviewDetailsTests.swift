import Drawing
internal import Findings
import Foundation
import MonotintCLI
import TestSupport
import Testing

/// What a designer reads on the page: its name, units, legends, and the tabs that do not fit.
@Suite(.serialized, .enabled(if: Chromium.isWanted, "there is no Chromium to open the page in"))
struct PreviewDetailsTests {
  private static func manyTabs(_ count: Int) throws -> TemporaryProject {
    let items = (0..<count).map { #"{ "id": "tab\#($0)", "icon": "\#($0).svg", "title": { "en": "Tab \#($0)" } }"# }
    let project = try TemporaryProject([
      "tokens.json": SampleFiles.tokens, "App.xcodeproj/project.pbxproj": "",
      "monotint.json": #"{ "icons": "Assets", "tabBar": { "items": [\#(items.joined(separator: ", "))] } }"#,
    ])
    for number in 0..<count {
      try project.write(
        "Assets/\(number).svg",
        SampleFiles.icon("<path d=\"M\(4 + number) 4h6v\(6 + number)h-6z\" fill=\"black\"/>"))
    }
    return project
  }

  private func withPage(
    _ project: TemporaryProject, _ view: BrowserPage.View = BrowserPage.View(),
    _ body: (BrowserPage) async throws -> Void
  ) async throws {
    _ = await CommandRun.monotint("preview", in: project.folder)
    let page = try await BrowserPage(project.url("preview.html").path, view)
    try await body(page)
    try await page.close()
  }

  private func save(_ page: BrowserPage, _ name: String, of selector: String? = nil) async throws {
    let folder = Repository.url(".build/screenshots")
    try FileManager.default.createDirectory(at: folder.standardized, withIntermediateDirectories: true)
    try Data(try await page.screenshotPNG(of: selector)).write(to: folder.standardized.appending(path: "\(name).png"))
  }

  @Test func `of seven tabs an iPhone shows four and More, which lists the others`() async throws {
    let project = try Self.manyTabs(7)
    try await withPage(project) { page in
      #expect(try await page.evaluate("document.querySelector('h1').textContent").string == "App")
      let titles = "[...document.querySelectorAll('.tab-title')].map(title => title.textContent).join()"
      #expect(try await page.evaluate(titles).string == "Tab 0,Tab 1,Tab 2,Tab 3,More")
      try await page.click("#tab-4")
      let list = "[...document.querySelectorAll('.more-list span:last-child')].map(row => row.textContent).join()"
      #expect(try await page.evaluate(list).string == "Tab 4,Tab 5,Tab 6")
      try await save(page, "more", of: "#bar")
      try await page.evaluate("choose({ width: 744 })")
      #expect(try await page.evaluate(titles).string == (0..<7).map { "Tab \($0)" }.joined(separator: ","))
      let complaints = try await page.complaints()
      #expect(complaints == [])
    }
  }

  @Test func `five tabs are all there`() async throws {
    try await withPage(try Self.manyTabs(5)) { page in
      let count = try await page.evaluate("document.querySelectorAll('.tab:not(:has(.more-dots))').length").number
      #expect(count == 5)
    }
  }

  @Test func `the menu fits a narrow page`() async throws {
    let project = try Self.manyTabs(3)
    try project.commit()
    try project.write("Assets/1.svg", SampleFiles.bell)
    try await withPage(project, BrowserPage.View(width: 390, height: 844)) { page in
      let links = "[...document.querySelectorAll('.top nav a:not([hidden])')]"
      let fits = """
        \(links).every(link => { const box = link.getBoundingClientRect(); return box.left >= 0 && box.right <= innerWidth })
        """
      #expect(try await page.evaluate("\(links).length").number == 6)
      #expect(try await page.evaluate(fits).boolean == true)
      #expect(try await page.evaluate("document.documentElement.scrollWidth <= innerWidth").boolean == true)
      try await save(page, "narrow-menu", of: ".top")
    }
  }

  @Test(arguments: [false, true])
  func `the difference picture has a legend, and stands out on its ground`(isDark: Bool) async throws {
    let project = try Self.manyTabs(3)
    _ = await CommandRun.monotint("export", in: project.folder)
    try project.commit()
    try project.write("Assets/1.svg", SampleFiles.bell)
    try await withPage(project, BrowserPage.View(isDark: isDark)) { page in
      #expect(try await page.evaluate("document.querySelector('.legend').textContent").string == "removedadded")
      try await page.evaluate("document.querySelector('#changes').scrollIntoView()")
      try await page.settle()
      // WCAG 2.2, 1.4.11: what is not text needs a contrast of 3.
      let contrast = """
        (() => {
          const part = (value) => value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
          const luminance = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
          const ground = getComputedStyle(document.querySelector('.pane')).backgroundColor.match(/[0-9.]+/g).map(Number);
          return Math.min(...Object.values(differenceShades(\(isDark))).map((shade) => {
            const [a, b] = [luminance(shade), luminance(ground)].sort((one, other) => other - one);
            return (a + 0.05) / (b + 0.05);
          }));
        })()
        """
      let lowest = try await page.evaluate(contrast).number ?? 0
      #expect(lowest >= 3)
      try await save(page, "difference-\(isDark ? "dark" : "light")", of: "#changes-icons")
    }
  }

  @Test func `the grid is drawn at every zoom, and only on the picture`() async throws {
    try await withPage(try Self.manyTabs(3)) { page in
      let changed = """
        (async () => {
          const icon = data.icons[0];
          const draw = async (grid, box) => {
            const canvas = document.createElement('canvas');
            await drawView(canvas, icon, 'alpha', 3, { box, grid });
            return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
          };
          const counts = [];
          for (const side of [144, 288, 576]) {
            const [without, drawn] = [await draw(false, [side, side]), await draw(true, [side, side])];
            counts.push(drawn.filter((value, index) => value !== without[index]).length);
          }
          return Math.min(...counts);
        })()
        """
      let least = try await page.evaluate(changed).number ?? 0
      #expect(least > 1000)
      try await save(page, "grid", of: "#inspector")
    }
  }

  @Test func `lengths have their unit`() async throws {
    try await withPage(try Self.manyTabs(3)) { page in
      let facts = "[...document.querySelectorAll('#inspector .facts dd')].map(fact => fact.textContent).join('|')"
      let text = try await page.evaluate(facts).string ?? ""
      #expect(text.contains(/24 × 24 pt\|[0-9.]+ × [0-9.]+ pt at [0-9.]+, [0-9.]+ pt\|/), "\(text)")
      let sizes = "[...document.querySelectorAll('#set-form .segments span')].map(size => size.textContent).join()"
      #expect(try await page.evaluate(sizes).string == "24 pt,48 pt,72 pt")
    }
  }
}
