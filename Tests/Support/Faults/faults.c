// Preloaded into monotint by tests: makes one system call fail, kills the process at it, or sends it a signal.
//
// MONOTINT_FAULT is "CALLS:N:ACTION". CALLS is a list of names with commas between them, N counts the calls of all of them from 1,
// and ACTION is "kill", "signal=NUMBER", or "errno=NUMBER" (this call) or "errno+=NUMBER" (this call and all after it).
// MONOTINT_FAULT_REPORT names a file that is made when the call was reached.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_int calls;

static int is_listed(const char *list, const char *name) {
  size_t length = strlen(name);
  for (const char *found = list; (found = strstr(found, name)); found += length) {
    if ((found == list || found[-1] == ',') && (found[length] == ',' || found[length] == ':')) return 1;
  }
  return 0;
}

// Returns the error number that the call has to fail with, or 0.
static int fault(const char *name) {
  const char *plan = getenv("MONOTINT_FAULT");
  if (!plan || !is_listed(plan, name)) return 0;
  const char *number = strchr(plan, ':') + 1, *action = strchr(number, ':') + 1;
  int wanted = atoi(number), count = atomic_fetch_add(&calls, 1) + 1;
  int goes_on = strncmp(action, "errno+=", 7) == 0;
  if (goes_on ? count < wanted : count != wanted) return 0;
  const char *report = getenv("MONOTINT_FAULT_REPORT");
  if (report && count == wanted) {
    FILE *file = fopen(report, "w");
    if (file) fclose(file);
  }
  if (strcmp(action, "kill") == 0) kill(getpid(), SIGKILL);
  if (strncmp(action, "signal=", 7) == 0) {
    // To the process: the threads of Swift's pool have signals blocked. The main thread needs a moment to take it.
    kill(getpid(), atoi(action + 7));
    usleep(50000);
  }
  return strncmp(action, "errno", 5) == 0 ? atoi(strchr(action, '=') + 1) : 0;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define FAIL(name)                \
  int number = fault(name);       \
  if (number != 0) {              \
    errno = number;               \
    return -1;                    \
  }

int openat(int folder, const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & O_CREAT) {
    va_list list;
    va_start(list, flags);
    mode = va_arg(list, mode_t);
    va_end(list);
    FAIL("create")
  }
  return NEXT(openat)(folder, path, flags, mode);
}

int mkdirat(int folder, const char *path, mode_t mode) {
  FAIL("mkdirat")
  return NEXT(mkdirat)(folder, path, mode);
}

ssize_t write(int file, const void *bytes, size_t count) {
  struct stat status;
  // The pipes to workers and the standard streams are no files.
  if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && file > 2) { FAIL("write") }
  return NEXT(write)(file, bytes, count);
}

int close(int file) {
  struct stat status;
  int is_written = fstat(file, &status) == 0 && S_ISREG(status.st_mode) && (fcntl(file, F_GETFL) & O_ACCMODE) == O_WRONLY;
  int result = NEXT(close)(file);
  if (is_written) { FAIL("close") }
  return result;
}

int syncfs(int file) {
  FAIL("syncfs")
  return NEXT(syncfs)(file);
}

int renameat(int folder, const char *path, int other, const char *name) {
  FAIL("rename")
  return NEXT(renameat)(folder, path, other, name);
}

int renameat2(int folder, const char *path, int other, const char *name, unsigned flags) {
  FAIL("rename")
  return NEXT(renameat2)(folder, path, other, name, flags);
}

int unlinkat(int folder, const char *path, int flags) {
  FAIL("unlinkat")
  return NEXT(unlinkat)(folder, path, flags);
}
