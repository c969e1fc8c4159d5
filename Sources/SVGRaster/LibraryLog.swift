internal import CRsvg

/// What GLib, Pango and their like would print: their warnings tell a designer nothing, and would mix with our output.
enum LibraryLog {
  /// Turns the log off, once for the whole process: GLib allows no more.
  static let silence: Void = unsafe g_log_set_writer_func({ _, _, _, _ in G_LOG_WRITER_HANDLED }, nil, nil)
}
