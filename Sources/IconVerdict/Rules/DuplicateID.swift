internal import Findings

extension IconRule {
  static let duplicateID = Rule(
    "duplicate-id", .note, title: "two elements have the same id",
    why: "An id names one element. Where a reference means the second, the first is taken.",
    inFigma: "Give the layers different names before exporting with ids.",
    inSVG: "Rename one of the ids, and the references that mean it.",
    fires: [#"<path id="a" d="M4 4h16v16H4z"/><path id="↓a" d="M6 6h9v9H6z"/>"#],
    silent: [#"<path id="a" d="M4 4h16v16H4z"/><path id="A" d="M6 6h9v9H6z"/>"#]
  ).elements { icon in
    icon.references.duplicates.map { element in
      Finding(
        "another element before has this id too", help: "rename one of them, and what refers to it",
        at: icon.place(of: element, "id"))
    }
  }
}
