// Preloaded into monotint by tests: makes one system call fail, kills the process at it, or sends it a signal.
//
// MONOTINT_FAULT is "CALLS:N:ACTION". CALLS is a list of names with commas between them, N counts the calls of all of them from 1,
// and ACTION is "kill", "signal=NUMBER", or "errno=NUMBER" (this call) or "errno+=NUMBER" (this call and all after it).
// MONOTINT_FAULT_REPORT names a file that is made when the call was reached.
// MONOTINT_FAULT_TRACE names a file that gets a line for each of these calls, with the paths that they name.
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
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int calls;

static int is_listed(const char *list, const char *name) {
  size_t length = strlen(name);
  for (const char *found = list; (found = strstr(found, name)); found += length) {
    if ((found == list || found[-1] == ',') && (found[length] == ',' || found[length] == ':')) return 1;
  }
  return 0;
}

// The path of an open file or folder, with a slash at its end where a name follows.
static void open_path(int file, const char *name, char *path, size_t size) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = file == AT_FDCWD || name[0] == '/' ? 0 : readlink(link, path, size - 1);
  path[length < 0 ? 0 : length] = 0;
  if (length > 0 && name[0]) strncat(path, "/", size - strlen(path) - 1);
  strncat(path, name, size - strlen(path) - 1);
}

// Adds a line to the trace. It makes system calls of its own, which are no calls of the program.
static void trace(const char *call, int file, const char *name, int other_file, const char *other) {
  const char *report = getenv("MONOTINT_FAULT_TRACE");
  if (!report) return;
  int saved = errno;
  char path[2048], second[2048] = "", line[4608];
  open_path(file, name, path, sizeof path);
  if (other) open_path(other_file, other, second, sizeof second);
  int length = snprintf(line, sizeof line, "%s\t%s\t%s\n", call, path, second);
  int output = syscall(SYS_openat, AT_FDCWD, report, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (output >= 0) {
    syscall(SYS_write, output, line, length);
    syscall(SYS_close, output);
  }
  errno = saved;
}

// Waits until a thread has taken a signal, at most ten seconds, and then a millisecond for what it does with it.
static void wait_until_taken(int signal) {
  sigset_t pending;
  for (int milliseconds = 0; milliseconds < 10000; milliseconds++) {
    sigpending(&pending);
    if (!sigismember(&pending, signal)) break;
    usleep(1000);
  }
  usleep(1000);
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
    int signal = atoi(action + 7);
    if (signal == SIGSTOP) {
      // No thread can block it. Sent to this one, the call is not made before the process is stopped.
      raise(signal);
    } else {
      // To the process: the threads of Swift's pool have signals blocked, so the main thread takes it.
      kill(getpid(), signal);
      wait_until_taken(signal);
    }
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
    trace("create", folder, path, 0, NULL);
    FAIL("create")
  } else {
    trace("open", folder, path, 0, NULL);
    FAIL("open")
  }
  return NEXT(openat)(folder, path, flags, mode);
}

int mkdirat(int folder, const char *path, mode_t mode) {
  trace("mkdirat", folder, path, 0, NULL);
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

int faccessat(int folder, const char *path, int mode, int flags) {
  trace("faccessat", folder, path, 0, NULL);
  FAIL("faccessat")
  return NEXT(faccessat)(folder, path, mode, flags);
}

int fsync(int file) {
  trace("fsync", file, "", 0, NULL);
  FAIL("fsync")
  return NEXT(fsync)(file);
}

int syncfs(int file) {
  trace("syncfs", file, "", 0, NULL);
  FAIL("syncfs")
  return NEXT(syncfs)(file);
}

int renameat(int folder, const char *path, int other, const char *name) {
  trace("rename", folder, path, other, name);
  FAIL("rename")
  return NEXT(renameat)(folder, path, other, name);
}

int renameat2(int folder, const char *path, int other, const char *name, unsigned flags) {
  trace("rename", folder, path, other, name);
  FAIL("rename")
  return NEXT(renameat2)(folder, path, other, name, flags);
}

int unlinkat(int folder, const char *path, int flags) {
  trace("unlinkat", folder, path, 0, NULL);
  FAIL("unlinkat")
  return NEXT(unlinkat)(folder, path, flags);
}
