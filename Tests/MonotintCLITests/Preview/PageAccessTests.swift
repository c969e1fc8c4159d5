import Findings
import TestSupport
import Testing

// Whether everybody can use a page, on a screen, by ear and on paper.
extension PreviewPageTests {
  @Test func `everything has a name, and the page's own text can be read`() async throws {
    try await withPage(of: Self.repository) { page in
      let unnamed = try await unnamed(page)
      #expect(unnamed == [])
      let tree = try await page.accessibilityTree()
      for role in ["banner", "main", "navigation", "contentinfo", "heading", "tablist", "listbox"] {
        #expect(tree.contains { $0.role == role })
      }
      let ids = "[...document.querySelectorAll('[id]')].map(element => element.id)"
      #expect(try await page.evaluate("(ids => ids.length === new Set(ids).size)(\(ids))").boolean == true)

      for view in [
        BrowserPage.View(), BrowserPage.View(isDark: true), BrowserPage.View(width: 375, height: 812),
        BrowserPage.View(width: 375, height: 812, isDark: true),
      ] {
        try await page.resize(view)
        #expect(try await page.evaluate(Self.weakTexts).string == "")
        // What is out of sight is not drawn: a window as high as the page shows all of it.
        var whole = view
        let height = try await page.evaluate("scrollTo(0, 0), document.documentElement.scrollHeight").number
        whole.height = Int(height ?? 900)
        try await page.resize(whole)
        try keep(try await page.screenshotPNG(), "\(view.width)-\(view.isDark ? "dark" : "light").png")
      }
    }
  }

  /// The roles of what a reader can stop at, and that has no name to be read.
  func unnamed(_ page: BrowserPage) async throws -> [String] {
    let interactive: Set = [
      "button", "link", "radio", "checkbox", "switch", "searchbox", "combobox", "slider", "tab", "option", "tabpanel",
      "listbox", "tablist", "radiogroup", "navigation", "region", "complementary", "image", "form", "search", "list",
    ]
    return try await page.accessibilityTree().filter { interactive.contains($0.role) && $0.name.isEmpty }.map(\.role)
  }

  /// Texts of the page with less contrast than 4.5, the pictures of bars aside: those have the design's colours.
  static let weakTexts = """
    (() => {
      [...waiting.keys()].forEach(drawNow);
      const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      const over = (ground, color) => { canvas.fillStyle = ground; canvas.fillRect(0, 0, 1, 1); canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1); return canvas.getImageData(0, 0, 1, 1).data; };
      const css = ([r, g, b]) => `rgb(${r}, ${g}, ${b})`;
      const light = ([r, g, b]) => [r, g, b].map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
        .reduce((sum, c, index) => sum + c * [0.2126, 0.7152, 0.0722][index], 0);
      const ground = (element) => { const chain = []; for (let at = element; at; at = at.parentElement) chain.unshift(at);
        return chain.reduce((below, at) => css(over(below, getComputedStyle(at).backgroundColor)), "white"); };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const weak = new Set();
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (!walker.currentNode.textContent.trim() || element.closest("script, noscript, .phone, .era-screen, .eye-bar, option") || !element.checkVisibility()) continue;
        if (getComputedStyle(element).fontSize === "0px" || element.closest("dialog:not([open])")) continue;
        const below = ground(element);
        const [one, two] = [light(over(below, getComputedStyle(element).color)), light(over(below, "transparent"))];
        const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
        if (ratio < 4.5) weak.add(`${ratio.toFixed(2)} ${element.className || element.tagName}: ${walker.currentNode.textContent}`);
      }
      return [...weak].join("\\n");
    })()
    """

  @Test func `on paper there are no controls, and who wants no motion sees none`() async throws {
    try await withPage(of: Self.repository) { page in
      let shown =
        "['.top', '#icons-form', '#bar-form', '.tile', '.histogram'].map(part => document.querySelector(part).checkVisibility()).join()"
      let scrolling = "getComputedStyle(document.documentElement).scrollBehavior"
      let fading = "getComputedStyle(document.querySelector('.switch')).transitionDuration"
      #expect(try await page.evaluate(shown).string == "true,true,true,true,true")
      #expect(try await page.evaluate("\(scrolling) + \(fading)").string == "smooth0.15s")
      try await page.resize(BrowserPage.View(reducesMotion: true))
      #expect(try await page.evaluate("\(scrolling) + \(fading)").string == "auto0s")
      try await page.resize(BrowserPage.View(isDark: true, isPrinted: true))
      #expect(try await page.evaluate(shown).string == "false,false,false,true,true")
      #expect(try await page.evaluate("getComputedStyle(document.body).backgroundColor").string == "rgb(255, 255, 255)")
    }
  }
}
