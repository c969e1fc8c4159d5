internal import Findings

/// The declaration of a key of `monotint.json`, of which the reader, the JSON Schema and the tables of the pages are made.
///
/// `Root` is what an object of the file becomes.
struct Key<Root> {
  let name: String
  /// What the value means, in Markdown: the cell of a page, and without its marks the description of the schema.
  let sentence: String
  let absence: Absence
  /// A value that shows what to write, where the form does not.
  let example: JSONWriter?
  /// The keys inside of it, if they belong to `Root` too.
  let members: Lazy<Keys<Root>>?
  /// nil if the object takes no such key.
  let schema: (() -> JSONSchema)?
  /// The value that a root has, as JSON; nil if it has none.
  let value: (Root) -> JSONWriter?
  /// Reads the value into a root. Returns false after a mistake in it.
  let read: (JSONValue, inout Root, inout KeyContext) -> Bool

  /// A key whose value goes to a property.
  init<Value>(
    _ name: String, _ property: WritableKeyPath<Root, Value>, _ form: Form<Value>, _ sentence: String,
    absence: Absence = .standard, example: JSONWriter? = nil
  ) {
    self.name = name
    self.sentence = sentence
    self.absence = absence
    self.example = example
    members = nil
    schema = form.schema
    value = { form.json($0[keyPath: property]) }
    read = { json, root, context in
      guard let value = form.read(json, &context) else { return false }
      root[keyPath: property] = value
      return true
    }
  }

  /// A key whose value goes to a property that is nil without it.
  init<Value>(
    _ name: String, _ property: WritableKeyPath<Root, Value?>, _ form: Form<Value>, _ sentence: String,
    absence: Absence = .standard, example: JSONWriter? = nil
  ) {
    self.init(name, property, form.optional, sentence, absence: absence, example: example)
  }

  /// A key whose value goes to several properties.
  init<Value>(
    _ name: String, _ form: Form<Value>, _ sentence: String, absence: Absence = .standard,
    example: JSONWriter? = nil, to store: @escaping (inout Root, Value) -> Void
  ) {
    self.name = name
    self.sentence = sentence
    self.absence = absence
    self.example = example
    members = nil
    schema = form.schema
    value = { _ in nil }
    read = { json, root, context in
      guard let value = form.read(json, &context) else { return false }
      store(&root, value)
      return true
    }
  }

  /// A key whose value is an object with keys of the same root, such as `catalog`.
  ///
  /// - Parameter begin: what the key itself says, whatever is in the object.
  init(
    _ name: String, _ sentence: String, absence: Absence = .standard, begin: @escaping (inout Root) -> Void = { _ in },
    @KeyList<Root> _ keys: @escaping () -> [Key<Root>]
  ) {
    let members = Lazy { Keys(name, sorted: true, keys) }
    self.name = name
    self.sentence = sentence
    self.absence = absence
    example = nil
    self.members = members
    schema = { members.value.schema(of: nil) }
    value = { _ in nil }
    read = { json, root, context in
      begin(&root)
      return members.value.read(json, into: &root, &context)
    }
  }

  /// A key that some objects of its kind have, and this one does not.
  ///
  /// - Parameter message: what a finding says of it.
  init(refused name: String, _ message: String, help: String) {
    self.name = name
    sentence = ""
    absence = .standard
    example = nil
    members = nil
    schema = nil
    value = { _ in nil }
    read = { json, _, context in
      context.report(ConfigurationRule.value, message, help: help, at: json.range)
      return false
    }
  }

  /// What it means that the key is missing.
  enum Absence {
    /// The property stays as it is.
    case standard
    /// The same, in JSON.
    case json(JSONWriter)
    /// The same, in words of a page.
    case words(String)
    /// The same. The object is not read if the value is wrong.
    case needsSense
    /// The object is not read.
    case refused(String, help: String?)
  }

  var isRequired: Bool { if case .refused = absence { true } else { false } }

  /// Whether an object with a wrong value here is not read.
  fileprivate var isEssential: Bool { if case .needsSense = absence { true } else { isRequired } }

  /// What stands for the value where it is missing; nil if there is nothing.
  func standard(in root: Root?) -> JSONWriter? {
    switch absence {
    case .json(let value): value
    case .standard, .needsSense: root.flatMap(value)
    case .words, .refused: nil
    }
  }
}

/// The keys of an object.
struct Keys<Root> {
  /// What messages call the object: "catalog", "a collection of icons".
  let object: String
  /// What messages call a key.
  let word: String
  let all: [Key<Root>]
  /// The keys that other forms of the value have.
  private let others: [String]
  /// Whether messages list the keys in the order of the alphabet, as for long objects, and not in that of the page.
  private let isSorted: Bool

  init(
    _ object: String, word: String = "key", others: [String] = [], sorted: Bool = false,
    @KeyList<Root> _ keys: () -> [Key<Root>]
  ) {
    self.object = object
    self.word = word
    self.others = others
    isSorted = sorted
    all = keys()
  }

