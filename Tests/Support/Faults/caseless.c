// Preloaded into monotint by tests: below the folder MONOTINT_CASELESS, case does not count in names, as on most Macs. A name keeps
// the case that it was written with, and a rename may change only the case.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int is_below(int folder) {
  const char *root = getenv("MONOTINT_CASELESS");
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
  ssize_t length = folder == AT_FDCWD ? readlink("/proc/self/cwd", path, sizeof path - 1) : readlink(link, path, sizeof path - 1);
  return root && length >= (ssize_t)strlen(root) && strncmp(path, root, strlen(root)) == 0;
}

// The name of the entry as it is on the disk, or the name itself.
static void fold_name(int folder, const char *name, char *out) {
  strcpy(out, name);
  struct stat info;
  if (NEXT(fstatat)(folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0) return;
  int number = NEXT(openat)(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *stream = number < 0 ? NULL : fdopendir(number);
  if (!stream) return;
  for (struct dirent *entry; (entry = readdir(stream));) {
    if (strcasecmp(entry->d_name, name) == 0) strcpy(out, entry->d_name);
  }
  closedir(stream);
}

// Only the last name of a path is folded, and monotint opens folders one by one.
static const char *fold(int folder, const char *path, char *out) {
  int error = errno;
  if (strchr(path, '/') || !is_below(folder)) return path;
  fold_name(folder, path, out);
  errno = error;
  return out;
}

int openat(int folder, const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
  va_end(list);
  char name[PATH_MAX];
  return NEXT(openat)(folder, fold(folder, path, name), flags, mode);
}

int fstatat(int folder, const char *path, struct stat *info, int flags) {
  char name[PATH_MAX];
  return NEXT(fstatat)(folder, fold(folder, path, name), info, flags);
}

int mkdirat(int folder, const char *path, mode_t mode) {
  char name[PATH_MAX];
  return NEXT(mkdirat)(folder, fold(folder, path, name), mode);
}

int unlinkat(int folder, const char *path, int flags) {
  char name[PATH_MAX];
  return NEXT(unlinkat)(folder, fold(folder, path, name), flags);
}

// The target has the case of an entry that exists, unless that is the entry to be renamed.
static const char *target(int folder, const char *old, int other_folder, const char *new, char *out) {
  struct stat first, second;
  const char *found = fold(other_folder, new, out);
  int is_same = NEXT(fstatat)(folder, old, &first, AT_SYMLINK_NOFOLLOW) == 0 &&
    NEXT(fstatat)(other_folder, found, &second, AT_SYMLINK_NOFOLLOW) == 0 && first.st_ino == second.st_ino;
  return is_same ? new : found;
}

int renameat(int folder, const char *path, int other_folder, const char *other) {
  char old[PATH_MAX], new[PATH_MAX];
  const char *from = fold(folder, path, old);
  return NEXT(renameat)(folder, from, other_folder, target(folder, from, other_folder, other, new));
}

int renameat2(int folder, const char *path, int other_folder, const char *other, unsigned int flags) {
  char old[PATH_MAX], new[PATH_MAX];
  const char *from = fold(folder, path, old);
  return NEXT(renameat2)(folder, from, other_folder, target(folder, from, other_folder, other, new), flags);
}
