internal import AssetCatalog
internal import Findings
internal import Platform

/// What a value of the configuration may be: how it is read, and how a schema says it.
struct Form<Value> {
  let schema: () -> JSONSchema
  /// A value as JSON, for defaults; nil if no value of the form has one.
  var json: (Value) -> JSONWriter? = { _ in nil }
  /// Reads a value; nil after a finding about it.
  let read: (JSONValue, inout KeyContext) -> Value?

  init(
    _ schema: @autoclosure @escaping () -> JSONSchema, read: @escaping (JSONValue, inout KeyContext) -> Value?
  ) {
    self.schema = schema
    self.read = read
  }

  /// The same form, whose values are written as JSON too.
  func writing(_ json: @escaping (Value) -> JSONWriter?) -> Form {
    var form = self
    form.json = json
    return form
  }

  // MARK: Forms made of a form

  /// The same form, of which a function makes something else, or finds a mistake.
  func then<New>(_ make: @escaping (Value, JSONValue, inout KeyContext) -> New?) -> Form<New> {
    Form<New>(schema()) { json, context in read(json, &context).flatMap { make($0, json, &context) } }
  }

  /// For a property that is nil without the key.
  var optional: Form<Value?> {
    then { value, _, _ in .some(value) }.writing { $0.flatMap(json) }
  }

  /// `null` too, for none.
  var orNull: Form<Value?> {
    Form<Value?>(.oneOf([schema(), JSONSchema([("type", "null")])])) { value, context in
      if value.isNull { return .some(nil) }
      return read(value, &context).map { .some($0) }
    }.writing { $0.flatMap(json) }
  }

  /// The same form under a name of the schema, as several keys have it.
  func named(_ name: String) -> Form {
    Form(schema().named(name), read: read).writing(json)
  }

  /// The same form, with a sentence in the schema.
  func described(_ sentence: String) -> Form {
    Form(schema().described(sentence), read: read).writing(json)
  }

  /// The same form, with more keywords in the JSON Schema.
  func describing(_ keywords: [JSONSchema.Member]) -> Form {
    Form(schema().with(keywords), read: read).writing(json)
  }

  // MARK: Several forms

  /// One form for each kind of value: the first whose condition holds, or another one.
  static func either(
    _ forms: [Alternative<Value>], otherwise other: Form
  ) -> Form {
    Form(.oneOf((forms.map(\.form) + [other]).map { $0.schema() })) { value, context in
      let match = forms.first { $0.condition(value) }
      return (match?.form ?? other).read(value, &context)
    }
  }

  // MARK: Lists

  /// A list; what is wrong in it is left out.
  ///
  /// - Parameters:
  ///   - expected: what a message says of another value.
  ///   - minimum: the fewest elements, 0 or 1.
  ///   - twice: what may not come twice.
  static func list<Element>(
    of element: Form<Element>, _ expected: String, minimum: Int, twice: Repetition<Element>? = nil
  ) -> Form<[Element]> where Value == [Element] {
    let keywords: [JSONSchema.Member] = minimum == 0 ? [] : [("minItems", .integer(minimum))]
    return Form<[Element]>(.array(of: element.schema(), keywords)) { value, context in
      guard let list = value.array, list.count >= minimum else {
        context.wrong(value, expected)
        return nil
      }
      var elements: [Element] = []
      var known: [ExactString: Element] = [:]
      for json in list {
        guard let new = element.read(json, &context) else { continue }
        if let twice {
          let identity = ExactString(twice.identity(new))
          if let first = known[identity] {
            let place = twice.place(new)?.range ?? json.range
            context.report(ConfigurationRule.value, twice.message(new, first), help: twice.help, at: place)
            continue
          }
          known[identity] = new
        }
        elements.append(new)
      }
      return elements
    }.writing { elements in
      let values = elements.compactMap(element.json)
      return values.isEmpty ? nil : .array(values)
    }
  }

  /// The same list, if nothing was left out of it.
  func whole<Element>() -> Form where Value == [Element] {
    then { elements, json, _ in elements.count == json.array?.count ? elements : nil }.writing(json)
  }

  /// One value, or a list of several.
  ///
  /// - Parameter expected: what a message says of an empty list.
  static func oneOrList<Element>(of element: Form<Element>, _ expected: String) -> Form<[Element]>
  where Value == [Element] {
    let list = JSONSchema.array(of: element.schema(), [("minItems", 1)])
    return Form<[Element]>(.oneOf([element.schema(), list])) { value, context in
      let values = value.array ?? [value]
      if values.isEmpty { context.wrong(value, expected) }
      let elements = values.compactMap { element.read($0, &context) }
      return elements.isEmpty ? nil : elements
    }
  }

