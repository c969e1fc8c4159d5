internal import Findings

extension IconRule {
  static let tooComplex = Rule(
    "too-complex", .error, title: "the drawing goes beyond a limit",
    why: """
      Nesting, repeated references, entities or huge bitmaps would take hours or all memory. Real icons \
      stay far below every limit.
      """,
    inFigma: "Flatten the layers, and remove huge images.",
    inSVG: "Write the text of entities out, and flatten nested groups.",
    fires: [
      """
      <defs><g id="a">\(String(repeating: "<path/>", count: 200))</g>\
      <g id="b">\(String(repeating: ##"<use href="#a"/>"##, count: 200))</g></defs><use href="#b"/>
      """,
      String(repeating: "<g>", count: 63) + "↓<g/>" + String(repeating: "</g>", count: 63),
      ##"<!DOCTYPE svg [<!ENTITY x "<path/>">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>"##,
    ],
    silent: [
      ##"<defs><g id="a"><path d="M4 4h16v16H4z"/></g></defs><use href="#a"/><use href="#a" x="1"/>"##,
      String(repeating: "<g>", count: 63) + String(repeating: "</g>", count: 63),
      ##"<!DOCTYPE svg [<!ENTITY x "http://www.w3.org/2000/svg">]><svg xmlns="&x;"><path d="M4 4h9v9H4z"/></svg>"##,
    ]
  ).reportedByReader
}
