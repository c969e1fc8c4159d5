internal import Markup

/// A tag of a document that cairo writes. Such a document has no entities.
struct CairoTag {
  let name: String
  let isEnd: Bool
  private let tag: StartTag?
  private let style: [CSSDeclaration]

  var isEmpty: Bool { tag?.isEmpty ?? false }

  subscript(name: String) -> String? { tag?[name]?.value }

  func number(_ name: String) -> Double? { self[name].flatMap(Double.init) }

  /// The value of a property. Cairo 1.16 writes properties into `style`, cairo 1.18 writes
  /// attributes.
  func property(_ name: String) -> String? { style.first { $0.name == name }?.value ?? self[name] }

  /// A length in user space; cairo writes the unit of a hairline.
  func length(_ name: String) -> Double? {
    guard let text = property(name) else { return nil }
    if text.hasSuffix("px") { return Double(text.dropLast(2)) }
    return Double(text)
  }

  /// The `matrix(…)` of the attribute; the identity where there is none.
  func transform() throws(SymbolProblem) -> Transform {
    guard let text = self["transform"] else { return .identity }
    guard text.hasPrefix("matrix("), text.hasSuffix(")") else { throw .unreadable }
    var reader = NumberReader(String(text.dropFirst(7).dropLast()))
    guard let numbers = reader.numbers(), numbers.count == 6, numbers.allSatisfy(\.isFinite) else { throw .unreadable }
    return Transform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }

  /// The subpaths of the path data.
  ///
  /// - Parameter transform: of every point.
  func subpaths(_ transform: Transform) throws(SymbolProblem) -> [Subpath] {
    guard let data = tag?["d"] else { return [] }
    return try CairoPath.subpaths(data.path, transform)
  }

  /// All tags of a document in their order.
  static func all(in bytes: [UInt8]) throws(SymbolProblem) -> [CairoTag] {
    var tags: [CairoTag] = []
    var tokens = MarkupTokens(bytes)
    do throws(MarkupMistake) {
      while let token = try tokens.next() {
        switch token.kind {
        case .start(let tag): tags.append(CairoTag(tag))
        case .end: tags.append(CairoTag(endOf: String(decoding: bytes[token.content], as: UTF8.self)))
        case .text, .comment, .characterData, .instruction, .documentType: break
        }
      }
    } catch {
      throw .unreadable
    }
    return tags
  }

  private init(_ tag: StartTag) {
    name = tag.name
    isEnd = false
    self.tag = tag
    style = tag["style"].map { CSSDeclaration.all(in: $0.value) } ?? []
  }

  private init(endOf name: String) {
    self.name = name
    isEnd = true
    tag = nil
    style = []
  }
}
