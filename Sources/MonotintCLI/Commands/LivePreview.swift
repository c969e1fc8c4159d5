internal import Dispatch
internal import POSIX
internal import Preview
internal import Source
internal import Synchronization

/// The page of a watch: a file in a private temporary folder, which the browser loads again whenever it changes.
///
/// The folder is made with the first page. A page that cannot be written does not stop the watch.
final class LivePreview: Sendable {
  private let invocation: Invocation
  private let files = Mutex(Files())
  private let lastTrouble = LastMessage()

  private static let pageFile = "preview.html"

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Writes the page of a preview. The first page's address is printed, and at a terminal it is opened.
  func show(_ preview: Preview) throws {
    let page = PreviewPage(preview, isLive: true)
    let path: String?
    do throws(DiskError) {
      path = try files.withLock { files throws(DiskError) in try files.write(page) }
      lastTrouble.change(to: "")
    } catch {
      return report("\(error)", "the preview is not up to date; exports go on")
    }
    guard let path else { return }
    try invocation.say("The preview is at file://\(path.percentEncoded(keeping: "/"))")
    if invocation.terminal.isInteractive { open(path) }
  }

  /// Deletes the page and its folder.
  func remove() {
    do throws(DiskError) {
      try files.withLock { files throws(DiskError) in try files.remove() }
    } catch {
      report("\(error)", "delete it yourself")
    }
  }

  private struct Files {
    private var folder: PrivateFolder?
    /// Of the page in the folder; nil while there is none.
    private var revision: String?

    /// The path of the first page; nil for a later one.
    mutating func write(_ page: PreviewPage) throws(DiskError) -> String? {
      if page.revision == revision { return nil }
      let folder: PrivateFolder
      if let made = self.folder { folder = made } else { folder = try PrivateFolder(prefix: "monotint-") }
      self.folder = folder
      // The page is written first, because a browser loads it as soon as it reads the new revision.
      try folder.replace([(pageFile, page.bytes), (PreviewPage.revisionFile, page.revisionScript)])
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

  private func report(_ trouble: String, _ help: String) {
    // Standard error may be closed; then nobody can be told.
    if lastTrouble.change(to: trouble) {
      do { try invocation.terminal.report("monotint: \(trouble)", "  \(help)") } catch {}
    }
  }
}
