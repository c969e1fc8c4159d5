internal import Drawing
internal import Markup

/// The references of an SVG's elements: to each other, to data inside of the file, and to what lies outside of it.
struct SVGReferences: Sendable {
  struct Reference: Sendable {
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
  private(set) var all: [Reference] = []
  /// The first element of each id.
  package private(set) var elements: [String: Int] = [:]
  /// Elements with an id that an earlier one has.
  private(set) var duplicates: [Int] = []

  init(_ outline: SVGOutline, in bytes: [UInt8]) {
    for (index, element) in outline.elements.enumerated() {
      if let id = element["id"] {
        if elements[id] == nil { elements[id] = index } else { duplicates.append(index) }
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
      if element.name == "style" { add(nil, CSSAddresses.addresses(in: Self.css(of: element, in: bytes))) }
    }
  }

  /// The style sheet in a `<style>`, without `<![CDATA[` and `]]>` around all of it.
  static func css(of style: SVGOutline.Element, in bytes: [UInt8]) -> [UInt8] {
    let text = bytes[style.content(in: bytes)].withoutMargins
    let open = "<![CDATA[".utf8
    let close = "]]>".utf8
    guard text.starts(with: open), text.firstRange(of: close)?.upperBound == text.endIndex else { return Array(text) }
    return Array(text.dropFirst(open.count).dropLast(close.count))
  }
}
