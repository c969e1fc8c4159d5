import TestSupport
import Testing

/// Findings that depend on what a worker finds out about an icon. These tests run the program, with
/// workers in processes of their own.
@Suite struct WorkerFindingsTests {
  private static func svg(side: Int, _ content: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(side)" height="\(side)" viewBox="0 0 \(side) \(side)">\(content)</svg>
    """
  }

  /// A cross of lines in the middle of a canvas, each of another length.
  private static func cross(_ number: Int, side: Int, stroke: Double = 2) -> String {
    let arm = 7 + Double(number) / 8
    let middle = Double(side) / 2
    return svg(
      side: side,
      """
      <path fill="none" stroke="#000" stroke-width="\(stroke)" d="M\(middle - arm) \(middle)H\(middle + arm)\
      M\(middle) \(middle - arm)V\(middle + arm)"/>
      """)
  }

  private static func check(_ icons: [String], _ configuration: String) async throws -> ProgramRun {
    let project = try TemporaryProject(["monotint.json": configuration])
    for (number, icon) in icons.enumerated() { try project.write("Icons/icon\(number).svg", icon) }
    let run = try ProgramRun("check", "--all", in: project.folder)
    _ = await run.end()
    return run
  }

  private static let ownSizes = #"{ "icons": [{ "path": "Icons", "canvas": "file" }], "tabBar": { "items": [] } }"#
  private static let oneSize = #"{ "icons": [{ "path": "Icons", "canvas": 24 }], "tabBar": { "items": [] } }"#

  /// An icon of 96 points whose ink is a sixth of its canvas is compared with none of 24 points.
  @Test(arguments: [(ownSizes, false), (oneSize, true)])
  func `icons that keep their own sizes are compared with those of their size`(
    configuration: String, isFound: Bool
  ) async throws {
    let frame = Self.svg(side: 96, #"<path fill-rule="evenodd" d="M40 40h16v16H40zM44 44v8h8v-8z"/>"#)
    let icons = (0..<8).map { Self.cross($0, side: 24) } + [frame]
    let run = try await Self.check(icons, configuration)
    #expect(run.output.contains("optical-size") == isFound, "\(run.output)")
  }

  /// A line twice as thick as those of the others is odd, and a filled part of an icon is not.
  @Test(arguments: [
    (cross(0, side: 24, stroke: 3.4), true),
    (
      svg(
        side: 24,
        """
        <path fill="none" stroke="#000" stroke-width="2" d="M4 4h16v16h-16z"/><path d="M9 9h6v6h-6z"/>
        """), false
    ),
  ])
  func `an icon with a filled part has no odd weight`(icon: String, isFound: Bool) async throws {
    let icons = (0..<9).map { Self.cross($0, side: 24) } + [icon]
    let run = try await Self.check(icons, Self.oneSize)
    #expect(run.output.contains("odd-weight") == isFound, "\(run.output)")
  }

  private static let thin = cross(0, side: 24, stroke: 0.6)
  private static let square = svg(side: 24, #"<path d="M4 4h16v16H4z"/>"#)
  private static let twoColors = svg(
    side: 24, ##"<path fill="#f00" d="M4 4h8v16H4z"/><path fill="#00f" d="M12 4h8v16h-8z"/>"##)
  private static let translucent = svg(side: 24, #"<path opacity="0.5" d="M4 4h16v16H4z"/>"#)

  private static func icons(_ properties: String, rules: String = "{}") -> String {
    """
    { "icons": [{ "path": "Icons", \(properties) }], "rules": \(rules), "tabBar": { "items": [] } }
    """
  }

  /// What the configuration says of an icon is a part of the job of the worker, and decides about its findings.
  @Test(arguments: [
    // The level of a rule, its limit, and those of a pattern of paths.
    ([thin], icons(#""canvas": 24"#), "icon0.svg:1:1: warning: lines are 0.60 pt thick", true),
    ([thin], icons(#""canvas": 24"#, rules: #"{ "too-thin": "off" }"#), "too-thin", false),
    ([thin], icons(#""canvas": 24"#, rules: #"{ "too-thin": "error" }"#), "error: lines are 0.60 pt thick", true),
    ([thin], icons(#""canvas": 24"#, rules: #"{ "too-thin": { "limit": 0.1 } }"#), "too-thin", false),
    (
      [thin], icons(#""canvas": 24"#, rules: #"{ "too-thin": { "icons": { "Icons/icon0*": "off" } } }"#),
      "too-thin", false
    ),
    (
      [thin], icons(#""canvas": 24"#, rules: #"{ "too-thin": { "icons": { "Icons/icon1*": "off" } } }"#),
      "too-thin", true
    ),
    // The canvas, the rendering and the format.
    ([square], icons(#""canvas": 24"#), "canvas-size", false),
    ([square], icons(#""canvas": 32"#), "canvas-size", true),
    ([twoColors], icons(#""canvas": 24"#), "icon0.svg:1:120: error: <path> paints #00f", true),
    ([twoColors], icons(#""canvas": 24, "render": "original""#), "[", false),
    ([translucent], icons(#""canvas": 24, "format": "png""#), "symbol-opacity", false),
    ([translucent], icons(#""canvas": 24, "format": "symbol""#), "symbol-opacity", true),
    // The picture, and the place of each icon.
    (
      [square, "\n" + square], icons(#""canvas": 24"#),
      "icon1.svg:2:1: warning: the icon looks exactly like Icons/icon0.svg", true
    ),
    ([square, "\n" + square], icons(#""canvas": 24"#), "icon0.svg:1:1: note: the same picture", true),
  ])
  func `what a worker is told of an icon decides`(
    icons: [String], configuration: String, words: String, isFound: Bool
  ) async throws {
    let run = try await Self.check(icons, configuration)
    #expect(run.output.contains(words) == isFound, "\(run.output)")
  }

  // MARK: Catalogs

  private static let red = svg(side: 24, ##"<path fill="#d00" d="M4 4h16v16H4z"/>"##)
  private static let black = svg(side: 24, #"<path d="M4 4h16v12H4z"/>"#)
  private static let clear = svg(side: 24, #"<path opacity="0" d="M4 4h16v16H4z"/>"#)

  /// Checks a catalog with four template images and a set of which nothing says how it is drawn.
  private static func check(set picture: String, isTemplate: Bool = false) async throws -> ProgramRun {
    let project = try TemporaryProject(["A.xcassets/Contents.json": "{}"])
    func write(_ name: String, _ picture: String, isTemplate: Bool) throws {
      let intent = isTemplate ? #", "template-rendering-intent": "template""# : ""
      try project.write("A.xcassets/\(name).imageset/\(name).svg", picture)
      try project.write(
        "A.xcassets/\(name).imageset/Contents.json",
        """
        {
          "images": [{ "filename": "\(name).svg", "idiom": "universal" }],
          "info": { "author": "xcode", "version": 1 },
          "properties": { "preserves-vector-representation": true\(intent) }
        }
        """)
    }
    for number in 0..<4 {
      try write("icon\(number)", cross(number, side: 24), isTemplate: true)
    }
    try write("other", picture, isTemplate: isTemplate)
    let run = try ProgramRun("check", "--all", "A.xcassets", in: project.folder)
    _ = await run.end()
    return run
  }

  /// What a worker finds out about a picture, and what it is told of a catalog, decides about its set.
  @Test(arguments: [
    // The mean colour of the ink. A picture in a colour of its own is meant as it is.
    (black, false, "[catalog-template-intent]", true),
    (red, false, "[catalog-template-intent]", false),
    // Whether nothing shows.
    (clear, false, "nothing is drawn", true),
    (black, false, "nothing is drawn", false),
    // The longest side, which says that the picture belongs to a catalog.
    (twoColors, true, "set “Original Image” in Xcode for one", true),
  ])
  func `what a worker finds out about a picture decides about its set`(
    picture: String, isTemplate: Bool, words: String, isFound: Bool
  ) async throws {
    let run = try await Self.check(set: picture, isTemplate: isTemplate)
    #expect(run.output.contains(words) == isFound, "\(run.output)")
  }

  @Test func `an icon outside of a catalog is not told what to set in Xcode`() async throws {
    let run = try await Self.check([Self.twoColors], Self.icons(#""canvas": 24"#))
    #expect(run.output.contains("paints #00f") && !run.output.contains("in Xcode"), "\(run.output)")
  }

  // MARK: Symbols

  private static func symbol(scale: Double) async throws -> String {
    let project = try TemporaryProject([
      "monotint.json": icons(#""canvas": 24, "format": "symbol", "symbolScale": \#(scale)"#),
      "Icons/bars.svg": square,
    ])
    let run = try ProgramRun("export", in: project.folder)
    #expect(await run.end().status == 0, "\(run.output)")
    return try project.read("Generated/Assets.xcassets/Icons/bars.symbolset/bars.svg")
  }

  @Test func `a worker draws a symbol in the scale of its collection`() async throws {
    let one = try await Self.symbol(scale: 1)
    #expect(try await Self.symbol(scale: 1) == one)
    #expect(try await Self.symbol(scale: 1.5) != one)
  }
}
