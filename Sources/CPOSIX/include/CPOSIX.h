#ifndef MONOTINT_CPOSIX_H
#define MONOTINT_CPOSIX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/resource.h>

// What Linux and macOS do differently, behind functions that are the same on both. A function that fails returns -1 and
// sets `errno`, unless it says otherwise.

// MARK: Files

struct file_status {
  /// The kind and the permissions, as in `st_mode`.
  uint32_t mode;
  uint32_t owner, group;
  int64_t size;
  /// In nanoseconds since 1970.
  int64_t modified, changed;
  uint64_t device, inode;
};

/// The status of an entry of an open folder.
int entry_status(int folder, const char *name, bool follows_links, struct file_status *status);
int descriptor_status(int descriptor, struct file_status *status);

/// Flushes a file, so that a crash leaves no later change, such as a rename, without the content.
int sync_file(int descriptor);
/// Hands all changed files of the file system that a folder lies on to the disk, so that no later rename is stored before
/// them. Returns -1 with errno.
int sync_folder(int descriptor);

/// Renames, unless the new name exists (EEXIST). Where the file system cannot do that, the error is ENOTSUP, EINVAL or
/// ENOSYS.
int rename_exclusively(int folder, const char *name, int other_folder, const char *other);

/// Calls a function with the path of each library that is loaded.
void each_loaded_file(void (*visit)(const char *path, void *context), void *context);

/// The system's name, version and processor as a text of at most `size` bytes with its end.
void system_version(char *text, size_t size);

/// Makes writing to a pipe without a reader an error (EPIPE), where blocking SIGPIPE in the writing thread does not.
void report_broken_pipe(int descriptor);

/// The number of columns of a terminal; 0 if it is unknown.
int terminal_columns(int descriptor);

// MARK: Processes and threads

/// Calls a function with each variable of the environment, as `NAME=value`.
void each_variable(void (*visit)(const char *line, void *context), void *context);

/// The path of the running program, which the caller frees; NULL with `errno`.
char *this_program(void);

/// The program that opens a file as a double click does.
const char *file_opener(void);

enum { stream_inherited = -1, stream_null = -2 };

/// What another program is started with.
struct program_start {
  /// They end with NULL. The first is searched for in `PATH` unless it has a slash.
  char *const *arguments;
  /// It ends with NULL; NULL for that of this process.
  char *const *environment;
  /// Descriptors or constants from above.
  int input, output, error;
  /// Whether it starts with no blocked and no ignored signals.
  bool resets_signals;
  /// Whether it gets a process group of its own.
  bool leads_group;
};

/// Starts a program. Returns 0 or an error number.
int start_program(int *process, const struct program_start *start);

/// Whether `start_program` closes all descriptors that are not streams. Elsewhere those without FD_CLOEXEC are inherited.
bool start_closes_descriptors(void);

/// Starts a thread; a stack size of 0 is the usual one. Returns 0 or an error number.
int start_thread(uintptr_t *thread, size_t stack_size, void *(*body)(void *context), void *context);
void join_thread(uintptr_t thread);

/// Whether the process ignores a signal.
bool ignores_signal(int number);
/// Stops the usual effect of a signal that a dispatch source listens to. Call it when the source is registered.
void leave_signal_to_dispatch(int number);

// MARK: Limits

enum {
  core_size = RLIMIT_CORE,
  file_size = RLIMIT_FSIZE,
  address_space = RLIMIT_AS,
  open_files = RLIMIT_NOFILE,
};

/// The limit of a resource; the largest number if there is none.
int64_t current_limit(int resource);
/// Lowers the limit of this process for ever.
int lower_limit(int resource, int64_t value);

/// Ends the process by SIGPROF when it has used this much processor time; zero removes the limit.
void limit_processor_time(double seconds);

/// What tells the memory that a process uses. It opens no file after it was made.
struct memory_meter {
  int process, descriptor;
};

struct memory_meter open_memory_meter(int process);
/// In bytes; 0 if the system does not tell.
int64_t memory_in_use(struct memory_meter meter);
void close_memory_meter(struct memory_meter meter);

/// Makes `free` return every large block to the system at once. Without it, glibc keeps the memory of such blocks.
void return_large_blocks(void);

#endif
