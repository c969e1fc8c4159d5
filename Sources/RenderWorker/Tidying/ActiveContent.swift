internal import IconCheck
internal import SVGRaster

/// Removes what no SVG in a project may hold: scripts, event attributes, and addresses of scripts and of files.
///
/// No renderer of icons needs them, but a browser that shows the file would follow them.
struct ActiveContent {
  /// The SVG without it.
  let bytes: [UInt8]
  /// What was removed, each kind once: “<script>”, “onload of <svg>”, “a file: address in href of <use>”.
  let removed: [String]

  /// - Parameter bytes: a well-formed document.
  /// - Throws: when something cannot be removed, such as a default attribute that the DTD declares.
  init(removingFrom bytes: [UInt8]) throws(FigmaSVG.Problem) {
    let found = try Self.find(in: bytes)
    self.bytes = TextEdit.apply(found.map(\.edit), to: bytes)
    removed = found.reduce(into: []) { names, found in if !names.contains(found.name) { names.append(found.name) } }
    if !found.isEmpty, let remaining = try Self.find(in: self.bytes).first { throw Self.problem(remaining.name) }
  }

  private typealias Found = (name: String, edit: TextEdit)

  private static func problem(_ what: String) -> FigmaSVG.Problem {
    FigmaSVG.Problem("it has \(what), which cannot be removed")
  }

  private static func find(in bytes: [UInt8]) throws(FigmaSVG.Problem) -> [Found] {
    let tags = try SVGTag.all(in: bytes)
    var found = try prologue(bytes[..<(tags.first?.element.tag.lowerBound ?? 0)])
    var end = 0
    for tag in tags where tag.element.tag.lowerBound >= end {
      if tag.element.name.lowercased() == "script" {
        found.append(("<script>", TextEdit(removing: tag.element, from: bytes)))
        end = tag.element.range.upperBound
      } else {
        found += try attributes(of: tag, bytes)
        found += try styleSheet(of: tag, bytes)
      }
    }
    return found
  }

  // MARK: Before the root

  private static func prologue(_ bytes: ArraySlice<UInt8>) throws(FigmaSVG.Problem) -> [Found] {
    var found: [Found] = []
    var unread = bytes
    while let start = unread.firstIndex(of: UInt8(ascii: "<")) {
      unread = unread[start...]
      let close = unread.starts(with: "<!--".utf8) ? "-->" : unread.starts(with: "<?".utf8) ? "?>" : nil
      let part = unread[..<(close.flatMap { unread.firstRange(of: $0.utf8)?.upperBound } ?? unread.endIndex)]
      unread = unread[part.endIndex...]
      guard close != "-->", [Array(part), MarkupText.decoded(part) ?? []].contains(where: FileAddress.isMentioned)
      else { continue }
      guard part.starts(with: "<?xml-stylesheet".utf8) else { throw problem("a file: address before its root") }
      found.append(("a file: address in <?xml-stylesheet?>", TextEdit(part.indices, "")))
    }
    return found
  }

  // MARK: Attributes

  /// Attributes, in any namespace, that hold addresses, and those of animations that set such an attribute.
  private static let addresses: Set = [
    "href", "src", "srcset", "base", "data", "poster", "action", "formaction", "from", "to", "by", "values",
  ]

  /// Attributes that an outline leaves out.
  private static let unlisted: Set = ["d", "points"]

  private static func attributes(of tag: SVGTag, _ bytes: [UInt8]) throws(FigmaSVG.Problem) -> [Found] {
    let written = tag.attributes.filter { $0.name != "xmlns" && !$0.name.hasPrefix("xmlns:") }
    guard written.count(where: { !unlisted.contains($0.localName) }) == tag.element.attributes.count else {
      throw problem("attributes of <\(tag.element.name)> in its document type")
    }
    var found: [Found] = []
    for attribute in written {
      let place = "\(attribute.localName) of <\(tag.element.name)>"
      guard let value = MarkupText.decoded(bytes[attribute.valueRange]) else { throw problem("an entity in \(place)") }
      let small = attribute.localName.lowercased()
      if small.hasPrefix("on"), small.count > 2 {
        found.append((place, TextEdit(attribute.range, "")))
      } else if addresses.contains(small), let scheme = FileAddress.scheme(of: value) {
        found.append(("a \(scheme) address in \(place)", TextEdit(attribute.range, "")))
      } else if small == "style" || value.contains(UInt8(ascii: "(")), FileAddress.isNamed(inStyle: value) {
        // Renderers that open no file paint nothing for a paint, a mask or a filter of another file.
        let clean = small == "style" ? FileAddress.removed(fromStyle: value) : Array("none".utf8)
        found.append(("a file: address in \(place)", TextEdit(attribute.valueRange, MarkupText.encoded(clean))))
      }
    }
    return found
  }

  private static func styleSheet(of tag: SVGTag, _ bytes: [UInt8]) throws(FigmaSVG.Problem) -> [Found] {
    guard let range = tag.styleSheet(in: bytes) else { return [] }
    guard let css = MarkupText.decoded(bytes[range]) else { throw problem("an entity in <style>") }
    guard FileAddress.isNamed(inStyle: css) else { return [] }
    let clean = FileAddress.removed(fromStyle: css)
    return [("a file: address in <style>", TextEdit(range, MarkupText.encoded(clean)))]
  }
}

/// Text between tags, and in the values of attributes.
private enum MarkupText {
  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  /// The text that a parser reads from markup: comments are dropped, CDATA sections and character references are decoded.
  ///
  /// nil when the markup has an entity that XML does not predefine, or an invalid character reference.
  static func decoded(_ markup: ArraySlice<UInt8>) -> [UInt8]? {
    guard markup.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else { return Array(markup) }
    let special = #/(?s)<!\[CDATA\[(.*?)\]\]>|<!--.*?-->|&(.*?);/#.matchingSemantics(.unicodeScalar)
    var isKnown = true
    let text = String(decoding: markup, as: UTF8.self).replacing(special) { match in
      guard let name = match.2 else { return String(match.1 ?? "") }
      let character = character(name)
      isKnown = isKnown && character != nil
      return character ?? ""
    }
    return isKnown ? Array(text.utf8) : nil
  }

  private static func character(_ name: Substring) -> String? {
    guard name.utf8.starts(with: "#".utf8) else { return entities[String(name)] }
    let digits = name.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { Unicode.Scalar($0) }.map { String($0) }
  }

  static func encoded(_ text: [UInt8]) -> String {
    let escapes = Dictionary(uniqueKeysWithValues: entities.map { ($0.value, "&\($0.key);") })
    return String(decoding: text, as: UTF8.self).unicodeScalars.map { escapes["\($0)"] ?? "\($0)" }.joined()
  }
}
