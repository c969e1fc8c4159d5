// Debian's libxml2 names ICU in its headers, and the system's ICU is another than Foundation's: two definitions that
// one program may not import. Only a struct that we never touch depends on it.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
