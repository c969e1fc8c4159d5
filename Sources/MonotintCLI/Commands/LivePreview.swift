internal import Dispatch
internal import POSIX
internal import Preview
internal import Synchronization

/// The page of a watch: a file in a private temporary folder, which the browser loads again whenever it changes.
///
/// The folder is made with the first page. A page that cannot be written does not stop the watch.
final class LivePreview: Sendable {
  private let invocation: Invocation
  private let state = Mutex(State())

  private static let pageFile = "preview.html"

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  /// Writes the page of a preview. The first page's address is printed, and at a terminal it is opened.
  func show(_ preview: Preview) throws {
    let page = PreviewPage(preview, isLive: true)
    let path: String?
    do throws(DiskError) {
      path = try state.withLock { state throws(DiskError) in try state.write(page) }
    } catch {
      return report("\(error)", "the preview is not up to date; exports go on")
    }
    guard let path else { return }
    try invocation.say("The preview is at \(Self.url(of: path))")
    if invocation.terminal.isInteractive { open(path) }
  }

  /// Deletes the page and its folder.
  func remove() {
    do throws(DiskError) {
      try state.withLock { state throws(DiskError) in try state.remove() }
    } catch {
      report("\(error)", "delete it yourself")
    }
  }

  private struct State {
    private var folder: PrivateFolder?
    /// Of the page in the folder; nil while there is none.
    private var revision: String?
    var lastTrouble = ""

    /// The path of the first page; nil for a later one.
    mutating func write(_ page: PreviewPage) throws(DiskError) -> String? {
      if page.revision == revision { return nil }
      let folder: PrivateFolder
      if let made = self.folder { folder = made } else { folder = try PrivateFolder(prefix: "monotint-") }
      self.folder = folder
      // The page first: whoever reads its revision must find it.
      try folder.replace([(pageFile, page.bytes), (PreviewPage.revisionFile, page.revisionScript)])
      lastTrouble = ""
      defer { revision = page.revision }
      return revision == nil ? Disk.path(of: pageFile, in: folder.path) : nil
    }

    func remove() throws(DiskError) { try folder?.remove([pageFile, PreviewPage.revisionFile]) }
  }

  private func open(_ path: String) {
    // Some openers return only when the browser is closed.
    DispatchQueue.global().async {
      if (try? Program.openApart(path)) != true { self.report("cannot open the preview", "open it yourself") }
    }
  }

  /// Says what went wrong, unless it was said before.
  private func report(_ trouble: String, _ help: String) {
    let isNew = state.withLock { state in
      defer { state.lastTrouble = trouble }
      return state.lastTrouble != trouble
    }
    // Standard error may be closed; then there is nobody to tell.
    if isNew { do { try invocation.terminal.report("monotint: \(trouble)", "  \(help)") } catch {} }
  }

  /// A file's address, all but plain characters percent-encoded.
  private static func url(of path: String) -> String {
    path.utf8.reduce(into: "file://") { url, byte in
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII, scalar.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(scalar) {
        url.unicodeScalars.append(scalar)
      } else {
        url += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
