#include "LibraryLoading.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// A variable that says where code lies.
struct variable {
  const char *name;
  /// What may stand between its paths; empty if it holds one path.
  const char *separators;
};

static const struct variable variables[] = {
#ifdef __APPLE__
  // dyld(1)
  {"DYLD_LIBRARY_PATH", ":"},
  {"DYLD_FALLBACK_LIBRARY_PATH", ":"},
  {"DYLD_FRAMEWORK_PATH", ":"},
  {"DYLD_FALLBACK_FRAMEWORK_PATH", ":"},
#else
  // glibc takes colons and semicolons, and musl colons and ends of lines.
  {"LD_LIBRARY_PATH", ":;\n"},
#endif
  // Modules of GIO, gdk-pixbuf, OpenSSL and iconv, which are libraries.
  {"GIO_EXTRA_MODULES", ":"},
  {"GIO_MODULE_DIR", ""},
  {"GDK_PIXBUF_MODULE_FILE", ""},
  {"GDK_PIXBUF_MODULEDIR", ""},
  {"OPENSSL_CONF", ""},
  {"OPENSSL_MODULES", ""},
  {"OPENSSL_ENGINES", ""},
  {"GCONV_PATH", ":"},
};

/// Whether an entry of a list is an absolute path. `$ORIGIN` is the folder of the program (ld.so(8)).
static int is_absolute(const char *entry) {
  return entry[0] == '/' || strncmp(entry, "$ORIGIN", 7) == 0 || strncmp(entry, "${ORIGIN}", 9) == 0;
}

/// Whether all paths of a list are absolute. An empty list counts as unset.
static int are_absolute(const char *list, const char *separators) {
  if (*list == 0) return 1;
  const char *entry = list;
  while (is_absolute(entry)) {
    entry += strcspn(entry, separators);
    if (*entry == 0) return 1;
    entry++;
  }
  return 0;
}

int library_search_problem(char *sentence, size_t size) {
  for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
    const char *list = getenv(variables[i].name);
    if (list == NULL || are_absolute(list, variables[i].separators)) continue;
    snprintf(
      sentence, size,
      "%s has an entry that is empty or not absolute, so a library of the current folder could be loaded; "
      "set it to absolute paths, or unset it",
      variables[i].name);
    return 1;
  }
  return 0;
}

/// Opens one library. On macOS, what is no absolute path is not opened.
static void *open_library(const char *name, int mode) {
#ifdef __APPLE__
  if (name[0] != '/') return NULL;
#endif
  return dlopen(name, mode);
}

void *load_library(const char *const names[], size_t count, int mode, char *sentence, size_t size) {
  if (library_search_problem(sentence, size)) return NULL;
  for (size_t i = 0; i < count; i++) {
    void *library = open_library(names[i], mode);
    if (library != NULL) return library;
  }
  const char *problem = dlerror();
  snprintf(sentence, size, "%s", problem != NULL ? problem : "the library is not installed");
  return NULL;
}
