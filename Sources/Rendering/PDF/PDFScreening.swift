/// What a PDF asks for, as far as its own text tells. Poppler gets no file that asks for more than a picture does.
///
/// Only the structure is read: dictionaries, boxes, and drawings that are not compressed. What lies in compressed streams
/// is left to poppler, which runs confined, runs no script and follows no link.
struct PDFScreening {
  /// In points. PDF has no longer one.
  static let longestSide = 14_400
  /// Of 373 PDF files of apps none has more than 3,000.
  static let mostObjects = 100_000
  static let mostPages = 100

  /// Why it is not read; nil if poppler may read it.
  private(set) var problem: PDFProblem?

  /// The sizes of all boxes that are written out.
  private var boxes: [(width: Double, height: Double)] = []
  /// Whether a box or an object may stand where this does not look.
  private var hasHiddenBoxes = false
  private var pages = 0
  private var objects: [Int: Object] = [:]

  /// What is known of an object that can be a part of a picture.
  private struct Object {
    /// The objects that it names, by the keys.
    var references: [(key: String, target: Int)] = []
    /// The names of the parts that it draws.
    var drawn: Set<String> = []
  }

  init(_ bytes: [UInt8]) {
    if bytes.suffix(2048).firstRange(of: Array("%%EOF".utf8)) == nil {
      problem = .cutOff(after: bytes.count)
      return
    }
    problem = read(bytes)
    if problem == nil, pages > Self.mostPages { problem = .tooManyPages(pages) }
    if problem == nil, hasLoop { problem = .loop }
  }

  /// What is wrong with the size that poppler gives the page; nil if that is right.
  ///
  /// A page without a size, or with an impossible one, is as large as a letter for poppler.
  func problem(withWidth width: Double, height: Double) -> PDFProblem? {
    if width <= 0 || height <= 0 { return .noSize }
    if max(width, height) > Double(Self.longestSide) { return .tooLarge }
    let letter = (width: 612.0, height: 792.0)
    guard width == letter.width, height == letter.height, !hasHiddenBoxes else { return nil }
    let isWritten = boxes.contains { box in
      abs(box.width - letter.width) < 1 && abs(box.height - letter.height) < 1
        || abs(box.height - letter.width) < 1 && abs(box.width - letter.height) < 1
    }
    if isWritten { return nil }
    return .noSize
  }

  // MARK: Reading

  /// A dictionary or an array that is open.
  private struct Container {
    let isDictionary: Bool
    /// The key that came last.
    var key = ""
    /// Whether the value of the key has not begun.
    var expectsValue = false
    // Of a stream:
    var isForm = false
    var hasFilter = false
    var namesOtherFile = false
  }

  private mutating func read(_ bytes: [UInt8]) -> PDFProblem? {
    var tokens = PDFTokens(bytes[...])
    var open: [Container] = []
    /// Those that came last, without anything between them.
    var numbers: [Double] = []
    var number = 0
    var object = Object()
    /// The dictionary that was closed last.
    var last: Container?
    while let token = tokens.next() {
      if case .name(let name) = token {
        numbers = []
        if let problem = read(name, in: &open) { return problem }
        continue
      }
      if let index = open.indices.last { open[index].expectsValue = false }
      let key = open.last(where: \.isDictionary)?.key ?? ""
      switch token {
      case .number(let value):
        numbers = numbers.suffix(3) + [value]
        continue
      case .word("obj"):
        if objects.count >= Self.mostObjects { return .tooManyObjects }
        number = Int(exactly: numbers.dropLast().last ?? 0) ?? 0
        object = Object()
        objects[number] = object
        open = []
      case .word("endobj"):
        objects[number] = object
        open = []
      case .word("R"):
        guard let target = numbers.dropLast().last.flatMap(Int.init(exactly:)) else { break }
        object.references.append((key: key, target: target))
        if Self.boxKeys.contains(key) { hasHiddenBoxes = true }
      case .word("stream"):
        let data = tokens.skipStream()
        guard let stream = last else { break }
        if stream.namesOtherFile { return .otherFile }
        if stream.isForm, !stream.hasFilter { object.drawn.formUnion(Self.parts(drawnBy: data)) }
      case .startOfDictionary, .startOfArray:
        if open.count >= Self.deepest { return .tooDeep }
        open.append(Container(isDictionary: token == .startOfDictionary))
      case .endOfDictionary: last = open.popLast()
      case .endOfArray:
        _ = open.popLast()
        guard numbers.count == 4, Self.boxKeys.contains(key) else { break }
        boxes.append((width: abs(numbers[2] - numbers[0]), height: abs(numbers[3] - numbers[1])))
      case .name, .string, .word: break
      }
      numbers = []
    }
    return nil
  }

