import Findings
import Testing

@Suite struct CommonPatternsTests {
  struct Row: CustomTestStringConvertible {
    let names: [String]
    var others: [String] = []
    let patterns: [String]

    var testDescription: String { names.joined(separator: " ") }
  }

  @Test(arguments: [
    Row(names: ["ic_a", "ic_b", "ic_c"], others: ["b"], patterns: ["ic_*"]),
    Row(names: ["ic_a", "ic_b"], patterns: ["ic_a", "ic_b"]),
    Row(names: ["a-filled", "b-filled", "c-filled", "other"], others: ["d"], patterns: ["*-filled", "other"]),
    Row(names: ["homeFilled", "bellFilled", "mapFilled"], others: ["home"], patterns: ["*Filled"]),
    Row(names: ["ic_a", "ic_b", "ic_c"], others: ["ic_d"], patterns: ["ic_a", "ic_b", "ic_c"]),
    Row(names: ["ab", "ac", "ad"], patterns: ["ab", "ac", "ad"]),
    Row(names: [], others: ["a"], patterns: []),
  ]) func `patterns match what is wanted and nothing else`(row: Row) {
    let patterns = CommonPatterns.patterns(of: row.names, notOf: row.others)
    #expect(patterns == row.patterns)
    let matchers = patterns.map { NamePattern($0) }
    for name in row.names { #expect(matchers.contains { $0.match(name) != nil }) }
    for name in row.others { #expect(!matchers.contains { $0.match(name) != nil }) }
  }
}

@Suite struct FoldedJSONTests {
  @Test func `what does not fit in a line has a line for each member, and a list fills its lines`() {
    let value: JSONWriter = [
      "a": 1, "list": .array((1...6).map { .string("name\($0)") }),
      "objects": [["b": true], ["c": "xxxxxxxxxxxxxxxxxxx"]],
    ]
    #expect(value.folded(width: 200, indent: 0) == value.line)
    #expect(
      value.folded(width: 30, indent: 2) == """
        {
            "a": 1,
            "list": [
              "name1", "name2",
              "name3", "name4",
              "name5", "name6"
            ],
            "objects": [
              { "b": true },
              {
                "c": "xxxxxxxxxxxxxxxxxxx"
              }
            ]
          }
        """)
  }
}
