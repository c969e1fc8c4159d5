internal import IconCheck
internal import SVGRaster

/// Removes what no SVG in a project may hold: scripts, event attributes, and addresses of scripts
/// and of files.
///
/// No renderer of icons needs them, but a browser that shows the file would follow them.
struct ActiveContent {
  /// The SVG without it.
  let bytes: [UInt8]
  /// What was removed, each kind once: “<script>”, “onload of <svg>”, “a file: address in href of
  /// <use>”.
  let removed: [String]

  /// - Parameter bytes: a well-formed document.
  /// - Throws: when something cannot be removed, such as a default attribute that the DTD declares.
  init(removingFrom bytes: [UInt8]) throws(FigmaSVG.Problem) {
    let found = try Self.find(in: bytes)
    self.bytes = TextEdit.apply(found.map(\.edit), to: bytes)
    var names: [String] = []
    for name in found.map(\.name) where !names.contains(name) { names.append(name) }
    removed = names
    if !found.isEmpty, let remaining = try Self.find(in: self.bytes).first {
      throw Self.problem(remaining.name)
    }
  }

  private typealias Found = (name: String, edit: TextEdit)

  private static func problem(_ what: String) -> FigmaSVG.Problem {
    FigmaSVG.Problem("it has \(what), which cannot be removed")
  }

  private static func find(in bytes: [UInt8]) throws(FigmaSVG.Problem) -> [Found] {
    let tags = try SVGTag.all(in: bytes)
    let root = tags.first?.element.tag.lowerBound ?? 0
    var found = try prologue(bytes[..<root])
    var end = 0
    for tag in tags where tag.element.tag.lowerBound >= end {
      if tag.element.name.lowercased() == "script" {
        let removal = TextEdit(removing: tag.element, from: bytes)
        found.append((name: "<script>", edit: removal))
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
      let part = firstPart(of: unread[start...])
      unread = unread[part.endIndex...]
      if part.starts(with: "<!--".utf8) { continue }
      let texts = [Array(part), MarkupText.decoded(part) ?? []]
      guard texts.contains(where: FileAddress.isMentioned) else { continue }
      guard part.starts(with: "<?xml-stylesheet".utf8) else {
        throw problem("a file: address before its root")
      }
      let removal = TextEdit(part.indices, "")
      found.append((name: "a file: address in <?xml-stylesheet?>", edit: removal))
    }
    return found
  }

  /// The comment or the processing instruction at the start of a text; all of the text if it starts
  /// with anything else.
  private static func firstPart(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let close: String
    if text.starts(with: "<!--".utf8) {
      close = "-->"
    } else if text.starts(with: "<?".utf8) {
      close = "?>"
    } else {
      return text
    }
    guard let end = text.firstRange(of: close.utf8)?.upperBound else { return text }
    return text[..<end]
  }

  // MARK: Attributes

  /// Attributes, in any namespace, that hold addresses, and those of animations that set such an
  /// attribute.
  private static let addresses: Set = [
    "href", "src", "srcset", "base", "data", "poster", "action", "formaction", "from", "to", "by",
    "values",
  ]

  /// Attributes that an outline leaves out.
  private static let unlisted: Set = ["d", "points"]

  private static func attributes(
    of tag: SVGTag, _ bytes: [UInt8]
  ) throws(FigmaSVG.Problem) -> [Found] {
    let written = tag.attributes.filter { $0.name != "xmlns" && !$0.name.hasPrefix("xmlns:") }
    let listed = written.filter { !unlisted.contains($0.localName) }
    guard listed.count == tag.element.attributes.count else {
      throw problem("attributes of <\(tag.element.name)> in its document type")
    }
    var found: [Found] = []
    for attribute in written {
      let place = "\(attribute.localName) of <\(tag.element.name)>"
      guard let value = MarkupText.decoded(bytes[attribute.valueRange]) else {
        throw problem("an entity in \(place)")
      }
      let small = attribute.localName.lowercased()
      let removal = TextEdit(attribute.range, "")
      if small.hasPrefix("on"), small.count > 2 {
        found.append((name: place, edit: removal))
        continue
      }
      if addresses.contains(small), let scheme = FileAddress.scheme(of: value) {
        found.append((name: "a \(scheme) address in \(place)", edit: removal))
        continue
      }
      let isStyle = small == "style"
      let mayBeCSS = isStyle || value.contains(UInt8(ascii: "("))
      guard mayBeCSS, FileAddress.isNamed(inStyle: value) else { continue }
      // Renderers that open no file paint nothing for a paint, a mask or a filter of another file.
      var clean = Array("none".utf8)
      if isStyle { clean = FileAddress.removed(fromStyle: value) }
      let edit = TextEdit(attribute.valueRange, MarkupText.encoded(clean))
      found.append((name: "a file: address in \(place)", edit: edit))
    }
    return found
  }

  private static func styleSheet(
    of tag: SVGTag, _ bytes: [UInt8]
  ) throws(FigmaSVG.Problem) -> [Found] {
    guard let range = tag.styleSheet(in: bytes) else { return [] }
    guard let css = MarkupText.decoded(bytes[range]) else { throw problem("an entity in <style>") }
    guard FileAddress.isNamed(inStyle: css) else { return [] }
    let clean = FileAddress.removed(fromStyle: css)
    let edit = TextEdit(range, MarkupText.encoded(clean))
    return [(name: "a file: address in <style>", edit: edit)]
  }
}

/// Text between tags, and in the values of attributes.
private enum MarkupText {
  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  /// The text that a parser reads from markup: comments are dropped, CDATA sections and character
  /// references are decoded.
  ///
  /// nil when the markup has an entity that XML does not predefine, or an invalid character
  /// reference.
  static func decoded(_ markup: ArraySlice<UInt8>) -> [UInt8]? {
    guard markup.contains(where: "&<".utf8.contains) else { return Array(markup) }
    let special = #/(?s)<!\[CDATA\[(.*?)\]\]>|<!--.*?-->|&(.*?);/#.matchingSemantics(.unicodeScalar)
    var isKnown = true
    let text = String(decoding: markup, as: UTF8.self).replacing(special) { match in
      guard let name = match.2 else { return String(match.1 ?? "") }
      guard let character = character(name) else {
        isKnown = false
        return ""
      }
      return character
    }
    guard isKnown else { return nil }
    return Array(text.utf8)
  }

  private static func character(_ name: Substring) -> String? {
    guard name.utf8.starts(with: "#".utf8) else { return entities[String(name)] }
    let digits = name.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let number, let scalar = Unicode.Scalar(number) else { return nil }
    return String(scalar)
  }

  static func encoded(_ text: [UInt8]) -> String {
    let escapes = Dictionary(uniqueKeysWithValues: entities.map { ($0.value, "&\($0.key);") })
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars.map { String($0) }
    return scalars.map { escapes[$0, default: $0] }.joined()
  }
}
