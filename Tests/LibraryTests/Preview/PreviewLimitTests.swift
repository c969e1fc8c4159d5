@testable import AssetCatalog
@testable import Color
internal import DesignTokens
import Drawing
import Foundation
internal import Findings
internal import IconVerdict
@testable import Operations
@testable import Preview
@testable internal import SwiftGeneration
import TestSupport
import Testing
@testable import Workspace

/// The numbers on a page: roundings, bounds, and what fits.
@Suite struct PreviewLimitTests {
  // MARK: Explanations

  /// To draw fifty icons takes long, so that the page here has none of them.
  @Test func `fifty icons are explained, and the page counts the others`() async throws {
    var files = ["monotint.json": #"{ "icons": "icons" }"#]
    for number in 0..<52 {
      let line = ##"<path fill="none" stroke="#000" stroke-width="0.6" d="M4 \##(Double(number) / 8 + 6)h16"/>"##
      files["icons/i\(number).svg"] = SampleFiles.icon(line)
    }
    let project = try TemporaryProject(files)
    let open = try Workspace(folder: project.folder)
    let scope = try CheckScope(["icons"], in: project.folder, of: open)
    let outcome = try await Operations.explain(open, ExplainRequest(scope))
    #expect(outcome.icons.count == 50 && outcome.leftOut == 2)
    let rest = ExplainOutcome(
      icons: [], scales: [], leftOut: outcome.leftOut, design: nil, report: outcome.report, judge: outcome.judge)
    let page = String(decoding: try await Explanation(rest, at: open.renderers).page, as: UTF8.self)
    #expect(page.contains("2 icons with milder findings are left out"))
  }

  // MARK: Contrast

  private static func grey(_ level: Int) -> String {
    #"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [\#((0..<3).map { _ in "\(Double(level) / 255)" }.joined(separator: ", "))] } }"#
  }

  private static func section(_ json: String) -> ConstantsSection {
    ConstantsSection(ConstantSamples.constants(ConstantSamples.tokens(json)))
  }

  /// On white, #767676 has 4.54:1, #777777 4.478:1, #949494 3.03:1 and #959595 2.995:1.
  @Test(
    arguments: [
      (0, "good", "21 : 1 on surface, good for text"), (0x76, "good", "4.54 : 1 on surface, good for text"),
      (0x77, "fair", "4.47 : 1 on surface, for large text and icons"),
      (0x94, "fair", "3.03 : 1 on surface, for large text and icons"),
      (0x95, "bad", "2.99 : 1 on surface, too low"), (255, "bad", "1 : 1 on surface, too low"),
    ])
  func `contrast of text is rounded down, and good from 4.5`(level: Int, kind: String, words: String) {
    let html = Self.section(#"{ "surface": \#(Self.grey(255)), "text": \#(Self.grey(level)) }"#).html
    #expect(html.contains("<span class=\"ratio \(kind)\">\(words)</span>"))
  }

  /// #8E8E8E on #F5F5F5 has 3.005:1.
  @Test func `contrast is enough for large text and icons from 3`() {
    let html = Self.section(#"{ "surface": \#(Self.grey(0xF5)), "text": \#(Self.grey(0x8E)) }"#).html
    #expect(html.contains("<span class=\"ratio fair\">3 : 1 on surface, for large text and icons</span>"))
  }

  @Test func `contrast of disabled text and of other colours has no judgement`() {
    let colors =
      #"{ "surface": \#(Self.grey(255)), "disabled": { "text": \#(Self.grey(0x99)) }, "accent": \#(Self.grey(0)) }"#
    let html = Self.section(colors).html
    #expect(html.contains("<span class=\"ratio\">2.84 : 1 on surface</span>"))
    #expect(html.contains("<span class=\"ratio\">21 : 1 on surface</span>") && !html.contains("too low"))
  }

  @Test(arguments: [(0x76, "4.5"), (0x77, "4.4"), (0, "21"), (0xFF, "1")])
  func `contrast of both eras is rounded down`(level: UInt32, ratio: String) {
    let colors: [(ColorRole, UInt32)] = [
      (.tabBarBackground, 0xFFFFFF), (.tabBarItemUnselected, level << 16 | level << 8 | level),
    ]
    let design = TabBarDesign(
      colors: colors.map { TabBarDesign.Color(role: $0, values: Appearances(DesignColor(hex: $1)), tokenPath: "a") })
    let json = PreviewEras(bars: PreviewBars(design: design, border: .none), options: BarOptions()).json.line
    #expect(json.contains(#""unselected": \#(ratio) }"#), "\(json)")
  }

  // MARK: Values

  @Test(
    arguments: [
      (0, "0px"), (1000, "1000px"), (1001, "1000px"), (-1, "0px"), (0.0004, "0px"), (0.0006, "0.001px"),
      (.infinity, "0px"),
      (.nan, "0px"), (1e300, "1000px"),
    ])
  func `a length has a place on the page`(points: Double, text: String) {
    #expect(ConstantShapes.pixels(points) == text)
    #expect(ConstantShapes.pixels(nil) == "0px")
  }

  private static func dimension(_ name: String, _ value: Double) -> String {
    #"{ "\#(name)": { "$type": "dimension", "$value": { "value": \#(value), "unit": "px" } } }"#
  }

  @Test(
    arguments: [
      ("cornerSmall", "corner"), ("radii", "corner"), ("rounded", "corner"), ("borderWide", "thickness"),
      ("strokeWidth", "thickness"),
      ("outline", "thickness"), ("gap", "distance"), ("borderRadius", "corner"),
    ])
  func `the name of a dimension says what it measures`(name: String, shape: String) {
    let section = Self.section(Self.dimension(name, 4.5))
    #expect(section.html.contains("<i class=\"\(shape) k0\""))
    #expect(section.style.contains(shape == "corner" ? "--radius:4.5px" : "--length:4.5px"))
  }

  private static func typography(_ size: Double, _ line: Double) -> String {
    #"""
    { "title": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontWeight": 600, "lineHeight": \#(line),
      "fontSize": { "value": \#(size), "unit": "px" }, "letterSpacing": { "value": 0.5, "unit": "px" } } } }
    """#
  }

  @Test(
    arguments: [
      (20, 1.5, "20px", "1.5", false), (21, 1.5, "21px", "1.5", true), (72, 4, "72px", "4", true),
      (73, 5, "72px", "4", true),
      (0.5, 0.4, "1px", "0.5", false),
    ])
  func `a specimen keeps to the page`(size: Double, line: Double, shown: String, height: String, isShort: Bool) {
    let section = Self.section(Self.typography(size, line))
    #expect(section.style.contains("font-size:\(shown);line-height:\(height);font-weight:600;letter-spacing:0.5px"))
    #expect(section.html.contains("nobody minds") == !isShort)
  }

  @Test(
    arguments: [
      (DesignColor(hex: 0x0AFF01), "#0aff01", "#0AFF01"),
      (DesignColor(hex: 0x0AFF01, alpha: 0.5), "#0aff0180", "#0AFF01 at 50 %"),
      (DesignColor(hex: 0, alpha: 0.02), "#00000005", "#000000 at 2 %"),
      (
        DesignColor(space: .displayP3, red: 0.1, green: 0.25, blue: 1, alpha: 0.5),
        "color(display-p3 0.10000 0.25000 1.00000 / 0.500)", "P3 0.100 0.250 1.000 at 50 %"
      ),
      (
        DesignColor(red: 0.1234567, green: 0, blue: 1), "color(srgb 0.12346 0.00000 1.00000 / 1.000)",
        "sRGB 0.123 0.000 1.000"
      ),
    ] as [(DesignColor, String, String)])
  func `a colour for browsers and for people`(color: DesignColor, css: String, label: String) {
    #expect(color.css == css && color.label == label)
  }

  @Test(
    arguments: [
      (.exact, 0.667, [1, 1, 2]), (.exact, 1, [1, 2, 3]), (.exact, nil, [1, 1, 1]), (.hairline, 4, [1, 1, 1]),
      (.none, 4, [0, 0, 0]),
    ] as [(BarOptions.Border, Double?, [Int])])
  func `the line above the bar has the pixels that the app gives it`(
    border: BarOptions.Border, points: Double?, pixels: [Int]
  ) {
    var design = TabBarDesign()
    design.borderWidths[.tabBar] = points
    let bars = PreviewBars(design: design, border: border)
    #expect(Scale.allCases.map { bars.borderPixels(scale: $0) } == pixels)
    #expect((bars[.tabBarBorderTop].light.alpha == 0) == (border == .none))
  }

  /// The value of a token of a type, in CSS or SVG.
  private static func value(_ type: String, _ value: String) throws -> TokenValue {
    let json = #"{ "a": { "$type": "\#(type)", "$value": \#(value) } }"#
    return try #require(ConstantSamples.constants(ConstantSamples.tokens(json)).root.all.first?.values.light)
  }

  private static let red = #"{ "colorSpace": "srgb", "components": [1, 0, 0] }"#

  private static func length(_ points: Double) -> String { #"{ "value": \#(points), "unit": "px" }"# }

  @Test func `borders and shadows keep to the page`() throws {
    let shapes = ConstantShapes(gamut: .sRGB)
    for (width, shown) in [(40.0, "40px"), (41, "40px"), (0.5, "0.5px")] {
      let border = try Self.value(
        "border", #"{ "color": \#(Self.red), "width": \#(Self.length(width)), "style": "dotted" }"#)
      #expect(shapes.border(border) == "border:\(shown) dotted #ff0000")
    }
    func shadow(_ x: Double, _ blur: Double, _ inset: Bool) throws -> String {
      shapes.shadow(
        try Self.value(
          "shadow",
          #"{ "color": \#(Self.red), "offsetX": \#(Self.length(x)), "offsetY": \#(Self.length(2)), "blur": \#(Self.length(blur)), "spread": \#(Self.length(0)), "inset": \#(inset) }"#
        ))
    }
    #expect(try shadow(-200, 200, false) == "box-shadow:-200px 2px 200px 0px #ff0000")
    #expect(try shadow(-201, 201, true) == "box-shadow:inset -200px 2px 200px 0px #ff0000")
  }

  @Test func `gradients, curves and dashes are drawn as they are given`() throws {
    let shapes = ConstantShapes(gamut: .sRGB)
    let blue = #"{ "colorSpace": "srgb", "components": [0, 0, 1] }"#
    let gradient = #"[{ "color": \#(Self.red), "position": 1 }, { "color": \#(blue), "position": 0.125 }]"#
    #expect(
      shapes.gradient(try Self.value("gradient", gradient))
        == "--gradient:linear-gradient(90deg in srgb,#0000ff 12.5%,#ff0000 100%)")
    let curve = shapes.curve(try Self.value("cubicBezier", "[0.5, -2, 1, 3]"))
    #expect(curve.contains("M0 64C32 128 64 -64 64 0"))
    let dashes = #"{ "dashArray": [\#(Self.length(4)), \#(Self.length(101))], "lineCap": "round" }"#
    let stroke = shapes.stroke(try Self.value("strokeStyle", dashes))
    #expect(stroke.contains(#"stroke-dasharray="4 100" stroke-linecap="round""#))
    #expect(shapes.stroke(try Self.value("strokeStyle", #""dashed""#)).contains(#"data-style="dashed""#))
  }

  @Test func `text is never markup, and a style has one class`() {
    #expect(HTML.text("<b> & 'a' \"c\"\n\u{202E}") == "&lt;b&gt; &amp; &#39;a&#39; &quot;c&quot; \\u{202E}")
    var classes = StyleClasses()
    #expect([classes.name("a:1"), classes.name("b:2"), classes.name("a:1")] == ["k0", "k1", "k0"])
    #expect(classes.text == ".k0{a:1}\n.k1{b:2}\n")
  }

  private static func project(tabs: Int) throws -> TemporaryProject {
    let items = (0..<tabs).map { #"{ "id": "t\#($0)", "icon": "\#($0).svg", "title": { "en": "T\#($0)" } }"# }
    let project = try TemporaryProject([
      "tokens.json": SampleFiles.tokens,
      "monotint.json": #"{ "icons": "Assets", "tabBar": { "items": [\#(items.joined(separator: ", "))] } }"#,
    ])
    for number in 0..<tabs {
      try project.write(
        "Assets/\(number).svg", SampleFiles.icon("<path d=\"M4 4h\(6 + number)v\(9 + number)H4z\" fill=\"black\"/>"))
    }
    return project
  }

  private static func preview(of project: TemporaryProject) async throws -> Preview {
    let open = try Workspace(folder: project.folder)
    return try await Preview(open, try await open.plan(), since: nil)
  }

  // MARK: A page

  @Test func `a page leaves out icons that have no room, but not those of tabs and those with findings`() async throws {
    let project = try Self.project(tabs: 2)
    // Nothing is found in a square in the middle, wherever its hole is.
    for number in 0..<20 {
      let hole = "M\(6 + number % 5 * 2) \(6 + number / 5 * 2)h2v2h-2z"
      try project.write(
        "Assets/More/x\(number).svg",
        SampleFiles.icon("<path fill=\"#000\" fill-rule=\"evenodd\" d=\"M4 4h16v16H4z\(hole)\"/>"))
    }
    try project.write("Assets/z.svg", SampleFiles.icon("<path fill=\"#000\" d=\"M4 4h9v9H4z\" opacity=\"0.6\"/>"))
    let preview = try await Self.preview(of: project)
    #expect(FittedPreview(preview, PageRoom()).words == nil && FittedPreview(preview, .unlimited).words == nil)
    // Each of these icons takes about as much.
    let length = FittedPreview.size(of: preview.icons[0], in: preview)
    let few = FittedPreview(preview, PageRoom(icons: length * 5))
    let paths = few.preview.icons.map(\.reference.path)
    #expect(Set(paths).isSuperset(of: ["Assets/0.svg", "Assets/1.svg", "Assets/z.svg"]) && paths.count < 8, "\(paths)")
    #expect(few.words == "\(23 - paths.count) of 23 icons")
    // A group without icons has no heading.
    let fewest = FittedPreview(preview, PageRoom(icons: 1)).preview
    #expect(fewest.icons.isEmpty && fewest.groups.isEmpty && preview.groups.count == 2)
    #expect(few.preview.icons.allSatisfy { few.preview.groups[$0.group] == $0.reference.group })
  }

  @Test func `sets that fill a section exactly are all shown`() async throws {
    let project = try Self.project(tabs: 1)
    let text = #"{ "icons": "Assets", "catalogs": [{ "path": "A.xcassets", "swift": null }] }"#
    try project.write("monotint.json", text)
    for name in ["a", "b", "c"] { try project.write("A.xcassets/\(name).colorset/Contents.json", #"{ "colors": [] }"#) }
    let catalogs = try await Self.preview(of: project).catalogs
    let all = CatalogsSection(catalogs)
    let items = all.html.split(separator: "\n").filter { $0.hasPrefix("<li") }
    let room = items.reduce(0) { $0 + $1.utf8.count }
    #expect(all.count == 3 && items.count == 3 && CatalogsSection(catalogs, room: room).html == all.html)
    #expect([room, room - 1, 1, 0].map { CatalogsSection(catalogs, room: $0).leftOut } == [0, 1, 3, 3])
  }

  @Test func `an icon stays on a page if there is a finding about its variant`() async throws {
    let project = try Self.project(tabs: 1)
    try project.write("Assets/More/a.svg", SampleFiles.bell)
    try project.write("Assets/More/b.svg", SampleFiles.home)
    try project.write(
      "Assets/More/b~dark.svg",
      SampleFiles.icon("<path fill=\"#000\" d=\"M4 4h16v8H4z\"/><path fill=\"red\" d=\"M6 14h6v6H6z\"/>"))
    let preview = try await Self.preview(of: project)
    let kept = preview.icons.filter { $0.reference.path != "Assets/More/a.svg" }
    let room = kept.reduce(0) { $0 + FittedPreview.size(of: $1, in: preview) }
    let fitted = FittedPreview(preview, PageRoom(icons: room))
    #expect(preview.icons.count == 3 && kept.count == 2)
    #expect(fitted.preview.icons.map(\.reference.path) == kept.map(\.reference.path))
  }

  @Test func `a page leaves out findings, but not the gravest`() async throws {
    let project = try Self.project(tabs: 1)
    for number in 0..<9 { try project.write("Assets/x\(number).svg", "<svg") }
    let preview = try await Self.preview(of: project)
    let errors = preview.diagnostics.filter { $0.severity == .error }
    let room = errors.reduce(0) { $0 + preview.json($1, [:]).bytes(.line).count }
    let fitted = FittedPreview(preview, PageRoom(findings: room))
    #expect(errors.count == 9 && fitted.preview.diagnostics.map(\.path) == errors.map(\.path))
    #expect(fitted.words == "2 of 11 findings")
  }

  @Test func `a page leaves out changes that have no room`() async throws {
    var preview = try await Self.preview(of: try Self.project(tabs: 1))
    func change(_ number: Int) -> DesignDifference.TokenChange {
      DesignDifference.TokenChange(path: "a\(number)", theme: nil, appearance: nil, before: nil, after: nil)
    }
    let icon = PreviewChanges.Icon(path: "a", kind: .added, set: "a", variant: .plain, before: nil, after: [1, 2, 3])
    preview.changes = PreviewChanges(
      revision: "HEAD", adopted: nil, constants: [], tokens: (0..<100).map(change), icons: [icon, icon])
    preview.changes?.texts = (0..<100).map { number in
      TextDifference.Change(key: "key\(number)", table: "Localizable", before: nil, after: "Text")
    }
    let fitted = FittedPreview(preview, PageRoom(changes: 1000))
    let shown = try #require(fitted.preview.changes)
    #expect((1..<100).contains(shown.tokens.count) && shown.icons.count == 2)
    #expect((1..<100).contains(shown.texts.count))
    let tokens = "\(100 - shown.tokens.count) of 100 changed tokens"
    let texts = "\(100 - shown.texts.count) of 100 changed texts"
    #expect(fitted.words == "\(tokens) and \(texts)")
  }

  @Test func `a section without room says how many constants it leaves out`() {
    let colors = (0..<300).map { "\"c\($0)\": \(Self.grey($0 % 256))" }.joined(separator: ", ")
    let constants = ConstantSamples.constants(ConstantSamples.tokens("{ \(colors), \"z\": { \(colors) } }"))
    let all = ConstantsSection(constants)
    #expect(all.leftOut == 0 && all.count == 600 && !all.html.contains("There is no room"))
    let few = ConstantsSection(constants, room: 20_000)
    let shown = few.html.components(separatedBy: "role=\"listitem\"").count - 1
    #expect(few.html.utf8.count < 22_000 && few.leftOut == 600 - shown && shown > 0)
    #expect(few.html.contains("There is no room for \(few.leftOut) of 600 constants on this page."))
    #expect(few.html.hasSuffix("</section>") && all.html.hasSuffix("</section>"))
  }

  // MARK: Pictures

  /// Pictures of 8, 16 and 24 pixels, and which of them a page with so many pixels has.
  @Test(
    arguments: [
      (nil, [8, 16, 24]), (0, []), (24, [8, 16, 24]), (23, [8, 16]), (16, [8, 16]), (8, [8]), (4, [4]),
    ] as [(Int?, [Int])])
  func `a page has the pictures that are small enough, or the smallest one made smaller`(
    side: Int?, sides: [Int]
  ) throws {
    for isTemplate in [false, true] {
      var pictures: [Scale: [UInt8]] = [:]
      for (scale, side) in [(1, 8), (2, 16), (3, 24)] as [(Scale, Int)] {
        var image = PixelImage(width: side, height: side)
        image.rgba = image.rgba.indices.map { $0 % 4 == 3 ? 255 : isTemplate ? 0 : 200 }
        pictures[scale] = isTemplate ? try PNG.encodeTemplate(image) : try PNG.encodeOriginal(image)
      }
      let page = PagePictures(longestSide: side)
      let shown = page.shown(pictures).sorted { $0.key < $1.key }.map(\.value)
      #expect(shown.map { PNG.size(of: $0)?.width } == sides && page.areReduced == (side != nil))
      #expect(shown.allSatisfy { PreviewChanges.isTemplate($0) == isTemplate })
    }
  }
}
