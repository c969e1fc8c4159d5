internal import Digest
internal import Source

/// A preview as one HTML file that needs nothing else: style, script, pictures and data are in it.
package struct PreviewPage: Sendable {
  package let bytes: [UInt8]
  /// The same for the same page; hexadecimal digits.
  package let revision: String

  /// What comes first on a page.
  package enum Subject: String, Sendable {
    case project, changes
  }

  /// The file beside a live page that tells it which revision there is, and what the file holds for this page.
  package static let revisionFile = LiveScript.revisionFile
  package var revisionScript: [UInt8] { Array(LiveScript.revisionScript(revision).utf8) }

  /// - Parameter isLive: whether the page loads itself anew when the revision's file beside it names another revision.
  package init(_ preview: Preview, about subject: Subject = .project, isLive: Bool = false) {
    let style = PageParts.style
    let data = Self.data(preview.json(about: subject))
    let content = PageParts.skeleton + style + PageParts.script + data
    let revision = String(ContentDigest(of: Array(content.utf8)).hexadecimal.prefix(16))
    let script = PageParts.script + (isLive ? LiveScript.text(revision: revision) : "")
    self.revision = revision
    // Nothing but this very script, and what it loads in a live page, may run; nothing else may be fetched, whatever the
    // data says.
    let policy = """
      default-src 'none'; script-src '\(Self.hash(of: script))'\(isLive ? " 'strict-dynamic'" : ""); \
      style-src '\(Self.hash(of: style))'; img-src data:; base-uri 'none'; form-action 'none'
      """
    let parts = ["policy": policy, "style": style, "script": script, "data": data]
    var page = ""
    // Every part of the skeleton is looked at once, so that what is put in cannot name another.
    for (index, piece) in PageParts.skeleton.split(separator: "{{", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard index > 0, let end = piece.firstRange(of: "}}") else {
        page += piece
        continue
      }
      page += parts[String(piece[..<end.lowerBound])] ?? ""
      page += piece[end.upperBound...]
    }
    bytes = Array(page.utf8)
  }

  /// JSON that no text can end early: HTML knows a `<` by its byte, JSON by its number too.
  private static func data(_ json: JSONWriter) -> String { json.text.replacing("<", with: "\\u003c") }

  private static func hash(of text: String) -> String {
    let digits = Array(ContentDigest(of: Array(text.utf8)).hexadecimal)
    let digest = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    return "sha256-\(Base64.text(of: digest))"
  }
}
