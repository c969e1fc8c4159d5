internal import EmbeddedPage
internal import Findings
internal import Platform

/// A preview as one HTML file that needs nothing else: style, script, pictures and data are in it.
package struct PreviewPage: Sendable {
  package let bytes: [UInt8]
  /// 16 hexadecimal digits, the same for the same page.
  package let revision: String
  /// What it has no room for, such as "100 of 5000 icons"; nil if it has everything.
  package let leftOut: String?

  /// What a page shows first: the project, or what changed in it.
  package enum Subject: String, Sendable {
    case project, changes
  }

  /// The file beside a live page that holds the current revision.
  ///
  /// A page that was opened as a file may read no other file, but it may load a script. So the
  /// revision is in a script.
  package static let revisionFile = "revision.js"

  /// The bytes of the revision's file for this page.
  package var revisionScript: [UInt8] { Array("isShowing(\"\(revision)\");\n".utf8) }

  /// - Parameters:
  ///   - isLive: whether the page reloads itself when the revision's file beside it holds another revision.
  ///   - isFull: whether it has everything, and all pictures are the files of the catalog, however large it becomes.
  package init(_ preview: Preview, about subject: Subject = .project, isLive: Bool = false, isFull: Bool = false) {
    let skeleton = unsafe Self.text(embedded_page_html)
    let style = unsafe Self.text(embedded_page_css)
    var script = unsafe Self.text(embedded_page_js)
    let room = isFull ? PageRoom.unlimited : PageRoom()
    var fitted = FittedPreview(preview, room)
    let shown = fitted.preview
    let pictures = isFull ? PagePictures.full : PagePictures(fitting: shown.icons)
    let constants = ConstantsSection(shown.constants, room: room.constants)
    fitted.leaveOut(constants.leftOut, of: constants.count, "constant")
    let catalogSection = CatalogsSection(shown.catalogs, room: room.sets)
    fitted.leaveOut(catalogSection.leftOut, of: catalogSection.count, "set")
    if !isFull {
      fitted.leaveOut(
        shown.catalogs.reduce(0) { $0 + $1.leftOutPictures }, of: shown.catalogs.reduce(0) { $0 + $1.pictureCount },
        "catalog picture")
    }
    let catalogs = catalogSection.html
    let unusedSection = CatalogsSection(
      [shown.unused].compactMap(\.self), "Not used", id: "unused", room: room.unused)
    fitted.leaveOut(unusedSection.leftOut, of: unusedSection.count, "unused set")
    let unused = unusedSection.html
    leftOut = fitted.words
    let data = Self.escaped(shown.json(about: subject, pictures, leftOut: leftOut).bytes(.line))
    let content = Array((skeleton + style + script + catalogs + unused + constants.html + constants.style).utf8) + data
    revision = String(ContentDigest(of: content).hexadecimal.prefix(16))
    if isLive {
      let values = ["revision": revision, "revisionFile": Self.revisionFile]
      script += "\n" + Self.filled(unsafe Self.text(embedded_page_live_js), values)
    }
    // Only this script, and what it loads in a live page, may run; nothing else may be fetched,
    // whatever the data says.
    var scripts = " '\(Self.hash(of: script))'"
    if isLive { scripts += " 'strict-dynamic'" }
    let sheets = [style, constants.style].filter { !$0.isEmpty }
    let styles = sheets.map { " '\(Self.hash(of: $0))'" }.joined()
    let policy = """
      default-src 'none'; script-src\(scripts); style-src\(styles); img-src data:; \
      base-uri 'none'; form-action 'none'
      """
    var values = [
      "policy": policy,
      "style": style,
      "script": script,
      "catalogs": catalogs,
      "unused": unused,
      "constants": constants.html,
    ]
    if !constants.html.isEmpty {
      values["constantsLink"] = "<a href=\"#constants\">Constants</a>"
    }
    if !catalogs.isEmpty {
      values["catalogsLink"] = "<a href=\"#catalogs\">Catalogs</a>"
    }
    if !unused.isEmpty {
      values["unusedLink"] = "<a href=\"#unused\">Not used</a>"
    }
    if !constants.style.isEmpty {
      values["constantsStyle"] = "<style>\(constants.style)</style>"
    }
    // The data is put in as bytes: it is most of the page.
    let pieces = skeleton.split(separator: "{{data}}", maxSplits: 1).map(String.init)
    let start = Array(Self.filled(pieces[0], values).utf8)
    let end = Array(Self.filled(pieces[1], values).utf8)
    bytes = start + data + end
  }

  /// JSON in which no text can end the element that holds it.
  private static func escaped(_ json: [UInt8]) -> [UInt8] {
    var escaped: [UInt8] = []
    escaped.reserveCapacity(json.count + 1024)
    for piece in json.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false) {
      if !escaped.isEmpty { escaped += "\\u003c".utf8 }
      escaped += piece
    }
    return escaped
  }

  /// A text with values for its `{{names}}`. The values are not searched, so none can name another.
  private static func filled(_ text: String, _ values: [String: String]) -> String {
    let pieces = text.split(separator: "{{", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(into: String(pieces[0])) { filled, piece in
      let parts = piece.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      filled += values[String(parts[0]), default: ""]
      filled += parts[1...].joined()
    }
  }

  /// The pointer is valid for ever, because the bytes are constants of the program.
  private static func text(_ file: EmbeddedFile) -> String {
    let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// The style of pages without a script.
  static var plainStyle: String { unsafe text(embedded_page_plain_css) }

  static func hash(of text: String) -> String {
    let digits = Array(ContentDigest(of: Array(text.utf8)).hexadecimal)
    let digest = stride(from: 0, to: digits.count, by: 2).compactMap { index in
      UInt8(String(digits[index...index + 1]), radix: 16)
    }
    return "sha256-\(Base64.text(of: digest))"
  }
}
