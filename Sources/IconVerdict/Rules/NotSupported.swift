internal import Drawing
internal import Findings

extension IconRule {
  static let notSupported = Rule(
    "not-supported", .error, title: "a part of the picture is missing",
    why: "Browsers and design tools draw something that librsvg does not, or not in all versions.",
    inFigma: "Flatten the layer or remove the effect.",
    inSVG: "Draw the part with paths of SVG 1.1. Embed bitmaps as PNG or JPEG.",
    references: ["https://gnome.pages.gitlab.gnome.org/librsvg/devel-docs/features.html"],
    fires: [
      #"↓<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">A</p></foreignObject><path d="M4 4h9v9H4z"/>"#,
      #"<filter id="f">↓<feDropShadow dx="1"/></filter><path filter="url(#f)" d="M4 4h6v16H4z"/><path d="M14 4h6v16h-6z"/>"#,
      #"<path d="M4 4h16v16H4z"/><image width="9" height="9" href="↓data:image/gif;base64,R0lGODlhAQABAAAAACw="/>"#,
      #"<path d="M4 4h6v16H4z"/><path style="↓d:path('M14 4h6v16h-6z')"/>"#,
      #"<path style="↓clip-path:circle(4px)" d="M4 4h16v16H4z"/>"#,
      #"↓<Rect width="9" height="9"/><path d="M4 4h6v16H4z"/>"#,
      #"<path d="M4 4h6v16H4z"/><polygon points="↓14 4 20 4 20"/>"#,
      #"<style media="↓print">.a { display: none }</style><path d="M4 4h6v16H4z"/><path class="a" d="M14 4h6v6h-6z"/>"#,
      #"<rect height="9" width="↓calc(4px + 5px)"/><path d="M14 4h6v16h-6z"/>"#,
      ##"<hatch id="h"/><path fill="↓url(#h)" d="M4 4h6v16H4z"/><path d="M14 4h6v16h-6z"/>"##,
      #"<rect transform="rotate(45)" transform-origin="↓12 12" x="8" y="8" width="8" height="8"/>"#,
    ],
    silent: [
      #"<defs><foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">A</p></foreignObject></defs><path d="M4 4h9v9H4z"/>"#,
      #"<filter id="f"><feDropShadow dx="1"/></filter><path d="M4 4h16v16H4z"/>"#,
      #"<g display="none"><flowRoot><flowPara>A</flowPara></flowRoot></g><path d="M4 4h16v16H4z"/>"#,
      #"<path d="M4 4h16v16H4z"/><polygon points="4,4 8-8"/>"#,
      #"<flowRoot/><metadata><shape/></metadata><path d="M4 4h16v16H4z"/>"#,
      #"<rect style="x:4px;y:4px;width:16px;height:8px;transform:translate(1px,2px)"/>"#,
    ],
    levels: RuleSettings.Level.allCases
  ).elements { icon in icon.findings(of: .part) }

  static let drawnDifferently = Rule(
    "drawn-differently", .warning, title: "a style is passed over",
    why: "Browsers read a style that librsvg does not. A part may look thinner, in another colour, or out of place.",
    inFigma: "Outline strokes and text.",
    inSVG: "Write styles as attributes with plain numbers.",
    references: ["https://gnome.pages.gitlab.gnome.org/librsvg/devel-docs/features.html"],
    fires: [
      #"<path d="M4 4h16v16H4z" stroke="red" stroke-width="↓1rem"/>"#,
      #"↓<style>@supports (fill: red) { path { fill: red } }</style><path d="M4 4h16v16H4z"/>"#,
      #"<path d="M4 4h16" stroke="red" strokeWidth="↓4"/>"#,
      #"<path d="M4 4h16" stroke="red" stroke-dasharray="1 1" pathLength="↓4"/>"#,
      #"<text x="4" y="16" textLength="↓9">A</text>"#,
    ],
    silent: [
      #"<style>@media (prefers-color-scheme: dark) { path { fill: #fff } } .b:hover { fill: red }</style><path d="M4 4h16v16H4z"/>"#,
      #"<style>@supports (fill: red) { .a { fill: red } }</style><path d="M4 4h16v16H4z"/>"#,
      #"<path d="M4 4h16v16H4z" style="cursor:pointer;-inkscape-stroke:none;--a:1" vector-effect="non-scaling-stroke"/>"#,
    ]
  ).elements { icon in icon.findings(of: .look) }
}

extension IconEvidence {
  fileprivate func findings(of loss: SupportedProperty.Loss) -> [Rule.Finding] {
    unsupportedFeatures.filter { $0.loss == loss }.map { part in
      Rule.Finding(part.message, help: part.help, at: place(of: part.element, part.attribute))
    }
  }
}
