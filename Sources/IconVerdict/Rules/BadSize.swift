internal import Findings

extension IconRule {
  static let badSize = Rule(
    "bad-size", .error, title: "the size of the icon makes no sense",
    why: "The size or the `viewBox` is zero, negative, enormous or no number.",
    inFigma: "Give the frame a size in whole points.",
    inSVG: #"Write `width="24" height="24" viewBox="0 0 24 24"` with the size of your canvas."#,
    fires: [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="↓0" height="24"><path d="M4 4h16v16H4z"/></svg>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height='↓NaN'/>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" width="↓1e9" height="24"/>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="↓0 0 24 -24"/>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="↓0 0 24"/>"#,
    ],
    silent: [
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0,24,24"><path d="M4 4h16v16H4z"/></svg>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="18.5pt" viewBox="-4 -4 24 24"><path d="M4 4h9v9H4z"/></svg>"#,
    ]
  ).reportedByReader
}
