@testable import Operations
internal import Rendering
import TestSupport
import Testing

/// Which image sets are taken over, and why others are not.
@Suite struct TakeoverReasonTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The text of `Contents.json`.
    let contents: String
    /// The beginning of the reason; nil if the set is taken over.
    let reason: String?
    var name = "a"

    init(_ name: String, _ contents: String, _ reason: String?, set: String = "a") {
      (testDescription, self.contents, self.reason, self.name) = (name, contents, reason, set)
    }
  }

  private static func slots(_ slots: String, _ properties: String = "") -> String {
    #"{ "images" : [ \#(slots) ], "info" : { "author" : "xcode", "version" : 1 }\#(properties) }"#
  }

  private static func properties(_ text: String) -> String { #", "properties" : { \#(text) }"# }

  private static let plain = #"{ "filename" : "x.svg", "idiom" : "universal" }"#

  private static func slot(_ more: String, _ file: String = "x.svg") -> String {
    #"{ "filename" : "\#(file)", "idiom" : "universal", \#(more) }"#
  }

  private static let dark = #""appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ]"#
  private static let high = #""appearances" : [ { "appearance" : "contrast", "value" : "high" } ]"#
  private static let leftToRight = #""language-direction" : "left-to-right""#

  private static let taken = [
    Case("one SVG", slots(plain), nil),
    Case(
      "one vector image in three scale slots",
      slots(["1x", "2x", "3x"].map { slot(#""scale" : "\#($0)""#) }.joined(separator: ",")), nil),
    Case("no idiom", slots(#"{ "filename" : "x.svg" }"#), nil),
    Case(
      "every property",
      slots(
        plain,
        properties(
          #""template-rendering-intent" : "template", "preserves-vector-representation" : true, "compression-type" : "lossy", "auto-scaling" : "auto", "localizable" : true"#
        )), nil),
    Case("a property that is off", slots(plain, properties(#""preserves-vector-representation" : false"#)), nil),
    Case("dark and high contrast", slots([plain, slot(dark, "y.svg"), slot(high)].joined(separator: ",")), nil),
    Case("a slot without a file", slots(plain + #", { "idiom" : "universal", \#(dark) }"#), nil),
    Case("mirrored", slots(slot(leftToRight)), nil),
    Case(
      "for both directions", slots(slot(leftToRight) + "," + slot(#""language-direction" : "right-to-left""#, "y.svg")),
      nil),
    Case("a name that means a variant", slots(plain), nil, set: "a~dark"),
  ]

  private static let left = [
    Case(
      "a bitmap that is none", slots(#"{ "filename" : "z.png", "idiom" : "universal", "scale" : "2x" }"#),
      "a picture that cannot be read"),
    Case("a bitmap for all scales", slots(#"{ "filename" : "z.png", "idiom" : "universal" }"#), "a bitmap for all"),
    Case("another format", slots(#"{ "filename" : "z.heic", "idiom" : "universal" }"#), "a picture that is no SVG"),
    Case("a bitmap and an SVG", slots(plain + "," + slot(#""scale" : "2x""#, "z.png")), "a bitmap beside"),
    Case("a device", slots(#"{ "filename" : "x.svg", "idiom" : "ipad" }"#), "pictures for one kind of device"),
    Case(
      "different vector images in two scale slots",
      slots(slot(#""scale" : "1x""#) + "," + slot(#""scale" : "2x""#, "y.svg")), "the vector images for the scales"),
    Case("one scale", slots(slot(#""scale" : "1x""#)), "the vector image stands in the slot of one scale"),
    Case("slices", slots(slot(#""resizing" : { "mode" : "3-part-horizontal" }"#)), "slices"),
    Case("insets", slots(slot(#""alignment-insets" : { "top" : 1 }"#)), "alignment insets"),
    Case("tags", slots(plain, properties(#""on-demand-resource-tags" : [ "a" ]"#)), "tags"),
    Case("an unknown property", slots(plain, properties(#""shiny" : true"#)), "“shiny”"),
    Case("an unknown intent", slots(plain, properties(#""template-rendering-intent" : "templat""#)), "“template-"),
    Case("an unknown key of a slot", slots(slot(#""memory" : "1GB""#)), "“memory”"),
    Case("an unknown key", #"{ "images" : [ \#(plain) ], "more" : 1 }"#, "“more”"),
    Case(
      "light", slots(plain + "," + slot(dark.replacing("dark", with: "light"), "y.svg")), "a picture for an appearance"),
    Case("only dark", slots(slot(dark)), "no picture for “any appearance”"),
    Case("one direction of two slots", slots(slot(leftToRight) + "," + slot(dark, "y.svg")), "a direction"),
    Case("two slots with the same purpose", slots("\(plain), \(plain)"), "two slots"),
    Case("a missing file", slots(#"{ "filename" : "none.svg" }"#), "a slot names a file"),
    Case("a file in another folder", slots(#"{ "filename" : "../x.svg" }"#), "a slot names a file"),
    Case("no file", slots(#"{ "idiom" : "universal" }"#), "no picture"),
    Case("no JSON", "{", "Contents.json cannot be read"),
    Case(
      "unsuitable", slots(#"{ "filename" : "colours.svg" }"#, properties(#""template-rendering-intent" : "template""#)),
      "template images whose picture is unsuitable"),
    Case("unreadable", slots(#"{ "filename" : "page.svg" }"#), "a picture that cannot be read"),
    Case("a scale in the name", slots(plain), "the name cannot be", set: "a@2x"),
    Case("a star in the name", slots(plain), "the name cannot be", set: "a*"),
    Case("a full stop in the folder", slots(plain), "in a folder whose name", set: "v1.2/a"),
    Case("a sprite atlas", slots(plain), "in a sprite atlas", set: "s.spriteatlas/a"),
  ]

  @Test(arguments: taken + left) func `a set is taken over, or stays for a reason`(example: Case) async throws {
    let set = "A.xcassets/\(example.name).imageset"
    let project = try TemporaryProject([
      "\(set)/Contents.json": example.contents, "\(set)/x.svg": SampleFiles.home, "\(set)/y.svg": SampleFiles.bell,
      "\(set)/z.png": "", "\(set)/page.svg": "<!DOCTYPE html>",
      "\(set)/colours.svg": SampleFiles.icon(
        ##"<path fill="black" d="M4 8h12v12H4z"/><circle fill="#f00" cx="16" cy="8" r="4"/>"##),
    ])
    let takeover = try await Self.takeover("A.xcassets", in: project)
    guard let reason = example.reason else {
      #expect(takeover.left.map(\.reason) == [] && takeover.taken.map(\.path) == [set])
      return
    }
    #expect(takeover.taken.isEmpty && takeover.left.map(\.paths) == [[set]])
    #expect(takeover.left.first?.reason.hasPrefix(reason) == true, "\(takeover.left)")
  }

  static func takeover(_ path: String, in project: TemporaryProject) async throws -> CatalogTakeover {
    try await CatalogTakeover(
      [path], in: project.folder, movingTo: "Assets", at: .thisProcess, without: { _ in false })
  }

  @Test func `other kinds of sets are named by their kind`() async throws {
    let project = try TemporaryProject([
      "A.xcassets/c.colorset/Contents.json": "{}", "A.xcassets/s.symbolset/Contents.json": "{}",
      "A.xcassets/d.dataset/Contents.json": "{}", "A.xcassets/AppIcon.appiconset/Contents.json": "{}",
    ])
    let left = try await Self.takeover("A.xcassets", in: project).left
    #expect(
      Set(left.flatMap(\.paths)) == [
        "A.xcassets/c.colorset", "A.xcassets/s.symbolset", "A.xcassets/d.dataset", "A.xcassets/AppIcon.appiconset",
      ])
    #expect(left.map(\.reason).contains("sets of the kind .appiconset"))
  }
}