  private var names: [String] {
    let names = all.filter { $0.schema != nil }.map(\.name) + others
    return isSorted ? names.sorted() : names
  }

  /// Reads the members of an object. Each unknown key, each wrong value and each missing key is a finding.
  ///
  /// - Returns: whether nothing is wrong that the object needs.
  func read(_ value: JSONValue, into root: inout Root, _ context: inout KeyContext) -> Bool {
    guard let object = value.object else {
      context.wrong(value, "an object")
      return false
    }
    var isWhole = true
    for member in object.members {
      guard let key = all.first(where: { $0.name == member.key }) else {
        context.unknown(member, in: self.object, word: word, names: names)
        continue
      }
      let isRead = context.reading(member.key) { key.read(member.value, &root, &$0) }
      if !isRead, key.isEssential { isWhole = false }
    }
    for key in all {
      guard case .refused(let message, let help) = key.absence, !object.contains(key.name) else { continue }
      isWhole = false
      // A typo of it has a finding of its own.
      if names.contains(key.name), hasTypo(of: key.name, in: object) { continue }
      context.report(
        ConfigurationRule.value, message.replacing("{key}", with: context.key), help: help, at: value.range)
    }
    return isWhole
  }

  /// Whether an object has a key, or another one that is a typo of it.
  func means(_ name: String, in object: JSONObject) -> Bool { object.contains(name) || hasTypo(of: name, in: object) }

  private func hasTypo(of name: String, in object: JSONObject) -> Bool {
    object.members.contains { member in
      !names.contains(member.key) && Suggestion.nearest(to: member.key, in: names) == name
    }
  }

  /// - Parameter root: one for which nothing was read, so that the schema says what the defaults are.
  func schema(of root: Root?) -> JSONSchema {
    var schema = JSONSchema([("type", "object"), ("additionalProperties", false)])
    let required = all.filter(\.isRequired).map { JSONWriter.string($0.name) }
    if !required.isEmpty { schema.keywords.append(("required", .array(required))) }
    var properties: [(key: String, value: JSONWriter)] = []
    for key in all {
      guard let form = key.schema else { continue }
      var keywords: [(key: String, value: JSONWriter)] = []
      if !key.sentence.isEmpty { keywords.append(("description", .string(JSONSchema.plain(key.sentence)))) }
      if let standard = key.standard(in: root) { keywords.append(("default", standard)) }
      if let example = key.example { keywords.append(("examples", [example])) }
      // The members of a group belong to the same root.
      let value = key.members.map { $0.value.schema(of: root) } ?? form()
      properties.append((key.name, .object(keywords + value.keywords)))
      schema.take(value)
    }
    schema.keywords.append(("properties", .object(properties)))
    return schema
  }
}

/// A value that is made when it is first used: most files have few of the keys.
final class Lazy<Value> {
  private let make: () -> Value
  private(set) lazy var value = make()

  init(_ make: @escaping () -> Value) {
    self.make = make
  }
}

/// A list of keys, one a line. Each is checked by the compiler on its own.
@resultBuilder enum KeyList<Root> {
  static func buildExpression(_ key: Key<Root>) -> [Key<Root>] { [key] }
  static func buildExpression(_ keys: [Key<Root>]) -> [Key<Root>] { keys }
  static func buildBlock(_ parts: [Key<Root>]...) -> [Key<Root>] { parts.flatMap(\.self) }
  static func buildOptional(_ keys: [Key<Root>]?) -> [Key<Root>] { keys ?? [] }
}

extension Form {
  /// An object with keys.
  ///
  /// - Parameters:
  ///   - expected: what a message says of another value.
  ///   - begin: makes a value for which nothing was read.
  ///   - finish: checks what the keys are together; nil if nothing can be made of it.
  static func object(
    _ keys: @autoclosure @escaping () -> Keys<Value>, _ expected: String = "an object",
    from begin: @escaping (SourceRange) -> Value,
    finish: @escaping (Value, Object, inout KeyContext) -> Value? = { value, _, _ in value }
  ) -> Form {
    let lazy = Lazy(keys)
    let nowhere = SourceRange(SourceFile(path: "", text: ""), 0..<0)
    return Form(lazy.value.schema(of: begin(nowhere))) { json, context in
      guard let object = json.object else {
        context.wrong(json, expected)
        return nil
      }
      let keys = lazy.value
      var value = begin(context.place(json.range))
      guard keys.read(json, into: &value, &context) else { return nil }
      return finish(value, Object(value: json, members: object, means: { keys.means($0, in: object) }), &context)
    }
  }
}

/// An object that was read, for what its keys are together.
struct Object {
  let value: JSONValue
  let members: JSONObject
  /// Whether a key is there, or a typo of it, which has a finding of its own.
  let means: (String) -> Bool
}
