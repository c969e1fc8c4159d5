internal import AssetCatalog
internal import Color
package import Drawing
internal import Findings
internal import IconVerdict
internal import Platform
internal import SymbolOutline

/// The differences between a file on the disk and the planned one, in terms of its content: pixels, colours, texts.
enum FileDifference {
  struct Finding {
    let message: String
    /// The position in the file on the disk; nil if that is not a text file.
    let range: Range<Int>?
    /// Where two pictures differ, such as "within 45 x 45 at 9, 9"; nil if that is not known.
    var area: String?
    /// What a colour was and is, such as "#155DFC is now #E65D33"; nil for other files.
    var change: String?
    /// The appearance of a colour set that differs.
    var appearance = Appearance.light
    /// The keys that lead to a value of JSON that differs, the outermost first; empty for other differences.
    var keys: [String] = []
  }

  /// At least one.
  ///
  /// - Parameter drawn: how they differ in what they show, in words; nil if that is not known.
  static func findings(
    of disk: SourceFile, from planned: PlannedFile, drawn: String? = nil
  ) -> [Finding] {
    let bytes = planned.bytes
    return if planned.path.hasSuffix(".png") {
      [pixels(disk.bytes, bytes)]
    } else if planned.path.hasSuffix(".json") || planned.path.hasSuffix(".xcstrings") {
      json(disk, planned)
    } else if let name = PictureName(planned.path), !name.isSVG {
      [Finding(message: drawn ?? "its bytes differ", range: nil)]
    } else if planned.isSymbol {
      [Finding(message: symbol(disk.bytes, bytes), range: nil)]
    } else {
      [text(disk, bytes, drawn)]
    }
  }

  // MARK: Pictures

  private static func pixels(_ disk: [UInt8], _ planned: [UInt8]) -> Finding {
    func finding(_ message: String) -> Finding { Finding(message: message, range: nil) }
    guard let size = PNG.size(of: planned), let planned = try? PNG.decode(planned, expecting: .size(size)) else {
      return finding("its bytes differ")
    }
    if let found = PNG.size(of: disk), found != size {
      return finding("it is \(found) pixels, and its slot takes \(size)")
    }
    let found: PixelImage
    do throws(RasterError) {
      found = try PNG.decode(disk, expecting: .size(size))
    } catch {
      return finding("it is not a PNG that can be read (\(error.message))")
    }
    if let difference = PixelDifference(found, planned) {
      return Finding(message: "\(difference)", range: nil, area: difference.area)
    }
    guard let addition = PNG.addition(in: disk) else {
      return finding("its pixels are the same, and its bytes differ")
    }
    return finding("its pixels are the same, and \(addition)")
  }

  private static func symbol(_ disk: [UInt8], _ planned: [UInt8]) -> String {
    switch TemplateComparison(disk, planned) {
    case .numbers(let units):
      return "its outlines differ by up to \(Decimals.fixed(units, places: 2)) units"
    case .structure:
      guard let found = SymbolTemplate.coverage(of: disk) else { return "it is not a template that Monotint wrote" }
      guard found != SymbolTemplate.coverage(of: planned) else {
        return "its text differs, and its Regular weight shows the same"
      }
      return "its outlines have other commands"
    }
  }

  // MARK: Text

  private static func text(_ disk: SourceFile, _ planned: [UInt8], _ drawn: String?) -> Finding {
    let same = zip(disk.bytes, planned).prefix { $0 == $1 }.count
    let place = disk.position(of: same)
    let design = SourceFile(path: disk.path, bytes: planned)
    let found = disk.line(place.line)
    let wanted = design.line(place.line)
    var message = drawn.map { "\($0); " } ?? ""
    if found == wanted {
      message += "only the line endings differ"
    } else {
      let start = zip(found, wanted).prefix { $0 == $1 }.count
      message += "line \(place.line) says “\(excerpt(found, from: start))”"
      message += ", and the design asks for “\(excerpt(wanted, from: start))”"
    }
    return Finding(message: message, range: same..<same, area: drawn)
  }

