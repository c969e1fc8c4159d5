#include "DrawingLibraries.h"

#ifdef __APPLE__

void drawing_libraries_load(void) {}

int drawing_libraries_problem(char *sentence, size_t size) {
  (void)sentence;
  (void)size;
  return 0;
}

DrawingVersion drawing_librsvg_version(void) {
  return (DrawingVersion){rsvg_major_version, rsvg_minor_version, rsvg_micro_version};
}

#else

#include "LibraryLoading.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

// The names that the linker would record: a library of another name has another interface than the headers.
#if LIBXML_VERSION >= 21400
#define LIBXML_NAME "libxml2.so.16"
#else
#define LIBXML_NAME "libxml2.so.2"
#endif
static const char *const names[] = {"librsvg-2.so.2", "libcairo.so.2", LIBXML_NAME};
enum { library_count = sizeof names / sizeof *names };

static struct {
#define FUNCTION(result, name, parameters, arguments) result(*name) parameters;
#include "DrawingFunctions.h"
#undef FUNCTION
  const unsigned *major, *minor, *micro;
} loaded;

/// Set by `load` alone.
static void *libraries[library_count];

static void give_up(const char *problem) {
  fprintf(stderr, "monotint: %s\n", problem);
  // Nothing was begun, and handlers of a half loaded library must not run.
  _Exit(127);
}

/// Finds a symbol in one of the libraries or in what they need.
static void *find(const char *name) {
  for (int i = 0; i < library_count; i++) {
    void *symbol = dlsym(libraries[i], name);
    if (symbol != NULL) return symbol;
  }
  give_up(dlerror());
  return NULL;
}

#define INSTALLATION "apt-get install --no-install-recommends librsvg2-2 libcairo2 libxml2"

static int open_libraries(void *opened[library_count], char *sentence, size_t size) {
  if (library_search_problem(sentence, size)) return 1;
  char problem[256];
  for (int i = 0; i < library_count; i++) {
    opened[i] = load_library(&names[i], 1, RTLD_LAZY | RTLD_LOCAL, problem, sizeof problem);
    if (opened[i] != NULL) continue;
    snprintf(sentence, size, "%s; on Debian and Ubuntu: " INSTALLATION, problem);
    return 1;
  }
  return 0;
}

int drawing_libraries_problem(char *sentence, size_t size) {
  void *opened[library_count];
  return open_libraries(opened, sentence, size);
}

static void load(void) {
  char problem[DRAWING_PROBLEM_SIZE];
  if (open_libraries(libraries, problem, sizeof problem)) give_up(problem);
#define FUNCTION(result, name, parameters, arguments) loaded.name = (result(*) parameters)find(#name);
#include "DrawingFunctions.h"
#undef FUNCTION
  loaded.major = find("rsvg_major_version");
  loaded.minor = find("rsvg_minor_version");
  loaded.micro = find("rsvg_micro_version");
}

void drawing_libraries_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
}

DrawingVersion drawing_librsvg_version(void) { return (DrawingVersion){*loaded.major, *loaded.minor, *loaded.micro}; }

// A declaration of the headers comes before each definition, so the compiler compares the parameters.
#define FUNCTION(result, name, parameters, arguments) \
  result name parameters { return loaded.name arguments; }
#include "DrawingFunctions.h"
#undef FUNCTION

#endif
