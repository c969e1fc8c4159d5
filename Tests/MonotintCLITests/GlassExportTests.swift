import Drawing
import MonotintCLI
import TestSupport
import Testing

/// Exports of designs for Liquid Glass.
@Suite(.recorded()) struct GlassExportTests {
  private static let tokens = #"""
    { "tabBar": { "item": {
      "selected": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 1] } },
      "unselected": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0.2, 0.4, 0.6] } } } } }
    """#

  private static func project(glass: String = "baked") throws -> TemporaryProject {
    try TemporaryProject([
      "tokens.json": tokens, "Assets/home.svg": SampleFiles.home, "Assets/map.svg": SampleFiles.bell,
      "monotint.json": #"{ "tabBar": { "glass": "\#(glass)", "items": [ { "id": "home", "icon": "home.svg" } ] } }"#,
    ])
  }

  private static let set = "Generated/Assets.xcassets/TabBar/home-unselected.imageset"

  @Test func `baked images have the colour of the design`() async throws {
    let project = try Self.project()
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let picture = try PNG.decode(try project.bytes("\(Self.set)/home-unselected@2x.png"))
    let template = try PNG.decode(
      try project.bytes("Generated/Assets.xcassets/TabBar/home.imageset/home@2x.png"))
    #expect((picture.width, picture.height) == (48, 48))
    for index in stride(from: 0, to: picture.rgba.count, by: 4) {
      #expect(picture.rgba[index + 3] == template.rgba[index + 3])
      if picture.rgba[index + 3] > 0 { #expect(Array(picture.rgba[index..<index + 3]) == [51, 102, 153]) }
    }
    #expect(try project.read("\(Self.set)/Contents.json").contains(#""template-rendering-intent" : "original""#))
    // Only icons of tabs have one, and constants of icons and findings know of none.
    #expect(!(project.exists("Generated/Assets.xcassets/TabBar/map-unselected.imageset")))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `baked images follow the design`() async throws {
    let project = try Self.project()
    _ = await CommandRun.monotint("export", in: project.folder)
    let again = await CommandRun.monotint("export", in: project.folder)
    #expect(again.output.contains("Nothing changed") && again.status == .clean)
    try project.write("tokens.json", Self.tokens.replacing("0.2, 0.4, 0.6", with: "0.4, 0.4, 0.6"))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .findings)
    _ = await CommandRun.monotint("export", in: project.folder)
    let picture = try PNG.decode(try project.bytes("\(Self.set)/home-unselected.png"))
    #expect(stride(from: 0, to: picture.rgba.count, by: 4).allSatisfy { [0, 102].contains(picture.rgba[$0]) })
    try project.write(
      "monotint.json", #"{ "tabBar": { "glass": "system", "items": [ { "id": "home", "icon": "home.svg" } ] } }"#)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(!(project.exists(Self.set)))
  }

  @Test func `a picture for each appearance of the colour`() async throws {
    let project = try Self.project()
    let dark = ##""$extensions": { "mode": { "dark": "#ffffff" } },"##
    try project.write("tokens.json", Self.tokens.replacing(#""unselected": {"#, with: #""unselected": { \#(dark)"#))
    _ = await CommandRun.monotint("export", in: project.folder)
    let contents = try project.read("\(Self.set)/Contents.json")
    #expect(contents.contains(#""filename" : "home-unselected-dark@3x.png""#))
    let picture = try PNG.decode(try project.bytes("\(Self.set)/home-unselected-dark@3x.png"))
    #expect(stride(from: 0, to: picture.rgba.count, by: 4).allSatisfy { [0, 255].contains(picture.rgba[$0]) })
  }

  @Test func `an icon that has the name already`() async throws {
    let project = try Self.project()
    try project.write("Assets/Home-Unselected.svg", SampleFiles.bell)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings)
    #expect(run.output.contains("the icon “Home-Unselected” has the name of the filled image of “home”"))
  }

  @Test func `a navigation bar has no images to bake`() async throws {
    let project = try TemporaryProject(["monotint.json": #"{ "navigationBar": { "glass": "baked" } }"#])
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(run.output.contains("expected “system”, “appearance”, found “baked”"))
  }

  @Test(arguments: [(119, false), (120, true)])
  func `a long name`(count: Int, isFound: Bool) async throws {
    let name = String(repeating: "a", count: count)
    let project = try TemporaryProject(["Assets/\(name).svg": SampleFiles.home])
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(run.output.contains("[long-name]") == isFound)
  }
}
