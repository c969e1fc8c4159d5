// The loading of libraries while the program runs. No other file calls `dlopen`.
#ifndef LIBRARY_LOADING_H
#define LIBRARY_LOADING_H

#include <stddef.h>

/// Why a library could come from the current folder, which may be a project of somebody else: a variable in which the
/// system's loader, or a library that loads others, looks for code has an entry that is empty or relative.
///
/// Writes a sentence of at most `size` bytes with its end, and returns 1; returns 0 when there is no such variable.
int library_search_problem(char *sentence, size_t size);

/// Loads the first of some libraries that is there.
///
/// On macOS each name must be an absolute path: for a mere name, `dlopen` looks in the current folder too (dlopen(3)). On
/// Linux a mere name is looked up in the folders of the system, and in those of `LD_LIBRARY_PATH` (ld.so(8)).
///
/// Returns NULL and a sentence if none can be loaded, or if there is a `library_search_problem`.
void *load_library(const char *const names[], size_t count, int mode, char *sentence, size_t size);

#endif
