#include "DrawingFunctions.h"

#ifdef __linux__

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

// An option for the linker, in the section where Swift keeps those: libraries that are not called are left out. SwiftPM names
// every library that pkg-config knows of, and puts its own options behind them.
__attribute__((section(".swift1_autolink_entries"), used)) static const char leave_out[] = "-Wl,--as-needed";

static DrawingFunctions functions;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static char problem[256];

static void load(void) {
  // The others are found through it, as it needs them all, in just the versions that it was made for.
  void *library = dlopen("librsvg-2.so.2", RTLD_LAZY | RTLD_LOCAL);
  if (library == NULL) {
    snprintf(problem, sizeof problem, "%s", dlerror());
    return;
  }
#define FIND(name)                                                                        \
  functions.name = (__typeof__(functions.name))dlsym(library, #name);                     \
  if (functions.name == NULL) snprintf(problem, sizeof problem, "it does not have " #name);
  DRAWING_FUNCTIONS(FIND)
  FIND(rsvg_major_version)
  FIND(rsvg_minor_version)
  FIND(rsvg_micro_version)
}

const DrawingFunctions *drawing_functions(void) {
  pthread_once(&once, load);
  return problem[0] == 0 ? &functions : NULL;
}

const char *drawing_functions_problem(void) {
  pthread_once(&once, load);
  return problem;
}

#else

// Elsewhere they are linked.
static const DrawingFunctions functions = {
#define NAME(name) .name = name,
    DRAWING_FUNCTIONS(NAME)
    .rsvg_major_version = &rsvg_major_version,
    .rsvg_minor_version = &rsvg_minor_version,
    .rsvg_micro_version = &rsvg_micro_version,
};

const DrawingFunctions *drawing_functions(void) { return &functions; }

const char *drawing_functions_problem(void) { return ""; }

#endif