  // MARK: Objects

  /// An object with any names, of which each has a value.
  ///
  /// - Parameters:
  ///   - expected: what a message says of another value.
  ///   - keywords: what the schema says of the names.
  ///   - accepts: whether a member has a name that it may have; reports it otherwise.
  static func named<Element>(
    _ element: Form<Element>, _ expected: String, minimum: Int, _ keywords: [JSONSchema.Member],
    accepts: @escaping (JSONObject.Member, inout KeyContext) -> Bool
  ) -> Form<[Named<Element>]> where Value == [Named<Element>] {
    let all = keywords + (minimum == 0 ? [] : [("minProperties", .integer(minimum))])
    return Form<[Named<Element>]>(.object(of: element.schema(), all)) { value, context in
      guard let object = value.object, object.members.count >= minimum else {
        context.wrong(value, expected)
        return nil
      }
      return object.members.compactMap { member in
        guard accepts(member, &context) else { return nil }
        let name = Located(member.key, at: context.place(member.keyRange))
        let place = context.place(member.value.range)
        return context.reading(member.key) { element.read(member.value, &$0) }
          .map { Named(name: name, value: $0, place: place) }
      }
    }
  }
}

extension Form where Value: Sendable {
  /// The value and its place.
  var located: Form<Located<Value>> {
    then { value, json, context in Located(value, at: context.place(json.range)) }.writing { json($0.value) }
  }
}

/// One of several forms, and the values that have it.
struct Alternative<Value> {
  let form: Form<Value>
  let condition: (JSONValue) -> Bool

  init(_ form: Form<Value>, _ condition: @escaping (JSONValue) -> Bool) {
    self.form = form
    self.condition = condition
  }
}

/// A member of an object with any names.
struct Named<Value> {
  let name: Located<String>
  let value: Value
  /// Of the value.
  let place: SourceRange
}

/// What may not come twice in a list.
struct Repetition<Element> {
  /// Elements with the same one are the same.
  let identity: (Element) -> String
  let message: (_ element: Element, _ first: Element) -> String
  let help: String?
  /// Where the finding is; nil for the element.
  var place: (Element) -> SourceRange? = { _ in nil }
}

// MARK: - Values

extension Form where Value == String {
  static func text(_ expected: String = "a text that is not empty") -> Form {
    Form(.string()) { value, context in
      guard let string = value.string, !string.isEmpty else {
        context.wrong(value, expected)
        return nil
      }
      return string
    }.writing { .string($0) }
  }

  static var text: Form { text() }

  /// The same form, for texts of which a pattern is the whole.
  ///
  /// - Parameters:
  ///   - pattern: a regular expression of JSON Schema. Swift compares it with characters, of which CR LF is one, so a form that must
  ///     refuse control characters does it with `checked`.
  ///   - expected: what a message says of another text.
  func matching(_ pattern: String, _ expected: String, help: String? = nil) -> Form {
    describing([("pattern", .string("^\(pattern)$"))]).checked { text, value, context in
      if let regex = try? Regex(pattern), text.wholeMatch(of: regex) != nil { return true }
      context.wrong(value, expected, help: help)
      return false
    }
  }

  /// The same form with one more check of the text. The check reports what it refuses.
  func checked(_ isRight: @escaping (String, JSONValue, inout KeyContext) -> Bool) -> Form {
    then { text, value, context in isRight(text, value, &context) ? text : nil }.writing(json)
  }
}

extension Form where Value == Located<String> {
  static var locatedText: Form { Form<String>.text.located }
}

extension Form where Value == Bool {
  static var boolean: Form {
    Form(JSONSchema([("type", "boolean")])) { value, context in
      if value.boolean == nil { context.wrong(value, "true or false") }
      return value.boolean
    }.writing { .boolean($0) }
  }
}

extension Form where Value == Double {
  /// - Parameter expected: what a message says of another value.
  static func number(_ range: ClosedRange<Double>, _ expected: String) -> Form {
    let ends: [JSONSchema.Member] = [
      ("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound)),
    ]
    return Form(JSONSchema([("type", "number")] + ends)) { value, context in
      guard let number = value.number, range.contains(number) else {
        context.wrong(value, expected)
        return nil
      }
      return number
    }.writing { .number($0) }
  }
}

extension Form where Value == Int {
  /// - Parameter expected: what a message says of another value.
  static func integer(_ range: ClosedRange<Int>, _ expected: String) -> Form {
    let ends: [JSONSchema.Member] = [
      ("minimum", .integer(range.lowerBound)), ("maximum", .integer(range.upperBound)),
    ]
    return Form(JSONSchema([("type", "integer")] + ends)) { value, context in
      guard let number = value.number.flatMap({ Int(exactly: $0) }), range.contains(number) else {
        context.wrong(value, expected)
        return nil
      }
      return number
    }.writing { .integer($0) }
  }
}

extension Form where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// A word of an enum.
  static var choice: Form { choice(among: Array(Value.allCases)) }
}