  private static let boxKeys: Set<String> = ["MediaBox", "CropBox"]
  /// Of dictionaries and arrays in each other. Those of pictures have about 10 levels.
  private static let deepest = 100

  /// Reads a name as a key or as a value.
  private mutating func read(_ name: String, in open: inout [Container]) -> PDFProblem? {
    guard let index = open.indices.last, open[index].isDictionary else { return nil }
    guard open[index].expectsValue else {
      open[index].key = name
      open[index].expectsValue = true
      switch name {
      case "Filter": open[index].hasFilter = true
      case "F", "Ref", "OPI": open[index].namesOtherFile = true
      default: break
      }
      // Fonts and the like may have any name in the resources.
      let isResource = open.dropLast().last.map { Self.resources.contains($0.key) } ?? false
      if isResource { return nil }
      return Self.activeKeys[name]
    }
    open[index].expectsValue = false
    switch (open[index].key, name) {
    case ("Subtype", "Form"): open[index].isForm = true
    case ("Type", "Page"): pages += 1
    case ("Type", "ObjStm"): hasHiddenBoxes = true
    case ("S", _): return Self.actions[name]
    case ("Type", _), ("Subtype", _): return Self.activeTypes[name]
    default: break
    }
    return nil
  }

  private static let resources: Set<String> = [
    "Font", "XObject", "ExtGState", "ColorSpace", "Pattern", "Shading", "Properties",
  ]

  private static let activeKeys: [String: PDFProblem] = [
    "JS": .script, "JavaScript": .script, "EmbeddedFiles": .attachment, "EF": .attachment, "Encrypt": .encrypted,
    "URI": .link,
  ]

  private static let actions: [String: PDFProblem] = [
    "JavaScript": .script, "Launch": .program, "URI": .link, "GoToR": .link, "GoToE": .link, "SubmitForm": .action,
    "ImportData": .action, "Sound": .action, "Movie": .action, "Rendition": .action,
  ]

  private static let activeTypes: [String: PDFProblem] = [
    "EmbeddedFile": .attachment, "FileAttachment": .attachment, "RichMedia": .action, "Screen": .action,
    "Movie": .action, "Sound": .action,
  ]

  // MARK: Parts that contain themselves

  /// The names before each `Do` of a drawing.
  private static func parts(drawnBy data: ArraySlice<UInt8>) -> Set<String> {
    var tokens = PDFTokens(data)
    var name: String?
    var parts: Set<String> = []
    while let token = tokens.next() {
      if case .word("Do") = token, let name { parts.insert(name) }
      if case .name(let text) = token { name = text } else { name = nil }
    }
    return parts
  }

  /// The objects that an object draws.
  private func drawn(by number: Int) -> [Int] {
    guard let object = objects[number], !object.drawn.isEmpty else { return [] }
    var references = object.references
    // The resources may be an object of their own, and the list of parts in them another one.
    for _ in 0..<2 {
      let more = references.filter { ["Resources", "XObject"].contains($0.key) }
      references += more.flatMap { objects[$0.target]?.references ?? [] }
    }
    return references.filter { object.drawn.contains($0.key) }.map(\.target)
  }

  private var hasLoop: Bool {
    var done: Set<Int> = []
    for start in objects.keys where !(objects[start]?.drawn.isEmpty ?? true) {
      var path: [(number: Int, rest: [Int])] = [(start, drawn(by: start))]
      var onPath: Set<Int> = [start]
      while var last = path.popLast() {
        guard let next = last.rest.popLast() else {
          done.insert(last.number)
          onPath.remove(last.number)
          continue
        }
        path.append(last)
        if onPath.contains(next) { return true }
        if done.contains(next) { continue }
        onPath.insert(next)
        path.append((next, drawn(by: next)))
      }
    }
    return false
  }
}
