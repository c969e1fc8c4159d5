internal import AssetCatalog
internal import Findings
internal import IconVerdict
internal import Platform
internal import Rendering
internal import Workspace

/// The PDF files that poppler cannot read whole, for commands that check nothing else of a catalog.
struct UnreadPDFs {
  /// By the paths of the files.
  private(set) var problems: [String: PDFProblem] = [:]

  /// In bytes.
  private static let largestFile = 64 << 20

  /// No files.
  init() {}

  /// Reads the PDF files in the image sets of a catalog. Without poppler there is nothing to tell.
  ///
  /// - Parameter isWanted: whether the file with a path is read.
  init(
    in catalog: AssetCatalog, limits: Limits, at renderers: RendererPool,
    where isWanted: (String) -> Bool = { _ in true }
  ) async throws {
    let files = catalog.sets.filter { $0.kind == .image }.flatMap { set in
      set.entries.filter { $0.kind == .file && $0.name.lowercased().hasSuffix(".pdf") }.map {
        (set: set, name: $0.name)
      }
    }.filter { isWanted("\($0.set.path)/\($0.name)") }
    guard !files.isEmpty, let reader = try PDFReader(renderers) else { return }
    // Their bytes are held in memory, so there are not many at a time.
    for part in files.parts(of: 64) {
      let read = part.compactMap { file -> SourceFile? in
        let bytes = try? catalog.read(file.name, of: file.set, limit: Self.largestFile)
        return bytes.map { SourceFile(path: "\(file.set.path)/\(file.name)", bytes: $0) }
      }
      let pictures = try await reader.pictures(of: read, limits) { _ in false }
      for (file, picture) in zip(read, pictures) {
        if case .failure(let problem) = picture { problems[file.path] = problem }
      }
    }
  }

  mutating func add(_ other: UnreadPDFs) {
    problems.merge(other.problems) { first, _ in first }
  }

  /// Warnings, because nothing of the files is lost: they stay as they are.
  var findings: [Diagnostic] {
    problems.sorted { $0.key.isBefore($1.key) }.map { path, problem in
      Diagnostic(unreadablePicture: path, problem.message, help: problem.help).lowered
    }
  }
}

extension Diagnostic {
  /// The same as a warning.
  fileprivate var lowered: Diagnostic { Diagnostic(.warning, rule: rule, message, help: help, path: path) }
}

extension Workspace {
  /// The PDF files of adopted catalogs that an export takes in and that poppler cannot read whole.
  func unreadPDFs(in plan: ExportPlan) async throws -> UnreadPDFs {
    let new = Set(plan.adopted.unrecorded + plan.adopted.changes.filter { $0.kind != .gone }.map(\.path))
    var unread = UnreadPDFs()
    if new.isEmpty { return unread }
    for catalog in plan.catalogs.all where catalog.known.isAdopted {
      unread.add(
        try await UnreadPDFs(in: catalog.contents, limits: judge.limits, at: renderers) { path in
          new.contains(path) || new.contains(Disk.parent(of: path))
        })
    }
    return unread
  }
}
