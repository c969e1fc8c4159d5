/// What a catalog keeps of an icon: pictures, or the drawing itself.
package enum ImageFormat: String, CaseIterable, Sendable {
  case png, svg, pdf
}

/// How iOS draws an image: by its alpha in the tint colour, or as it is.
package enum Rendering: String, CaseIterable, Sendable {
  case template, original
}
