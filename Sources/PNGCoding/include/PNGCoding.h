#ifndef PNG_CODING_H
#define PNG_CODING_H

#include <stddef.h>
#include <stdint.h>

#endif
