internal import Source
import Testing

@Suite struct JSONWriterTests {
  @Test func sortsKeysByTheirBytesAndIndentsByTwo() {
    let document: JSONWriter = ["b": [1, true, .null], "a": ["é": 2], "B": [], "": [:]]
    let expected = """
      {
        "": {},
        "B": [],
        "a": {
          "é": 2
        },
        "b": [
          1,
          true,
          null
        ]
      }

      """
    #expect(document.text == expected)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (3, "3"), (-12, "-12"), (0.667, "0.667"), (1.0 / 3, "0.3333333333333333"), (1e21, "1e+21"),
      (9_007_199_254_740_992, "9007199254740992"), (1e-7, "1e-07"),
    ] as [(Double, String)])
  func writesNumbersSoThatTheyReadBackTheSame(number: Double, text: String) {
    #expect(JSONWriter.number(number).text == text + "\n")
    let value = JSONReader.read(SourceFile(path: "a.json", text: text)).value
    #expect(value?.number == number)
  }

  @Test func escapesWhatItMustAndNoMore() {
    #expect(JSONWriter.string("a/\"\\\n\u{1}é").text == #""a/\"\\\n\u0001é""# + "\n")
  }
}
