/// The state of parsing one JSON text. It keeps a stack of its own, so deep nesting does not use the native stack.
struct JSONParser {
  /// Thrown when the text after an error cannot be parsed.
  struct Stop: Error {}

  let file: SourceFile
  let bytes: [UInt8]
  let dialect: JSONReader.Dialect
  var index = 0
  private(set) var diagnostics: [Diagnostic] = []
  /// False after a syntax error.
  private(set) var isSound = true

  /// An array or an object that is not closed yet.
  private struct Container {
    let isObject: Bool
    let start: Int
    var values: [JSONValue] = []
    var members: [JSONObject.Member] = []
    /// The key that was read last.
    var key = ""
    var keyRange = 0..<0

    var closing: Unicode.Scalar {
      if isObject { "}" } else { "]" }
    }

    func opening(in file: SourceFile) -> Diagnostic.Related {
      Diagnostic.Related("opened here", at: SourceRange(file, start..<start + 1))
    }
  }
  private var containers: [Container] = []

  init(_ file: SourceFile, _ dialect: JSONReader.Dialect) {
    self.file = file
    self.dialect = dialect
    bytes = file.bytes
  }

  /// - Parameter takes: see `JSONReader.read`.
  mutating func document(_ takes: (_ parent: String, JSONObject.Member) -> Bool) throws(Stop) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    try skipSpace()
    guard index < bytes.count else {
      throw stop("the file is empty", help: "a JSON file holds one value, such as {}", at: index..<index)
    }
    let value = try readValue(takes)
    try skipSpace()
    if index < bytes.count {
      throw stop("there is text after the end of the JSON value", help: "remove it: a JSON file holds one value")
    }
    return value
  }

  private mutating func readValue(
    _ takes: (_ parent: String, JSONObject.Member) -> Bool
  ) throws(Stop) -> JSONValue {
    while true {
      guard let finished = try startValue() else { continue }
      var value = finished
      // A value may be the last one of several containers.
      while true {
        let last = containers.count - 1
        if last < 0 { return value }
        // A container is changed where it stands: a copy of it for each value takes longer than reading the value.
        let isObject = containers[last].isObject
        if isObject {
          let member = JSONObject.Member(
            key: containers[last].key, keyRange: containers[last].keyRange, value: value)
          let isTaken = last == 1 && containers[0].isObject && takes(containers[0].key, member)
          if !isTaken { containers[last].members.append(member) }
        } else {
          containers[last].values.append(value)
        }
        try skipSpace()
        if try separator() {
          if isObject { try readKey() }
          break
        }
        value = close(containers.removeLast())
      }
    }
  }

  /// Reads a scalar or an empty container, or opens a container and returns nil.
  private mutating func startValue() throws(Stop) -> JSONValue? {
    try skipSpace()
    guard index < bytes.count else { throw unexpectedEnd(in: containers.last) }
    let start = index
    let content: JSONValue.Content
    switch bytes[index] {
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try open()
    case UInt8(ascii: "t") where consume("true"): content = .boolean(true)
    case UInt8(ascii: "f") where consume("false"): content = .boolean(false)
    case UInt8(ascii: "n") where consume("null"): content = .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = .number(try number())
    default: content = try repairedContent()
    }
    return JSONValue(content, at: start..<index)
  }

  private mutating func open() throws(Stop) -> JSONValue? {
    let isObject = bytes[index] == UInt8(ascii: "{")
    guard containers.count < JSONReader.depthLimit else {
      throw stop(
        "arrays and objects nest deeper than \(JSONReader.depthLimit) levels", rule: JSONRule.depth,
        help: "flatten the structure")
    }
    let container = Container(isObject: isObject, start: index)
    index += 1
    try skipSpace()
    if skip(container.closing) {
      let content: JSONValue.Content = if isObject { .object(JSONObject(members: [])) } else { .array([]) }
      return JSONValue(content, at: container.start..<index)
    }
    containers.append(container)
    if isObject { try readKey() }
    return nil
  }

  private mutating func close(_ container: Container) -> JSONValue {
    index += 1
    guard container.isObject else { return JSONValue(.array(container.values), at: container.start..<index) }
    let object = JSONObject(members: container.members)
    for (first, again) in object.duplicates {
      diagnostics.append(
        JSONRule.duplicateKey.finding(
          "the key \"\(first.key)\" is there twice in one object",
          help: "keep one of the two, or give this one another name", at: SourceRange(file, again.keyRange),
          related: [.init("the first \"\(first.key)\"", at: SourceRange(file, first.keyRange))]))
    }
    return JSONValue(.object(object), at: container.start..<index)
  }

  /// Skips the comma after an element of the last container and returns whether another element follows. `close` skips
  /// the closing bracket.
  private mutating func separator() throws(Stop) -> Bool {
    guard index < bytes.count else { throw unexpectedEnd(in: containers.last) }
    let closing = containers[containers.count - 1].closing
    if isNext(closing) { return false }
    let comma = index
    guard skip(",") else {
      try missingComma(in: containers[containers.count - 1])
      return true
    }
    try skipSpace()
    guard isNext(closing) else { return true }
    if dialect != .strict { return false }
    let message = "there is a comma before the closing \(closing)"
    try report(message, help: "remove this comma", at: comma..<comma + 1)
    return false
  }

  private mutating func missingComma(in container: Container) throws(Stop) {
    let next = bytes[index]
    if next == UInt8(ascii: "}") || next == UInt8(ascii: "]") {
      throw stop(
        "found \(Character(Unicode.Scalar(next))), but the \(container.isObject ? "object" : "array") is still open",
        help: "close it with \(container.closing) first", related: [container.opening(in: file)])
    }
    guard next == UInt8(ascii: "\"") || next == UInt8(ascii: "{") || next == UInt8(ascii: "[") || Self.isWord(next)
    else {
      throw stop(
        "unexpected \(described(at: index)) after a value",
        help: "a comma or a closing \(container.closing) belongs here")
    }
    var end = index
    while end > 0, Self.isSpace(bytes[end - 1]) { end -= 1 }
    try report("a comma is missing here", help: "put a comma between the two", at: end..<min(end + 1, bytes.count))
  }

  /// Reads the next key of the last container.
  private mutating func readKey() throws(Stop) {
    guard index < bytes.count else { throw unexpectedEnd(in: containers.last) }
    let start = index
    let key: String
    switch bytes[index] {
    case UInt8(ascii: "\""): key = try string()
    case UInt8(ascii: "'"): key = try singleQuotedString()
    case let first where Self.isWord(first):
      skip(while: Self.isWord)
      key = String(decoding: bytes[start..<index], as: UTF8.self)
      if dialect == .json5 { break }
      try report("the key \(key) has no quotes", help: "write \"\(key)\"", at: start..<index)
    default:
      throw stop("expected a key, found \(described(at: index))", help: "a key is text in \" quotes")
    }
    containers[containers.count - 1].key = key
    containers[containers.count - 1].keyRange = start..<index
    try skipSpace()
    guard index < bytes.count else { throw unexpectedEnd(in: containers.last) }
    guard skip(":") else {
      throw stop(
        "expected a colon after the key \"\(key)\", found \(described(at: index))",
        help: "write \"\(key)\": and its value")
    }
  }
}

extension JSONParser {
  /// Reports a mistake after which parsing can continue; throws if there are too many.
  mutating func report(_ message: String, help: String, at range: Range<Int>) throws(Stop) {
    let error = stop(message, help: help, at: range)
    if diagnostics.count >= JSONReader.errorLimit { throw error }
  }

  /// Reports a mistake after which parsing cannot continue.
  ///
  /// - Parameter range: where; the next byte when nil.
  mutating func stop(
    _ message: String, rule: Rule = JSONRule.syntax, help: String, at range: Range<Int>? = nil,
    related: [Diagnostic.Related] = []
  ) -> Stop {
    isSound = false
    let place = SourceRange(file, (range ?? index..<index + 1).clamped(to: 0..<bytes.count))
    diagnostics.append(rule.finding(message, help: help, at: place, related: related))
    return Stop()
  }

  private mutating func unexpectedEnd(in container: Container?) -> Stop {
    guard let container else { return stop("the file ends where a value should stand", help: "write a value") }
    return stop(
      "the file ends inside \(container.isObject ? "an object" : "an array")",
      help: "close it with \(container.closing), or restore the part that is missing",
      related: [container.opening(in: file)])
  }
}
