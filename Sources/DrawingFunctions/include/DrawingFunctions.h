#ifndef DRAWING_FUNCTIONS_H
#define DRAWING_FUNCTIONS_H

#include <cairo-pdf.h>
#include <cairo.h>
#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>
// Debian's libxml2 names ICU in its headers, and the system's ICU is another than Foundation's: two definitions that
// one program may not import. Only a struct that we never touch depends on it.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>

/// All that is called of librsvg and of the libraries that it brings: GLib, cairo, Pango and libxml2.
#define DRAWING_FUNCTIONS(F)                                                                                       \
  F(g_error_free) F(g_log_set_writer_func) F(g_object_unref)                                                       \
  F(rsvg_handle_new_from_data) F(rsvg_handle_set_dpi) F(rsvg_handle_has_sub)                                       \
  F(rsvg_handle_get_intrinsic_size_in_pixels) F(rsvg_handle_get_intrinsic_dimensions)                              \
  F(rsvg_handle_get_geometry_for_layer) F(rsvg_handle_render_layer)                                                \
  F(cairo_version_string) F(cairo_status_to_string) F(cairo_create) F(cairo_destroy) F(cairo_status)               \
  F(cairo_scale) F(cairo_translate) F(cairo_clip) F(cairo_set_source_rgba) F(cairo_rectangle) F(cairo_arc)         \
  F(cairo_close_path) F(cairo_fill) F(cairo_move_to) F(cairo_image_surface_create)                                 \
  F(cairo_image_surface_get_width) F(cairo_image_surface_get_height) F(cairo_image_surface_get_stride)             \
  F(cairo_image_surface_get_data) F(cairo_surface_flush) F(cairo_surface_finish) F(cairo_surface_status)           \
  F(cairo_surface_destroy) F(cairo_pdf_surface_create_for_stream) F(cairo_pdf_surface_set_metadata)                \
  F(pango_cairo_create_layout) F(pango_cairo_show_layout) F(pango_font_description_new)                            \
  F(pango_font_description_free) F(pango_font_description_set_family) F(pango_font_description_set_weight)         \
  F(pango_font_description_set_absolute_size) F(pango_layout_set_font_description)                                 \
  F(pango_layout_set_single_paragraph_mode) F(pango_layout_set_width) F(pango_layout_set_ellipsize)                \
  F(pango_layout_set_alignment) F(pango_layout_set_text) F(pango_layout_get_size)                                  \
  F(xmlInitParser) F(xmlCreateMemoryParserCtxt) F(xmlCtxtUseOptions) F(xmlParseDocument) F(xmlStopParser)          \
  F(xmlByteConsumed) F(xmlSAX2EntityDecl) F(xmlFreeDoc) F(xmlFreeParserCtxt)

/// Where each function lies, and the version of librsvg.
typedef struct {
#define DRAWING_FUNCTION_FIELD(name) __typeof__(name) *_Nonnull name;
  DRAWING_FUNCTIONS(DRAWING_FUNCTION_FIELD)
#undef DRAWING_FUNCTION_FIELD
  const guint *_Nonnull rsvg_major_version, *_Nonnull rsvg_minor_version, *_Nonnull rsvg_micro_version;
} DrawingFunctions;

/// The functions, which the first call loads on Linux: with all that librsvg needs, that takes longer than a run in which
/// nothing is drawn. NULL when they cannot be loaded; `drawing_functions_problem` says why.
const DrawingFunctions *_Nullable drawing_functions(void);

/// In the words of the system; empty when there is none.
const char *_Nonnull drawing_functions_problem(void);

#endif
