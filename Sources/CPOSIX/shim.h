#ifndef MONOTINT_CPOSIX_H
#define MONOTINT_CPOSIX_H

#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stddef.h>
#include <sys/resource.h>
#include <unistd.h>

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

/* The Linux security module Landlock (kernel 5.13). The C library has no functions for it, and older headers no
   structures: https://docs.kernel.org/userspace-api/landlock.html */
#ifdef __linux__
extern long syscall(long number, ...);
extern int prctl(int operation, ...);
static inline long landlock_call(long number, const void *first, size_t second, unsigned int third, unsigned int fourth) {
  return syscall(444 + number, first, second, third, fourth);
}

/* Lets this process only read and run what lies below `paths`, and neither write files nor, where the kernel knows how,
   connect to other machines. Returns whether the kernel has Landlock. Async-signal-safe. */
static inline bool confine_to_reading(const char *const *paths, int count) {
  enum { EXECUTE = 1, READ_FILE = 4, READ_FOLDER = 8 };
  struct { uint64_t files, network, scopes; } rights = {0, 0, 0};
  struct __attribute__((packed)) { uint64_t allowed; int32_t folder; } rule;
  long version = landlock_call(0, NULL, 0, 1 /* LANDLOCK_CREATE_RULESET_VERSION */, 0);
  if (version < 1) return false;
  /* Each version knows more rights: 1 has 13 about files, 2 moving, 3 truncating, 5 controlling devices. */
  rights.files = version >= 5 ? 0xffff : version >= 3 ? 0x7fff : version == 2 ? 0x3fff : 0x1fff;
  if (version >= 4) rights.network = 3;
  if (version >= 6) rights.scopes = 3;
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  long rules = landlock_call(0, &rights, size, 0, 0);
  if (rules < 0) return false;
  for (int index = 0; index < count; index++) {
    int folder = open(paths[index], O_RDONLY | O_CLOEXEC);
    if (folder < 0) continue;
    rule.allowed = EXECUTE | READ_FILE | READ_FOLDER;
    rule.folder = folder;
    /* What is a file takes no right of folders. */
    if (syscall(445, (int)rules, 1 /* LANDLOCK_RULE_PATH_BENEATH */, &rule, 0u) != 0) {
      rule.allowed = EXECUTE | READ_FILE;
      syscall(445, (int)rules, 1, &rule, 0u);
    }
    close(folder);
  }
  bool done = prctl(38 /* PR_SET_NO_NEW_PRIVS */, 1, 0, 0, 0) == 0 && syscall(446, (int)rules, 0u) == 0;
  close((int)rules);
  return done;
}
#else
static inline bool confine_to_reading(const char *const *paths, int count) {
  (void)paths;
  (void)count;
  return false;
}
#endif

/* What a program is started with that reads a file of unknown origin. */
struct confined_program {
  const char *path;
  char *const *arguments;
  char *const *environment;
  const char *folder;
  int input, output;
  /* Seconds of processor time, and bytes of address space. */
  long seconds, memory;
  /* Where it may read, below these folders. */
  const char *const *readable;
  int readable_count;
};

static inline void set_limit(int resource, long value) {
  struct rlimit limit = {(rlim_t)value, (rlim_t)value};
  setrlimit(resource, &limit);
}

/* Starts a program in a process of its own, with limits that `posix_spawn` cannot set. After `fork`, the child calls
   only functions that are async-signal-safe. Returns the process, or -1 with `errno`. */
static inline int start_confined(const struct confined_program *program) {
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (null < 0) return -1;
  int process = fork();
  if (process != 0) {
    close(null);
    return process;
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  if (dup2(program->input, 0) < 0 || dup2(program->output, 1) < 0 || dup2(null, 2) < 0) _exit(126);
  if (chdir(program->folder) != 0) _exit(126);
  set_limit(RLIMIT_CORE, 0);
  set_limit(RLIMIT_FSIZE, 0);
  set_limit(RLIMIT_CPU, program->seconds);
  set_limit(RLIMIT_AS, program->memory);
  set_limit(RLIMIT_NOFILE, 64);
  confine_to_reading(program->readable, program->readable_count);
  execve(program->path, program->arguments, program->environment);
  _exit(127);
}

#endif
