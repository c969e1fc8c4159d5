#ifndef MONOTINT_CDISK_H
#define MONOTINT_CDISK_H

#ifdef __linux__
/* Declared by unistd.h and stdio.h for _GNU_SOURCE alone, which Swift's Glibc module is built without. */
extern int syncfs(int descriptor);
extern int renameat2(int folder, const char *path, int other_folder, const char *other, unsigned int flags);
static const unsigned int rename_noreplace = 1 << 0;
#endif

#endif
