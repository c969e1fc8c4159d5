#ifndef BUILD_COMMIT_H
#define BUILD_COMMIT_H

#include <stdint.h>

/// The first 12 hexadecimal digits of the commit that this program was built from, as a number; 0 if nobody said it.
uint64_t build_commit(void);

#endif
