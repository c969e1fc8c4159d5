internal import Drawing
internal import Findings

/// Removes what only a removed part of an icon used: gradients, filters, and shapes in `<defs>`.
enum UnusedDefinitions {
  /// The icon without definitions that nothing refers to any more.
  ///
  /// - Parameter original: the icon before it was repaired. What nothing used there stays.
  static func removed(from file: SourceFile, since original: SourceFile) -> SourceFile {
    var current = file
    // What a definition uses is not used any more once it is gone.
    while let next = step(current, original.bytes) { current = next }
    guard current.bytes != file.bytes, draws(current, as: file) else { return file }
    return current
  }

  private static func step(_ file: SourceFile, _ original: [UInt8]) -> SourceFile? {
    guard let outline = SVGOutline(bytes: file.bytes) else { return nil }
    let unused = outline.elements.indices.first { index in
      guard isDefinition(index, outline) else { return false }
      guard let id = outline.elements[index]["id"] else { return isEmpty(index, outline, file.bytes) }
      let reference = Array("#\(id)".utf8)
      return file.bytes.firstRange(of: reference) == nil && original.firstRange(of: reference) != nil
    }
    guard let unused else { return nil }
    let edit = TextEdit(removing: outline.elements[unused], from: file.bytes)
    return SourceFile(path: file.path, bytes: TextEdit.apply([edit], to: file.bytes))
  }

  private static let definitions: Set<String> = [
    "linearGradient", "radialGradient", "filter", "clipPath", "mask", "pattern",
  ]

  private static func isDefinition(_ index: Int, _ outline: SVGOutline) -> Bool {
    let element = outline.elements[index]
    guard element.isSVG, let parent = element.parent else { return false }
    return element.name == "defs" || definitions.contains(element.name) || outline.elements[parent].name == "defs"
  }

  /// Whether it is a `<defs>` from which everything was removed.
  private static func isEmpty(_ index: Int, _ outline: SVGOutline, _ bytes: [UInt8]) -> Bool {
    let element = outline.elements[index]
    guard element.name == "defs", outline.children(of: index).isEmpty else { return false }
    return bytes[element.content(in: bytes)].prefix { $0 != UInt8(ascii: "<") }.allSatisfy { $0 <= 0x20 }
  }

  private static func draws(_ file: SourceFile, as other: SourceFile) -> Bool {
    let side = IconRepair.largestSide
    guard let one = try? SVGDrawing(bytes: file.bytes).render(longestSide: side),
      let two = try? SVGDrawing(bytes: other.bytes).render(longestSide: side)
    else { return false }
    return one == two
  }
}
