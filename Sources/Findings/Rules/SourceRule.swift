/// The rules about the sources of icons: which files are icons, their names, and what Figma sends.
package enum SourceRule {
  package static let all = [
    iconMissing, iconAmbiguous, iconVariant, symbolTrait, assetName, nameCollision, catalogMissing, longName,
    namespaceConflict, noIcons, pictureDuplicate, pictureSize, pictureScale, pictureFill,
    linkedFolder, notSVG, sparseCheckout, linkedIcon, pdfNotJudged, pdfRepaired, figmaNode, figmaIcon,
    figmaVariable,
  ]

  package static let iconMissing = Rule(
    "icon-missing", .error, title: "an icon that is not there",
    why: "A tab names an icon that the folder does not have. The tab would have no picture.",
    cure: "Export the icon into the folder, or correct its name in the configuration.")

  package static let iconAmbiguous = Rule(
    "icon-ambiguous", .error, title: "a name that several icons have",
    why: "Several folders have an icon with this name, and it is not clear which one is meant.",
    cure: "Write the path of the icon instead of its name.")

  package static let iconVariant = Rule(
    "icon-variant", .error, title: "a variant that belongs to no icon, or to one that has it already",
    why: """
      A dark, high-contrast or right-to-left variant stands beside a plain icon. It cannot be exported alone or \
      twice.
      """,
    cure: "Add the plain icon, rename the file, or change “variants” of the collection.")

  package static let symbolTrait = Rule(
    "symbol-trait", .error, title: "something that a custom symbol cannot have",
    why: """
      A custom symbol is one drawing in one colour, which the system tints. It has no picture for the dark appearance, \
      for high contrast or for right-to-left languages, and no colours of its own.
      """,
    cure: "Give the icon another “format” in “overrides” of its collection, or remove the variant.")

  package static let assetName = Rule(
    "asset-name", .error, title: "a name that an asset cannot have",
    why: "Asset catalogs do not take every name, and an app finds an asset by its name.",
    cure: "Rename the file or the folder, or map it in “names” of its collection.")

  package static let nameCollision = Rule(
    "name-collision", .error, title: "one name for two things",
    why: """
      Two icons, tabs or tokens would have the same name in the catalog or in Swift, and one would replace the \
      other.
      """,
    cure: "Rename one of them.", alsoReports: [.warning])

  package static let catalogMissing = Rule(
    "catalog-missing", .error, title: "a catalog of the app that is not there",
    why: """
      The configuration knows a catalog of the app, and there is none at its path. Its constants would be deleted.
      """,
    cure: "Correct the path in “catalogs”, or remove the entry.")

  package static let longName = Rule(
    "long-name", .warning, title: "a name that a compiled catalog may cut off",
    why: """
      A compiled catalog has 128 bytes for the name of a picture, with what the scale and the appearance \
      add to it. Public tools that write such catalogs refuse longer names or cut them off. What Apple's \
      does is not known.
      """,
    cure: "Give the SVG file a name of less than 120 bytes.")

  package static let namespaceConflict = Rule(
    "namespace-conflict", .error, title: "a group with and without a namespace",
    why: "A group of a catalog either has a namespace or has none. Two collections ask for both.",
    cure: "Set the same “namespace” for both collections, or give one of them another “group”.")

  package static let noIcons = Rule(
    "no-icons", .warning, title: "a folder without icons",
    why: """
      The folder of the icons has no SVG file, so no icon is exported. If there is no configuration and no token file \
      either, the folder is no project, which is an error. It is an error too if the standard folder is missing and the \
      last export had icons, because an export would delete them.
      """,
    cure: "Export the icons as SVG into the folder, or set “icons” to the folder that has them.",
    alsoReports: [.error])

  package static let pictureDuplicate = Rule(
    "picture-duplicate", .error, title: "two files for one picture",
    why: """
      In a collection with the format “source” a file becomes a picture of its image set as it is. An image set has one \
      picture for each appearance and scale, and a vector serves every scale.
      """,
    cure: "Keep one of the files, or rename the other.")

  package static let pictureSize = Rule(
    "picture-size", .error, title: "the pixels of a source contradict its scale",
    why: """
      iOS divides the pixels of a picture by its scale to get its size in points. If two scales disagree, the picture \
      has another size on some devices. A difference of up to 1.5 points or 5 % comes from rounding, and is not reported.
      """,
    cure: "Export the picture again at 1x, 2x and 3x in one step, with the suffixes @2x and @3x.",
    levels: RuleSettings.Level.allCases)

  package static let pictureScale = Rule(
    "picture-scale", .note, title: "no source for a scale",
    why: """
      On a screen of the missing scale iOS stretches the picture of another one, and it is blurred. Every iPhone since \
      2011 has a screen of @2x or @3x; @1x is not needed.
      """,
    cure: "Add the file with the suffix @2x or @3x, or replace all of them by one SVG or PDF.")

  package static let pictureFill = Rule(
    "picture-fill", .error, title: "a source that cannot be filled with a color",
    why: """
      With "glass": "baked" the icons of tabs that are not selected become images in their final color. They are drawn, \
      and only an SVG can be.
      """,
    cure: "Use an SVG for the tab, or another value of “glass”.")

  package static let linkedFolder = Rule(
    "linked-folder", .warning, title: "a folder of icons behind a symbolic link",
    why: "Links to folders are not followed, so the icons behind them are not exported.",
    cure: "Name the link in “icons” as a collection of its own, or put the folder itself in its place.")

  package static let notSVG = Rule(
    "not-svg", .warning, title: "pictures that are not SVG",
    why: "Only SVG files are drawn. Pictures in other formats in the folder are passed over.",
    cure: """
      Export the icons as SVG from the design tool, or give the collection "format": "source", which writes SVG, PDF, PNG \
      and JPEG files as they are.
      """)

  package static let linkedIcon = Rule(
    "linked-icon", .error, title: "an icon behind a symbolic link",
    why: "A repair does not write through links, because the file may belong to another project.",
    cure: "Repair the file that the link leads to.")

  package static let pdfNotJudged = Rule(
    "pdf-not-judged", .note, title: "PDF files that are not judged",
    why: "A PDF is judged as SVG, and the program that converts it is not installed.",
    cure: "Install poppler-utils (Debian, Ubuntu) or poppler (Homebrew).")

  package static let pdfRepaired = Rule(
    "pdf-repaired", .note, title: "a PDF that is not written right",
    why: """
      Poppler repairs what a PDF says wrong of its own structure, such as the length of a part, and draws the whole \
      picture. Another program may draw a part of it, or nothing.
      """,
    cure: "Export the PDF again from the design.")

  package static let figmaNode = Rule(
    "figma-node", .error, title: "a layer of Figma that cannot become a file",
    why: "The layer is missing, or its name is too long or that of another layer.",
    cure: "Rename the layer in Figma, or name its file in the configuration.")

  package static let figmaIcon = Rule(
    "figma-icon", .error, title: "an icon from Figma that cannot be taken",
    why: "What Figma sent is no safe SVG file, or had content that icons do not need.",
    cure: "Look at the layer in Figma, and export it once by hand to compare.",
    alsoReports: [.warning])

  package static let figmaVariable = Rule(
    "figma-variable", .error, title: "variables of Figma that cannot be taken",
    why: "The collection or a mode has another name in Figma, or a variable has a value that tokens do not have.",
    cure: "Name a collection and modes that Figma has; the message lists them.",
    alsoReports: [.note])

  package static let sparseCheckout = Rule(
    "sparse-checkout", .error, title: "a file that git’s sparse checkout leaves out",
    why: "An export without the file would delete its output from the catalog.",
    cure: "Run `git sparse-checkout add FOLDER` with the folder that the message names.")
}
