#ifndef MONOTINT_CPOSIX_H
#define MONOTINT_CPOSIX_H

#include <stdbool.h>
#include <sys/ioctl.h>

/* The number of columns of a terminal; 0 if it is unknown. */
static inline int terminal_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

#ifdef __linux__
/* unistd.h and stdio.h declare these only for _GNU_SOURCE, which Swift's Glibc module is built without. */
extern int syncfs(int descriptor);
extern int renameat2(int folder, const char *path, int other_folder, const char *other, unsigned int flags);

static const bool syncs_whole_file_system = true;
static inline int sync_folder(int folder) { return syncfs(folder); }
static inline int rename_exclusively(int folder, const char *path, int other_folder, const char *other) {
  return renameat2(folder, path, other_folder, other, 1 /* RENAME_NOREPLACE */);
}
#else
#include <stdio.h>
#include <unistd.h>

static const bool syncs_whole_file_system = false;
static inline int sync_folder(int folder) { return fsync(folder); }
static inline int rename_exclusively(int folder, const char *path, int other_folder, const char *other) {
  return renameatx_np(folder, path, other_folder, other, RENAME_EXCL);
}
#endif

#endif
