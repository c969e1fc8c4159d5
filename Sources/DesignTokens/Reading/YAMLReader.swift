package import Findings
internal import YAMLEvents

/// Reads YAML 1.2 with libyaml, as far as JSON can say the same, with the position of every key and value.
///
/// Mappings become objects, with scalars as keys. Anchors, aliases and merge keys (`<<`) are replaced by what they
/// stand for. Plain scalars are null, booleans, decimal numbers or text, as in the core schema; other numbers are refused, since tools disagree
/// about them.
package enum YAMLReader {
  /// How many values the aliases of a file may repeat. Real files of tokens have a few hundred.
  static let aliasLimit = 100_000

  /// The value is nil after a mistake.
  package static func read(_ file: SourceFile) -> (value: JSONValue?, diagnostics: [Diagnostic]) {
    if let problem = JSONReader.encodingProblem(of: file, format: "YAML") { return (nil, [problem]) }
    var builder = YAMLBuilder(file)
    let value = builder.document()
    return (value, builder.diagnostics)
  }
}

/// The parser of libyaml, which is freed with this value.
@safe private struct YAMLParserHandle: ~Copyable {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let parser: OpaquePointer?

  init(_ content: ArraySlice<UInt8>) {
    unsafe bytes = .allocate(capacity: content.count)
    _ = unsafe bytes.initialize(from: content)
    unsafe parser = yaml_events_new(bytes.baseAddress, bytes.count)
  }

  deinit {
    unsafe yaml_events_free(parser)
    unsafe bytes.deallocate()
  }

  struct Event {
    let kind: YAMLEventKind
    let isPlain: Bool
    /// In characters from the start of the text.
    let characters: Range<Int>
    let text: String
    let anchor: String?
    let tag: String?
  }

  func next() -> Event {
    guard let parser = unsafe parser else {
      return Event(kind: YAML_EVENT_ERROR, isPlain: false, characters: 0..<0, text: "", anchor: nil, tag: nil)
    }
    let event = unsafe yaml_events_next(parser)
    var text = ""
    if let start = unsafe event.text {
      let buffer = unsafe UnsafeRawBufferPointer(start: start, count: event.length)
      text = unsafe String(decoding: buffer, as: UTF8.self)
    }
    let start = unsafe event.start
    return unsafe Event(
      kind: event.kind, isPlain: event.is_plain != 0, characters: start..<max(start, event.end), text: text,
      anchor: event.anchor.map { unsafe String(cString: $0) }, tag: event.tag.map { unsafe String(cString: $0) })
  }
}

/// Makes values of the events of libyaml. It keeps a stack of its own, so deep nesting does not use the native stack.
private struct YAMLBuilder: ~Copyable {
  private let file: SourceFile
  private let bytes: [UInt8]
  private let parser: YAMLParserHandle
  /// How many bytes a byte order mark takes.
  private let offset: Int
  private(set) var diagnostics: [Diagnostic] = []

  /// A character and the byte where it begins, from which the next ones are counted.
  private var known = (character: 0, byte: 0)

  /// A list or a mapping that is not closed yet.
  private struct Container {
    let isMapping: Bool
    let start: Int
    let anchor: String?
    var values: [JSONValue] = []
    var members: [JSONObject.Member] = []
    var merged: [JSONObject] = []
    /// The key whose value comes next.
    var key: (text: String, range: Range<Int>, isMerge: Bool)?
    /// How many values it holds, itself included.
    var size = 1
  }

  private var containers: [Container] = []
  /// The values with an anchor, each with how many values it holds.
  private var anchors: [String: (value: JSONValue, size: Int)] = [:]
  /// How many values aliases have repeated.
  private var repeated = 0

  private struct Stop: Error {}

