package import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Platform
internal import Rendering

/// A picture of an image set, wherever it lies.
package struct PictureFile: Sendable {
  package let path: String
  package let bytes: [UInt8]
  package let slot: PictureSlot

  /// - Parameter slot: nil for the slot that the name of the file tells.
  package init(_ path: String, bytes: [UInt8], for slot: PictureSlot? = nil) {
    self.path = path
    self.bytes = bytes
    self.slot = slot ?? PictureSlot(scale: PictureName(path)?.scale)
  }

  fileprivate var ending: String { PictureName(path)?.ending ?? "" }
  fileprivate var isPNG: Bool { ending == "png" }
}

/// What two files of one picture show.
package struct PictureComparison: Sendable {
  package enum Finding: Sendable, Equatable {
    case same
    /// How they differ, in words.
    case different(String)
    /// One of them cannot be drawn here.
    case unknown
  }

  package let finding: Finding
  /// Whether somebody can see that they differ. It is true where that is not known.
  package let isVisible: Bool
  /// PNG files; nil for a file that cannot be drawn here.
  package let before, after: [UInt8]?
}

/// Compares pictures of every format by what they show.
package struct PictureComparator: Sendable {
  private let renderers: RendererPool
  private let judge: IconJudge
  private let drawable: DrawablePicture

  package init(_ workspace: Workspace) {
    renderers = workspace.renderers
    judge = workspace.judge
    drawable = DrawablePicture(renderers, judge.limits)
  }

  /// The comparisons in the order of the pairs.
  package func compare(
    _ pairs: [(before: PictureFile, after: PictureFile)]
  ) async throws -> [PictureComparison] {
    var results: [PictureComparison] = []
    // The pictures are held in memory, so there are not many at a time.
    for part in pairs.parts(of: 32) {
      let files = part.flatMap { before, after in
        let scale = Self.scale(before, after)
        let areBitmaps = before.isPNG && after.isPNG
        return [before, after].map { Request(file: $0, scale: scale, isTaken: areBitmaps) }
      }
      let pictures = try await draw(files)
      for index in stride(from: 0, to: pictures.count, by: 2) {
        let isSame = files[index].file.bytes == files[index + 1].file.bytes
        results.append(Self.comparison(pictures[index], pictures[index + 1], areEqual: isSame))
      }
    }
    return results
  }

  /// A file, and the scale at which it is drawn.
  private struct Request: Sendable {
    let file: PictureFile
    let scale: Scale
    /// Whether its pixels are taken as they are.
    let isTaken: Bool
  }

  /// Vectors are compared at @2x. A bitmap keeps its pixels, and a vector is drawn in its size.
  private static func scale(_ before: PictureFile, _ after: PictureFile) -> Scale {
    before.slot.scale ?? after.slot.scale ?? 2
  }

  private func draw(_ requests: [Request]) async throws -> [[UInt8]?] {
    let drawn = requests.indices.filter { !requests[$0].isTaken }
    let svgs = try await drawable.svgs(
      of: drawn.map { index in
        let file = requests[index].file
        return DrawablePicture.Request(file.bytes, ending: file.ending, scale: file.slot.scale ?? 1)
      })
    var files = [SourceFile?](repeating: nil, count: requests.count)
    for (index, svg) in zip(drawn, svgs) {
      files[index] = svg.map { SourceFile(svg: requests[index].file.path, bytes: $0) }
    }
    let sources = files
    let judge = judge
    return try await renderers.perform(requests.count, limits: judge.limits) { number in
      let request = requests[number]
      if request.isTaken { return .done(request.file.bytes as [UInt8]?) }
      guard let file = sources[number] else { return .done(nil) }
      let inspection = IconInspection.Request(canvas: .file, scales: [request.scale], drawsPictures: true)
      return .job(IconJob(.inspection(inspection, .original), file: file, judge: judge))
    } outcome: { number, _, result in
      result.inspection?.pictures[requests[number].scale]
    }
  }

  private static func comparison(
    _ before: [UInt8]?, _ after: [UInt8]?, areEqual: Bool
  ) -> PictureComparison {
    let (finding, isVisible) = areEqual ? (.same, false) : finding(before, after)
    return PictureComparison(finding: finding, isVisible: isVisible, before: before, after: after)
  }

  private static func finding(
    _ before: [UInt8]?, _ after: [UInt8]?
  ) -> (finding: PictureComparison.Finding, isVisible: Bool) {
    guard let before, let after, let old = PNG.size(of: before), let new = PNG.size(of: after) else {
      return (.unknown, true)
    }
    guard old == new else { return (.different("\(old) pixels before, \(new) after"), true) }
    let expected = ExpectedPicture.atMost(pixels: Limits.builtIn.rasterPixels)
    guard let left = try? PNG.decode(before, expecting: expected),
      let right = try? PNG.decode(after, expecting: expected)
    else { return (.unknown, true) }
    guard let difference = PixelDifference(left, right) else { return (.same, false) }
    return (.different(difference.description), RendererDifference(left, right)?.isVisible != false)
  }
}

extension Workspace {
  /// How the vectors and the JPEGs of image sets on the disk differ from the planned ones, in words, by their paths.
  package func drawnDifferences(of comparison: TreeComparison) async throws -> [String: String] {
    var pairs: [(before: PictureFile, after: PictureFile)] = []
    for difference in comparison.differences where difference.file.isDrawn {
      guard case .file(let bytes, _) = difference.found, !difference.isOfMode else { continue }
      let path = difference.file.path
      pairs.append((before: PictureFile(path, bytes: bytes), after: PictureFile(path, bytes: difference.file.bytes)))
    }
    guard !pairs.isEmpty else { return [:] }
    let found = try await PictureComparator(self).compare(pairs)
    let words = zip(pairs, found).compactMap { pair, comparison in
      Self.words(comparison.finding).map { (pair.before.path, $0) }
    }
    return Dictionary(words, uniquingKeysWith: { first, _ in first })
  }

  /// nil for a picture that cannot be drawn here.
  private static func words(_ finding: PictureComparison.Finding) -> String? {
    switch finding {
    case .same: "it shows the same"
    case .different(let words): words
    case .unknown: nil
    }
  }
}

extension PlannedFile {
  /// Whether it is a picture whose pixels are not in the file.
  fileprivate var isDrawn: Bool {
    guard !isSymbol, let name = PictureName(path), name.ending != "png" else { return false }
    return FolderKind.isWrittenSet(Disk.parent(of: path))
  }
}
