internal import Autofix
internal import SVGRaster

/// What an SVG must not bring into a project: scripts, event attributes, and addresses of scripts and of files.
///
/// No renderer of icons needs any of it, but a browser that shows the stored file acts on it.
package struct ActiveContent {
  /// The SVG without it.
  package let bytes: [UInt8]
  /// What was removed, each kind once: “<script>”, “onload of <svg>”, “a file: address in href of <use>”.
  let removed: [String]

  package init(bytes: [UInt8], removed: [String]) {
    (self.bytes, self.removed) = (bytes, removed)
  }

  /// - Parameter bytes: a well-formed document.
  /// - Throws: when something cannot be removed, such as an attribute that the document type gives to an element.
  init(removingFrom bytes: [UInt8]) throws(FigmaSVG.Problem) {
    let found = try Self.find(in: bytes)
    self.bytes = TextEdit.apply(found.map(\.edit), to: bytes)
    removed = found.reduce(into: []) { names, found in if !names.contains(found.name) { names.append(found.name) } }
    if !found.isEmpty, let rest = try Self.find(in: self.bytes).first { throw Self.problem(rest.name) }
  }

  private typealias Found = (name: String, edit: TextEdit)

  private static func problem(_ what: String) -> FigmaSVG.Problem {
    FigmaSVG.Problem(message: "it has \(what), which cannot be removed", help: "export it in Figma by hand, as SVG")
  }

  private static func find(in bytes: [UInt8]) throws(FigmaSVG.Problem) -> [Found] {
    guard let outline = SVGOutline(bytes: bytes), let root = outline.elements.first else {
      throw problem("broken markup")
    }
    var found = try prologue(bytes, root.tag.lowerBound)
    var end = 0
    for element in outline.elements where element.tag.lowerBound >= end {
      if element.name.lowercased() == "script" {
        found.append(("<script>", TextEdit(removing: element, from: bytes)))
        end = element.range.upperBound
      } else {
        found += try attributes(of: element, bytes)
        if element.name.lowercased() == "style" { found += try style(element, bytes) }
      }
    }
    return found
  }

  // MARK: Before the root

  private static func prologue(_ bytes: [UInt8], _ end: Int) throws(FigmaSVG.Problem) -> [Found] {
    var found: [Found] = []
    var index = 0
    while let start = bytes[index..<end].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[start..<end]
      let close = rest.starts(with: "<!--".utf8) ? "-->" : rest.starts(with: "<?".utf8) ? "?>" : ""
      let stop = close.isEmpty ? end : rest.firstRange(of: Array(close.utf8))?.upperBound ?? end
      index = stop
      let text = bytes[start..<stop]
      let isMentioned =
        FileAddress.isMentioned(in: Array(text)) || MarkupText.decoded(text).map(FileAddress.isMentioned) == true
      guard close != "-->", isMentioned else { continue }
      guard rest.starts(with: "<?xml-stylesheet".utf8) else { throw problem("a file: address before its root") }
      found.append(("a file: address in <?xml-stylesheet?>", TextEdit(start..<stop, "")))
    }
    return found
  }

  // MARK: Attributes

  /// Attributes, in any namespace, that hold addresses; those of animations set others to them.
  private static let addresses: Set = [
    "href", "src", "srcset", "base", "data", "poster", "action", "formaction", "from", "to", "by", "values",
  ]

  /// Attributes that an outline leaves out.
  private static let unlisted: Set = ["d", "points"]

  private static func attributes(
    of element: SVGOutline.Element, _ bytes: [UInt8]
  ) throws(FigmaSVG.Problem) -> [Found] {
    let written = SVGTag(element, in: bytes).attributes.filter { $0.name != "xmlns" && !$0.name.hasPrefix("xmlns:") }
    let names = written.map { String($0.name.split(separator: ":").last ?? "") }
    guard names.count(where: { !unlisted.contains($0) }) == element.attributes.count else {
      throw problem("attributes of <\(element.name)> in its document type")
    }
    var found: [Found] = []
    for (name, attribute) in zip(names, written) {
      let place = "\(name) of <\(element.name)>"
      guard let value = MarkupText.decoded(bytes[attribute.valueRange]) else { throw problem("an entity in \(place)") }
      let small = name.lowercased()
      if small.hasPrefix("on"), small.count > 2 {
        found.append((place, TextEdit(attribute.range, "")))
      } else if addresses.contains(small), let scheme = FileAddress.scheme(of: value) {
        found.append(("a \(scheme) address in \(place)", TextEdit(attribute.range, "")))
      } else if small == "style" || value.contains(UInt8(ascii: "(")), FileAddress.isNamed(inStyle: value) {
        // For a paint, a mask or a filter of another file, renderers that open no file take none.
        let clean = small == "style" ? FileAddress.removed(fromStyle: value) : Array("none".utf8)
        found.append(("a file: address in \(place)", TextEdit(attribute.valueRange, MarkupText.encoded(clean))))
      }
    }
    return found
  }

  private static func style(_ element: SVGOutline.Element, _ bytes: [UInt8]) throws(FigmaSVG.Problem) -> [Found] {
    let content = element.tag.upperBound..<max(element.tag.upperBound, element.range.upperBound)
    guard let end = bytes[content].lastIndex(of: UInt8(ascii: "<")) else { return [] }
    let text = content.lowerBound..<end
    guard let css = MarkupText.decoded(bytes[text]) else { throw problem("an entity in <style>") }
    guard FileAddress.isNamed(inStyle: css) else { return [] }
    let clean = FileAddress.removed(fromStyle: css)
    return [("a file: address in <style>", TextEdit(text, MarkupText.encoded(clean)))]
  }
}

/// Text between tags, and in the values of attributes.
private enum MarkupText {
  private static let entities: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "quot": UInt8(ascii: "\""),
    "apos": UInt8(ascii: "'"),
  ]

  /// The text that markup stands for: comments are dropped, CDATA sections and character references are decoded.
  ///
  /// nil when the markup names an entity that the file defines itself.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard bytes.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else { return Array(bytes) }
    var result: [UInt8] = []
    var rest = bytes
    /// The bytes up to a mark that are taken off together with it.
    func take(until mark: String) -> ArraySlice<UInt8> {
      let end = rest.firstRange(of: Array(mark.utf8)) ?? rest.endIndex..<rest.endIndex
      defer { rest = rest[end.upperBound...] }
      return rest[..<end.lowerBound]
    }
    while let byte = rest.first {
      if rest.starts(with: "<![CDATA[".utf8) {
        result += take(until: "]]>").dropFirst(9)
      } else if rest.starts(with: "<!--".utf8) {
        _ = take(until: "-->")
      } else if byte == UInt8(ascii: "&") {
        guard let character = character(String(decoding: take(until: ";").dropFirst(), as: UTF8.self)) else {
          return nil
        }
        result += character
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func character(_ name: String) -> [UInt8]? {
    guard name.utf8.starts(with: "#".utf8) else { return entities[name].map { [$0] } }
    let digits = name.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { Unicode.Scalar($0) }.map { Array(String($0).utf8) }
  }

  static func encoded(_ text: [UInt8]) -> String {
    let escapes = Dictionary(uniqueKeysWithValues: entities.map { ($0.value, Array("&\($0.key);".utf8)) })
    return String(decoding: text.flatMap { escapes[$0] ?? [$0] }, as: UTF8.self)
  }
}
