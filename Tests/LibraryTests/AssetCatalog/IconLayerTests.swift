import AssetCatalog
import Findings
import Operations
import TestSupport
import Testing

/// Stacks of layers, collections of brand assets, and documents of Icon Composer.
@Suite struct IconLayerTests {
  private static let layer = """
    # AppIcon.solidimagestack/Front.solidimagestacklayer/Content.imageset/Contents.json
    { "images" : [ { "filename" : "a.png", "idiom" : "vision", "scale" : "2x" } ] }
    # AppIcon.solidimagestack/Front.solidimagestacklayer/Content.imageset/a.png 1024x1024
    # AppIcon.solidimagestack/Back.solidimagestacklayer/Content.imageset/Contents.json
    { "images" : [ { "filename" : "a.png", "idiom" : "vision", "scale" : "2x" } ] }
    # AppIcon.solidimagestack/Back.solidimagestacklayer/Content.imageset/a.png 1024x1024
    # AppIcon.solidimagestack/Contents.json
    """

  private static func inspection(_ layers: String...) async throws -> CatalogInspection {
    let list = layers.map { #"{ "filename" : "\#($0).solidimagestacklayer" }"# }.joined(separator: ", ")
    return try await CatalogExample("\(layer)\n{ \"layers\" : [ \(list) ] }").inspection()
  }

  @Test func `layers are judged as layers: equal names and equal pictures are right`() async throws {
    let inspection = try await Self.inspection("Front", "Back")
    #expect(inspection.diagnostics.isEmpty && inspection.notJudged.isEmpty)
    #expect(inspection.catalog.sets.allSatisfy { $0.isPart && !$0.isFoundByName })
    #expect(inspection.otherSets.contains("App.xcassets/AppIcon.solidimagestack"))
  }

  @Test func `a layer that is listed and not there, and one that is there and not listed, are told`() async throws {
    let found = try await Self.inspection("Front", "Bakc").diagnostics
    #expect(found.map(\.rule) == ["catalog-unassigned-file", "catalog-missing-file"])
    #expect(found.last?.help?.contains("Back.solidimagestacklayer") == true)
  }

  @Test func `each layer that is listed and not there is told at its name, with what it may mean`() async throws {
    let inspection = try await Self.inspection("Fornt", "Bakc")
    let found = inspection.diagnostics
    #expect(
      found.map { "\($0.message) | \($0.help ?? "")" } == [
        "the folder “Back.solidimagestacklayer” is not in “layers” | list it, or delete it",
        "the folder “Front.solidimagestacklayer” is not in “layers” | list it, or delete it",
        "the folder “Fornt.solidimagestacklayer” is not there | did you mean “Front.solidimagestacklayer”?",
        "the folder “Bakc.solidimagestacklayer” is not there | did you mean “Back.solidimagestacklayer”?",
      ])
    #expect(found.map { $0.place?.range.lowerBound } == [2, 2, 30, 77])
  }

  @Test func `brand assets are a list too`() async throws {
    let text = """
      # TV.brandassets/Contents.json
      { "assets" : [ { "filename" : "Icon.imagestack", "idiom" : "tv", "role" : "primary-app-icon", "size" : "400x240" } ] }
      """
    #expect(try await CatalogExample(text).inspection().diagnostics.map(\.rule) == ["catalog-missing-file"])
  }

  // MARK: Icon Composer

  @Test(
    arguments: [
      ("{", "catalog-syntax"), ("[]", "catalog-syntax"), (nil, "catalog-syntax"),
      (#"{ "groups" : [ { "layers" : [ { "image-name" : "b.svg" } ] } ] }"#, "icon-document-missing-picture"),
    ])
  func `a document that cannot be read, or lacks a picture, is told`(text: String?, rule: String) throws {
    var files = ["AppIcon.icon/Assets/.keep": ""]
    files["AppIcon.icon/icon.json"] = text
    let project = try TemporaryProject(files)
    let found = CatalogJudge(RuleSettings()).findings(in: IconDocument("AppIcon.icon", in: project.folder))
    #expect(found.map(\.rule) == [rule])
  }

  @Test func `each picture that is missing is told at its name`() throws {
    let project = try TemporaryProject([
      "AppIcon.icon/Assets/front.svg": "", "AppIcon.icon/Assets/back.png": "",
      "AppIcon.icon/icon.json":
        #"{ "groups" : [ { "layers" : [ { "image-name" : "frnt.svg" }, { "image-name" : "bck.png" } ] } ] }"#,
    ])
    let found = CatalogJudge(RuleSettings()).findings(in: IconDocument("AppIcon.icon", in: project.folder))
    #expect(
      found.map { "\($0.message) | \($0.help ?? "")" } == [
        "the picture “frnt.svg” of a layer is not in Assets | did you mean “front.svg”?",
        "the picture “bck.png” of a layer is not in Assets | did you mean “back.png”?",
        "no layer shows the picture “back.png” in Assets | delete it, or add a layer in Icon Composer",
        "no layer shows the picture “front.svg” in Assets | delete it, or add a layer in Icon Composer",
      ])
    #expect(found.map { $0.place?.range.lowerBound } == [47, 78, 0, 0])
  }

  @Test func `two layers may show one picture, and a layer may hide it`() throws {
    let project = try TemporaryProject([
      "AppIcon.icon/Assets/a.svg": "", "AppIcon.icon/Assets/b.png": "",
      "AppIcon.icon/icon.json": """
      { "fill" : "automatic", "groups" : [ { "layers" : [ { "hidden" : true, "image-name" : "a.svg" }, { "image-name" : "a.svg",
        "image-name-specializations" : [ { "value" : "a.svg" }, { "appearance" : "dark", "value" : "b.png" } ] } ] } ] }
      """,
    ])
    let document = IconDocument("AppIcon.icon", in: project.folder)
    #expect(CatalogJudge(RuleSettings()).findings(in: document).isEmpty)
  }
}