  /// The part of a line in which it differs from another one. Both begin at the same character.
  ///
  /// - Parameter start: the number of characters that both lines have in common.
  private static func excerpt(_ line: String, from start: Int) -> String {
    let indent = line.prefix { $0 == " " }.count
    // Some characters before the difference show where it is.
    let first = start - indent > 60 ? start - 20 : indent
    var part = String(line.dropFirst(first))
    if part.count > 80 { part = part.prefix(79) + "…" }
    return first > indent ? "…\(part)" : part
  }

  // MARK: JSON

  private static func json(_ disk: SourceFile, _ planned: PlannedFile) -> [Finding] {
    let bytes = planned.bytes
    let (value, diagnostics) = JSONReader.read(disk)
    guard let value else {
      let first = diagnostics.first
      return [Finding(message: "it is not JSON: \(first?.message ?? "")", range: first?.place?.range)]
    }
    guard let wanted = JSONReader.read(SourceFile(path: planned.path, bytes: bytes)).value else { return [] }
    var findings: [Finding] = []
    if let kind = setKind(of: planned.path) {
      let set = AssetSet(kind, contents: disk)
      findings = set.contentsFindings.map { Finding(message: $0.message, range: $0.place?.range) }
      if kind == .color {
        let wanted = AssetSet(kind, contents: SourceFile(path: planned.path, bytes: bytes))
        findings += colors(set, wanted, plannedIn: planned.place, start: value.range.lowerBound)
      }
    }
    if findings.isEmpty {
      var comparison = ValueComparison()
      comparison.compare(value, wanted, at: [], in: value.range)
      findings = Array(comparison.findings.prefix(longestList))
    }
    // For example, a key that is there twice.
    if findings.isEmpty, let problem = diagnostics.first {
      return [Finding(message: problem.message, range: problem.place?.range)]
    }
    let form = "only the order of the keys or the white space differs"
    if !findings.isEmpty { return findings }
    return [Finding(message: form, range: value.range.lowerBound..<value.range.lowerBound)]
  }

  /// The kind of the set that a `Contents.json` belongs to; nil for another file.
  private static func setKind(of path: String) -> AssetKind? {
    guard Disk.name(of: path) == ContentsFile.name,
      case .set(let kind) = FolderKind(Disk.name(of: Disk.parent(of: path)))
    else { return nil }
    return kind
  }

  /// A colour of a colour set, as people write colours.
  private struct ShownColor {
    /// Empty for any appearance, else such as "dark, high".
    let appearance: String
    let text: String
    let range: Range<Int>

    init(_ slot: AssetSlot) {
      appearance = slot.traits.map(\.value).joined(separator: ", ")
      text = slot.color?.text ?? "nothing"
      range = slot.color?.range ?? slot.range
    }
  }

  /// The colours that differ, appearance by appearance.
  ///
  /// - Parameter start: where the document on the disk begins.
  private static func colors(
    _ disk: AssetSet, _ wanted: AssetSet, plannedIn place: SourceRange?, start: Int
  ) -> [Finding] {
    let source =
      if let place {
        " in \(place.file.path):\(place.start.line):\(place.start.column)"
      } else {
        " in the design"
      }
    let foundColors = disk.slots.map(ShownColor.init)
    let wantedColors = wanted.slots.map(ShownColor.init)
    var seen: Set<String> = []
    let appearances = (wantedColors + foundColors).map(\.appearance)
    return appearances.filter { seen.insert($0).inserted }.compactMap { appearance in
      let here = foundColors.first { $0.appearance == appearance }
      let there = wantedColors.first { $0.appearance == appearance }
      if here?.text == there?.text { return nil }
      let label = appearance.isEmpty ? disk.name : "\(disk.name) (\(appearance))"
      let shown = [here, there].map { $0?.text ?? "nothing" }
      return Finding(
        message: "\(label): \(shown[0]) on disk, \(shown[1])\(source)",
        range: here?.range ?? start..<start, change: "\(shown[0]) is now \(shown[1])",
        appearance: Appearance(traits: appearance))
    }
  }

  /// Nobody would read a longer list of differences.
  private static let longestList = 10
}

/// The values that differ between two documents. The order of keys does not count.
private struct ValueComparison {
  private(set) var findings: [FileDifference.Finding] = []

