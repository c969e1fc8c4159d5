#define _GNU_SOURCE
#include "CPOSIX.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __APPLE__
// environ(7): a library, such as a bundle of tests, reaches the environment only by this function.
#include <crt_externs.h>
#define environ (*_NSGetEnviron())
#include <mach-o/dyld.h>

// dyld(3): the path may be relative, and may be a link.
char *this_program(void) {
  char path[4096];
  uint32_t size = sizeof path;
  if (_NSGetExecutablePath(path, &size) == 0) return realpath(path, NULL);
  errno = ENAMETOOLONG;
  return NULL;
}

const char *file_opener(void) { return "/usr/bin/open"; }

// posix_spawnattr_setflags(2): only descriptors that a file action names are inherited. So a pipe of another thread, which
// is not marked FD_CLOEXEC yet, is closed too.
enum { platform_flags = POSIX_SPAWN_CLOEXEC_DEFAULT };

static int inherit(posix_spawn_file_actions_t *actions, int number) {
  // A stream that is closed here is closed there.
  return fcntl(number, F_GETFD) < 0 ? 0 : posix_spawn_file_actions_addinherit_np(actions, number);
}

bool start_closes_descriptors(void) { return true; }

// Dispatch hears of a signal by kqueue(2), which leaves its usual effect as it is.
void leave_signal_to_dispatch(int number) { signal(number, SIG_IGN); }
#else
// It stays valid when another program is installed to the same path.
char *this_program(void) { return strdup("/proc/self/exe"); }

const char *file_opener(void) { return "xdg-open"; }

enum { platform_flags = 0 };

static int inherit(posix_spawn_file_actions_t *actions, int number) {
  (void)actions;
  (void)number;
  return 0;
}

bool start_closes_descriptors(void) { return false; }

// Here Dispatch installs a handler of its own.
void leave_signal_to_dispatch(int number) { (void)number; }
#endif

static int add_stream(posix_spawn_file_actions_t *actions, int number, int source) {
  switch (source) {
  case stream_inherited: return inherit(actions, number);
  case stream_null: return posix_spawn_file_actions_addopen(actions, number, "/dev/null", O_RDWR, 0);
  default: return posix_spawn_file_actions_adddup2(actions, source, number);
  }
}

static int set_attributes(posix_spawnattr_t *attributes, const struct program_start *start) {
  int flags = platform_flags, failure = 0;
  if (start->resets_signals) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    // POSIX lets a system refuse these two, which nobody can change.
    sigdelset(&all, SIGKILL);
    sigdelset(&all, SIGSTOP);
    failure = posix_spawnattr_setsigmask(attributes, &none);
    if (failure == 0) failure = posix_spawnattr_setsigdefault(attributes, &all);
    flags |= POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  }
  if (start->leads_group) {
    if (failure == 0) failure = posix_spawnattr_setpgroup(attributes, 0);
    flags |= POSIX_SPAWN_SETPGROUP;
  }
  return failure != 0 ? failure : posix_spawnattr_setflags(attributes, (short)flags);
}

void each_variable(void (*visit)(const char *line, void *context), void *context) {
  for (char **line = environ; line != NULL && *line != NULL; line++) visit(*line, context);
}

int start_program(int *process, const struct program_start *start) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure != 0) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (failure != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return failure;
  }
  failure = set_attributes(&attributes, start);
  if (failure == 0) failure = add_stream(&actions, STDIN_FILENO, start->input);
  if (failure == 0) failure = add_stream(&actions, STDOUT_FILENO, start->output);
  if (failure == 0) failure = add_stream(&actions, STDERR_FILENO, start->error);
  if (failure == 0) {
    char *const *environment = start->environment != NULL ? start->environment : environ;
    pid_t started = 0;
    failure = posix_spawnp(&started, start->arguments[0], &actions, &attributes, start->arguments, environment);
    *process = started;
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}

int start_thread(uintptr_t *thread, size_t stack_size, void *(*body)(void *context), void *context) {
  pthread_attr_t attributes;
  int failure = pthread_attr_init(&attributes);
  if (failure != 0) return failure;
  if (stack_size > 0) failure = pthread_attr_setstacksize(&attributes, stack_size);
  pthread_t started;
  if (failure == 0) failure = pthread_create(&started, &attributes, body, context);
  pthread_attr_destroy(&attributes);
  // It is a number on Linux and a pointer on macOS.
  if (failure == 0) *thread = (uintptr_t)started;
  return failure;
}

void join_thread(uintptr_t thread) { pthread_join((pthread_t)thread, NULL); }

bool ignores_signal(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}
