internal import DrawingLibraries

/// A parsed SVG: one parse serves every scale. Use it on one thread at a time.
@safe package struct SVGDrawing: ~Copyable {
  private let handle: UnsafeMutablePointer<RsvgHandle>
  /// The size in CSS pixels that `width` and `height` ask for. One that is missing or a percentage
  /// follows from the `viewBox`; nil when there is none. It can be zero, and larger than any
  /// picture.
  package let intrinsicSize: PointSize?

  /// Parses `bytes`. librsvg gets no base address, so it reads nothing outside of the bytes.
  package init(bytes: [UInt8]) throws(RasterError) {
    guard !bytes.isEmpty else { throw RasterError("the file is empty") }
    guard !bytes.starts(with: [0x1f, 0x8b]) else {
      throw RasterError("compressed SVG (gzip) is not supported")
    }
    RasterLibraries.prepare()
    var error: UnsafeMutablePointer<GError>?
    guard let handle = unsafe rsvg_handle_new_from_data(bytes, gsize(bytes.count), &error) else {
      throw unsafe RasterError(consuming: error)
    }
    // CSS has 96 pixels an inch; the default of librsvg's C functions is 90.
    unsafe rsvg_handle_set_dpi(handle, 96)
    unsafe self.handle = handle
    unsafe intrinsicSize = Self.intrinsicSize(of: handle)
  }

  deinit { unsafe g_object_unref(handle) }

  /// Renders onto exactly `width` × `height` pixels, aspect kept and centred.
  ///
  /// When the picture has the canvas's own aspect, the pixels are those of `rsvg-convert -w width
  /// -h height`.
  package func render(width: Int, height: Int) throws(RasterError) -> PixelImage {
    try surface(layer: nil, width: width, height: height).pixels()
  }

  /// The alpha of what `render` gives.
  package func renderAlpha(width: Int, height: Int) throws(RasterError) -> AlphaImage {
    try surface(layer: nil, width: width, height: height).alpha()
  }

  /// Renders only the element `id`, in its place in the whole picture.
  package func render(
    element id: String, width: Int, height: Int
  ) throws(RasterError) -> PixelImage {
    guard has(element: id) else { throw RasterError("no element has the id \"\(id)\"") }
    return try surface(layer: "#" + id, width: width, height: height).pixels()
  }

  package func has(element id: String) -> Bool {
    // librsvg would take the text before a "#" for the name of another file, and C ends a string at
    // NUL.
    guard !id.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 == 0 }) else { return false }
    return unsafe rsvg_handle_has_sub(handle, "#" + id) != 0
  }

  /// A PDF of one vector page of `width` × `height` points, aspect kept and centred; the same bytes
  /// on any day.
  package func pdf(width: Double, height: Double) throws(RasterError) -> [UInt8] {
    let sides = 1...Double(PixelImage.longestSide)
    guard sides.contains(width), sides.contains(height) else {
      throw RasterError("a page of \(width) × \(height) points cannot be made")
    }
    let surface = try CairoSurface(pdfWidth: width, height: height)
    try draw(layer: nil, on: surface, width: width, height: height)
    return try surface.document()
  }

  /// The alpha of the icon in the upper left corner of a square with a border. Nothing is cut off at
  /// the edge of the canvas.
  ///
  /// - Parameters:
  ///   - side: the longest side of the canvas in pixels.
  ///   - border: the empty pixels around a square of that side.
  package func coverage(side: Int, border: Int) throws(RasterError) -> AlphaImage {
    let size = try naturalSize()
    let scale = Double(side) / max(size.width, size.height)
    let surface = try CairoSurface(width: side + 2 * border, height: side + 2 * border)
    let handle = unsafe handle
    unsafe try surface.draw { context throws(RasterError) in
      // With its usual tolerance of 0.1 pixels, cairo draws the tip of a sharp turn visibly wrong.
      unsafe cairo_set_tolerance(context, 0.01)
      unsafe cairo_translate(context, Double(border), Double(border))
      unsafe cairo_scale(context, scale, scale)
      unsafe try Self.render(handle, layer: nil, size, on: context)
    }
    return try surface.alpha()
  }

  /// What is drawn as an SVG document of paths: no styles, no references, no units.
  ///
  /// The canvas is in the middle, and nothing is cut off at its edge.
  ///
  /// - Parameters:
  ///   - id: of the element that is drawn, in its place; nil for all of them.
  ///   - side: the longest side of the canvas in units of the document. Cairo rounds coordinates
  ///     to 1/256 of a unit.
  ///   - border: the units around it.
  ///   - mostBytes: a longer document is an error.
  package func paths(
    of id: String? = nil, side: Double, border: Double, mostBytes: Int
  ) throws(RasterError) -> [UInt8] {
    if let id, !has(element: id) { throw RasterError("no element has the id \"\(id)\"") }
    let layer = id.map { "#" + $0 }
    let size = try naturalSize()
    let scale = side / max(size.width, size.height)
    let surface = try CairoSurface(
      svgWidth: side + 2 * border, height: side + 2 * border, mostBytes: mostBytes)
    let handle = unsafe handle
    unsafe try surface.draw { context throws(RasterError) in
      unsafe cairo_translate(context, border, border)
      unsafe cairo_scale(context, scale, scale)
      unsafe try Self.render(handle, layer: layer, size, on: context)
    }
    return try surface.document()
  }

  private func surface(
    layer: String?, width: Int, height: Int
  ) throws(RasterError) -> CairoSurface {
    let surface = try CairoSurface(width: width, height: height)
    try draw(layer: layer, on: surface, width: Double(width), height: Double(height))
    return surface
  }

  private func draw(
    layer: String?, on surface: borrowing CairoSurface, width: Double, height: Double
  ) throws(RasterError) {
    let size = try naturalSize()
    // Scaling the context, not the viewport, gives rsvg-convert's pixels to the last bit.
    let scale = min(width / size.width, height / size.height)
    let left = max(0, (width - size.width * scale) / 2)
    let top = max(0, (height - size.height * scale) / 2)
    let handle = unsafe handle
    unsafe try surface.draw { context throws(RasterError) in
      // What lies outside of the picture must not show beside it. The clip has whole pixels, so
      // that it weakens no edge.
      let clipLeft = left.rounded(.down)
      let clipTop = top.rounded(.down)
      unsafe cairo_rectangle(
        context, clipLeft, clipTop, width - 2 * clipLeft, height - 2 * clipTop)
      unsafe cairo_clip(context)
      unsafe cairo_translate(context, left, top)
      unsafe cairo_scale(context, scale, scale)
      unsafe try Self.render(handle, layer: layer, size, on: context)
    }
  }

  private static func render(
    _ handle: UnsafeMutablePointer<RsvgHandle>, layer: String?, _ size: PointSize,
    on context: OpaquePointer
  ) throws(RasterError) {
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    var error: UnsafeMutablePointer<GError>?
    // What is wrong with a file is found when it is parsed.
    guard unsafe rsvg_handle_render_layer(handle, context, layer, &viewport, &error) != 0 else {
      throw unsafe RasterError(consuming: error, cause: .library)
    }
  }
}