  /// - Parameter parent: where the value that holds the two lies.
  mutating func compare(_ found: JSONValue?, _ wanted: JSONValue?, at keys: [String], in parent: Range<Int>) {
    if let found, let left = found.object, let right = wanted?.object {
      for key in (left.members + right.members.filter { left[$0.key] == nil }).map(\.key) {
        compare(left[key], right[key], at: keys + [key], in: found.range)
      }
    } else if let found, let left = found.array, let right = wanted?.array {
      for index in 0..<max(left.count, right.count) {
        let here = index < left.count ? left[index] : nil
        let there = index < right.count ? right[index] : nil
        compare(here, there, at: keys.dropLast() + ["\(keys.last ?? "")[\(index)]"], in: found.range)
      }
    } else if let found, let wanted {
      guard found.shown != wanted.shown else { return }
      add(keys, ": \(found.shown) on disk, \(wanted.shown) in the design", at: found.range)
    } else if let found {
      add(keys, " is not in the design", at: found.range)
    } else if let wanted {
      let start = parent.lowerBound
      add(keys, " is missing: \(wanted.shown) in the design", at: start..<start)
    }
  }

  private mutating func add(_ keys: [String], _ message: String, at range: Range<Int>) {
    let path = keys.joined(separator: " / ")
    findings.append(FileDifference.Finding(message: path + message, range: range, keys: keys))
  }
}

extension JSONValue {
  /// The value itself, or its kind if it is an array or an object.
  fileprivate var shown: String {
    switch content {
    case .string(let text): "“\(text)”"
    case .number(let number): Decimals.shortest(number)
    case .boolean(let value): "\(value)"
    default: kind
    }
  }
}

/// The differences between two pictures of the same size.
package struct PixelDifference: CustomStringConvertible {
  /// The share of pixels that differ, from 0 to 1.
  let share: Double
  /// The smallest box around the pixels that differ.
  let box: PixelBox

  /// nil if all pixels look the same.
  package init?(_ left: PixelImage, _ right: PixelImage) {
    var count = 0
    var columns = Int.max..<Int.max
    var rows = Int.max..<Int.max
    for row in 0..<left.height {
      for column in 0..<left.width {
        let start = (row * left.width + column) * 4
        guard left.rgba[start + 3] != 0 || right.rgba[start + 3] != 0 else { continue }
        let pixel = start..<start + 4
        if left.rgba[pixel] == right.rgba[pixel] { continue }
        count += 1
        columns = columns.extended(to: column)
        rows = rows.extended(to: row)
      }
    }
    guard count > 0 else { return nil }
    share = Double(count) / Double(left.width * left.height)
    box = PixelBox(columns: columns, rows: rows)
  }

  package var description: String {
    let percent = share < 0.001 ? "less than 0.1" : Decimals.fixed(share * 100, places: 1)
    return "\(percent) % of the pixels differ, \(area)"
  }

  /// The box in words: "within 45 x 45 at 9, 9".
  package var area: String {
    "within \(box.width) x \(box.height) at \(box.columns.lowerBound), \(box.rows.lowerBound)"
  }
}

extension Range<Int> {
  /// - Returns: the smallest range with this one, unless it is empty, and a number.
  fileprivate func extended(to number: Int) -> Range<Int> {
    if isEmpty { return number..<number + 1 }
    return Swift.min(lowerBound, number)..<Swift.max(upperBound, number + 1)
  }
}

extension PixelImage {
  /// Whether two pictures have the same size and the same pixels. The colour of a fully transparent pixel does not
  /// count.
  func looksSame(as other: PixelImage) -> Bool {
    width == other.width && height == other.height && PixelDifference(self, other) == nil
  }
}

extension Appearance {
  /// - Parameter traits: those of a slot, such as "dark, high"; empty for any appearance.
  fileprivate init(traits: String) {
    switch (traits.contains("dark"), traits.contains("high")) {
    case (false, false): self = .light
    case (true, false): self = .dark
    case (false, true): self = .lightHighContrast
    case (true, true): self = .darkHighContrast
    }
  }
}
