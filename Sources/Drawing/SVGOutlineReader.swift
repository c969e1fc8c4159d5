internal import DrawingLibraries

extension SVGOutline {
  /// Reads the elements of a well-formed document, as far as the limits let it; nil when it is not one.
  ///
  /// Nothing outside of the bytes is read: libxml2 is kept from the network, and no entity is loaded.
  package init?(bytes: [UInt8], limits: Limits? = nil) {
    guard bytes.count <= Int(CInt.max) else { return nil }
    RasterLibraries.prepare()
    let reader = SVGOutlineReader(bytes: bytes, limits: limits)
    // libxml2 reports wrong byte positions in a text that it converts from another encoding. So nothing is converted:
    // bytes that are not ASCII become “?”. That changes only some ids, because all else in an outline is ASCII.
    let isConverted = Self.declaresSingleBytes(bytes)
    var text = bytes
    if isConverted {
      for index in text.indices where text[index] >= 0x80 { text[index] = UInt8(ascii: "?") }
    }
    let isSound = unsafe text.withUnsafeBufferPointer { buffer -> Bool in
      guard let start = buffer.baseAddress else { return false }
      return unsafe reader.parse(
        UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self), count: CInt(buffer.count), isASCII: isConverted)
    }
    guard reader.outline.breach != nil || isSound && !reader.outline.elements.isEmpty else { return nil }
    self = reader.outline
  }

  /// Whether the first line names an encoding that has one byte for each character and contains ASCII.
  private static func declaresSingleBytes(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else { return false }
    let declaration = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
    return ["iso-8859-", "windows-125", "us-ascii"].contains { declaration.contains($0) }
  }
}

/// Receives the events of libxml2's parser.
@safe private final class SVGOutlineReader {
  private let bytes: [UInt8]
  private let limits: SVGOutline.Limits?
  private(set) var outline = SVGOutline()
  /// The elements that are open, outermost first.
  private var open: [Int] = []
  /// The texts of the entities that the file declares, and how many bytes of such texts may still be inserted.
  private var entities = ["#38": "&"]
  private var mayExpand = 1 << 20

  init(bytes: [UInt8], limits: SVGOutline.Limits?) {
    self.bytes = bytes
    self.limits = limits
  }

