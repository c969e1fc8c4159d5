import AssetCatalog
import Drawing
import Findings
import Foundation
import IconVerdict
import Operations
import Rendering
import TestSupport

/// A catalog as the examples of rules write it.
///
/// A line such as `# group/home.imageset/home.svg` begins a file, whose content follows. A name without a folder lies in the
/// set of the example. A size such as `24x24` stands for a PNG, and an SVG without content is a square. The text before the
/// first such line is the `Contents.json` of the set. A size with `opaque` after it stands for a PNG with an alpha channel
/// and without a clear pixel.
struct CatalogExample {
  private let project: TemporaryProject
  /// The marks of all files, as `path:line:column`.
  private(set) var places: [String] = []

  init(_ example: String) throws {
    project = try TemporaryProject()
    var sections: [(head: String, body: [Substring])] = []
    for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# ") {
        sections.append((String(line.dropFirst(2)), []))
      } else {
        if sections.isEmpty { sections.append(("Contents.json", [])) }
        sections[sections.count - 1].body.append(line)
      }
    }
    let ending = Self.ending(of: example)
    for (head, body) in sections {
      let isOpaque = head.hasSuffix(" opaque")
      let head = isOpaque ? String(head.dropLast(7)) : head
      let words = head.split(separator: " ").map(String.init)
      let size = words.count > 1 ? words.last?.split(separator: "x").compactMap { Int($0) } : nil
      let name = size?.count == 2 ? words.dropLast().joined(separator: " ") : head
      let path = "App.xcassets/" + (name.contains("/") ? name : "home.\(ending)/\(name)")
      if let size, size.count == 2 {
        try project.write(path, Data(try Self.picture(size[0], size[1], isOpaque: isOpaque)))
      } else {
        let marked = MarkedText(body.joined(separator: "\n"))
        let square = #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h9v9H4z"/></svg>"#
        try project.write(path, marked.text.isEmpty && name.hasSuffix(".svg") ? square : marked.text)
        places += marked.places.map { "\(path):\($0)" }
      }
    }
  }

  /// The ending of the example's set.
  private static func ending(of example: String) -> String {
    let endings = [("\"colors\"", "colorset"), ("\"symbols\"", "symbolset"), ("\"size\"", "appiconset")]
    return endings.first { example.contains($0.0) }?.1 ?? "imageset"
  }

  /// A picture with an alpha channel, of which the upper half is black.
  ///
  /// - Parameter isOpaque: whether the whole is.
  private static func picture(_ width: Int, _ height: Int, isOpaque: Bool) throws -> [UInt8] {
    var image = PixelImage(width: width, height: height)
    let count = isOpaque ? width * height : width * height / 2
    for pixel in 0..<count { image.rgba[pixel * 4 + 3] = 255 }
    return try PNG.encodeTemplate(image)
  }

  func catalog() async throws -> AssetCatalog {
    try await AssetCatalog("App.xcassets", in: project.folder, jobs: 1, without: { _ in false })
  }

  func inspection(_ settings: RuleSettings = RuleSettings()) async throws -> CatalogInspection {
    let inspection = try await CatalogInspection(try await catalog(), settings: settings, at: .thisProcess)
    _ = Transcript.noted(Array(inspection.diagnostics.prefix(20)))
    return inspection
  }
}

extension Diagnostic {
  /// As `path:line:column`.
  var shownPlace: String { path + (place.map { ":\($0.start.line):\($0.start.column)" } ?? "") }
}
