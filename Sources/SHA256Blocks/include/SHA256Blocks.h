#ifndef SHA256_BLOCKS_H
#define SHA256_BLOCKS_H

#include <stddef.h>
#include <stdint.h>

/// Takes `count` blocks of 64 bytes into the state, by the processor's instructions for SHA-256 if it has them.
void sha256_update(uint32_t state[8], const uint8_t *blocks, size_t count);

/// The same on any processor.
void sha256_update_plainly(uint32_t state[8], const uint8_t *blocks, size_t count);

#endif
