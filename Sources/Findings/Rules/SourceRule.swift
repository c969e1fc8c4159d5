/// The rules about the sources of icons: which files are icons, their names, and what Figma sends.
package enum SourceRule {
  package static let all = [
    iconMissing, iconAmbiguous, iconVariant, symbolTrait, assetName, nameCollision, catalogMissing, longName,
    namespaceConflict, noIcons, pictureDuplicate, tabSize, pictureSize, pictureScale, pictureFill,
    linkedFolder, notSVG, sparseCheckout, linkedIcon, pdfNotJudged, pdfRepaired, figmaNode, figmaIcon,
    figmaVariable,
  ]

  package static let iconMissing = Rule(
    "icon-missing", .error, title: "an icon that is not there",
    why: "A tab names it, and would have no picture.",
    cure: "Export it into the folder, or correct its name in the configuration.")

  package static let iconAmbiguous = Rule(
    "icon-ambiguous", .error, title: "a name that several icons have",
    why: "Several folders have an icon of this name.",
    cure: "Write the path of the icon.")

  package static let iconVariant = Rule(
    "icon-variant", .error, title: "a variant that belongs to no icon, or to one that has it already",
    why: "A dark, high-contrast or right-to-left variant cannot be exported alone or twice.",
    cure: "Add the plain icon, rename the file, or change “variants” of the collection.")

  package static let symbolTrait = Rule(
    "symbol-trait", .error, title: "something that a custom symbol cannot have",
    why: """
      It has no pictures for dark mode, high contrast or right-to-left languages, and no colours of its \
      own.
      """,
    cure: "Give the icon another “format” in “overrides” of its collection, or remove the variant.")

  package static let assetName = Rule(
    "asset-name", .error, title: "a name that an asset cannot have",
    why: "Catalogs do not take every name.",
    cure: "Rename the file or the folder, or map it in “names” of its collection.")

  package static let nameCollision = Rule(
    "name-collision", .error, title: "one name for two things",
    why: "Two icons, tabs or tokens would have it in the catalog or in Swift.",
    cure: "Rename one of them.", alsoReports: [.warning])

  package static let catalogMissing = Rule(
    "catalog-missing", .error, title: "a catalog of the app that is not there",
    why: "Its constants would be deleted.",
    cure: "Correct the path in “catalogs”, or remove it.")

  package static let longName = Rule(
    "long-name", .warning, title: "a name that a compiled catalog may cut off",
    why: "A compiled catalog has 128 bytes for a name with its scale and appearance.",
    cure: "Give the SVG file a name of less than 120 bytes.")

  package static let namespaceConflict = Rule(
    "namespace-conflict", .error, title: "a group with and without a namespace",
    why: "Two collections ask for both.",
    cure: "Set the same “namespace” for both, or give one of them another “group”.")

  package static let noIcons = Rule(
    "no-icons", .warning, title: "a folder without icons",
    why: "It is an error without a project, or if the last export had icons in the standard folder.",
    cure: "Export icons as SVG into it, or name the folder that has them in “icons”.",
    alsoReports: [.error])

  package static let pictureDuplicate = Rule(
    "picture-duplicate", .error, title: "two files for one picture",
    why: "An image set has one picture for each appearance and scale, and a vector serves every scale.",
    cure: "Keep one of them, or rename the other.")

  package static let tabSize = Rule(
    "tab-size", .warning, title: "a picture that is too large or too small for a tab",
    why: """
      UIKit shows it in its own size. Pictures of tabs are 18 to 32 points large; those above 36 and those \
      below 16 points are reported.
      """,
    cure: "Set “canvas” of the collection to 24, or export it in that size.")

  package static let pictureSize = Rule(
    "picture-size", .error, title: "the pixels of a source contradict its scale",
    why: """
      On some devices the picture has another size in points. Up to 1.5 points or 5 % are not reported.
      """,
    cure: "Export it again at 1x, 2x and 3x in one step, with the suffixes @2x and @3x.",
    levels: RuleSettings.Level.allCases)

  package static let pictureScale = Rule(
    "picture-scale", .note, title: "no source for a scale",
    why: "iOS stretches another scale, which blurs it. @1x is not needed.",
    cure: "Add the file with the suffix @2x or @3x, or replace all of them by one SVG or PDF.")

  package static let pictureFill = Rule(
    "picture-fill", .error, title: "a source that cannot be filled with a color",
    why: #"With "glass": "baked" it is drawn in its final colour, which only an SVG can be."#,
    cure: "Use an SVG for the tab, or another value of “glass”.")

  package static let linkedFolder = Rule(
    "linked-folder", .warning, title: "a folder of icons behind a symbolic link",
    why: "Links to folders are not followed, so these icons are not exported.",
    cure: "Name the link in “icons” as a collection, or put the folder itself in its place.")

  package static let notSVG = Rule(
    "not-svg", .warning, title: "pictures that are not SVG",
    why: "Only SVG files are drawn.",
    cure: #"Export the icons as SVG, or give the collection "format": "source"."#)

  package static let linkedIcon = Rule(
    "linked-icon", .error, title: "an icon behind a symbolic link",
    why: "It may belong to another project, so a repair does not write through links.",
    cure: "Repair the file that the link leads to.")

  package static let pdfNotJudged = Rule(
    "pdf-not-judged", .note, title: "PDF files that are not judged",
    why: "The program that converts PDF is not installed.",
    cure: "Install poppler-utils (Debian, Ubuntu) or poppler (Homebrew).")

  package static let pdfRepaired = Rule(
    "pdf-repaired", .note, title: "a PDF that is not written right",
    why: "Poppler repairs the structure and draws the whole picture. Other programs may not.",
    cure: "Export the PDF again from the design.")

  package static let figmaNode = Rule(
    "figma-node", .error, title: "a layer of Figma that cannot become a file",
    why: "The layer is missing, or its name is too long or that of another layer.",
    cure: "Rename the layer in Figma, or name its file in the configuration.")

  package static let figmaIcon = Rule(
    "figma-icon", .error, title: "an icon from Figma that cannot be taken",
    why: "What Figma sent is no safe SVG file, or has content that icons do not need, such as a script.",
    cure: "Look at the layer in Figma, and export it once by hand to compare.")

  package static let figmaVariable = Rule(
    "figma-variable", .error, title: "variables of Figma that cannot be taken",
    why: "The collection or a mode has another name in Figma, or a value is one that tokens do not have.",
    cure: "Name what Figma has; the message lists it.",
    alsoReports: [.note])

  package static let sparseCheckout = Rule(
    "sparse-checkout", .error, title: "a file that git’s sparse checkout leaves out",
    why: "An export without the file would delete its output.",
    cure: "Run `git sparse-checkout add FOLDER`.")
}
