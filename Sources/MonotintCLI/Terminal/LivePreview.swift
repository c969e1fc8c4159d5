internal import Dispatch
internal import Findings
internal import Platform
internal import Preview

/// The page of a watch: a file in a private temporary folder, which the browser loads again whenever it changes.
///
/// The folder is made with the first page. A page that cannot be written does not stop the watch.
actor LivePreview {
  private let invocation: Invocation
  private var folder: PrivateFolder?
  /// The revision of the page in the folder; nil while there is none.
  private var revision: String?
  private var lastTrouble = LastMessage()

  private static let pageFile = "preview.html"

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Writes the page of a preview. The first page's address is printed, and at a terminal it is opened.
  func show(_ preview: Preview) throws {
    let page = PreviewPage(preview, isLive: true)
    if page.revision == revision { return }
    let folder: PrivateFolder
    do throws(DiskError) {
      if let made = self.folder { folder = made } else { folder = try PrivateFolder(prefix: "monotint-") }
      self.folder = folder
      // The page is written first, because a browser loads it as soon as it reads the new revision.
      try folder.replace([(Self.pageFile, page.bytes), (PreviewPage.revisionFile, page.revisionScript)])
    } catch {
      return report("\(error)", "the preview is not up to date; exports go on")
    }
    lastTrouble.change(to: "")
    defer { revision = page.revision }
    if revision != nil { return }
    let path = Disk.path(of: Self.pageFile, in: folder.path)
    try invocation.say("The preview is at file://\(path.percentEncoded(keeping: "/"))")
    if invocation.terminal.isInteractive { open(path) }
  }

  /// Deletes the page and its folder.
  func remove() {
    do throws(DiskError) { try folder?.remove([Self.pageFile, PreviewPage.revisionFile]) } catch {
      report("\(error)", "delete it yourself")
    }
  }

  private func open(_ path: String) {
    // Some openers return only when the browser is closed.
    DispatchQueue.global().async {
      if (try? Program.openApart(path)) == true { return }
      Task { await self.report("cannot open the preview", "open it yourself") }
    }
  }

  private func report(_ trouble: String, _ help: String) {
    guard lastTrouble.change(to: trouble) else { return }
    // Standard error may be closed, so a failure to print is ignored.
    do { try invocation.terminal.report("monotint: \(trouble)", "  \(help)") } catch {}
  }
}
