import Findings
import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Everything in a catalog is judged, or named with the reason. A second count, which knows only folders and their
/// endings, says what there is.
@Suite(.recorded()) struct NotJudgedTests {
  private static let icon =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path d="M4 4h9v9H4z"/></svg>"#

  private static func image(
    _ name: String, _ properties: String = #""template-rendering-intent" : "template""#
  ) -> String {
    #"{ "images" : [ { "filename" : "\#(name)", "idiom" : "universal" } ], "properties" : { \#(properties) } }"#
  }

  /// A catalog with a set of each kind.
  private static let files: [String: String] = [
    "A.xcassets/Contents.json": "{}",
    "A.xcassets/Icons/home.imageset/Contents.json": image(
      "home.svg", #""preserves-vector-representation" : true, "template-rendering-intent" : "template""#),
    "A.xcassets/Icons/home.imageset/home.svg": icon,
    "A.xcassets/Photos/cat.imageset/Contents.json": image("cat.webp", ""),
    "A.xcassets/Photos/cat.imageset/cat.webp": "RIFF\u{10}\u{0}\u{0}\u{0}WEBPVP8 ",
    "A.xcassets/Colors/Ink.colorset/Contents.json": "{}",
    "A.xcassets/Texts/terms.dataset/Contents.json": "{}",
    "A.xcassets/AppIcon.appiconset/Contents.json": "{}",
    "A.xcassets/Launch.launchimage/Contents.json": "{}",
    "A.xcassets/Wood.textureset/Contents.json": "{}",
    "A.xcassets/Wood.textureset/Universal.mipmapset/Contents.json": "{}",
    "A.xcassets/Smiles.stickerpack/Contents.json": "{}",
    "A.xcassets/Knobs.spriteatlas/Contents.json": "{}",
    "A.xcassets/Knobs.spriteatlas/knob.imageset/Contents.json": "{}",
    "A.xcassets/TV.brandassets/Contents.json": "{}",
    "A.xcassets/TV.brandassets/Icon.imagestack/Contents.json": "{}",
    "A.xcassets/TV.brandassets/Icon.imagestack/Front.imagestacklayer/Contents.json": "{}",
    "A.xcassets/TV.brandassets/Icon.imagestack/Front.imagestacklayer/Content.imageset/Contents.json": "{}",
  ]

  /// The folders of a catalog whose names have an ending, without those in another set that is no container.
  private static func folders() -> Set<String> {
    var folders: Set<String> = []
    for path in files.keys {
      var folder = ""
      for part in path.split(separator: "/").dropLast() {
        folder += folder.isEmpty ? String(part) : "/\(part)"
        guard part.contains("."), !part.hasSuffix(".xcassets") else { continue }
        folders.insert(folder)
        if part.hasSuffix("textureset") { break }
      }
    }
    return folders
  }

  @Test(arguments: [["check", "A.xcassets"], ["check", "A.xcassets", "--format", "json"]])
  func `a check names each kind that it does not judge`(words: [String]) async throws {
    let project = try TemporaryProject(Self.files)
    let run = await CommandRun.monotint(words, in: project.folder)
    if words.contains("json") {
      let text = #""reason": "Monotint does not read sets of this kind""#
      #expect(run.output.components(separatedBy: text).count - 1 == 3, "\(run.output)")
      #expect(run.output.contains("cat.webp: Monotint does not decode a WebP"), "\(run.output)")
    } else {
      let line = run.output.split(separator: "\n").last ?? ""
      #expect(
        line.hasSuffix(
          """
          ; 1 image set, 1 launch image, 1 sprite atlas, 1 sticker pack and 1 texture set not judged
          """), "\(line)")
    }
  }

  @Test func `everything that a second count finds is judged or named`() async throws {
    let project = try TemporaryProject(Self.files)
    let run = await CommandRun.monotint("check", "A.xcassets", "--format", "junit", in: project.folder)
    let named = run.output.matches(of: /<testcase name="([^"]*)"/).map { String($0.output.1) }
    #expect(Self.folders().subtracting(named) == [], "\(run.output)")
    let skipped = run.output.components(separatedBy: "<skipped ").count - 1
    #expect(skipped == 5 && named.count == Set(named).count)
  }

  @Test func `verbose says why of each`() async throws {
    let project = try TemporaryProject(Self.files)
    let run = await CommandRun.monotint("check", "-v", "A.xcassets", in: project.folder)
    #expect(
      run.errorOutput.contains(
        "A.xcassets/Wood.textureset: not judged: Monotint does not read sets of this kind\n"), "\(run.errorOutput)")
  }

  @Test(arguments: ["check", "verify", "export"])
  func `every command counts the catalogs that the configuration knows`(command: String) async throws {
    var files = Self.files
    files["monotint.json"] = #"{ "icons": [], "catalogs": [{ "path": "A.xcassets" }] }"#
    let project = try TemporaryProject(files)
    if command == "verify" { _ = await CommandRun.monotint("export", in: project.folder) }
    let run = await CommandRun.monotint(command, in: project.folder)
    let line = run.output.split(separator: "\n").last ?? ""
    #expect(line.contains("; 1 image set, ") && line.hasSuffix(" not judged"), "\(run)")
    let document = await CommandRun.monotint(command, "--format", "json", in: project.folder)
    #expect(document.output.contains(#""path": "A.xcassets/Wood.textureset""#), "\(document)")
  }
}
