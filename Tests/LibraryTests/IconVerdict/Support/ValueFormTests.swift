@testable import IconVerdict
import Testing

/// Values of every form that librsvg reads, and those just beside them.
@Suite struct ValueFormTests {
  private static let rows: [(form: ValueForm, isCSS: Bool, read: [String], others: [String])] = [
    (.any, false, ["x", "", "1 2"], ["var(--a)"]), (.paint, false, ["red", "url(#a)"], ["a var(--b)"]),
    (
      .length, false, ["1", "-2px", "3in", "4cm", "5mm", "6pt", "7pc", "8em", "9ex", "1%", "1PX", " 1 ", "inherit"],
      ["1rem", "1 px", "px", "a", "calc(1px)"]
    ),
    (.positiveLength, false, ["0", "1px"], ["-1", "1q"]), (.autoLength, false, ["auto", "-1"], ["autos", "none"]),
    (.number, false, ["1", "-.5e1", "inherit", "unset"], ["1 2", "1px", "one"]),
    (.integer, false, ["1", "-2"], ["1.5", "1 2"]), (.numbers, false, ["1", "1 2,3"], ["a", "1a"]),
    (.positiveNumbers, false, ["1", "1 0"], ["-1", "1 -2", "1 2 3", "a"]),
    (.points, false, ["1,2", "1 2 3 4"], ["1", "1 2 3", "1 2,", "a"]),
    (.viewBox, false, ["0 0 1 1", "-1,-2 3 4", "0 0 0 0 9"], ["0 0 1", "0 0 -1 1", "0 0 1 -1", "a"]),
    (
      .aspectRatio, false, ["none", "xMidYMid slice", "defer xMinYMax", "XMAXYMIN"],
      ["xMid", "xMidYMidx", "slice", "defer"]
    ),
    (.word, false, ["a", "1"], []), (.share, false, ["0.5", "50%", "-1"], ["a", "%"]),
    (.dashes, false, ["none", "1", "1 2, 3px", "0"], ["1,,2", "-1", "1 -2", ",1", "a"]),
    (.oneOf(["a", "b"]), false, ["a", "b", "inherit", "initial", "revert", "revert-layer"], ["A", "c", "a b"]),
    (
      .reference(["mask"]), false, ["none", "url(#a)", "URL(x.svg#a)", "url('#a')"], ["#a", "url(#a", "url(#a) x", "u"]
    ),
    (
      .filters, false,
      [
        "none", "url(#a)", "blur(1px) url(#b)", "BRIGHTNESS(1)", "drop-shadow(0 0 1px rgb(1,2,3))", "sepia(1)",
        "saturate(1) opacity(1) invert(1) hue-rotate(1deg) grayscale(1) contrast(1)",
      ], ["blur", "blur(calc(1px))", "blur(var(--a))", "soften(1)", "blur(1px),sepia(1)"]
    ),
    (
      .transform, false,
      [
        "none", "translate(1)", "translate(1 2), scale(3)", "scale(1,2)", "rotate(1)rotate(1 2 3)", "skewX(1)",
        "skewY(1)",
        "matrix(1 2 3 4 5 6)", "rotate (1)",
      ],
      [
        "translate()", "translate(1 2 3)", "scale(1 2 3)", "rotate(1 2)", "rotate(1 2 3 4)", "skewX(1 2)", "skewX()",
        "skew(1)", "matrix(1 2 3 4 5)", "matrix(1 2 3 4 5 6 7)", "translate(1px)", "rotate(1deg)", "translate(1",
        "translate 1)", "(1)", "translate(1),,scale(1)", "translateX(1)",
      ]
    ),
    (
      .transform, true,
      [
        "none", "translateZ(0)", "translate3d(0px, 0px, 0px)", "translate3d(0,0,0)", "translate(1px)",
        "translate(1px, 2)", "translateX(1)", "translateY(1px)", "scale(1)", "scale(1, 2)", "scaleX(1)", "scaleY(1)",
        "rotate(1)", "rotate(1deg)", "rotate(1grad)", "rotate(1rad)", "skewX(1deg)", "skewY(1)", "skew(1)",
        "skew(1, 2deg)",
        "matrix(1,2,3,4,5,6)", "scale(1) rotate(1)",
      ],
      [
        "translateZ(1px)", "translate()", "translate(1px,2,3)", "translate(1em)", "translateX(1,2)", "scale(1px)",
        "scale(1,2,3)", "scaleX(1,2)", "rotate(1turn)", "rotate(1,2,3)", "skewX(1,2)", "skew(1,2,3)",
        "matrix(1,2,3,4,5)", "scale(1), rotate(1)", "perspective(1px)",
      ]
    ),
  ]

  @Test func `a value is read exactly in the forms that librsvg reads`() {
    for row in Self.rows {
      #expect(row.read.filter { !row.form.reads($0, isCSS: row.isCSS) } == [], "\(row.form)")
      #expect(row.others.filter { row.form.reads($0, isCSS: row.isCSS) } == [], "\(row.form)")
    }
  }

  @Test func `what every property has is no value of another attribute`() {
    for text in ["inherit", "initial", "unset", "revert", "revert-layer", "INHERIT", "Unset", ""] {
      #expect(ValueForm.length.reads(text, isCSS: false) && !ValueForm.length.readsStrictly(text), "\(text)")
      #expect(ValueForm.isReset(text) == !["inherit", "INHERIT", ""].contains(text), "\(text)")
    }
    #expect(ValueForm.length.readsStrictly(" 1px ") && !ValueForm.word.readsStrictly(" "))
  }
}
