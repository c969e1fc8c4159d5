internal import Findings

extension IconRule {
  static let duplicateID = Rule(
    "duplicate-id", .note, title: "two elements have the same id",
    why: "A reference that means the second element gets the first.",
    inFigma: "Give the layers different names.",
    inSVG: "Rename one, and its references.",
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
