internal import DrawingLibraries

/// Why a picture could not be read, drawn or written, in the words of the library that failed.
package struct RasterError: Error, Equatable, Sendable {
  package var message: String
  package var cause = Cause.file
  /// Where in the SVG's text, both counted from 1, when librsvg says.
  package var line: Int?
  /// Near the mistake: libxml2 often gives the column right after it.
  package var column: Int?

  /// What keeps the picture from being made.
  package enum Cause: Sendable {
    /// The file, or what is asked for.
    case file
    /// A limit or a fault of the library. The file may be right.
    case library
    /// The size of the picture in its own file, which is beyond what Monotint draws.
    case ownSize
  }

  package init(
    _ message: String, cause: Cause = .file, line: Int? = nil, column: Int? = nil
  ) {
    self.message = message
    self.cause = cause
    self.line = line
    self.column = column
  }

  /// Takes the place and the plain sentence out of a message of librsvg, which wraps libxml2's in
  /// one of two forms: `XML parse error: Error domain 1 code 73 on line 3 column 9 of data: …` and
  /// `XML parse error: error code=201 (3) in (null):3:9: …`.
  init(librsvg text: String) {
    let firstLine = text.prefix { !$0.isNewline }
    let place = #/Error domain \d+ code \d+ on line (\d+) column (\d+) of data: /#
    let otherPlace = #/(?:error|warning) code=\d+ \(\d+\) in .*?:(\d+):(\d+): /#
    let sentence = firstLine.trimmingPrefix("XML parse error: ")
    let match = sentence.prefixMatch(of: place) ?? sentence.prefixMatch(of: otherPlace)
    guard let match else {
      self.init(String(sentence))
      return
    }
    let (prefix, line, column) = match.output
    self.init(String(sentence[prefix.endIndex...]), line: Int(line), column: Int(column))
  }

  /// Consumes the error that a GLib call left, and frees it.
  init(consuming error: UnsafeMutablePointer<GError>?, cause: Cause = .file) {
    guard let error = unsafe error else {
      self.init("the library failed and gave no reason", cause: .library)
      return
    }
    defer { unsafe g_error_free(error) }
    unsafe self.init(librsvg: String(cString: error.pointee.message))
    self.cause = cause
  }

  /// The error that a cairo status means, or nil when all is well.
  init?(_ status: cairo_status_t) {
    guard status != CAIRO_STATUS_SUCCESS else { return nil }
    let text = unsafe cairo_status_to_string(status).map { unsafe String(cString: $0) }
    self.init(text ?? "cairo failed", cause: .library)
  }
}
