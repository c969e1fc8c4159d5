#ifndef PROGRAM_CONFINEMENT_H
#define PROGRAM_CONFINEMENT_H

/// What a program is started with that reads a file of unknown origin.
struct confined_program {
  const char *path;
  char *const *arguments;
  char *const *environment;
  /// Where it starts.
  const char *folder;
  int input, output, errors;
  /// Seconds of processor time, and bytes of address space.
  long seconds, memory;
  /// The folders and files that it may read and run, where the kernel has Landlock.
  const char *const *readable;
  int readable_count;
};

/// Starts a program in a process of its own, with limits that `posix_spawn` cannot set. Returns the process, or -1 with
/// `errno`.
int start_confined(const struct confined_program *program);

#endif
