#ifndef EMBEDDED_SYMBOLS_H
#define EMBEDDED_SYMBOLS_H

#include <stddef.h>

/// The names of Apple's SF Symbols, the file symbols.txt, embedded when the program was compiled.
///
/// A line "iOS 15.0" names a version of iOS; each line up to the next one is the name of a symbol that it was the first to have. UTF-8.
extern const unsigned char *const embedded_symbols;
/// In bytes.
extern const size_t embedded_symbols_count;

#endif
