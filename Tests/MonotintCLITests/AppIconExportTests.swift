import Foundation
import MonotintCLI
import TestSupport
import Testing

/// App icons and the launch screen in every command.
@Suite struct AppIconExportTests {
  private static let set = "Generated/Assets.xcassets/AppIcon.appiconset"
  private static let plist = "Generated/LaunchScreen.plist"

  private static func icon(_ radius: Int) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="#15f"/>\
    <circle cx="256" cy="256" r="\(radius)" fill="#fff"/></svg>
    """
  }

  private static let tokens = """
    { "launchScreen": { "background": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0.5, 1] } } } }
    """

  private func exported(_ configuration: String) async throws -> TemporaryProject {
    let project = try TemporaryProject([
      "monotint.json": configuration, "tokens.json": Self.tokens, "Art/icon.svg": Self.icon(120),
      "Art/Brand/logo&.svg": SampleFiles.home, "App/AppIcon.icon/icon.json": "{}",
    ])
    let run = await CommandRun.monotint("export", in: project.folder)
    try #require(run.status == .clean, "\(run)")
    return project
  }

  private static let configuration = """
    {
      "icons": [{ "path": "Art/Brand", "render": "original", "namespace": true }],
      "appIcons": [{ "icon": "Art/icon.svg" }], "launchScreen": { "image": "logo&.svg", "safeArea": true }
    }
    """

  @Test func `verify and diff know a redrawn app icon, and export writes it`() async throws {
    let project = try await exported(Self.configuration)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    #expect(
      try project.tree().keys.filter { $0.hasPrefix(Self.set) && $0.contains(".png") } == ["\(Self.set)/AppIcon.png"])
    try project.write("Art/icon.svg", Self.icon(160))
    let stale = await CommandRun.monotint("verify", in: project.folder)
    #expect(stale.status == .findings && stale.output.contains("Art/icon.svg: error: icon.svg has changed"), "\(stale)")
    #expect(stale.output.contains("[stale]"), "\(stale)")
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    #expect(try project.read("App/AppIcon.icon/icon.json") == "{}")
  }

  /// What a PNG has beside its pixels may change how it is shown, so it counts where the file is written as it is.
  @Test func `a bitmap that gets a profile is written again, and belongs to Monotint`() async throws {
    let project = try await exported(Self.configuration)
    let picture = try project.bytes("\(Self.set)/AppIcon.png")
    try project.write("Art/icon.png", Data(picture))
    let configuration = Self.configuration.replacing("Art/icon.svg", with: "Art/icon.png")
    try project.write("monotint.json", configuration)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let profiled = SamplePictures.inserting(SamplePictures.chunk("iCCP", []), into: picture)
    try project.write("Art/icon.png", Data(profiled))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .findings)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.bytes("\(Self.set)/AppIcon.png") == profiled)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    // The lock file lists its bytes, so it is no file that somebody changed.
    let renamed = configuration.replacing("[{ \"icon\": \"Art", with: "[{ \"name\": \"Beta\", \"icon\": \"Art")
    try project.write("monotint.json", renamed)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(!project.exists("\(Self.set)/AppIcon.png"))
  }

  @Test func `an app icon that is left over goes, and that of somebody else stays`() async throws {
    let project = try await exported(Self.configuration)
    let others = "Generated/Assets.xcassets/Other.appiconset/Contents.json"
    try project.write(others, #"{ "info" : { "author" : "xcode", "version" : 1 } }"#)
    let icons = #""appIcons": [{ "icon": "Art/icon.svg" }]"#
    // Anybody can commit a lock file, so without app icons none is deleted, whatever it lists.
    try project.write("monotint.json", Self.configuration.replacing("\(icons), ", with: ""))
    #expect(await CommandRun.monotint("verify", in: project.folder).output.contains("[left-over]"))
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(project.exists("\(Self.set)/AppIcon.png"))
    let renamed = icons.replacing("{ ", with: #"{ "name": "Beta", "#)
    let again = try await exported(Self.configuration)
    try again.write(others, #"{ "info" : { "author" : "xcode", "version" : 1 } }"#)
    try again.write("monotint.json", Self.configuration.replacing(icons, with: renamed))
    let moved = await CommandRun.monotint("verify", in: again.folder).output
    #expect(moved.contains("\(Self.set)/AppIcon.png: note: Monotint made this file"), "\(moved)")
    #expect(await CommandRun.monotint("export", in: again.folder).status == .clean)
    let paths = try again.tree().keys
    #expect(!paths.contains { $0.hasPrefix("\(Self.set)/") } && paths.contains(others))
  }

  @Test func `a set that Monotint did not write is not replaced`() async throws {
    let project = try TemporaryProject([
      "monotint.json": Self.configuration, "tokens.json": Self.tokens, "Art/icon.svg": Self.icon(120),
      "Art/Brand/logo&.svg": SampleFiles.home, "\(Self.set)/Contents.json": "{}",
    ])
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings && run.output.contains("[foreign-file]"), "\(run)")
    #expect(try project.read("\(Self.set)/Contents.json") == "{}")
  }

  @Test func `the page shows the app icon`() async throws {
    let project = try await exported(Self.configuration)
    let run = await CommandRun.monotint("preview", "-o", "page.html", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    let page = try project.read("page.html")
    #expect(page.contains("App icons in Generated/Assets.xcassets") && page.contains("title=\"AppIcon\""))
  }

  @Test func `the launch screen has its color, its image and its dictionary`() async throws {
    let project = try await exported(Self.configuration)
    let text = try project.read(Self.plist)
    #expect(
      text.contains(
        """
        \t<key>UILaunchScreen</key>
        \t<dict>
        \t\t<key>UIColorName</key>
        \t\t<string>launchScreenBackground</string>
        \t\t<key>UIImageName</key>
        \t\t<string>Brand/logo&amp;</string>
        \t\t<key>UIImageRespectsSafeAreaInsets</key>
        \t\t<true/>
        \t</dict>
        """), "\(text)")
    let colors = try project.tree().keys.filter { $0.hasSuffix("launchScreenBackground.colorset/Contents.json") }
    #expect(colors.count == 1)
    // There is no bar, and so no code.
    #expect(try !project.tree().keys.contains { $0.hasSuffix(".swift") })
    try project.write(Self.plist, text.replacing("Brand", with: "Other"))
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .findings && run.output.contains(Self.plist), "\(run)")
  }

  @Test(
    arguments: [
      (#"{ "icons": [], "launchScreen": { "path": null } }"#, nil), (#"{ "icons": [] }"#, plist),
      (#"{ "icons": [], "launchScreen": { "path": "App/Launch.plist" } }"#, "App/Launch.plist"),
      (
        #"{ "icons": [], "launchScreen": {}, "roles": { "launchScreen.background": { "system": "systemBackground" } } }"#,
        plist
      ),
    ] as [(String, String?)])
  func `the dictionary is where the configuration wants it`(configuration: String, path: String?) async throws {
    let project = try await exported(configuration)
    #expect(try project.tree().keys.filter { $0.hasSuffix(".plist") } == [path].compactMap(\.self))
  }

  @Test(arguments: [
    (#"{ "launchScreen": { "path": ↓"a.txt" } }"#, "config-path"),
    (#"{ "launchScreen": { "image": ↓"nothing.svg" } }"#, "icon-missing"),
    (#"{ "launchScreen": { "safeArea": ↓"yes" } }"#, "config-value"),
    (#"{ "launchScreen": { ↓"colour": "a" } }"#, "config-key"),
  ])
  func `a mistake is reported at its place`(marked: String, rule: String) async throws {
    let text = MarkedText(marked)
    let project = try TemporaryProject(["monotint.json": text.text, "Assets/home.svg": SampleFiles.home])
    let run = await CommandRun.monotint("check", "--all", in: project.folder)
    #expect(
      run.output.contains("monotint.json:\(text.places[0]): error: ") && run.output.contains("[\(rule)]"),
      "\(run)")
  }
}