  init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
    offset = if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { 3 } else { 0 }
    known = (0, offset)
    parser = YAMLParserHandle(bytes[offset...])
  }

  /// The value of the only document.
  mutating func document() -> JSONValue? {
    do throws(Stop) {
      return try value()
    } catch {
      return nil
    }
  }

  private mutating func value() throws(Stop) -> JSONValue {
    var result: JSONValue?
    var documents = 0
    while true {
      let event = parser.next()
      let range = byteRange(event.characters)
      switch event.kind {
      case YAML_EVENT_END:
        if let result { return result }
        throw stop("the file is empty", help: "a file of tokens holds a mapping", at: 0..<0)
      case YAML_EVENT_ERROR: throw failure(event.text, at: range)
      case YAML_EVENT_DOCUMENT:
        documents += 1
        if documents > 1 {
          throw stop("a second document begins here", help: "keep one document in a file", at: range)
        }
      default:
        if let finished = try finished(event, range) { result = finished }
      }
    }
  }

  /// The value of the document, when an event ends it.
  private mutating func finished(
    _ event: YAMLParserHandle.Event, _ range: Range<Int>
  ) throws(Stop) -> JSONValue? {
    switch event.kind {
    case YAML_EVENT_SCALAR:
      if containers.last?.isMapping == true, containers.last?.key == nil {
        try open(key: event, at: range)
        return nil
      }
      let value = JSONValue(try content(of: event, at: range), at: range)
      return try add(value, size: 1, anchor: event.anchor)
    case YAML_EVENT_ALIAS: return try alias(event.anchor ?? "", at: range)
    case YAML_EVENT_LIST, YAML_EVENT_MAPPING:
      try open(event, at: range)
      return nil
    case YAML_EVENT_LIST_END, YAML_EVENT_MAPPING_END: return try close(at: range)
    default: return nil
    }
  }

  // MARK: Containers

  private mutating func open(_ event: YAMLParserHandle.Event, at range: Range<Int>) throws(Stop) {
    try checkKey(at: range)
    guard containers.count < JSONReader.depthLimit else {
      let message = "lists and mappings nest deeper than \(JSONReader.depthLimit) levels"
      throw stop(message, rule: JSONRule.depth, help: "flatten the structure", at: range)
    }
    let isMapping = event.kind == YAML_EVENT_MAPPING
    containers.append(Container(isMapping: isMapping, start: range.lowerBound, anchor: event.anchor))
  }

  /// Reports a list or a mapping where a key belongs.
  private mutating func checkKey(at range: Range<Int>) throws(Stop) {
    guard let container = containers.last, container.isMapping, container.key == nil else { return }
    throw stop("a key is a list or a mapping", help: "write a name as the key", at: range)
  }

  private mutating func open(key event: YAMLParserHandle.Event, at range: Range<Int>) throws(Stop) {
    let isMerge = event.isPlain && event.text == "<<"
    if let anchor = event.anchor {
      anchors[anchor] = (JSONValue(.string(event.text), at: range), 1)
    }
    containers[containers.count - 1].key = (event.text, range, isMerge)
  }

  private mutating func close(at range: Range<Int>) throws(Stop) -> JSONValue? {
    guard let container = containers.popLast() else { return nil }
    var end = range.upperBound
    let last = container.members.last?.value.range ?? container.values.last?.range
    // A block has no closing character: it ends where its last value does.
    if let last, range.isEmpty { end = last.upperBound }
    let whole = container.start..<max(container.start, end)
    let content: JSONValue.Content
    if container.isMapping {
      content = .object(object(of: container))
    } else {
      content = .array(container.values)
    }
    return try add(JSONValue(content, at: whole), size: container.size, anchor: container.anchor)
  }

  private mutating func object(of container: Container) -> JSONObject {
    let own = JSONObject(members: container.members)
    for (first, again) in own.duplicates {
      diagnostics.append(JSONRule.repeated(first, again, in: "mapping", of: file))
    }
    if container.merged.isEmpty { return own }
    var members = container.members
    var keys = Set(members.map { ExactString($0.key) })
    // The first of several merged mappings with a key counts.
    for merged in container.merged {
      members += merged.members.filter { keys.insert(ExactString($0.key)).inserted }
    }
    return JSONObject(members: members)
  }

  /// Adds a value to the container that is open; gives it back when it is that of the document.
  private mutating func add(_ value: JSONValue, size: Int, anchor: String?) throws(Stop) -> JSONValue? {
    if let anchor { anchors[anchor] = (value, size) }
    guard !containers.isEmpty else { return value }
    let last = containers.count - 1
    containers[last].size += size
    guard containers[last].isMapping else {
      containers[last].values.append(value)
      return nil
    }
    guard let key = containers[last].key else { throw Stop() }
    containers[last].key = nil
    if key.isMerge {
      containers[last].merged += try merged(value, at: key.range)
    } else {
      containers[last].members.append(JSONObject.Member(key: key.text, keyRange: key.range, value: value))
    }
    return nil
  }

  /// The mappings that `<<` brings in.
  private mutating func merged(_ value: JSONValue, at range: Range<Int>) throws(Stop) -> [JSONObject] {
    if let object = value.object { return [object] }
    let objects = value.array?.compactMap(\.object) ?? []
    if !objects.isEmpty, objects.count == value.array?.count { return objects }
    throw stop("<< brings in a mapping, and this is \(value.kind)", help: "name the anchor of a mapping", at: range)
  }

  private mutating func alias(_ name: String, at range: Range<Int>) throws(Stop) -> JSONValue? {
    try checkKey(at: range)
    guard let (value, size) = anchors[name] else {
      let isOpen = containers.contains { $0.anchor == name }
      let message =
        if isOpen {
          "the alias *\(name) is inside of its own anchor"
        } else {
          "there is no anchor &\(name) before this alias"
        }
      throw stop(message, help: "write the value itself, or set the anchor first", at: range)
    }
    repeated += size
    if repeated > YAMLReader.aliasLimit {
      let message = "the aliases of this file repeat more than \(YAMLReader.aliasLimit) values"
      throw stop(message, rule: JSONRule.depth, help: "write fewer aliases of aliases", at: range)
    }
    return try add(value, size: size, anchor: nil)
  }

  // MARK: Scalars

  private mutating func content(
    of event: YAMLParserHandle.Event, at range: Range<Int>
  ) throws(Stop) -> JSONValue.Content {
    if let tag = event.tag {
      switch tag {
      case "!", "tag:yaml.org,2002:str": return .string(event.text)
      case "tag:yaml.org,2002:int", "tag:yaml.org,2002:float", "tag:yaml.org,2002:bool", "tag:yaml.org,2002:null": break
      default: throw stop("the tag \(tag) has no meaning here", help: "remove it", at: range)
      }
    } else if !event.isPlain {
      return .string(event.text)
    }
    switch event.text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: return try number(event.text, at: range).map(JSONValue.Content.number) ?? .string(event.text)
    }
  }

  /// A decimal number; nil for text.
  private mutating func number(_ text: String, at range: Range<Int>) throws(Stop) -> Double? {
    let unsigned = text.drop { $0 == "-" || $0 == "+" }
    guard let first = unsigned.utf8.first, text.count - unsigned.count <= 1 else { return nil }
    if [".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN"].contains(unsigned) {
      throw stop("\(text) is not a number that tokens can have", help: "write a number, or text in quotes", at: range)
    }
    guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= first || first == UInt8(ascii: ".") else { return nil }
    if Self.isPlainNumber(unsigned) {
      let whole = if unsigned.hasSuffix(".") { String(text.dropLast()) } else { text }
      if let value = Double(whole), value.isFinite { return value }
      throw stop("the number is too large", help: "write one below 1.8e308", at: range)
    }
    guard Self.isUnusualNumber(unsigned) else { return nil }
    let message = "tools read \(text) as different numbers or as text"
    throw stop(message, help: "write a decimal number without a 0 before it, or text in quotes", at: range)
  }

  /// `12`, `0.5`, `.5`, `1.5e3`.
  private static func isPlainNumber(_ text: Substring) -> Bool {
    var rest = text.utf8[...]
    func skipDigits() -> Int {
      let count = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
      rest = rest.dropFirst(count)
      return count
    }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = skipDigits()
    if startsWithZero, whole > 1 { return false }
    var digits = whole
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      digits += skipDigits()
    }
    if digits == 0 { return false }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      if skipDigits() == 0 { return false }
    }
    return rest.isEmpty
  }

  /// `0x1F`, `0o17`, `0b11`, `1_000`, `007`: numbers in one version of YAML, and text or other numbers in another.
  private static func isUnusualNumber(_ text: Substring) -> Bool {
    let lowercased = text.lowercased()
    for (start, digits) in [("0x", "0123456789abcdef_"), ("0o", "01234567_"), ("0b", "01_")] {
      let rest = lowercased.dropFirst(2)
      if lowercased.hasPrefix(start), !rest.isEmpty, rest.allSatisfy(digits.contains) { return true }
    }
    return lowercased.allSatisfy("0123456789_.".contains) && lowercased.count { $0 == "." } < 2
  }

  // MARK: Places

  /// Where characters are, in bytes. libyaml counts characters.
  private mutating func byteRange(_ characters: Range<Int>) -> Range<Int> {
    let start = byte(of: characters.lowerBound)
    let saved = known
    let end = byte(of: characters.upperBound)
    // The next event may begin before this one ends.
    known = saved
    return start..<max(start, end)
  }

  private mutating func byte(of character: Int) -> Int {
    while known.character > character, known.byte > offset {
      known.byte -= 1
      while known.byte > offset, bytes[known.byte] & 0xC0 == 0x80 { known.byte -= 1 }
      known.character -= 1
    }
    while known.character < character, known.byte < bytes.count {
      known.byte += 1
      while known.byte < bytes.count, bytes[known.byte] & 0xC0 == 0x80 { known.byte += 1 }
      known.character += 1
    }
    return known.byte
  }

  // MARK: Findings

  private mutating func failure(_ problem: String, at range: Range<Int>) -> Stop {
    let start = min(range.lowerBound, bytes.count)
    if start < bytes.count, bytes[start] == UInt8(ascii: "\t") {
      let help = "YAML indents with blanks: replace the tab by blanks"
      return stop("a tab stands where YAML wants blanks", help: help, at: start..<start + 1)
    }
    let message = "this is not YAML: \(problem)"
    return stop(message, help: "correct it; an editor that knows YAML marks the same place", at: start..<start)
  }

  private mutating func stop(
    _ message: String, rule: Rule = JSONRule.syntax, help: String, at range: Range<Int>
  ) -> Stop {
    let place = SourceRange(file, range.clamped(to: 0..<bytes.count))
    diagnostics.append(rule.finding(message, help: help, at: place))
    return Stop()
  }
}
