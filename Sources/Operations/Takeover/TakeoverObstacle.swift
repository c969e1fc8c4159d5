internal import Findings
internal import Rendering

/// Why a set stays as it is. Equal reasons are told together.
package struct TakeoverObstacle: Error, Hashable, Sendable {
  /// As in "3 sets: they hold PNG files only".
  package let reason: String

  private init(_ reason: String) { self.reason = reason }

  // The kind of the set.
  static let colorSet = Self("colour sets; `monotint init --from` makes tokens of them with --colors")
  static let symbolSet = Self("symbol sets")
  static let dataSet = Self("data sets")
  static func otherKind(_ ending: String) -> Self { Self("sets of the kind .\(Visible.text(ending))") }

  // The names.
  static let container = Self("in a sprite atlas or another container of images")
  static let groupName = Self(
    "in a folder whose name cannot be that of a group, because it has a full stop or a sign that paths use")
  static let name = Self("the name cannot be that of an SVG file that stands for one image set")
  static let sameName = Self("another set has the same name at run time")
  static let sameFolder = Self("another set in the folder has the same name, apart from upper and lower case")

  // The content.
  static let unreadableContents = Self("Contents.json cannot be read")
  static let noPicture = Self("no picture")
  static let bitmaps = Self("bitmaps only, such as PNG; Monotint draws from SVG")
  static let mixed = Self("a bitmap beside an SVG or a PDF")
  static let devices = Self("pictures for one kind of device")
  static let scale = Self("the vector image is for one scale, and not for all")
  static let noScale = Self("a bitmap for all scales")
  static let sizes = Self("bitmaps whose pixels contradict their scales; `monotint check` says which")
  static let otherFormat = Self("a picture that is no SVG, PDF, PNG or JPEG")
  static let slices = Self("slices")
  static let insets = Self("alignment insets")
  static let tags = Self("tags of on-demand resources")
  static let appearance = Self("a picture for an appearance other than dark and high contrast")
  static let direction = Self("a direction of languages for some pictures only")
  static let duplicateSlot = Self("two slots with the same purpose")
  static let noPlainPicture = Self("no picture for “any appearance”")
  static let nameTaken = Self("a file in the set has the name of a picture to be made")
  static let missingFile = Self("a slot names a file that is not there")
  static let notAFile = Self("a folder, a link or something else that is no regular file in the set")
  static let notAsWritten = Self("Contents.json says something that Monotint would not write")
  static func unknownKey(_ key: String) -> Self {
    Self("“\(Visible.text(String(key.prefix(60))))” in Contents.json, which Monotint does not know")
  }

  // Colours.
  static let color = Self(
    "a colour that a token cannot hold: of the system, of another colour space, or with a mistake")
  static let colorOfDevices = Self("colours for one kind of device")
  static let noPlainColor = Self("no colour for “any appearance”")
  static let tokenName = Self("the path cannot be that of a token, or a group has it")

  // The pictures.
  static let unsuitable = Self("template images whose picture is unsuitable; `monotint check` says why")
  static let unreadable = Self("a picture that cannot be read; `monotint check` says why")
  static func refused(_ rule: String) -> Self { Self("an export would refuse the picture (\(rule))") }
  static let noConverter = Self(
    "PDF, and pdftocairo is not installed: \(PDFReader.installation)")
  static func problem(_ problem: PDFProblem) -> Self {
    Self("PDF that cannot be read: \(Visible.text(problem.message))")
  }
  static let notConverted = Self("PDF that pdftocairo does not convert")
  static let fractionsOfSVG = Self(
    "SVG whose sides have fractions of a pixel at @1x, @2x or @3x, so that its PNG files would have other sizes")
  static let fractions = Self(
    "PDF whose sides have fractions of a pixel at @3x, so that it depends on the renderer where its edges lie")
  static let looksDifferentInXcode = Self("PDF whose SVG Xcode would draw differently")
  static let looksDifferent = Self("PDF that looks different as an SVG")
  static let lacksPart = Self("PDF of which the SVG lacks a part, or shows it otherwise")
}
