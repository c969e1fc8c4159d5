internal import Findings
import Testing

@Suite struct JSON5Tests {
  @Test(arguments: [
    ("{ a: 1, // one\n $b_2: 'x', }", #"{ "a": 1, "$b_2": "x" }"#),
    ("[.5, 5., +1, -0xFF, 0x10]", "[0.5, 5, 1, -255, 16]"),
    ("['it\\'s', \"a\\\nb\", '\\x41\\v']", #"["it's", "ab", "A\u000B"]"#),
    ("/* a */ { \"b\": [1, 2, ], }", #"{ "b": [1, 2] }"#),
    ("{ größe:\u{A0}1 }", #"{ "größe": 1 }"#),
    ("{a\u{2028}:true\u{FEFF},\u{2029}b\u{A0}:1\u{2028}}", #"{ "a": true, "b": 1 }"#),
    ("{\u{B}a:\u{C}1,\"b\"\u{2028}:\u{2029}2}\u{FEFF}", #"{ "a": 1, "b": 2 }"#),
    (#"{"a": "\/\"\n"}"#, #"{ "a": "/\"\n" }"#),
  ])
  func `JSON5 is read`(text: String, expected: String) throws {
    let (value, diagnostics) = JSONReader.read(SourceFile(path: "a.json5", text: text), .json5)
    #expect(diagnostics.map(\.message) == [])
    #expect(try JSONWriter(#require(value)).line == expected)
  }

  @Test(arguments: [
    ("{ a: Infinity }", "1:6 Infinity is not a number that tokens can have"),
    ("[-NaN]", "1:2 -NaN is not a number that tokens can have"),
    ("[012]", "1:2 this is not a number as JSON5 writes one"),
    ("{ a: 1, a: 2 }", "1:9 the key \"a\" is there twice in one object"),
    ("{ a: blue }", "1:6 blue is not a JSON value"), ("[1 2]", "1:3 a comma is missing here"),
    ("[1e999]", "1:2 the number is too large"), ("{ a: 1 /* b", "1:12 the file ends inside an object"),
    ("{ a: 'b\n' }", "1:6 the text is not closed before the end of the line"),
    ("['\\u12']", "1:3 \\u needs four hexadecimal digits"), ("", "1:1 the file is empty"),
    ("{ a: 1,, }", "1:8 expected a key, found “,”"),
    ("[0xZ]", "1:2 this is not a number as JSON5 writes one"),
  ])
  func `a mistake is told with its place`(text: String, expected: String) throws {
    let finding = try #require(JSONReader.read(SourceFile(path: "a.json5", text: text), .json5).diagnostics.first)
    let start = try #require(finding.place).start
    #expect("\(start.line):\(start.column) \(finding.message)" == expected)
    #expect(finding.help?.isEmpty == false)
  }

  @Test func `what to do about a mistake`() {
    let texts = [
      "{ a: Infinity }", "[-NaN]", "[012]", "{ a: 1, a: 2 }", "{ a: blue }", "[1 2]", "[1e999]", "{ a: 1 /* b",
      "{ a: 'b\n' }", "['\\u12']", "['\\xZ']", "", "{ a: 1,, }", "[0xZ]", "[\"a", "[1", "{ a 1 }", "]", "[1]]",
      "{ \"a\": }",
    ]
    let lines = texts.flatMap { text in
      [JSONReader.Dialect.strict, .json5].flatMap { dialect in
        JSONReader.read(SourceFile(path: "a", text: text), dialect).diagnostics.map { finding in
          "\(text.debugDescription): \(finding.message) / \(finding.help ?? "")"
        }
      }
    }
    let expected = #"""
      "{ a: Infinity }": the key a has no quotes / write "a"
      "{ a: Infinity }": Infinity is not a JSON value / JSON has no Infinity; write a number, or null
      "{ a: Infinity }": Infinity is not a number that tokens can have / write a finite number
      "[-NaN]": a number needs a digit here / write it like 0.5, -12 or 1.5e3; put text in double quotes
      "[-NaN]": -NaN is not a number that tokens can have / write a finite number
      "[012]": a number cannot start with a needless 0 / write it like 0.5, -12 or 1.5e3; put text in double quotes
      "[012]": this is not a number as JSON5 writes one / write it like 0.5, -12 or 1.5e3; put text in double quotes
      "{ a: 1, a: 2 }": the key a has no quotes / write "a"
      "{ a: 1, a: 2 }": the key a has no quotes / write "a"
      "{ a: 1, a: 2 }": the key "a" is there twice in one object / keep one of the two, or give this one another name
      "{ a: 1, a: 2 }": the key "a" is there twice in one object / keep one of the two, or give this one another name
      "{ a: blue }": the key a has no quotes / write "a"
      "{ a: blue }": blue is not a JSON value / put text in double quotes: "blue"
      "{ a: blue }": blue is not a JSON value / put text in double quotes: "blue"
      "[1 2]": a comma is missing here / put a comma between the two
      "[1 2]": a comma is missing here / put a comma between the two
      "[1e999]": the number is too large / write one below 1.8e308
      "[1e999]": the number is too large / write one below 1.8e308
      "{ a: 1 /* b": the key a has no quotes / write "a"
      "{ a: 1 /* b": JSON has no comments / remove it; a token can carry its own "$description"
      "{ a: 1 /* b": the file ends inside an object / close it with }, or restore the part that is missing
      "{ a: 1 /* b": the file ends inside an object / close it with }, or restore the part that is missing
      "{ a: \'b\n\' }": the key a has no quotes / write "a"
      "{ a: \'b\n\' }": unexpected “'” / put text in double quotes
      "{ a: \'b\n\' }": the text is not closed before the end of the line / close it with ", or write \n where a line break is meant
      "{ a: \'b\n\' }": unexpected “'” after a value / a comma or a closing } belongs here
      "[\'\\u12\']": this text is in single quotes / JSON has only double quotes
      "[\'\\u12\']": \u needs four hexadecimal digits / for instance \u00E9
      "[\'\\xZ\']": this text is in single quotes / JSON has only double quotes
      "[\'\\xZ\']": \x needs two hexadecimal digits / for instance \xE9
      "": the file is empty / a JSON file holds one value, such as {}
      "": the file is empty / a JSON file holds one value, such as {}
      "{ a: 1,, }": the key a has no quotes / write "a"
      "{ a: 1,, }": expected a key, found “,” / a key is text in " quotes
      "{ a: 1,, }": expected a key, found “,” / a key is text in " quotes
      "[0xZ]": this is not a number as JSON writes one / write it like 0.5, -12 or 1.5e3; put text in double quotes
      "[0xZ]": this is not a number as JSON5 writes one / write it like 0.5, -12 or 1.5e3; put text in double quotes
      "[\"a": the text that starts here is never closed / close it with "
      "[\"a": the text that starts here is never closed / close it with "
      "[1": the file ends inside an array / close it with ], or restore the part that is missing
      "[1": the file ends inside an array / close it with ], or restore the part that is missing
      "{ a 1 }": the key a has no quotes / write "a"
      "{ a 1 }": expected a colon after the key "a", found “1” / write "a": and its value
      "{ a 1 }": expected a colon after the key "a", found “1” / write "a": and its value
      "]": a value is missing before “]” / write a value, or remove the comma or key before it
      "]": a value is missing before “]” / write a value, or remove the comma or key before it
      "[1]]": there is text after the end of the JSON value / remove it: a JSON file holds one value
      "[1]]": there is text after the end of the JSON value / remove it: a JSON file holds one value
      "{ \"a\": }": a value is missing before “}” / write a value, or remove the comma or key before it
      "{ \"a\": }": a value is missing before “}” / write a value, or remove the comma or key before it
      """#
    #expect(lines == expected.split(separator: "\n").map(String.init), "\(lines.joined(separator: "\n"))")
  }

  @Test func `lists in lists end at the limit of depth`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(JSONReader.read(SourceFile(path: "a.json5", text: text), .json5).diagnostics.map(\.rule) == ["json-depth"])
  }

  @Test func `a file of settings takes comments and trailing commas, and nothing else`() {
    func isRead(_ text: String) -> Bool {
      JSONReader.read(SourceFile(path: "a.json", text: text), .commented).diagnostics.isEmpty
    }
    #expect(isRead("{ \"a\": 1, /* b */ }\n// c") && !isRead("{ a: 1 }") && !isRead("{ \"a\": .5 }"))
  }
}