  func parse(_ start: UnsafePointer<CChar>, count: CInt, isASCII: Bool) -> Bool {
    guard let context = unsafe xmlCreateMemoryParserCtxt(start, count) else { return false }
    defer {
      unsafe xmlFreeDoc(context.pointee.myDoc)
      unsafe context.pointee.myDoc = nil
      unsafe xmlFreeParserCtxt(context)
    }
    var options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    if isASCII { options |= XML_PARSE_IGNORE_ENC.rawValue }
    _ = unsafe xmlCtxtUseOptions(context, CInt(options))
    unsafe context.pointee._private = Unmanaged.passUnretained(self).toOpaque()
    guard let handler = unsafe context.pointee.sax else { return false }
    unsafe handler.pointee.characters = nil
    unsafe handler.pointee.ignorableWhitespace = nil
    unsafe handler.pointee.cdataBlock = nil
    unsafe handler.pointee.reference = nil
    unsafe handler.pointee.processingInstruction = nil
    unsafe handler.pointee.startElementNs = { context, name, _, uri, _, _, count, _, attributes in
      unsafe SVGOutlineReader.of(context)?.start(context, name, uri, Int(count), attributes)
    }
    unsafe handler.pointee.endElementNs = { context, _, _, _ in unsafe SVGOutlineReader.of(context)?.end(context) }
    unsafe handler.pointee.entityDecl = { context, name, kind, publicID, systemID, content in
      guard let reader = unsafe SVGOutlineReader.of(context) else { return }
      if unsafe reader.declares(context, name, kind, content) {
        unsafe xmlSAX2EntityDecl(context, name, kind, publicID, systemID, content)
      }
    }
    unsafe handler.pointee.comment = { context, text in unsafe SVGOutlineReader.of(context)?.comment(context, text) }
    return unsafe xmlParseDocument(context) == 0 && context.pointee.wellFormed != 0
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> SVGOutlineReader? {
    guard let context = unsafe context?.assumingMemoryBound(to: xmlParserCtxt.self),
      let reader = unsafe context.pointee._private
    else { return nil }
    return unsafe Unmanaged<SVGOutlineReader>.fromOpaque(reader).takeUnretainedValue()
  }

  /// How far the parser has read, in bytes of the file.
  private func offset(_ context: UnsafeMutableRawPointer?) -> Int {
    let consumed = unsafe xmlByteConsumed(context?.assumingMemoryBound(to: xmlParserCtxt.self))
    return min(max(consumed, 0), bytes.count)
  }

  private func start(
    _ context: UnsafeMutableRawPointer?, _ name: UnsafePointer<xmlChar>?, _ uri: UnsafePointer<xmlChar>?, _ count: Int,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    guard outline.breach == nil else { return }
    // The parser has read up to the ">" or "/>".
    let end = unsafe offset(context)
    let first = startOfTag(before: end)
    let close = bytes[end...].prefix(2).firstIndex(of: UInt8(ascii: ">")) ?? end
    let tag = first..<min(close + 1, bytes.count)
    if let limits {
      if open.count >= limits.depth { return unsafe stop(context, .depth(at: first)) }
      if outline.elements.count >= limits.elements { return unsafe stop(context, .elements(at: first)) }
    }
    let namespace = unsafe Self.text(uri)
    outline.elements.append(
      SVGOutline.Element(
        name: unsafe Self.text(name) ?? "", isSVG: namespace == nil || namespace == "http://www.w3.org/2000/svg",
        isHTML: namespace == "http://www.w3.org/1999/xhtml",
        parent: open.last, depth: open.count, tag: tag, range: tag,
        attributes: unsafe self.attributes(count, attributes)))
    open.append(outline.elements.count - 1)
  }

  private static let ownNamespaces: Set = [
    "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink", "http://www.w3.org/XML/1998/namespace",
  ]

  /// libxml2 passes five pointers for each attribute: name, prefix, namespace, and the start and end of the value.
  private func attributes(
    _ count: Int, _ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) -> [SVGOutline.Attribute] {
    guard let pointers = unsafe pointers else { return [] }
    return (0..<count).compactMap { index in
      guard let name = unsafe Self.text(pointers[index * 5]), name != "d", name != "points",
        let value = unsafe pointers[index * 5 + 3], let end = unsafe pointers[index * 5 + 4]
      else { return nil }
      let characters = unsafe UnsafeBufferPointer(start: value, count: end - value)
      let namespace = unsafe Self.text(pointers[index * 5 + 2])
      return SVGOutline.Attribute(
        name: name, value: expanded(unsafe String(decoding: characters, as: UTF8.self)),
        isForeign: namespace.map { !Self.ownNamespaces.contains($0) } ?? false)
    }
  }

  /// A value with its entities replaced by their texts, which libxml2 does not do. Those that would make it too long stay.
  private func expanded(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "&")) else { return value }
    var text = ""
    var rest = value[...]
    while let start = rest.firstIndex(of: "&"), let end = rest[start...].firstIndex(of: ";") {
      text += rest[..<start]
      let name = String(rest[rest.index(after: start)..<end])
      if let content = entities[name], content.utf8.count <= mayExpand {
        text += content
        mayExpand -= content.utf8.count
      } else {
        text += rest[start...end]
      }
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  /// Records an entity of this file. Stops the parser and returns false unless the entity is short plain text.
  private func declares(
    _ context: UnsafeMutableRawPointer?, _ name: UnsafePointer<xmlChar>?, _ kind: CInt,
    _ content: UnsafePointer<xmlChar>?
  ) -> Bool {
    guard outline.breach == nil else { return true }
    let name = unsafe Self.text(name) ?? ""
    let text = unsafe Self.text(content) ?? ""
    let isOwn = kind == XML_INTERNAL_GENERAL_ENTITY.rawValue
    // Of two declarations the first counts (XML 1.0, 4.2).
    if isOwn, entities[name] == nil { entities[name] = text }
    guard let limits else { return true }
    if isOwn, !text.utf8.contains(where: "<&%".utf8.contains), text.utf8.count <= limits.entity { return true }
    unsafe stop(context, .entity(name, at: startOfTag(before: offset(context))))
    return false
  }

  /// The last "<" before an offset. A tag holds no other one than its first (XML 1.0, 3.1).
  private func startOfTag(before end: Int) -> Int { bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? end }

  private func stop(_ context: UnsafeMutableRawPointer?, _ breach: SVGOutline.Breach) {
    outline.breach = breach
    unsafe xmlStopParser(context?.assumingMemoryBound(to: xmlParserCtxt.self))
  }

  private func end(_ context: UnsafeMutableRawPointer?) {
    guard let index = open.popLast() else { return }
    let start = outline.elements[index].tag.lowerBound
    let end = unsafe offset(context)
    outline.elements[index].range = start..<max(end, outline.elements[index].tag.upperBound)
  }

  private func comment(_ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<xmlChar>?) {
    guard let text = unsafe Self.text(text) else { return }
    let end = unsafe offset(context)
    outline.comments.append(SVGOutline.Comment(text: text, range: max(0, end - text.utf8.count - 7)..<end))
  }

  private static func text(_ characters: UnsafePointer<xmlChar>?) -> String? {
    unsafe characters.map { unsafe String(cString: $0) }
  }
}
