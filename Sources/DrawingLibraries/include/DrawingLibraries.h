// librsvg, cairo and libxml2 under their own names. On Linux they are loaded when a process first draws: with the 40
// libraries that they need, loading them takes longer than all else that a command does that draws nothing.
//
// On macOS they are linked, because Homebrew's folders are not where its loader looks.
#ifndef DRAWING_LIBRARIES_H
#define DRAWING_LIBRARIES_H

#include <stddef.h>

#ifndef __APPLE__
// The functions keep their names in the source, and get other symbols, which DrawingLibraries.c defines.
#define DRAWING_PRAGMA(text) _Pragma(#text)
#define FUNCTION(result, name, parameters, arguments) DRAWING_PRAGMA(redefine_extname name loaded_##name)
#include "DrawingFunctions.h"
#undef FUNCTION
#endif

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <librsvg/rsvg.h>
// Debian's libxml2 names ICU in its headers, and the system's ICU is another than Foundation's: two definitions that
// one program may not import. Only a struct that we never touch depends on it.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>

/// Loads the libraries once. Call it before any of their functions. A process without them cannot draw: it says which one is
/// missing on standard error and ends with status 127, as the system's loader does.
void drawing_libraries_load(void);

enum { DRAWING_PROBLEM_SIZE = 512 };

/// Loads the libraries, and returns 1 if one cannot be loaded. Then it writes which one, and the command that installs it.
int drawing_libraries_problem(char *sentence, size_t size);

typedef struct {
  unsigned major, minor, micro;
} DrawingVersion;

/// Of the librsvg that is loaded.
DrawingVersion drawing_librsvg_version(void);

#endif
