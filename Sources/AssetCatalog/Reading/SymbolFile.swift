internal import Drawing
package import Findings
internal import IconVerdict
internal import Markup
internal import SymbolOutline

/// The SVG file of a symbol set: a template that somebody drew, taken apart.
///
/// Apple's “Creating custom symbol images for your app” describes it: guides, and a group of
/// symbols, in which the group of each variant is named after its weight and its scale.
package struct SymbolFile: Sendable {
  /// A drawing for one weight and one scale.
  struct Variant: Sendable {
    let name: String
    let element: Int
    let paths: [Path]
    /// Elements below the variant that are no paths, as indices.
    let others: [Int]

    var scale: String { String(name.suffix(1)) }
  }

  struct Path: Sendable {
    let element: Int
    let outline: PathOutline
    let isEvenOdd: Bool
    let isInvisible: Bool
    let hasStroke: Bool
    let hasClass: Bool
  }

  let file: SourceFile
  let outline: SVGOutline
  private let styles: SheetStyles
  private(set) var variants: [Variant] = []
  /// The version of the template as the file says, such as "3.0"; nil if it does not.
  let version: String?

  static let weights = [
    "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
  ]
  static let scales = ["S", "M", "L"]
  static let variantNames = Set(weights.flatMap { weight in scales.map { "\(weight)-\($0)" } })
  /// The drawings between which the system interpolates.
  static let masters = ["Ultralight-S", "Regular-S", "Black-S"]

  /// nil if the file is not well-formed.
  package init?(_ file: SourceFile) {
    let limits = SVGOutline.Limits(elements: 20_000, depth: 64, entity: 4096)
    guard let outline = SVGOutline(bytes: file.bytes, limits: limits), outline.breach == nil
    else { return nil }
    self.file = file
    self.outline = outline
    // The classes of templates say in which layer a path is, and how Apple's app shows it.
    styles = SheetStyles(outline, in: file.bytes, withoutClasses: Self.isClassOfTemplates)
    version = Self.version(in: file.bytes)
    for (index, element) in outline.elements.enumerated() {
      guard let id = element["id"], Self.variantNames.contains(id) else { continue }
      variants.append(variant(id, index))
    }
  }

  subscript(name: String) -> Variant? { variants.first { $0.name == name } }

  func element(_ id: String) -> Int? {
    outline.elements.firstIndex { $0["id"] == id }
  }

  func place(of element: Int) -> SourceRange { SourceRange(file, outline.elements[element].tag) }

  /// Where the origin of an element lies in the file, by the transforms of it and of the groups around it; nil if one of
  /// them does more than move it.
  func translation(of index: Int) -> Vector? {
    var sum = Vector.zero
    var next: Int? = index
    while let current = next {
      let element = outline.elements[current]
      if let transform = element["transform"] {
        guard let own = Self.translation(transform) else { return nil }
        sum += own
      }
      next = element.parent
    }
    return sum
  }

  private static func translation(_ transform: String) -> Vector? {
    let numbers = transform.split { !"0123456789.-+eE".contains($0) }.compactMap { Double($0) }
    if transform.hasPrefix("matrix"), numbers.count == 6 {
      guard numbers.prefix(4) == [1, 0, 0, 1] else { return nil }
      return Vector(numbers[4], numbers[5])
    }
    guard transform.hasPrefix("translate"), let x = numbers.first, numbers.count <= 2 else { return nil }
    return Vector(x, numbers.count == 2 ? numbers[1] : 0)
  }

  /// Whether the masters have the same paths with the same commands.
  var mastersFit: Bool { mismatch == nil && Self.masters.allSatisfy { self[$0] != nil } }

  /// The first difference between masters, with the element that has it; nil if they fit, or if one
  /// is missing.
  var mismatch: (message: String, element: Int)? {
    guard let regular = self["Regular-S"] else { return nil }
    for name in ["Ultralight-S", "Black-S"] {
      guard let other = self[name] else { return nil }
      if let mismatch = Self.mismatch(regular, other) { return mismatch }
    }
    return nil
  }

  private static func mismatch(
    _ regular: Variant, _ other: Variant
  ) -> (message: String, element: Int)? {
    guard regular.paths.count == other.paths.count else {
      let counts = "\(other.name) has \(other.paths.count) paths and Regular-S \(regular.paths.count)"
      return (message: counts, element: other.element)
    }
    for (index, path) in other.paths.enumerated() {
      let ours = path.outline.commands
      let theirs = regular.paths[index].outline.commands
      guard ours != theirs else { continue }
      let same = zip(ours, theirs).prefix { $0 == $1 }.count
      let path = "path \(index + 1) of \(other.name)"
      guard same < ours.count, same < theirs.count else {
        let counts = "\(ours.count) commands and in Regular-S \(theirs.count)"
        return (message: "\(path) has \(counts)", element: other.paths[index].element)
      }
      let difference = "“\(ours[same])” as its command \(same + 1), and in Regular-S “\(theirs[same])”"
      return (message: "\(path) has \(difference)", element: other.paths[index].element)
    }
    return nil
  }

  // MARK: Reading

  private func variant(_ name: String, _ index: Int) -> Variant {
    let element = outline.elements[index]
    var paths: [Path] = []
    var others: [Int] = []
    // A variant can be a path itself.
    if element.name == "path" { paths.append(path(index)) }
    for inner in outline.elements.indices.dropFirst(index + 1) {
      guard outline.elements[inner].tag.lowerBound < element.range.upperBound else { break }
      if outline.elements[inner].name == "path" {
        paths.append(path(inner))
      } else if outline.elements[inner].isSVG {
        others.append(inner)
      }
    }
    return Variant(name: name, element: index, paths: paths, others: others)
  }

  private func path(_ index: Int) -> Path {
    let element = outline.elements[index]
    let data = element.startTag(in: file.bytes)["d"]?.valueRange ?? 0..<0
    let style = element["style"].map(CSSDeclaration.all) ?? []
    let sheet = styles.declarations(for: element)
    func property(_ name: String) -> String? {
      if let own = style.first(where: { $0.name == name })?.value { return own }
      return sheet.last { $0.name.lowercased() == name }?.value ?? element[name]
    }
    let stroke = property("stroke")
    let isHidden = property("display") == "none"
    let opacity = property("opacity").flatMap(Double.init)
    return Path(
      element: index, outline: PathOutline(file.bytes[data]),
      isEvenOdd: property("fill-rule") == "evenodd",
      isInvisible: property("fill") == "none" || isHidden || opacity == 0,
      hasStroke: stroke.map { $0 != "none" } ?? false,
      hasClass: element["class"] != nil)
  }

  private static func isClassOfTemplates(_ name: String) -> Bool {
    ["SFSymbolsPreview", "monochrome-", "multicolor-", "hierarchical-", "palette-"].contains(where: name.hasPrefix)
  }

  /// The number after “Template v.” in any text of the file.
  private static func version(in bytes: [UInt8]) -> String? {
    let word = Array("Template v.".utf8)
    guard let range = bytes.firstRange(of: word) else { return nil }
    let digits = bytes[range.upperBound...].prefix(8).prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
