internal import DrawingLibraries

/// A picture to draw shapes and text on; lengths are points, of which each is several pixels.
@safe package struct Canvas: ~Copyable {
  /// A colour of straight sRGB components from 0 to 1.
  package struct Color: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  package enum Alignment: Sendable {
    case left, center, right
  }

  private let surface: CairoSurface
  /// Pixels that make a point.
  private let scale: Double

  /// A transparent picture.
  package init(width: Double, height: Double, scale: Int) throws(RasterError) {
    self.scale = Double(scale)
    RasterLibraries.prepare()
    surface = try CairoSurface(
      width: Int((width * self.scale).rounded(.up)),
      height: Int((height * self.scale).rounded(.up)))
  }

  /// Fills a rectangle, its corners rounded.
  package func fill(_ box: Rectangle, radius: Double = 0, _ color: Color) throws(RasterError) {
    try unsafe draw(in: color) { context in
      let left = box.x + radius
      let top = box.y + radius
      let right = box.x + box.width - radius
      let bottom = box.y + box.height - radius
      let quarter = Double.pi / 2
      unsafe cairo_arc(context, right, top, radius, -quarter, 0)
      unsafe cairo_arc(context, right, bottom, radius, 0, quarter)
      unsafe cairo_arc(context, left, bottom, radius, quarter, 2 * quarter)
      unsafe cairo_arc(context, left, top, radius, 2 * quarter, 3 * quarter)
      unsafe cairo_close_path(context)
      unsafe cairo_fill(context)
    }
  }

  /// Draws one line of text into a box: centred from top to bottom, shortened where it is too wide.
  ///
  /// - Parameters:
  ///   - families: in order of preference, divided by commas.
  ///   - size: in points.
  ///   - weight: from 100 to 1000; 400 is regular.
  package func draw(
    _ text: String, in box: Rectangle, families: String, size: Double, weight: Int, color: Color,
    alignment: Alignment = .left
  ) throws(RasterError) {
    try unsafe draw(in: color) { context throws(RasterError) in
      guard let layout = unsafe pango_cairo_create_layout(context),
        let font = unsafe pango_font_description_new()
      else { throw RasterError("out of memory", cause: .library) }
      defer {
        unsafe pango_font_description_free(font)
        unsafe g_object_unref(UnsafeMutableRawPointer(layout))
      }
      unsafe pango_font_description_set_family(font, families)
      unsafe pango_font_description_set_weight(font, PangoWeight(rawValue: UInt32(weight)))
      unsafe pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
      unsafe pango_layout_set_font_description(layout, font)
      unsafe pango_layout_set_single_paragraph_mode(layout, 1)
      unsafe pango_layout_set_width(layout, CInt(box.width * Double(PANGO_SCALE)))
      unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      let place =
        switch alignment {
        case .left: PANGO_ALIGN_LEFT
        case .center: PANGO_ALIGN_CENTER
        case .right: PANGO_ALIGN_RIGHT
        }
      unsafe pango_layout_set_alignment(layout, place)
      unsafe pango_layout_set_text(layout, text, CInt(text.utf8.count))
      var height: CInt = 0
      unsafe pango_layout_get_size(layout, nil, &height)
      let lineHeight = Double(height) / Double(PANGO_SCALE)
      unsafe cairo_move_to(context, box.x, box.y + (box.height - lineHeight) / 2)
      unsafe pango_cairo_show_layout(context, layout)
    }
  }

  private func draw(
    in color: Color, _ body: (OpaquePointer) throws(RasterError) -> Void
  ) throws(RasterError) {
    let scale = scale
    unsafe try surface.draw { context throws(RasterError) in
      unsafe cairo_scale(context, scale, scale)
      unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
      try unsafe body(context)
    }
  }

  package func pixels() throws(RasterError) -> PixelImage { try surface.pixels() }
}

extension PixelImage {
  /// Lays another picture over this one, its left upper pixel at a pixel of this one; what lies
  /// outside is cut off.
  ///
  /// - Parameter tint: the colour that every pixel takes, as in a template image; nil keeps its
  ///   own.
  package mutating func lay(_ image: PixelImage, tint: Canvas.Color? = nil, x: Int, y: Int) {
    let rows = (0..<image.height).clamped(to: -y..<height - y)
    let columns = (0..<image.width).clamped(to: -x..<width - x)
    let opacity = tint?.alpha ?? 1
    for row in rows {
      for column in columns {
        let source = (row * image.width + column) * 4
        let target = ((y + row) * width + x + column) * 4
        let above = Double(image.rgba[source + 3]) / 255 * opacity
        let below = Double(rgba[target + 3]) / 255 * (1 - above)
        guard above > 0 else { continue }
        let color =
          if let tint {
            SIMD3(tint.red, tint.green, tint.blue)
          } else {
            image.color(at: source)
          }
        let mixed = (color * above + self.color(at: target) * below) / (above + below)
        for channel in 0..<3 {
          rgba[target + channel] = UInt8((min(max(mixed[channel], 0), 1) * 255).rounded())
        }
        rgba[target + 3] = UInt8(((above + below) * 255).rounded())
      }
    }
  }

  /// Red, green and blue from 0 to 1.
  private func color(at index: Int) -> SIMD3<Double> {
    SIMD3(Double(rgba[index]), Double(rgba[index + 1]), Double(rgba[index + 2])) / 255
  }
}
