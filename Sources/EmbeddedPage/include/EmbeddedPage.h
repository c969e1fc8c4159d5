#ifndef EMBEDDED_PAGE_H
#define EMBEDDED_PAGE_H

#include <stddef.h>

/// The bytes of a file, embedded when the program was compiled.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} EmbeddedFile;

/// The preview's page: its skeleton, its style and its script.
extern const EmbeddedFile embedded_page_html;
extern const EmbeddedFile embedded_page_css;
extern const EmbeddedFile embedded_page_js;
/// The end of the script of a page that `watch` keeps up to date.
extern const EmbeddedFile embedded_page_live_js;
/// The style of pages without a script: explained icons, and repairs.
extern const EmbeddedFile embedded_page_plain_css;

#endif
