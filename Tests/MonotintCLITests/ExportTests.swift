import Drawing
import Foundation
import MonotintCLI
import TestSupport
import Testing

@Suite(.recorded()) struct ExportTests {
  private static let catalog = "Generated/Assets.xcassets"
  private static let group = "\(catalog)/TabBar"

  @Test func `the whole tree of a small project`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean && run.errorOutput.isEmpty)
    #expect(run.output == "16 files written in 7 sets and 5 elsewhere; 0 kept.\nNo findings in 2 icons\n")
    var expected = ["Contents.json", "TabBar/Contents.json"].map { "\(Self.catalog)/\($0)" }
    for name in ["bell", "home", "topBorder"] {
      expected += ["Contents.json", "\(name).png", "\(name)@2x.png", "\(name)@3x.png"].map {
        "\(Self.group)/\(name).imageset/\($0)"
      }
    }
    for name in ["tabBarBackground", "tabBarBorderTop", "tabBarItemSelected", "tabBarItemUnselected"] {
      expected.append("\(Self.group)/\(name).colorset/Contents.json")
    }
    expected += ["Generated/TabBar.xcstrings", "Generated/TabBarAppearance.swift"]
    #expect(try project.tree("Generated").keys.sorted() == expected.sorted())
  }

  @Test func `the design as JSON too, and untouched the second time`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    #expect(await CommandRun.monotint("export", "--emit", "build/design.json", in: project.folder).status == .clean)
    #expect(try project.read("build/design.json").contains(#""version": 1"#))
    let dates = try project.modificationDates()
    #expect(await CommandRun.monotint("export", "--emit", "build/design.json", in: project.folder).status == .clean)
    #expect(try project.modificationDates() == dates)
  }

  @Test func `keys of others in the string catalog stay`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let path = "Generated/TabBar.xcstrings"
    try project.write(path, #"{ "sourceLanguage" : "en", "strings" : { "mine" : { } }, "version" : "1.0" }"#)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let text = try project.read(path)
    #expect(text.contains(#""mine" : {"#) && text.contains(#""tabs.home" : {"#))
    try project.write(
      "monotint.json",
      SampleFiles.configuration.replacing("\"tabBar\"", with: #""strings": { "path": "Other.xcstrings" }, "tabBar""#))
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.read(path) == text)
  }

  @Test func `a second export touches no file`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let tree = try project.tree()
    let dates = try project.modificationDates()
    let second = await CommandRun.monotint("export", in: project.folder)
    #expect(second.status == .clean && second.output.contains("Nothing changed"))
    #expect(try project.tree() == tree)
    #expect(try project.modificationDates() == dates)
  }

  @Test func `a dry run writes nothing and says what it would`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let before = try project.tree()
    let run = await CommandRun.monotint("export", "--dry-run", in: project.folder)
    #expect(run.status == .clean && run.output.contains("would write  Generated/TabBarAppearance.swift"))
    #expect(try project.tree() == before)
  }

  @Test func `new colours change the colour sets and the Swift file alone`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    _ = await CommandRun.monotint("export", in: project.folder)
    let before = try project.tree("Generated")
    let tokens = SampleFiles.tokens.replacing("[1, 1, 1], \"hex\": \"#ffffff\"", with: "[0.980392, 0.980392, 0.980392]")
      .replacing("[0.082353, 0.364706, 0.988235]", with: "[1, 0.419608, 0.207843]")
      .replacing("[0.415686, 0.447059, 0.509804]", with: "[0.501961, 0.501961, 0.501961]")
    try project.write("tokens.json", tokens)
    let run = await CommandRun.monotint("export", in: project.folder)
    let after = try project.tree("Generated")
    #expect(run.status == .clean)
    #expect(
      after.keys.filter { after[$0] != before[$0] }.sorted() == [
        "\(Self.group)/tabBarBackground.colorset/Contents.json",
        "\(Self.group)/tabBarItemSelected.colorset/Contents.json",
        "\(Self.group)/tabBarItemUnselected.colorset/Contents.json", "Generated/TabBarAppearance.swift",
      ])
  }

  @Test func `three mistakes are three errors of one run, and nothing is written`() async throws {
    let tokens = MarkedText(
      SampleFiles.tokens.replacing(
        #""selected": { "$type": "color", "$value": "{base.accent}" }"#,
        with: #""selected": { "$type": "dimension", "$value": ↓{ "value": 1, "unit": "px" } }"#))
    let configuration = MarkedText(
      SampleFiles.configuration.replacing(#""tabBar""#, with: #"↓"canvsa": 24, "tabBar""#).replacing(
        #""bell.svg""#, with: #"↓"bel.svg""#))
    var files = SampleFiles.all
    files["tokens.json"] = tokens.text
    files["monotint.json"] = configuration.text
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("export", in: project.folder)
    let lines = run.output.split(separator: "\n").dropLast()
    #expect(run.status == .findings)
    #expect(run.output.hasSuffix("\n3 errors in 2 files\n"))
    #expect(
      lines.map { $0.prefix { $0 != " " } } == [
        "monotint.json:\(configuration.places[0]):", "monotint.json:\(configuration.places[1]):",
        "tokens.json:\(tokens.places[0]):",
      ])
    #expect(lines.allSatisfy { $0.contains(": error: ") })
    #expect(lines.first?.hasSuffix("did you mean “canvas”? [config-key]") == true)
    #expect(try project.tree("Generated").isEmpty)
  }

  @Test func `an error leaves what was there`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    _ = await CommandRun.monotint("export", in: project.folder)
    let before = try project.tree("Generated")
    try project.write("Assets/TabBar/home.svg", "<svg><unclosed></svg>")
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings && run.output.contains("Assets/TabBar/home.svg:1:"))
    #expect(run.errorOutput == "Nothing was written.\n")
    #expect(try project.tree("Generated") == before)
  }

  @Test func `a template image holds alpha alone`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    _ = await CommandRun.monotint("export", in: project.folder)
    for (scale, name) in [(1, "home.png"), (2, "home@2x.png"), (3, "home@3x.png")] {
      let bytes = try project.bytes("\(Self.group)/home.imageset/\(name)")
      // IHDR: bit depth 8, colour type 4 (grey and alpha).
      #expect(bytes[24] == 8 && bytes[25] == 4)
      let image = try PNG.decode(bytes)
      #expect(image.width == 24 * scale && image.height == 24 * scale)
      #expect(stride(from: 0, to: image.rgba.count, by: 4).allSatisfy { image.rgba[$0..<$0 + 3] == [0, 0, 0] })
    }
  }

  @Test func `an original image keeps its colours`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write(
      "monotint.json",
      SampleFiles.configuration.replacing(#""icon": "home.svg""#, with: #""icon": "home.svg", "render": "original""#))
    try project.write("Assets/TabBar/home.svg", SampleFiles.home.replacing("black", with: "#ff0000"))
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean)
    let image = try PNG.decode(try project.bytes("\(Self.group)/home.imageset/home@3x.png"))
    let opaque = stride(from: 0, to: image.rgba.count, by: 4).filter { image.rgba[$0 + 3] == 255 }
    #expect(!opaque.isEmpty && opaque.allSatisfy { image.rgba[$0..<$0 + 3] == [255, 0, 0] })
    #expect(
      try project.read("\(Self.group)/home.imageset/Contents.json").contains(
        #""template-rendering-intent" : "original""#))
  }

  @Test func `the border is a whole number of pixels at every scale`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    _ = await CommandRun.monotint("export", in: project.folder)
    let heights = try ["topBorder.png", "topBorder@2x.png", "topBorder@3x.png"].map {
      try PNG.decode(try project.bytes("\(Self.group)/topBorder.imageset/\($0)")).height
    }
    #expect(heights == [1, 1, 2])
  }

  @Test(arguments: ["svg", "pdf"])
  func `a vector format gives one file a set`(format: String) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write(
      "monotint.json",
      SampleFiles.configuration.replacing(#""tabBar""#, with: #""catalog": { "format": "\#(format)" }, "tabBar""#))
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(
      try project.tree("\(Self.group)/home.imageset").keys.sorted() == [
        "\(Self.group)/home.imageset/Contents.json", "\(Self.group)/home.imageset/home.\(format)",
      ])
    #expect(
      try project.read("\(Self.group)/home.imageset/Contents.json") == """
        {
          "images" : [
            {
              "filename" : "home.\(format)",
              "idiom" : "universal"
            }
          ],
          "info" : {
            "author" : "xcode",
            "version" : 1
          },
          "properties" : {
            "preserves-vector-representation" : true,
            "template-rendering-intent" : "template"
          }
        }

        """)
  }

  @Test func `without a configuration every icon below Assets is a tab`() async throws {
    var files = SampleFiles.all
    files["monotint.json"] = nil
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean)
    let swift = try project.read("Generated/TabBarAppearance.swift")
    let order =
      try #require(swift.firstRange(of: "case bell")).lowerBound
      < #require(swift.firstRange(of: "case home")).lowerBound
    #expect(order)
  }
}
