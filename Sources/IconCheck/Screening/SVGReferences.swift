package import SVGRaster
internal import Source

/// The references of an SVG's elements: to each other, to data inside of the file, and to what lies outside of it.
package struct SVGReferences: Sendable {
  package struct Reference: Sendable {
    /// The element that refers.
    package let element: Int
    /// The attribute, without a prefix; nil where a style sheet refers.
    package let attribute: String?
    package let target: Target
  }

  package enum Target: Sendable, Hashable {
    /// An element of this file, by its id.
    case local(String)
    /// A `data:` address.
    case data(String)
    /// Anything else: a file or a network address.
    case external(String)

    init?(_ address: String) {
      let bytes = address.utf8.drop { $0 <= 0x20 }
      if bytes.isEmpty { return nil }
      if bytes.first == UInt8(ascii: "#") {
        self = .local(String(Substring(bytes.dropFirst())))
      } else if bytes.prefix(5).map({ $0 | 0x20 }).elementsEqual("data:".utf8) {
        self = .data(String(Substring(bytes)))
      } else {
        self = .external(String(Substring(bytes)))
      }
    }
  }

  /// In the order of the elements that refer.
  package private(set) var all: [Reference] = []
  /// The first element of each id.
  package private(set) var elements: [String: Int] = [:]
  /// Elements with an id that an earlier one has.
  package private(set) var duplicates: [Int] = []

  package init(_ outline: SVGOutline, in bytes: [UInt8]) {
    for (index, element) in outline.elements.enumerated() {
      if let id = element["id"], elements.updateValue(elements[id] ?? index, forKey: id) != nil {
        duplicates.append(index)
      }
      guard element.isSVG || element.name == "include" else { continue }
      func add(_ attribute: String?, _ addresses: [String]) {
        all += addresses.compactMap(Target.init).map { Reference(element: index, attribute: attribute, target: $0) }
      }
      for attribute in element.attributes {
        if attribute.name == "href" {
          if element.name != "a" { add("href", [attribute.value]) }
        } else if attribute.value.utf8.contains(UInt8(ascii: "(")) {
          add(attribute.name, CSSAddresses.addresses(in: Array(attribute.value.utf8)))
        }
      }
      if element.name == "style" { add(nil, CSSAddresses.addresses(in: Array(bytes[element.range]))) }
    }
  }
}

/// Finds the addresses in CSS: `url(…)`, and `@import` with a text. A comment has none, and `@namespace` names no file.
package enum CSSAddresses {
  package static func addresses(in source: [UInt8]) -> [String] {
    let css = source.contains(UInt8(ascii: "\\")) ? withoutEscapes(source) : source
    var addresses: [String] = []
    var index = 0
    func take(until close: Unicode.Scalar) {
      let (address, end) = self.address(css, index, until: UInt8(ascii: close))
      addresses.append(address)
      index = end
    }
    while index < css.count {
      if matches("url(", css, index) {
        index += 4
        take(until: ")")
      } else if matches("@import", css, index) {
        index += 7
        while index < css.count, css[index] <= 0x20 { index += 1 }
        if index < css.count, quotes.contains(css[index]) { take(until: ";") }
      } else if css[index...].starts(with: "/*".utf8) {
        index = css[(index + 2)...].firstRange(of: "*/".utf8)?.upperBound ?? css.count
      } else if matches("@namespace", css, index) {
        index = css[index...].firstIndex(of: UInt8(ascii: ";")) ?? css.count
      } else {
        index += 1
      }
    }
    return addresses
  }

  /// `\75rl(` is `url(`: a backslash stands before up to six hexadecimal digits and a space, or before any other
  /// character as it is.
  private static func withoutEscapes(_ css: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    var rest = css[...]
    while let byte = rest.popFirst() {
      let digits = byte == UInt8(ascii: "\\") ? rest.prefix(6).prefix(while: \.isHexadecimalDigit) : []
      guard let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
        if byte != UInt8(ascii: "\\") { plain.append(byte) }
        continue
      }
      rest = rest.dropFirst(digits.count)
      if let next = rest.first, next <= 0x20 { rest.removeFirst() }
      plain += String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8
    }
    return plain
  }

  private static let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]

  /// The address that starts here, with or without quotes, and where it ends.
  private static func address(_ css: [UInt8], _ start: Int, until close: UInt8) -> (String, Int) {
    var start = start
    while start < css.count, css[start] <= 0x20 { start += 1 }
    var stop = close
    if start < css.count, quotes.contains(css[start]) {
      stop = css[start]
      start += 1
    }
    let end = css[start...].firstIndex(of: stop) ?? css.count
    var text = css[start..<end]
    while let last = text.last, last <= 0x20 { text.removeLast() }
    return (String(decoding: text, as: UTF8.self), end)
  }

  /// - Parameter word: in lower case.
  private static func matches(_ word: StaticString, _ css: [UInt8], _ index: Int) -> Bool {
    let first = css[index]
    guard first == UInt8(ascii: "@") || first | 0x20 == UInt8(ascii: "u") else { return false }
    return css.count - index >= word.utf8CodeUnitCount
      && "\(word)".utf8.elementsEqual(
        css[index..<index + word.utf8CodeUnitCount].lazy.map { $0 < 0x41 ? $0 : $0 | 0x20 })
  }
}
