internal import CRsvg
internal import PNGCoding

/// The versions of the libraries that draw and encode, as loaded, not as compiled against.
package enum RasterLibraries {
  package static var librsvgVersion: String {
    "\(rsvg_major_version).\(rsvg_minor_version).\(rsvg_micro_version)"
  }
  package static var cairoVersion: String {
    unsafe String(cString: cairo_version_string())
  }
  package static var libpngVersion: String {
    unsafe String(cString: png_coding_library_version())
  }
}
