internal import Drawing
internal import Findings

extension IconRule {
  static let languageDependent = Rule(
    "language-dependent", .warning, title: "the picture depends on a language",
    why: "The catalog gets one picture, for no language.",
    inSVG: "Make a file for each language, or remove `systemLanguage`.",
    fires: [#"<switch><path systemLanguage="↓pl" d="M4 4h9v9H4z"/><path d="M4 4h16v16H4z"/></switch>"#],
    silent: [#"<switch><path d="M4 4h16v16H4z"/></switch>"#]
  ).elements { icon in
    icon.outline.elements.indices.filter { icon.outline.elements[$0]["systemLanguage"] != nil }.map { element in
      Finding(
        "\(icon.name(of: element)) is shown in some languages only, and the catalog has one picture for all of them",
        help: "keep one part, or make an icon for each language", at: icon.place(of: element, "systemLanguage"))
    }
  }
}
