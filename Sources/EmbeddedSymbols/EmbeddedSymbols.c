#include "EmbeddedSymbols.h"

// clang-format off
static const unsigned char symbols[] = {
#embed "symbols.txt"
};
// clang-format on

const unsigned char *const embedded_symbols = symbols;
const size_t embedded_symbols_count = sizeof symbols;
