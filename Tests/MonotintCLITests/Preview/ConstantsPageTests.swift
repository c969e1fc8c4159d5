internal import Findings
import Foundation
import MonotintCLI
import TestSupport
import Testing

// The constants of a design on a page in a real browser.
extension PreviewPageTests {
  private static let light = #"""
    {
      "color": {
        "$type": "color",
        "surface": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
        "text": { "$description": "What is read", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } },
        "hint": { "label": { "$value": { "colorSpace": "srgb", "components": [0.6, 0.6, 0.6] } } },
        "vivid": { "$deprecated": "use text", "$value": { "colorSpace": "display-p3", "components": [1, 0.2, 0] } }
      },
      "space": { "$type": "dimension", "small": { "$value": { "value": 8, "unit": "px" } }, "endless": { "$value": { "value": 1e300, "unit": "px" } } },
      "radius": { "$type": "dimension", "card": { "$value": { "value": 12, "unit": "px" } } },
      "borderWidth": { "$type": "dimension", "thick": { "$value": { "value": 3, "unit": "px" } } },
      "type": { "$type": "typography", "title": { "$value": { "fontFamily": "Inter", "fontSize": { "value": 24, "unit": "px" }, "fontWeight": 700, "letterSpacing": { "value": -0.5, "unit": "px" }, "lineHeight": 1.25 } } },
      "shadow": { "$type": "shadow", "card": { "$value": [
        { "color": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.2 }, "offsetX": { "value": 1, "unit": "px" }, "offsetY": { "value": 2, "unit": "px" }, "blur": { "value": 8, "unit": "px" }, "spread": { "value": -3, "unit": "px" } },
        { "color": { "colorSpace": "srgb", "components": [1, 0, 0] }, "offsetX": { "value": 0, "unit": "px" }, "offsetY": { "value": 4, "unit": "px" }, "blur": { "value": 5, "unit": "px" }, "spread": { "value": 0, "unit": "px" }, "inset": true }
      ] } },
      "border": { "$type": "border", "card": { "$value": { "color": { "colorSpace": "srgb", "components": [1, 0, 0] }, "width": { "value": 2, "unit": "px" }, "style": "dotted" } } },
      "sky": { "$type": "gradient", "$value": [
        { "color": { "colorSpace": "srgb", "components": [0, 0, 1] }, "position": 1 }, { "color": { "colorSpace": "srgb", "components": [0, 1, 0] }, "position": 0.25 } ] },
      "ease": { "$type": "cubicBezier", "$value": [0.25, 0, 0.5, 1.5] },
      "line": { "$type": "strokeStyle", "$value": { "dashArray": [{ "value": 4, "unit": "px" }, { "value": 2, "unit": "px" }], "lineCap": "round" } },
      "weight": { "$type": "fontWeight", "$value": 800 },
      "fast": { "$type": "duration", "$value": { "value": 200, "unit": "ms" } },
      "enter": { "$type": "transition", "$value": { "duration": { "value": 200, "unit": "ms" }, "delay": { "value": 0, "unit": "ms" }, "timingFunction": "{ease}" } }
    }
    """#
  private static let dark = light.replacing("[0, 0, 0] }", with: "[0.8, 0.8, 0.8] }").replacing(
    "[1, 1, 1]", with: "[0, 0, 0]"
  ).replacing(#""value": 8, "unit": "px" } }, "endless""#, with: #""value": 10, "unit": "px" } }, "endless""#)

  private func project(_ light: String = light, dark: String = dark) throws -> TemporaryProject {
    try TemporaryProject([
      "light.json": light, "dark.json": dark, "Assets/home.svg": SampleFiles.home,
      "monotint.json":
        #"{ "tokens": { "light": "light.json", "dark": "dark.json" }, "swift": { "tokens": "T.swift" } }"#,
    ])
  }

  /// The element of a constant, by the path of its token.
  private static func item(_ path: String) -> String {
    "[...document.querySelectorAll('.constant')].find(item => item.querySelector('.mono').textContent === \(BrowserPage.quoted(path)))"
  }

  @Test(arguments: [true, false])
  func `constants are drawn with their values, with the page's script and without it`(hasScript: Bool) async throws {
    let project = try project()
    // Another text than the policy allows is a script that does not run.
    func edit(_ html: inout String) { if !hasScript { html = html.replacing("\"use strict\"", with: "'use strict'") } }
    try await withPage(of: project.folder, edit: edit) { page in
      func style(_ path: String, _ part: String, _ property: String) async throws -> [String?] {
        let parts = "[...\(Self.item(path)).querySelectorAll('\(part)')]"
        let values = try await page.evaluate("\(parts).map(part => getComputedStyle(part).\(property))")
        return values.array?.map(\.string) ?? []
      }
      #expect(try await page.evaluate("typeof choose").string == (hasScript ? "function" : "undefined"))
      let whites = try await style("color.surface", ".chip", "backgroundImage")
      #expect(whites.count == 2 && whites[0]?.hasPrefix("linear-gradient(rgb(255, 255, 255)") == true)
      #expect(whites.last??.hasPrefix("linear-gradient(rgb(0, 0, 0)") == true)
      #expect(try await style("color.text", ".chip", "backgroundColor") == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"])
      #expect(try await style("color.text", ".chip", "color") == ["rgb(0, 0, 0)", "rgb(204, 204, 204)"])
      let vivid = try await style("color.vivid", ".chip", "backgroundImage")
      #expect(vivid.count == 1 && vivid[0]?.contains("color(display-p3 1 0.2 0)") == true)
      #expect(try await style("color.vivid", "h4 s", "textDecorationLine") == ["line-through"])
      #expect(try await style("color.text", "h4 s", "textDecorationLine") == [])
      #expect(try await style("space.small", ".distance", "width") == ["8px", "10px"])
      #expect(try await style("radius.card", ".corner", "borderTopLeftRadius") == ["12px"])
      #expect(try await style("borderWidth.thick", ".thickness", "height") == ["3px"])
      let specimen =
        "fontSize + ' ' + getComputedStyle(part).lineHeight + ' ' + getComputedStyle(part).fontWeight + ' '"
      let type = try await style("type.title", ".specimen-text", "\(specimen) + getComputedStyle(part).letterSpacing")
      #expect(type == ["24px 30px 700 -0.5px"])
      #expect(
        try await style("shadow.card", ".sheet-of-paper", "boxShadow")
          == ["rgba(0, 0, 0, 0.2) 1px 2px 8px -3px, rgb(255, 0, 0) 0px 4px 5px 0px inset"])
      #expect(try await style("border.card", ".frame", "border") == ["2px dotted rgb(255, 0, 0)"])
      let sky = try await style("sky", ".gradient", "backgroundImage").first??.prefix { $0 != "%" }
      #expect(sky?.hasSuffix("rgb(0, 255, 0) 25") == true, "\(sky ?? "")")
      #expect(try await style("weight", ".letters", "fontWeight") == ["800"])
      let curves = "document.querySelectorAll('.curve path:not(.frame)')"
      #expect(
        try await page.evaluate("[...\(curves)].map(path => path.getAttribute('d')).join()").string
          == "M0 64C16 64 32 -32 64 0,M0 64C16 64 32 -32 64 0")
      let dashes = "\(Self.item("line")).querySelector('.dashes path').getAttribute('stroke-dasharray')"
      #expect(try await page.evaluate(dashes).string == "4 2")

      func text(_ path: String) async throws -> String? {
        try await page.evaluate("\(Self.item(path)).textContent").string
      }
      #expect(
        try await text("color.text")
          == "textcolor.textWhat is readLight#00000021 : 1 on surface, good for textDark#CCCCCC13.07 : 1 on surface, good for text"
      )
      #expect(try await text("color.hint.label") == "labelcolor.hint.label#9999992.84 : 1 on surface, too low")
      #expect(try await text("color.surface") == "surfacecolor.surfaceLight#FFFFFFDark#000000")
      #expect(try await text("color.vivid")?.contains("Deprecated: use text") == true)
      #expect(try await text("fast") == "fastfast0.2 s")
      #expect(try await page.evaluate("document.querySelectorAll('.constant').length").number == 17)
      if hasScript {
        let complaints = try await page.complaints()
        let unnamed = try await unnamed(page)
        #expect(complaints == [] && unnamed == [])
        #expect(try await page.evaluate("summary.innerText").string?.contains("17 constants") == true)
      }
    }
  }

  @Test func `constants can be read in the dark and on a phone`() async throws {
    let project = try project()
    try await withPage(of: project.folder) { page in
      for view in [
        BrowserPage.View(), BrowserPage.View(isDark: true), BrowserPage.View(width: 390, height: 844),
        BrowserPage.View(width: 320, height: 640, isDark: true),
      ] {
        try await page.resize(view)
        #expect(try await page.evaluate(Self.weakTexts).string == "")
        #expect(try await page.evaluate("document.documentElement.scrollWidth").number == Double(view.width))
        let wide =
          "[...document.querySelectorAll('.constant')].filter(item => item.getBoundingClientRect().right > innerWidth).length"
        #expect(try await page.evaluate(wide).number == 0)
        var whole = view
        whole.height = Int(try await page.evaluate("document.documentElement.scrollHeight").number ?? 900)
        try await page.resize(whole)
        let name = "constants-\(view.width)-\(view.isDark ? "dark" : "light").png"
        try keep(try await page.screenshotPNG(of: "#constants"), name)
      }
    }
  }

  @Test func `a page without constants has no section of them`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try await withPage(of: project.folder) { page in
      let parts = try await page.evaluate("document.querySelectorAll('#constants, [href=\"#constants\"]').length")
        .number
      let summary = try await page.evaluate("summary.innerText").string
      #expect(parts == 0 && summary?.contains("constant") == false)
    }
  }

  @Test func `hostile texts of tokens do nothing`() async throws {
    let hostile = #"'"><img src=x onerror=hacked=1></style></section><script>window.hacked=1</script>&lt;"#
    func key(_ text: String) -> String { JSONWriter.string(text.replacing(".", with: "!")).line }
    let tokens = """
      {
        \(key(hostile)): {
          \(key(hostile + "1")): { "$type": "color", "$description": \(key("a\u{202E}b\n" + hostile)), "$deprecated": \(key(hostile)),
            "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } },
          \(key(hostile + "2")): { "$type": "fontFamily", "$value": [\(key("}body{display:none}" + hostile))] },
          "big": { "$type": "typography", "$value": { "fontFamily": "a", "fontSize": { "value": 1e300, "unit": "px" }, "fontWeight": 400,
            "letterSpacing": { "value": -1e300, "unit": "px" }, "lineHeight": 1e300 } }
        }
      }
      """
    let project = try project(tokens, dark: tokens)
    try await withPage(of: project.folder) { page in
      let complaints = try await page.complaints()
      #expect(complaints == [])
      #expect(try await page.evaluate("typeof window.hacked").string == "undefined")
      #expect(try await page.evaluate("document.querySelectorAll('script').length").number == 2)
      #expect(try await page.evaluate("document.querySelectorAll('style').length").number == 2)
      #expect(try await page.evaluate("document.querySelectorAll('img').length").number == 0)
      #expect(try await page.evaluate("getComputedStyle(document.body).display").string == "block")
      let name = hostile.replacing(".", with: "!")
      let path = "document.querySelector('.constant .mono').textContent"
      #expect(try await page.evaluate(path).string == "\(name).\(name)1")
      let notes = "[...document.querySelectorAll('.constant-note')].map(note => note.textContent)"
      let texts = try await page.evaluate(notes).array?.map(\.string)
      #expect(texts == ["Deprecated: \(name)", "a\\u{202E}b \(name)"])
      #expect(try await page.evaluate("document.documentElement.scrollWidth").number == 1280)
    }
  }

  @Test func `a page of changes lists constants by themselves, with swatches`() async throws {
    let project = try project()
    try project.commit()
    try project.write("dark.json", Self.dark.replacing("[0.8, 0.8, 0.8]", with: "[1, 1, 0]"))
    try project.write("light.json", Self.light.replacing("\"use text\"", with: "false"))
    let run = await CommandRun.monotint("diff", "--format", "html", in: project.folder)
    try #require(run.status == .clean, "\(run.errorOutput)")
    try await withPage(run.output) { page in
      let rows =
        "[...document.querySelectorAll('#changes-constants .token')].map(row => row.innerText.replace(/\\s+/g, ' ')).join('; ')"
      #expect(
        try await page.evaluate(rows).string
          == "color.text Dark #CCCCCC → #FFFF00; color.vivid Deprecation deprecated: use text → in use")
      let swatch = "getComputedStyle(document.querySelectorAll('.token-value i')[1]).backgroundImage"
      #expect(try await page.evaluate(swatch).string?.contains("rgb(255, 255, 0)") == true)
      let shown =
        "['#changes-constants', '#changes-tokens', '#changes-tokens-heading'].map(part => document.querySelector(part).checkVisibility()).join()"
      #expect(try await page.evaluate(shown).string == "true,false,false")
      let complaints = try await page.complaints()
      let unnamed = try await unnamed(page)
      #expect(complaints == [] && unnamed == [])
      #expect(try await page.evaluate(Self.weakTexts).string == "")
      try keep(try await page.screenshotPNG(of: "#changes"), "changes-constants.png")
    }
  }

  @Test func `of two thousand constants only those in view are laid out, and none alone`() async throws {
    let colors = (0..<2000).map { number in
      let components = "[\(Double(number % 100) / 100), \(Double(number / 100) / 20), 0.5]"
      return #""c\#(number)": { "$value": { "colorSpace": "srgb", "components": \#(components) } }"#
    }
    let tokens = #"{ "color": { "$type": "color", \#(colors.joined(separator: ", ")) } }"#
    let project = try project(tokens, dark: tokens)
    try await withPage(of: project.folder) { page in
      #expect(try await page.evaluate("document.querySelectorAll('.constant').length").number == 2000)
      let opened = try await page.layoutsOfReload()
      #expect((1..<100).contains(opened), "\(opened)")
      let hidden =
        "[...document.querySelectorAll('.constant h4')].filter(name => !name.checkVisibility({ contentVisibilityAuto: true })).length"
      try await page.evaluate("scrollTo(0, 0)")
      try await page.settle()
      #expect(try #require(try await page.evaluate(hidden).number) > 1800)
      let scrolling = try await page.layoutsOfScrolling()
      #expect((60..<1200).contains(scrolling), "\(scrolling)")
    }
  }
}
