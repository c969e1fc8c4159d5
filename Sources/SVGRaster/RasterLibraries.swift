internal import DrawingFunctions
internal import PNGCoding

/// The libraries that draw and encode, as loaded, not as compiled against.
package enum RasterLibraries {
  /// What librsvg and the libraries that it brings can do; they are loaded when this is first asked.
  static func load() throws(RasterError) -> UnsafePointer<DrawingFunctions> {
    guard let functions = unsafe drawing_functions() else {
      let reason = unsafe String(cString: drawing_functions_problem())
      throw RasterError(
        "librsvg, which draws the icons, cannot be loaded: \(reason); install it (librsvg2-2 with apt-get, librsvg with brew)"
      )
    }
    Self.prepare
    return unsafe functions
  }

  /// Once for the whole process, before threads use the libraries.
  private static let prepare: Void = {
    guard let lib = unsafe drawing_functions() else { return }
    // What GLib, Pango and their like would print tells a designer nothing, and would mix with our output.
    unsafe lib.pointee.g_log_set_writer_func({ _, _, _, _ in G_LOG_WRITER_HANDLED }, nil, nil)
    unsafe lib.pointee.xmlInitParser()
  }()

  /// Why nothing can be drawn here; nil when all is well.
  package static var problem: RasterError? {
    do throws(RasterError) {
      _ = unsafe try load()
      return nil
    } catch {
      return error
    }
  }

  /// Empty when there is no librsvg.
  package static var librsvgVersion: String {
    guard let lib = unsafe try? load() else { return "" }
    return unsafe """
    \(lib.pointee.rsvg_major_version.pointee).\(lib.pointee.rsvg_minor_version.pointee)\
    .\(lib.pointee.rsvg_micro_version.pointee)
    """
  }

  package static var cairoVersion: String {
    guard let text = unsafe try? load().pointee.cairo_version_string() else { return "" }
    return unsafe String(cString: text)
  }

  package static var libpngVersion: String {
    unsafe String(cString: png_coding_library_version())
  }
}
