internal import Findings
internal import Rendering

/// Why a set stays as it is. Equal reasons are told together.
package struct ImportObstacle: Error, Hashable, Sendable {
  /// As in "3 sets: they hold PNG files only".
  package let reason: String

  private init(_ reason: String) { self.reason = reason }

  // The kind of the set.
  static let colorSet = Self("colour sets")
  static let symbolSet = Self("symbol sets")
  static let dataSet = Self("data sets")
  static func otherKind(_ ending: String) -> Self { Self("sets of the kind .\(Visible.text(ending))") }

  // The names.
  static let container = Self("in a sprite atlas or another container of images")
  static let groupName = Self(
    "in a folder whose name cannot be that of a group, because it has a full stop or a sign that paths use")
  static let name = Self("the name cannot be that of a picture file that stands for one image set")
  static let sameName = Self("another set has the same name at run time")
  static let sameFolder = Self("another set in the folder has the same name, apart from upper and lower case")

  // The content.
  static let unreadableContents = Self("Contents.json cannot be read")
  static let noPicture = Self("no picture")
  static let mixed = Self("a bitmap beside an SVG or a PDF")
  static let devices = Self("pictures for one kind of device")
  static let scale = Self("the vector image stands in the slot of one scale, and those of the others are empty")
  static let differentVectors = Self("the vector images for the scales are not equal")
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
  static let missingFile = Self("a slot names a file that is not there")
  static let notAFile = Self("a folder, a link or something else that is no regular file in the set")
  static let notAsWritten = Self("Contents.json says something that Monotint would not write")
  static func unknownKey(_ key: String) -> Self {
    Self("“\(Visible.text(String(key.prefix(60))))” in Contents.json, which Monotint does not know")
  }

  // The pictures.
  static let unsuitable = Self("template images whose picture is unsuitable; `monotint check` says why")
  static let unreadable = Self("a picture that cannot be read; `monotint check` says why")
  static func refused(_ rule: String) -> Self { Self("an export would refuse the picture (\(rule))") }
}
