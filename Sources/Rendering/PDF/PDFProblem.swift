/// What is wrong with a PDF, in the words of a message, and what to do.
package struct PDFProblem: Error, Hashable, Sendable {
  /// It goes on after "the picture cannot be read:".
  package let message: String
  package let help: String

  init(_ message: String, help: String = "export it again") {
    self.message = message
    self.help = help
  }

  // What is found before poppler sees the file.
  static let script = Self("it holds a script, which nobody runs", help: plainly)
  static let program = Self("it asks to start a program, which nobody does", help: plainly)
  static let action = Self("it asks to play or to send something, which nobody does", help: plainly)
  static let link = Self("it links to an address or to another file, which nobody opens", help: plainly)
  static let attachment = Self("it holds another file, which nobody opens", help: plainly)
  static let otherFile = Self(
    "a part of the picture lies in another file, which nobody opens",
    help: "export it again with everything embedded")
  static let encrypted = Self("it is encrypted", help: "save it without a password")
  static let loop = Self("a part of the picture contains itself", help: "export it again from the design")
  static let noSize = Self(
    "its page has no size that a picture can have", help: "export it again with a page of the picture’s size")
  static let tooLarge = Self(
    "its page is larger than \(PDFScreening.longestSide) points",
    help: "export it again with a page of the picture’s size")
  static let noPage = Self("it has no page that can be drawn")
  static func cutOff(after count: Int) -> Self { Self("it is cut off after \(count) bytes") }
  static let tooManyObjects = Self(
    "it has more than \(PDFScreening.mostObjects) objects", help: "export it again from the design, or use a PNG")
  static let tooDeep = Self("its lists and dictionaries are nested too deeply", help: "export it again from the design")
  static func tooManyPages(_ count: Int) -> Self {
    Self("it has \(count) pages, and a picture has one", help: "save the page of the picture alone")
  }

  private static let plainly = "export it again as a plain picture, without scripts, links and attachments"
}
