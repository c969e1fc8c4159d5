import Drawing
internal import Findings
import Foundation
import MonotintCLI
import TestSupport
import Testing

// What changed, as a page tells it in a real browser.
extension PreviewPageTests {
  /// A project whose last commit had other tokens and other icons.
  private func changedProject(_ format: String = "png", picture: String? = nil) async throws -> TemporaryProject {
    let project = try TemporaryProject(SampleFiles.all)
    let configuration = SampleFiles.configuration.replacing(
      "{\n  \"icons\"", with: "{\n  \"catalog\": { \"format\": \"\(format)\" },\n  \"icons\"")
    try project.write("monotint.json", configuration)
    try project.write("Assets/TabBar/gone.svg", SampleFiles.icon(#"<path d="M4 4h4v16H4z" fill="black"/>"#))
    try project.write("Assets/TabBar/bar.svg", SampleFiles.icon(#"<path d="M4 4h8v16H4z" fill="black"/>"#))
    _ = await CommandRun.monotint("export", in: project.folder)
    if let picture {
      for path in try project.tree().keys where path.hasSuffix(".png") { try project.write(path, picture) }
    }
    try project.commit()
    try project.write(
      "tokens.json",
      SampleFiles.tokens.replacing("[0.082353, 0.364706, 0.988235]", with: "[1, 0.4, 0.2]")
        .replacing("0.667", with: "1"))
    try project.write("Assets/TabBar/bar.svg", SampleFiles.icon(#"<path d="M8 4h8v16H8z" fill="black"/>"#))
    try project.write("Assets/TabBar/new.svg", SampleFiles.icon(#"<path d="M8 8h8v8H8z" fill="black"/>"#))
    try project.remove("Assets/TabBar/gone.svg")
    return project
  }

  private func differencePage(of project: TemporaryProject, since revision: String = "HEAD") async throws -> String {
    let run = await CommandRun.monotint("diff", "--format", "html", revision, in: project.folder)
    try #require(run.status == .clean, "\(run.errorOutput)")
    return run.output
  }

  @Test func `the bar before and after comes first, and can be swiped`() async throws {
    let project = try await changedProject()
    try await withPage(try await differencePage(of: project)) { page in
      let first = "[...document.querySelectorAll('#changes > [role=list]')].find(list => list.children.length).id"
      let list = try await page.evaluate(first).string
      #expect(list == "changes-bar")
      let colors = """
        [...document.querySelector('.bar-change').querySelectorAll('.era-tab.selected')]
          .map(tab => getComputedStyle(tab).color).join('; ')
        """
      let before = "rgb(21, 93, 252)"
      let after = "rgb(255, 102, 51)"
      #expect(try await page.evaluate(colors).string == [before, after, before, after].joined(separator: "; "))
      let swipe = """
        (() => { const slider = document.querySelector('.bar-change input');
          slider.value = 80; slider.dispatchEvent(new Event('input'));
          return getComputedStyle(document.querySelector('.bar-swipe > :last-child')).clipPath; })()
        """
      #expect(try await page.evaluate(swipe).string?.contains("20%") == true)
    }
  }

  @Test func `a bar that looks the same is not shown as changed`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    _ = await CommandRun.monotint("export", in: project.folder)
    try project.commit()
    try project.write("Assets/TabBar/new.svg", SampleFiles.icon(#"<path d="M8 8h8v8H8z" fill="black"/>"#))
    try await withPage(try await differencePage(of: project)) { page in
      let bars = try await page.evaluate("String(document.querySelectorAll('.bar-change').length)").string
      let others = try await page.evaluate("String(document.querySelectorAll('.other').length)").string
      #expect(bars == "0" && others == "1")
    }
  }

  @Test func `changes come first on the page of diff, and can be compared with the keyboard`() async throws {
    let project = try await changedProject()
    try await withPage(try await differencePage(of: project)) { page in
      let text =
        "(part => [...document.querySelectorAll(part)].map(element => element.innerText.replace(/\\s+/g, ' ')).join('; '))"
      #expect(try await page.evaluate("document.querySelector('main section').id").string == "changes")
      #expect(try await page.evaluate("\(text)('#changes h2')").string == "What changed since the last commit")
      #expect(
        try await page.evaluate("\(text)('.token')").string == """
          base.accent #155DFC → #FF6633; tabBar.borderTop 0.667px solid #000000 → 1px solid #000000; \
          tabBar.item.selected #155DFC → #FF6633
          """)
      #expect(try await page.evaluate("\(text)('.other')").string == "gone Gone; new New")
      #expect(try await page.evaluate("\(text)('.change-name')").string == "bar; gone; new")
      let swatch = "getComputedStyle(document.querySelectorAll('.token-value i')[1]).backgroundImage"
      #expect(try await page.evaluate(swatch).string?.contains("rgb(255, 102, 51)") == true)
      #expect(try await page.evaluate(Self.weakTexts).string == "")

      // A shape 8 points wide went 4 to the right: of 32 points a row, half went, and half came.
      let differences = """
        (canvas => { const { data } = canvas.getContext("2d").getImageData(0, 0, 72, 72); let red = 0, green = 0, grey = 0;
          for (let at = 0; at < data.length; at += 4) if (data[at + 3]) { if (data[at] > data[at + 1] + 9) red += 1;
            else if (data[at + 1] > data[at] + 9) green += 1; else grey += 1; }
          return [red, green, grey].map(count => count / 9).join(); })(document.querySelector(".change canvas"))
        """
      try await page.wait(until: "document.querySelector('.change canvas').width === 72")
      try await page.wait(until: "\(differences) === '64,64,64'")

      try await page.evaluate("document.querySelector('[name=comparison]').focus()")
      #expect(try await page.evaluate("document.querySelector('.slide').checkVisibility()").boolean == false)
      try await page.press("ArrowRight")
      #expect(try await page.evaluate("document.querySelector('.compared').className").string == "compared swipe")
      // The bar was at 4 to 12 points of 24, and is at 8 to 16: each half of the picture has its own.
      #expect(try await inkedColumns(page) == 4...16)
      try await page.evaluate("document.querySelector('.slide input').focus()")
      try await page.press("End")
      #expect(try await inkedColumns(page) == 8...16)
      try await page.press("Home")
      #expect(try await inkedColumns(page) == 4...12)

      try await page.evaluate("document.querySelector('[name=comparison]:checked').focus()")
      try await page.press("ArrowRight")
      #expect(try await page.evaluate("document.querySelector('.compared').className").string == "compared onion")
      #expect(try await inkedColumns(page) == 4...12)
      let opacity = "getComputedStyle(document.querySelector('.change .after')).opacity"
      #expect(try await page.evaluate(opacity).string == "0")

      let unnamed = try await unnamed(page)
      let complaints = try await page.complaints()
      #expect(unnamed == [] && complaints == [])
      for width in [1280, 375] {
        try await page.resize(BrowserPage.View(width: width))
        #expect(try await page.evaluate("document.documentElement.scrollWidth").number == Double(width))
        try keep(try await page.screenshotPNG(of: "#changes"), "changes-\(width).png")
      }
    }
  }

  /// The points of the canvas that the first compared picture has ink in, the line between its halves aside.
  private func inkedColumns(_ page: BrowserPage) async throws -> ClosedRange<Int>? {
    let shown = try await page.screenshot(of: ".change .pane")
    // 8 points of margin around 152 for the 24 of the canvas.
    let row = shown.height / 2 * shown.width
    let dark = (8..<160).filter { column in
      let pixel = (row + column) * 4
      return (0..<3).allSatisfy { shown.rgba[pixel + $0] < 100 }
    }
    guard let first = dark.first, let last = dark.last else { return nil }
    return Int((Double(first - 8) * 24 / 152).rounded())...Int((Double(last - 7) * 24 / 152).rounded())
  }

  @Test func `preview tells changes below the bar, and says nothing where there are none`() async throws {
    let project = try await changedProject()
    try await withPage(of: project.folder) { page in
      let order = "[...document.querySelectorAll('main section:not([hidden])')].map(section => section.id).join()"
      let sections = try await page.evaluate(order).string
      #expect(sections == "bar,changes,icons,set,colors,findings")
    }
    let hidden = "document.querySelector('#changes').hidden && document.querySelector('#nav-changes').hidden"
    _ = await CommandRun.monotint("export", in: project.folder)
    try project.commit()
    let withoutGit = try TemporaryProject(SampleFiles.all)
    for folder in [project.folder, withoutGit.folder] {
      try await withPage(of: folder) { page in
        let isHidden = try await page.evaluate(hidden).boolean
        #expect(isHidden == true)
      }
    }
    try await withPage(try await differencePage(of: project)) { page in
      let text = "document.querySelector('#changes').innerText.split('\\n').filter(Boolean).at(-1)"
      let told = try await page.evaluate(text).string
      #expect(told == "No token and no icon has changed.")
    }
  }

  @Test(arguments: ["svg", "pdf", "png"])
  func `icons are shown before and after where git has no picture of them`(format: String) async throws {
    // What a repository with Git LFS holds in place of pictures.
    let project = try await changedProject(format, picture: "version https://git-lfs.github.com/spec/v1")
    try await withPage(try await differencePage(of: project)) { page in
      let sides =
        "data.changes.icons.map(icon => [icon.kind, icon.before?.isTemplate, icon.after?.isTemplate].join()).join('; ')"
      let told = try await page.evaluate(sides).string
      #expect(told == "changed,true,true; gone,true,; new,,true")
    }
  }

  @Test func `hostile names of tokens, files and revisions do nothing`() async throws {
    let hostile = #""><img src=x onerror="window.hacked=1"></script><script>window.hacked=1</script>"#
    let key = JSONWriter.string(hostile.replacing(".", with: "!")).line
    // A catalog takes no quote; the name of a file that is not exported is in the test of the preview.
    let file = "'><img src=x onerror=hacked=1><script>hacked=1<&lt;{{script}}"
    let project = try TemporaryProject(SampleFiles.all)
    func tokens(_ color: String) -> String {
      SampleFiles.tokens.replacing(
        "\"base\": {",
        with: "\(key): { \"$type\": \"color\", \"$value\": \"\(color)\" },\n  \"base\": {")
    }
    try project.write("tokens.json", tokens("#ff0000"))
    try project.write("Assets/TabBar/\(file)1.svg", SampleFiles.icon(#"<path d="M4 4h8v16H4z" fill="black"/>"#))
    try project.write("Assets/TabBar/\(file)2.svg", SampleFiles.icon(#"<path d="M4 4h4v16H4z" fill="black"/>"#))
    _ = await CommandRun.monotint("export", in: project.folder)
    try project.commit()
    try project.write("tokens.json", tokens("#00ff00"))
    try project.write("Assets/TabBar/\(file)1.svg", SampleFiles.icon(#"<path d="M8 4h8v16H8z" fill="black"/>"#))
    try project.remove("Assets/TabBar/\(file)2.svg")
    try await withPage(try await differencePage(of: project, since: "HEAD^{/A <*\"*design}")) { page in
      for mode in ["swipe", "onion", "side"] {
        try await page.evaluate("document.querySelector('[name=comparison][value=\(mode)]').click()")
      }
      let complaints = try await page.complaints()
      #expect(complaints == [])
      #expect(try await page.evaluate("typeof window.hacked").string == "undefined")
      #expect(try await page.evaluate("document.querySelectorAll('script').length").number == 2)
      #expect(try await page.evaluate("document.querySelectorAll('img').length").number == 0)
      #expect(
        try await page.evaluate("document.querySelector('.token .mono').textContent").string
          == hostile.replacing(".", with: "!"))
      #expect(
        try await page.evaluate("document.querySelector('.change-name').textContent").string == file + "1")
      #expect(
        try await page.evaluate("document.querySelector('#changes h2').textContent").string?.contains("<*\"*design")
          == true)
    }
  }
}
