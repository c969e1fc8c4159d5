internal import Drawing
import Foundation

/// The asset catalog of an app, as several people left it.
package enum SampleCatalog {
  package static let path = "App/Assets.xcassets"

  package static func contents(_ slots: String, _ properties: String = "") -> String {
    #"{ "images" : [ \#(slots) ], "info" : { "version" : 1, "author" : "someone" }, "properties" : { \#(properties) } }"#
  }

  package static func slot(_ file: String, _ more: String = "") -> String {
    #"{ "idiom" : "universal", "filename" : "\#(file)"\#(more) }"#
  }

  package static let dark = #", "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ]"#
  package static let template = #""template-rendering-intent" : "template""#
  private static let namespace = """
    { "info" : { "author" : "xcode", "version" : 1 }, "properties" : { "provides-namespace" : true } }
    """

  /// A project with the catalog.
  package static func project() throws -> TemporaryProject {
    let project = try TemporaryProject([
      "App/main.swift": "// an app\n", "\(path)/Contents.json": #"{"info":{"version":1,"author":"xcode"}}"#,
      "\(path)/Tabs/Contents.json": namespace,
      "\(path)/Tabs/home.imageset/Contents.json": contents(slot("Home Icon.svg"), template),
      "\(path)/Tabs/home.imageset/Home Icon.svg": SampleFiles.home,
      "\(path)/Tabs/bell.imageset/Contents.json": contents(slot("bell.svg"), template),
      "\(path)/Tabs/bell.imageset/bell.svg": SampleFiles.bell,
      "\(path)/Tabs/bell.imageset/bell copy.svg": SampleFiles.bell,
      "\(path)/Tabs/bell.imageset/notes.txt": "draft",
      "\(path)/logo.imageset/Contents.json": contents(slot("day.svg") + "," + slot("night.svg", dark)),
      "\(path)/logo.imageset/day.svg": SampleFiles.home.replacing("black", with: "#06c"),
      "\(path)/logo.imageset/night.svg": SampleFiles.home.replacing("black", with: "#9cf"),
      "\(path)/old.imageset/Contents.json": contents(slot("old.pdf"), template),
      "\(path)/photo.imageset/Contents.json": contents(slot("photo.png", #", "scale" : "2x""#)),
      "\(path)/AppIcon.appiconset/Contents.json": "{}",
    ])
    let icon = SampleFiles.icon(#"<path fill="black" d="M7 7h10v10H7z"/>"#)
    let drawing = try SVGDrawing(bytes: Array(icon.utf8))
    try project.write("\(path)/old.imageset/old.pdf", Data(try drawing.pdf(width: 24, height: 24)))
    try project.write(
      "\(path)/photo.imageset/photo.png", Data(try PNG.encodeOriginal(drawing.render(width: 48, height: 48))))
    return project
  }
}
