#define _GNU_SOURCE
#include "ProgramConfinement.h"

#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/resource.h>
#include <unistd.h>

// The Linux security module Landlock (kernel 5.13). The C library has no functions for it, and older headers no
// structures: https://docs.kernel.org/userspace-api/landlock.html
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>

// Lets this process only read and run what lies below `paths`, and neither write files nor, where the kernel knows how,
// connect to other machines.
static void confine_to_reading(const char *const *paths, int count) {
  enum { EXECUTE = 1, READ_FILE = 4, READ_FOLDER = 8 };
  struct { uint64_t files, network, scopes; } rights = {0, 0, 0};
  struct __attribute__((packed)) { uint64_t allowed; int32_t folder; } rule;
  long version = syscall(444, NULL, (size_t)0, 1u /* LANDLOCK_CREATE_RULESET_VERSION */);
  if (version < 1) return;
  // Each version knows more rights: 1 has 13 about files, 2 moving, 3 truncating, 5 controlling devices.
  rights.files = version >= 5 ? 0xffff : version >= 3 ? 0x7fff : version == 2 ? 0x3fff : 0x1fff;
  if (version >= 4) rights.network = 3;
  if (version >= 6) rights.scopes = 3;
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  long rules = syscall(444, &rights, size, 0u);
  if (rules < 0) return;
  for (int index = 0; index < count; index++) {
    int folder = open(paths[index], O_RDONLY | O_CLOEXEC);
    if (folder < 0) continue;
    rule.allowed = EXECUTE | READ_FILE | READ_FOLDER;
    rule.folder = folder;
    // A file takes no right of folders.
    if (syscall(445, (int)rules, 1 /* LANDLOCK_RULE_PATH_BENEATH */, &rule, 0u) != 0) {
      rule.allowed = EXECUTE | READ_FILE;
      syscall(445, (int)rules, 1, &rule, 0u);
    }
    close(folder);
  }
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) syscall(446, (int)rules, 0u);
  close((int)rules);
}
// All that is open but the first three. A kernel before 5.9 has no close_range (436).
static void leave_descriptors(void) {
  if (syscall(436, 3u, ~0u, 0u) == 0) return;
  for (int number = 3; number < 1024; number++) close(number);
}
#else
// macOS guards the descriptors of its libraries, and ends a process that closes one.
static void leave_descriptors(void) {
  for (int number = 3; number < 1024; number++) fcntl(number, F_SETFD, FD_CLOEXEC);
}

static void confine_to_reading(const char *const *paths, int count) {
  (void)paths;
  (void)count;
}
#endif

static void set_limit(int resource, long value) {
  struct rlimit limit = {(rlim_t)value, (rlim_t)value};
  setrlimit(resource, &limit);
}

// After `fork`, the child calls only functions that are async-signal-safe.
int start_confined(const struct confined_program *program) {
  int process = fork();
  if (process != 0) return process;
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  if (dup2(program->input, 0) < 0 || dup2(program->output, 1) < 0 || dup2(program->errors, 2) < 0) _exit(126);
  // A pipe of another thread may not be closed on exec yet. On Linux, confining needs descriptors below the limit.
  leave_descriptors();
  if (chdir(program->folder) != 0) _exit(126);
  set_limit(RLIMIT_CORE, 0);
  set_limit(RLIMIT_FSIZE, 0);
  set_limit(RLIMIT_CPU, program->seconds);
  // macOS refuses this one (EINVAL); the parent watches the memory.
  set_limit(RLIMIT_AS, program->memory);
  set_limit(RLIMIT_NOFILE, 64);
  confine_to_reading(program->readable, program->readable_count);
  execve(program->path, program->arguments, program->environment);
  _exit(127);
}