extension SVGDrawing {
  /// The `viewBox` as the file has it.
  package var viewBox: Rectangle? { unsafe Self.dimensions(of: handle).viewBox }

  private static func intrinsicSize(of handle: UnsafeMutablePointer<RsvgHandle>) -> PointSize? {
    var width = 0.0
    var height = 0.0
    let hasSize = unsafe rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height)
    if hasSize != 0 { return PointSize(width: width, height: height) }
    let dimensions = unsafe dimensions(of: handle)
    guard let viewBox = dimensions.viewBox else { return nil }
    if let width = dimensions.width.pixels {
      return PointSize(width: width, height: width * viewBox.height / viewBox.width)
    }
    if let height = dimensions.height.pixels {
      return PointSize(width: height * viewBox.width / viewBox.height, height: height)
    }
    return PointSize(width: viewBox.width, height: viewBox.height)
  }

  private static func dimensions(
    of handle: UnsafeMutablePointer<RsvgHandle>
  ) -> (width: RsvgLength, height: RsvgLength, viewBox: Rectangle?) {
    var width = RsvgLength()
    var height = RsvgLength()
    var box = RsvgRectangle()
    var hasWidth = gboolean()
    var hasHeight = gboolean()
    var hasBox = gboolean()
    unsafe rsvg_handle_get_intrinsic_dimensions(
      handle, &hasWidth, &width, &hasHeight, &height, &hasBox, &box)
    guard hasBox != 0 else { return (width: width, height: height, viewBox: nil) }
    return (width: width, height: height, viewBox: Rectangle(box))
  }

  /// The size to scale from: the intrinsic one, or that of what is drawn when the file gives none.
  package func naturalSize() throws(RasterError) -> PointSize {
    var size = intrinsicSize
    if size == nil {
      let bounds = try inkBounds()
      size = PointSize(width: bounds.width, height: bounds.height)
    }
    guard let size, size.width > 0, size.height > 0
    else { throw RasterError("the picture has no size: its width or its height is zero") }
    return size
  }

  /// The box of everything that is drawn, in the units of `intrinsicSize`, whether inside the
  /// canvas or not.
  package func inkBounds() throws(RasterError) -> Rectangle {
    let size = intrinsicSize ?? PointSize(width: 1, height: 1)
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    var ink = RsvgRectangle()
    var error: UnsafeMutablePointer<GError>?
    let isDone = unsafe rsvg_handle_get_geometry_for_layer(
      handle, nil, &viewport, &ink, nil, &error)
    guard isDone != 0 else { throw unsafe RasterError(consuming: error, cause: .library) }
    return Rectangle(ink)
  }
}

extension Rectangle {
  fileprivate init(_ box: RsvgRectangle) {
    self.init(x: box.x, y: box.y, width: box.width, height: box.height)
  }
}

extension RsvgLength {
  /// CSS pixels, where the unit alone says how many.
  fileprivate var pixels: Double? {
    switch unit {
    case RSVG_UNIT_PX: length
    case RSVG_UNIT_IN: length * 96
    case RSVG_UNIT_CM: length * 96 / 2.54
    case RSVG_UNIT_MM: length * 96 / 25.4
    case RSVG_UNIT_PT: length * 96 / 72
    case RSVG_UNIT_PC: length * 96 / 6
    default: nil
    }
  }
}
