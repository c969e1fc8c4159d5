@testable import Markup
import TestSupport
import Testing

/// The reader of path data, and of the numbers in it.
@Suite struct PathReaderTests {
  /// Each segment begins at a mark.
  @Test(arguments: [
    ("↓M1 2↓L3-4↓h5↓v.5↓z", "M 1 2|L 3 -4|h 5|v 0.5|z"), ("↓m1,2 ↓3,4 ↓5 6", "m 1 2|l 3 4|l 5 6"),
    ("↓M1 2 ↓3 4", "M 1 2|L 3 4"), ("↓M0 0↓C1 2 3 4 5 6 ↓7 8 9 1 2 3", "M 0 0|C 1 2 3 4 5 6|C 7 8 9 1 2 3"),
    ("↓M0 0↓a1 2 3 016 7", "M 0 0|a 1 2 3 0 1 6 7"),
    ("↓M0 0↓q1 2 3 4↓T5 6↓s1 2 3 4", "M 0 0|q 1 2 3 4|T 5 6|s 1 2 3 4"),
    ("↓M1e2 1E-2", "M 100 0.01"), ("", ""),
  ])
  func `path data is taken apart`(marked: String, expected: String) {
    let text = MarkedText(marked)
    let bytes = Array(text.text.utf8)
    let counts: [Character: Int] = ["M": 2, "L": 2, "H": 1, "V": 1, "Z": 0, "Q": 4, "T": 2, "S": 4, "C": 6, "A": 7]
    var reader = PathReader(bytes, bytes.indices)
    var shown: [String] = []
    var starts: [Int] = []
    while let segment = reader.next() {
      let letter = Character(Unicode.Scalar(segment.command))
      let count = counts[Character(Unicode.Scalar(segment.kind))] ?? 0
      let arguments = (0..<count).map { argument in
        let number = segment.arguments[argument]
        return number == number.rounded() ? " \(Int(number))" : " \(number)"
      }
      shown.append("\(letter)\(arguments.joined())")
      starts.append(segment.range.lowerBound)
      #expect(segment.isRelative == letter.isLowercase)
      #expect(segment.isExplicit == (bytes[segment.range.lowerBound] == segment.command))
    }
    #expect(shown.joined(separator: "|") == expected)
    #expect(starts == text.offsets)
    #expect(reader.mistake == nil)
  }

  /// The offset of the first mistake.
  @Test(
    arguments: [
      ("M4 4h16v16H4z", nil), ("m4 4 5 5", nil), ("", nil), (" ", nil), ("L4 4", 0), ("M4", 2), ("M4 4h", 5),
      ("M4 4h5,", 7),
      ("M4 4h5,z", 7), ("M4 4h5,5", nil), ("M4 4h5,,5", 7), ("M4,4,5,5", nil), ("M4 4x", 4), ("M4 4zz", nil),
      ("M4 4z5", 5), ("M.5.5-1-1", nil), ("M+1+1", nil), ("M1e2 1E-2", nil), ("M1e 1", 2), ("M1. 1", nil), ("M. 1", 1),
      ("M4 4a1 1 0 0 1 5 5", nil), ("M4 4a1 1 0 015 5", nil), ("M4 4a1 1 0 2 1 5 5", 11), ("M4 4a1 1 0 0 15", 15),
      ("M4 4c1 1 2 2 3", 14), ("M4 4q1 1 2 2t3 3s4 4 5 5", nil), ("M4 4\u{B}h5", 4),
    ] as [(String, Int?)])
  func `path data is right up to its first mistake`(data: String, mistake: Int?) {
    let bytes = Array(data.utf8)
    #expect(PathReader.mistake(in: bytes, bytes.indices) == mistake)
  }

  @Test(
    arguments: [
      ("a8 8 0 0116 0z", true), ("a8 8 0 0 116 0", true), ("a8 8 0 01 16 0", true), ("A8 8 0 0 1 16 0", false),
      ("a8 8 0 0,1,16 0", false), ("a8 8 0 0 1 16 0 8 8 0 1016 0", true), ("h8 8 0 0116 0", false), ("", false),
    ])
  func `flags of an arc without spaces`(data: String, isCompact: Bool) {
    let bytes = Array("M4 12\(data)".utf8)
    #expect(PathReader(bytes, bytes.indices).contains(where: \.hasCompactFlags) == isCompact)
  }

  /// As the C library reads them, to the last bit.
  @Test(arguments: [
    "0.1", "-0.3", "12.009979", "1234567.8901234", "0.00000000000001", "123456789012345", "0.1234567890123456", "-0",
    "1e-5", "1.5E3", ".5", "5.", "1.e3", "999999999999999", "1e999", "+7",
  ])
  func `a number is the nearest one`(text: String) {
    var reader = NumberReader(text)
    #expect(reader.number() == Double(text))
    #expect(reader.isAtEnd)
  }

  @Test(
    arguments: [("", nil), ("-", nil), (".", nil), ("e5", nil), ("1e", 1), ("1-2", 1), ("1.2.3", 1.2)]
      as [(String, Double?)])
  func `a number ends where no further byte belongs to it`(text: String, number: Double?) {
    var reader = NumberReader(text)
    #expect(reader.number() == number)
    #expect(number != nil || reader.index == 0)
  }

  @Test(
    arguments: [
      ("1 2,3", [1, 2, 3]), ("", []), ("1,,2", nil), ("1 x", nil), (" 1 , 2 ", [1, 2]),
    ] as [(String, [Double]?)])
  func `a list of numbers`(text: String, numbers: [Double]?) {
    var reader = NumberReader(text)
    #expect(reader.numbers() == numbers)
  }

  /// Up to 15 digits a quotient of whole numbers is the nearest number, and with more it is not always.
  @Test(arguments: [
    "9514242.627359937", "94.74996311614687", "9194.344306190379", "0.1234567890123456", "123456789.012345", "-0.1",
    "+.5",
    "12345678901234567890", "1e-7", "-1.5E+3", "0.000000000000001", "1.", "00012",
  ])
  func `a number of many digits is the nearest one`(text: String) {
    var reader = NumberReader(text)
    let number = reader.number()
    #expect(number == Double(text.hasSuffix(".") ? text + "0" : text) && reader.rest.isEmpty)
  }

  @Test(arguments: ["", "-", ".", "+.", "e5", "-e", "a"])
  func `what is no number is left`(text: String) {
    var reader = NumberReader(text)
    let number = reader.number()
    #expect(number == nil && reader.rest == text)
  }
}
