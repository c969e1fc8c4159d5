internal import Findings
import Foundation
import MonotintCLI
import TestSupport
import Testing

// Groups, pairs and variants on a page in a real browser.
extension PreviewPageTests {
  private static let configuration = """
    {
      "tokens": { "light": "tokens.json", "dark": "dark.json" },
      "icons": [
        { "path": "Assets/TabBar" },
        { "path": "Assets/Brand", "group": "Brand", "namespace": true, "canvas": "file", "render": "automatic", "mirror": ["home"] }
      ],
      "tabBar": {
        "items": [
          { "id": "home", "icon": "Assets/TabBar/home.svg", "selectedIcon": "solid.svg", "title": { "en": "Home" } },
          { "id": "alerts", "icon": "bell.svg", "title": { "en": "Alerts" } }
        ]
      }
    }
    """

  private func richProject() throws -> TemporaryProject {
    var files = SampleFiles.all
    files["monotint.json"] = Self.configuration
    files["dark.json"] = SampleFiles.tokens.replacing("[1, 1, 1], \"hex\": \"#ffffff\"", with: "[0, 0, 0.2]")
    files["Assets/TabBar/solid.svg"] = SampleFiles.icon(#"<path d="M4 11l8-7 8 7v9H4z" fill="black"/>"#)
    files["Assets/TabBar/bell~dark.svg"] = SampleFiles.icon(#"<path d="M2 2h20v20H2z" fill="black"/>"#)
    files["Assets/Brand/home.svg"] =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="25"><path fill="red" d="M2 2h30v20z"/></svg>"#
    return try TemporaryProject(files)
  }

  @Test func `groups are sections, a pair is one tile of two, and variants have chips`() async throws {
    let project = try richProject()
    try await withPage(of: project.folder) { page in
      let heads =
        "[...document.querySelectorAll('.group-head')].map(head => head.innerText.replace(/\\s+/g, ' ')).join('; ')"
      #expect(
        try await page.evaluate(heads).string
          == "TabBar 3 icons · 24 × 24 pt · template · PNG; Brand 1 icon · 40 × 25 pt · automatic · PNG · namespace")
      let pair = "[...document.querySelectorAll('.pair .tile')].map(tile => tile.title).join()"
      #expect(try await page.evaluate(pair).string == "home,solid")
      let sides =
        "(([a, b]) => a.top === b.top && b.left >= a.right)([...document.querySelectorAll('.pair .tile')].map(tile => tile.getBoundingClientRect()))"
      #expect(try await page.evaluate(sides).boolean == true)
      // Tiles are drawn when they come into view.
      try await page.evaluate("document.querySelector('#icons').scrollIntoView({ behavior: 'instant' })")
      try await page.wait(until: "document.querySelectorAll('.chip-variant').length === 2")
      let ground = "getComputedStyle(document.querySelector('.chip-variant.dark .chip-ground')).backgroundColor"
      #expect(try await page.evaluate(ground).string == "rgb(28, 28, 30)")
      // The whole picture is shown at its size, in its own colours.
      let box =
        "(box => `${box.width} ${box.height}`)(document.querySelector('#icon-3 .glyph').getBoundingClientRect())"
      #expect(try await page.evaluate(box).string == "40 25")
      #expect(
        try await page.evaluate("document.querySelector('#icon-3 .glyph').classList.contains('original')").boolean
          == true)

      // A chip leads to the details of the variant; the arrow keys go on to the next group.
      try await page.click(".chip-variant.dark")
      #expect(
        try await page.evaluate("document.querySelector('#inspector .mono').textContent").string
          == "Assets/TabBar/bell~dark.svg")
      try await page.evaluate("document.querySelector('#icon-1').focus()")
      for _ in 0..<2 { try await page.press("ArrowRight") }
      #expect(try await page.evaluate("document.activeElement.id").string == "icon-3")
      try await page.press("ArrowUp")
      #expect(
        try await page.evaluate("document.activeElement.closest('.group').querySelector('h3').textContent").string
          == "TabBar")

      // Only the group that has a match is there.
      try await page.evaluate(
        "(field => { field.value = 'brand'; field.dispatchEvent(new Event('input')); })(document.querySelector('#icons-form input'))"
      )
      let shown = "[...document.querySelectorAll('.group')].map(group => group.checkVisibility()).join()"
      #expect(try await page.evaluate(shown).string == "false,true")
      try await page.evaluate(
        "(field => { field.value = ''; field.dispatchEvent(new Event('input')); })(document.querySelector('#icons-form input'))"
      )

      // The icons of one group at a time are compared.
      let line = "[...document.querySelectorAll('#line .item')].map(item => item.title).join()"
      #expect(try await page.evaluate(line).string == "bell,home,solid")
      try await page.evaluate(
        "(select => { select.selectedIndex = 1; select.dispatchEvent(new Event('change')); })(document.querySelector('#set-form select'))"
      )
      #expect(try await page.evaluate(line).string == "home")
      let unnamed = try await unnamed(page)
      let complaints = try await page.complaints()
      #expect(unnamed == [] && complaints == [])
      #expect(try await page.evaluate(Self.weakTexts).string == "")
      for width in [1280, 375, 320] {
        try await page.resize(BrowserPage.View(width: width))
        #expect(try await page.evaluate("document.documentElement.scrollWidth").number == Double(width))
      }
    }
  }

  @Test func `the bar shows the icon of the selected tab, and dark variants in dark appearance`() async throws {
    let project = try richProject()
    try await withPage(of: project.folder) { page in
      let picture =
        "[0, 1].map(tab => data.icons.flatMap(icon => [icon, ...icon.variants]).find(face => document.querySelector(`#tab-${tab} .glyph`).style.getPropertyValue('--picture').includes(face.pictures[state.scale])).path.split('/').at(-1)).join()"
      #expect(try await page.evaluate(picture).string == "solid.svg,bell.svg")
      try await page.click("#tab-1")
      #expect(try await page.evaluate(picture).string == "home.svg,bell.svg")
      try await page.click("[name=appearance][value=true]")
      #expect(try await page.evaluate(picture).string == "home.svg,bell~dark.svg")
    }
  }

  @Test func `a page of changes names the group and the variant`() async throws {
    let project = try richProject()
    _ = await CommandRun.monotint("export", in: project.folder)
    try project.commit()
    try project.write("Assets/TabBar/bell~dark.svg", SampleFiles.icon(#"<path d="M2 2h20v10H2z" fill="black"/>"#))
    try project.write(
      "monotint.json", Self.configuration.replacing(#""group": "Brand""#, with: #""group": "Marks""#))
    let run = await CommandRun.monotint("diff", "--format", "html", in: project.folder)
    try #require(run.status == .clean, "\(run.errorOutput)")
    try await withPage(run.output) { page in
      let text =
        "(part => [...document.querySelectorAll(part)].map(element => element.innerText.replace(/\\s+/g, ' ')).join('; '))"
      var texts: [String?] = []
      for part in [".change-name", ".change-group", ".other .change-text"] {
        texts.append(try await page.evaluate("\(text)('\(part)')").string)
      }
      #expect(texts == ["bell, dark; home", "TabBar; Marks", "Moved from Brand/home"])
      let dark = try await page.evaluate("document.querySelectorAll('.change .pane.dark').length").number
      #expect(dark == 3)
    }
  }
}
