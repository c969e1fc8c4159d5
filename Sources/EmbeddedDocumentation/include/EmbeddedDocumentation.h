#ifndef EMBEDDED_DOCUMENTATION_H
#define EMBEDDED_DOCUMENTATION_H

#include <stddef.h>

/// A page of the folder Documentation, embedded when the program was compiled.
typedef struct {
  /// The name that `monotint help` knows it by.
  const char *name;
  /// Markdown in UTF-8.
  const unsigned char *bytes;
  size_t count;
} EmbeddedDocument;

/// How many pages there are.
extern const size_t embedded_document_count;

/// - Parameter index: from 0 to below the count.
EmbeddedDocument embedded_document(size_t index);

#endif
