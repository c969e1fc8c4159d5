import MonotintCLI
import TestSupport
import Testing

/// `check --explain`, and the page of `check --fix --dry-run`.
@Suite struct ExplainTests {
  private static let knock = SampleFiles.icon(
    ##"<circle cx="12" cy="12" r="8" fill="#000"/><path fill="#fff" d="M8 11h8v2H8z"/><path fill="#e00" d="M18 2h4v4h-4z"/>"##
  )
  private static let repairable = SampleFiles.icon(
    ##"<circle cx="12" cy="12" r="8" fill="#000"/><path fill="#fff" d="M8 11h8v2H8z"/>"##)

  @Test func `the page shows the icon, what iOS shows, and each finding at its place`() async throws {
    let project = try TemporaryProject(["icons/knock.svg": Self.knock])
    let run = await CommandRun.monotint("check", "--explain", "icons/knock.svg", in: project.folder)
    let page = try project.read("explained.html")
    #expect(run.status == .findings)
    #expect(run.output.hasPrefix("Wrote explained.html.\n") && run.output.contains("[knock-out]"))
    // The icon and four states of a tab.
    #expect(page.matches(of: /data:image\/png;base64,/).count == 5)
    for state in ["light, selected", "light, unselected", "dark, selected", "dark, unselected"] {
      #expect(page.contains("<figcaption>\(state)</figcaption>"))
    }
    // A canvas of 24 points is 120 wide on the page, so the bar from 8 to 16 lies from 40 to 80.
    #expect(page.contains(##"<g class="place error"><rect x="40" y="55" width="40" height="10"/>"##))
    #expect(page.contains(##"<g class="place warning"><rect x="90" y="10" width="20" height="20"/>"##))
    #expect(page.contains("icons/knock.svg:2:") && page.contains("White paint is opaque too"))
    #expect(!page.contains("<script") && page.contains("default-src 'none'"))
  }

  /// The check of a whole project explains the icons that have findings, the gravest first.
  @Test func `without a named icon, those with findings are explained`() async throws {
    let project = try TemporaryProject([
      "monotint.json": #"{ "icons": [{ "path": "icons", "canvas": 24 }], "tabBar": { "items": [] } }"#,
      "icons/a.svg": SampleFiles.icon(#"<path fill="black" d="M4 6h16v4H4zM4 14h16v4H4z"/>"#),
      "icons/b.svg": SampleFiles.icon(##"<path fill="none" stroke="#000" stroke-width="0.6" d="M4 12h16"/>"##),
      "icons/c.svg": Self.knock,
    ])
    for words in [[], ["icons"]] {
      let run = await CommandRun.monotint(["check", "--explain"] + words, in: project.folder)
      #expect(run.status == .findings, "\(run)")
      let page = try project.read("explained.html")
      let headings = page.matches(of: /<h1>icons\/(.)\.svg<\/h1>/).map { String($0.1) }
      #expect(headings == (words.isEmpty ? ["c", "b"] : ["a", "b", "c"]))
    }
    try project.remove("icons/c.svg")
    try project.remove("icons/b.svg")
    _ = await CommandRun.monotint("check", "--explain", in: project.folder)
    #expect(try project.read("explained.html").contains("No icon has a finding."))
  }

  /// Two findings in one element have one box, and no number lies on another.
  @Test func `the numbers of boxes at one place do not lie on each other`() async throws {
    let project = try TemporaryProject([
      "a.svg": SampleFiles.icon(
        ##"<path fill="#000" d="M2 2h20v20H2z"/><path fill="#fff" d="M2 2h9v9H2z"/><path fill="#e00" d="M2 2h5v5H2z"/>"##
      )
    ])
    _ = await CommandRun.monotint("check", "--explain", "a.svg", in: project.folder)
    let page = try project.read("explained.html")
    let places = page.matches(of: /<text x="([0-9.]+)" y="([0-9.]+)">/).map { "\($0.1) \($0.2)" }
    #expect(!places.isEmpty && Set(places).count == places.count, "\(places)")
    let boxes = page.matches(of: /<rect [^>]*\/>/)
    #expect(boxes.count == places.count)
  }

  @Test func `an icon without findings says so`() async throws {
    let project = try TemporaryProject([
      "a.svg": SampleFiles.icon(##"<path fill="#000" d="M4 6h16v4H4zM4 14h16v4H4z"/>"##)
    ])
    let run = await CommandRun.monotint("check", "--explain", "a.svg", "-o", "-", in: project.folder)
    #expect(run.status == .clean && run.output.contains("alpha alone tells the picture"))
    #expect(!run.output.contains("Wrote") && run.errorOutput.contains("No findings in 1 icon"))
  }

  @Test func `names are text on the page, not markup`() async throws {
    let project = try TemporaryProject(["a<b>&.svg": Self.knock])
    _ = await CommandRun.monotint("check", "--explain", "a<b>&.svg", in: project.folder)
    let page = try project.read("explained.html")
    #expect(page.contains("a&lt;b&gt;&amp;.svg") && !page.contains("a<b>"))
  }

  /// An image at two scales.
  private static func scales(_ first: String, _ second: String) -> [String: String] {
    let set = "A.xcassets/bar.imageset"
    func picture(_ path: String) -> String { SampleFiles.icon("<path fill=\"#000\" d=\"\(path)\"/>") }
    return [
      "\(set)/Contents.json": """
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal", "scale" : "1x" },
        { "filename" : "b.svg", "idiom" : "universal", "scale" : "2x" } ] }
      """,
      "\(set)/a.svg": picture(first), "\(set)/b.svg": picture(second),
    ]
  }

  @Test func `two scales of an image that show different pictures stand side by side`() async throws {
    let project = try TemporaryProject(Self.scales("M2 2h20v6H2z", "M15 2h7v20h-7z"))
    let run = await CommandRun.monotint("check", "--explain", "A.xcassets", in: project.folder)
    let page = try project.read("explained.html")
    #expect(run.status == .clean && run.output.contains("[catalog-scale-pictures]"), "\(run)")
    #expect(page.matches(of: /data:image\/png;base64,/).count == 2)
    #expect(page.contains("<figcaption>a.svg for @1x</figcaption>"))
    #expect(page.contains("<figcaption>b.svg for @2x</figcaption>"))
    #expect(page.contains("“b.svg” for @2x shows another picture than “a.svg” for @1x"))
    #expect(page.contains("Mostly only one of the files was replaced"))
  }

  @Test func `a catalog whose scales agree has nothing to show`() async throws {
    let project = try TemporaryProject(Self.scales("M2 2h20v6H2z", "M2 2h20v6H2z"))
    let run = await CommandRun.monotint("check", "--explain", "A.xcassets", in: project.folder)
    #expect(run.status == .failure && run.errorOutput.contains("the scales of each image"), "\(run)")
  }

  @Test func `repairs are shown before and after, and nothing is written`() async throws {
    let project = try TemporaryProject(["knock.svg": Self.repairable])
    let run = await CommandRun.monotint(
      "check", "--fix", "--dry-run", "-o", "page.html", "knock.svg", in: project.folder)
    let page = try project.read("page.html")
    #expect(run.status == .clean && run.output == "Wrote page.html.\n")
    #expect(page.contains("1 icon repaired") && page.contains("cut &lt;path&gt; out of &lt;circle&gt;"))
    #expect(page.matches(of: /data:image\/png;base64,/).count == 4)
    #expect(try project.read("knock.svg") == Self.repairable)
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let words: [String]
    let message: String
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(arguments: [
    Refusal(words: ["--explain", "--fix", "knock.svg"], message: "--explain and --fix exclude each other"),
    Refusal(words: ["-o", "page.html", "knock.svg"], message: "`-o` needs --explain, or --fix with --dry-run"),
    Refusal(
      words: ["--fix", "-o", "page.html", "knock.svg"], message: "`-o` needs --explain, or --fix with --dry-run"),
    Refusal(
      words: ["--fix", "--dry-run", "-o", "page.png", "knock.svg"],
      message: "the page is an HTML file, and “page.png” ends otherwise"),
    Refusal(
      words: ["--explain", "-o", "page.png", "knock.svg"],
      message: "the page is an HTML file, and “page.png” ends otherwise"),
    Refusal(words: ["--explain", "tokens.json"], message: "--explain needs an icon"),
  ])
  func `what cannot be shown is refused`(refusal: Refusal) async throws {
    let project = try TemporaryProject(["knock.svg": Self.knock, "tokens.json": "{}"])
    let run = await CommandRun.monotint(["check"] + refusal.words, in: project.folder)
    #expect(run.status == .failure && run.errorOutput.contains(refusal.message), "\(run.errorOutput)")
    #expect(try project.tree().keys.sorted() == ["knock.svg", "tokens.json"])
  }
}
