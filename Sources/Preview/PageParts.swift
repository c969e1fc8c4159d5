internal import EmbeddedPage

/// The hand-made files that a page is put together from.
enum PageParts {
  static var skeleton: String { unsafe text(embedded_page_html) }
  static var style: String { unsafe text(embedded_page_css) }
  static var script: String { unsafe text(embedded_page_js) }

  /// The bytes are constants of the program, so the pointer is good for ever.
  private static func text(_ file: EmbeddedFile) -> String {
    unsafe String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