extension Form where Value: RawRepresentable, Value.RawValue == String {
  static func choice(among choices: [Value]) -> Form {
    let words = choices.map(\.rawValue)
    return Form(JSONSchema([("enum", .array(words.map { .string($0) }))])) { value, context in
      if let index = value.string.flatMap(words.firstIndex) { return choices[index] }
      context.wrong(
        value, words.map { "“\($0)”" }.joined(separator: ", "),
        help: value.string.flatMap { Suggestion.help(for: $0, in: words) })
      return nil
    }.writing { .string($0.rawValue) }
  }
}

// MARK: - Paths

extension Form where Value == String {
  /// A path below the project folder, without `.` parts.
  ///
  /// - Parameter expected: what a message says of a value that is no text.
  static func path(_ expected: String = "a path") -> Form {
    Form(JSONSchema.string([("minLength", 1), ("pattern", "^[^/]")]).named("path")) { value, context in
      guard let text = value.string, !text.isEmpty else {
        context.wrong(value, expected)
        return nil
      }
      guard let path = ProjectPath.normalised(text) else {
        context.report(
          ConfigurationRule.path, "“\(text)” leads out of the project folder",
          help: "write it relative to the project folder, or choose a wider folder with --project", at: value.range)
        return nil
      }
      return path
    }.writing { .string($0) }
  }

  static var path: Form { path() }

  /// A path with one of several endings, in capital or small letters.
  ///
  /// - Parameter problem: what a message says behind the path with another ending.
  static func path(ending endings: [String], _ problem: String) -> Form {
    let letters = endings.map(anyCase).joined(separator: "|")
    return path.describing([("pattern", .string("(\(letters))/?$"))]).checked { path, value, context in
      if endings.contains(where: path.lowercased().hasSuffix) { return true }
      context.report(ConfigurationRule.path, "“\(path)” \(problem)", at: value.range)
      return false
    }
  }

  /// A regular expression for a text in capital and small letters.
  private static func anyCase(_ text: String) -> String {
    text.map { $0.isLetter ? "[\($0.lowercased())\($0.uppercased())]" : "\\\($0)" }.joined()
  }

  /// A path to which Monotint writes: one that everybody reads as it is, outside of catalogs and temporary folders.
  static var output: Form {
    path.checked { path, value, context in
      guard let (problem, help) = outputProblem(of: path) else { return true }
      context.report(ConfigurationRule.path, "“\(path)” \(problem)", help: help, at: value.range)
      return false
    }
  }

  private static func outputProblem(of path: String) -> (String, help: String)? {
    if path != Visible.text(path) {
      let help = "write the path with letters, digits, “-” and “_”"
      return ("has a character that is not shown, or that changes the order of others", help)
    }
    if let folder = Disk.names(in: path).first(where: DraftFolder.hasReservedName) {
      return ("lies in “\(folder)”, and Monotint deletes folders with such a name", "choose another folder")
    }
    if let catalog = path.split(separator: "/").dropLast().first(where: { $0.lowercased().hasSuffix(".xcassets") }) {
      let help = "choose a folder outside of the catalog"
      return ("lies in the asset catalog “\(catalog)”, which is for assets only", help)
    }
    return nil
  }

  /// A path to which Monotint writes, with a name before one of several endings.
  static func output(ending endings: String...) -> Form {
    let pattern = endings.map { $0.replacing(".", with: "\\.") }.joined(separator: "|")
    return output.describing([("pattern", .string("[^/](\(pattern))/?$"))]).checked { path, value, context in
      let hasName = endings.contains { path.hasSuffix($0) && path != $0 && !path.hasSuffix("/" + $0) }
      if hasName { return true }
      let problem =
        if endings.count == 1 {
          "does not end in \(endings[0])"
        } else {
          "ends neither in \(endings.joined(separator: " nor in "))"
        }
      context.report(ConfigurationRule.path, "“\(path)” \(problem)", at: value.range)
      return false
    }
  }
}

extension Form where Value == String? {
  /// The same, or null for none.
  static func outputOrNull(ending: String) -> Form { Form<String>.output(ending: ending).orNull }
}
