internal import DrawingLibraries

/// The libraries that draw, in the versions that are loaded. Asking for a version loads them.
package enum RasterLibraries {
  /// Sets the libraries up for the whole process. Call it before any thread uses them.
  static func prepare() { once }

  private static let once: Void = {
    drawing_libraries_load()
    // The log of GLib is of no use to a designer, and would mix with our output.
    unsafe g_log_set_writer_func({ _, _, _, _ in G_LOG_WRITER_HANDLED }, nil, nil)
    xmlInitParser()
  }()

  /// Why the libraries cannot be loaded, with the command that installs them; nil if they can.
  package static var problem: String? {
    var sentence = [CChar](repeating: 0, count: Int(DRAWING_PROBLEM_SIZE))
    guard unsafe drawing_libraries_problem(&sentence, sentence.count) != 0 else { return nil }
    return String(decoding: sentence.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  package static var librsvgVersion: String {
    prepare()
    let version = drawing_librsvg_version()
    return "\(version.major).\(version.minor).\(version.micro)"
  }

  package static var cairoVersion: String {
    prepare()
    guard let text = unsafe cairo_version_string() else { return "" }
    return unsafe String(cString: text)
  }
}

/// The versions of the libraries that drew something.
package struct RendererVersions: Hashable, Sendable {
  package let librsvg: String
  /// Of cairo, which writes PDF files and the paths of symbols; nil for all else.
  package let cairo: String?

  package init(librsvg: String, cairo: String?) {
    self.librsvg = librsvg
    self.cairo = cairo
  }

  /// As in "librsvg 2.54.7 and cairo 1.16.0".
  package var text: String {
    guard let cairo else { return "librsvg \(librsvg)" }
    return "librsvg \(librsvg) and cairo \(cairo)"
  }
}
