#include "PNGCoding.h"
