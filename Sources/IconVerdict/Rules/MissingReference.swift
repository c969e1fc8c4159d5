internal import Drawing
internal import Findings

extension IconRule {
  static let missingReference = Rule(
    "missing-reference", .warning, title: "a reference leads nowhere",
    why: "It names an element that is not in the file. Renderers leave the part out, or paint it without.",
    inFigma: "Export the layers that it uses too.",
    inSVG: "Add the element with that `id`, or remove the reference.",
    fires: [
      ##"<use href="↓#nope"/><path d="M4 4h16v16H4z"/>"##,
      ##"<g clip-path='↓url(#nope)'><path d="M4 4h16v16H4z"/></g>"##,
    ],
    silent: [
      ##"<clipPath id="c"><path d="M0 0h24v24H0z"/></clipPath><g clip-path="url('#c')"><path d="M4 4h16v16H4z"/></g>"##
    ]
  ).elements { icon in
    icon.references.all.compactMap { reference in
      guard case .local(let id) = reference.target, icon.references.elements[id] == nil,
        icon.outline.elements[reference.element].isSVG
      else { return nil }
      return Finding(
        "\(icon.name(of: reference.element)) refers to “#\(id.prefix(80))”, and no element has this id",
        help: "add the element that is missing, or remove the reference", at: icon.place(of: reference))
    }
  }
}
