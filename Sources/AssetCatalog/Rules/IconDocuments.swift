internal import Findings

extension CatalogRule {
  static let composerMissing = Rule(
    "icon-document-missing-picture", .error, title: "a layer of an Icon Composer document without its picture",
    why: "The app icon lacks the layer.",
    inCatalog: "Put the picture into the folder `Assets` of the document, or remove the layer in Icon Composer.",
    fires: [
      """
      # AppIcon.icon/icon.json
      { "groups" : [ { "layers" : [ { "image-name" : ↓"star.svg", "name" : "star" } ] } ] }
      """,
      """
      # AppIcon.icon/icon.json
      { "groups" : [ { "layers" : [ { "image-name" : "star.svg",
        "image-name-specializations" : [ { "appearance" : "dark", "value" : ↓"moon.svg" } ] } ] } ] }
      # AppIcon.icon/Assets/star.svg
      """,
    ],
    silent: [
      """
      # AppIcon.icon/icon.json
      { "groups" : [ { "layers" : [ { "image-name" : "star.svg", "name" : "star" } ] } ] }
      # AppIcon.icon/Assets/star.svg
      """
    ],
    levels: RuleSettings.Level.allCases
  ).document(\.missingPictures)

  static let composerUnused = Rule(
    "icon-document-unused-picture", .note, title: "a picture of an Icon Composer document that no layer shows",
    why: "The app carries nothing of it.",
    inCatalog: "Delete the picture, or add a layer with it in Icon Composer.",
    fires: [
      """
      # AppIcon.icon/icon.json
      ↓{ "groups" : [ { "layers" : [ { "image-name" : "star.svg", "name" : "star" } ] } ] }
      # AppIcon.icon/Assets/star.svg
      # AppIcon.icon/Assets/moon.svg
      """
    ],
    silent: [
      """
      # AppIcon.icon/icon.json
      { "groups" : [ { "layers" : [ { "image-name" : "star.svg", "name" : "star" } ] } ] }
      # AppIcon.icon/Assets/star.svg
      """
    ]
  ).document(\.unusedPictures)
}
