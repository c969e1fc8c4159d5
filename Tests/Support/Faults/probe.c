// Preloaded into a worker by tests: tries what a worker may not do, at the moment at which it says that it is ready, and prints
// on standard error a line for each attempt: its name, and "ok" or the name of the error.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static ssize_t (*original)(int, const void *, size_t);

static void report(const char *name, const char *value) {
  char line[4096];
  int length = snprintf(line, sizeof line, "%s: %s\n", name, value);
  original(2, line, length);
}

static void tried(const char *name, int failed) { report(name, failed ? strerrorname_np(errno) : "ok"); }

static void limit(const char *name, int resource) {
  struct rlimit limit;
  getrlimit(resource, &limit);
  char text[64];
  snprintf(text, sizeof text, "%lld %lld", (long long)limit.rlim_cur, (long long)limit.rlim_max);
  report(name, text);
}

static void allocate(const char *name, size_t size) {
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  tried(name, memory == MAP_FAILED);
  if (memory != MAP_FAILED) munmap(memory, size);
}

static void probe(void) {
  int ends[2];
  tried("open a file", open("/etc/passwd", O_RDONLY) < 0);
  tried("create a file", open("/tmp/monotint-probe", O_CREAT | O_WRONLY, 0600) < 0);
  tried("open a device", open("/dev/null", O_RDWR) < 0);
  tried("open a socket", socket(AF_INET, SOCK_STREAM, 0) < 0);
  tried("open a socket of the system", socket(AF_UNIX, SOCK_STREAM, 0) < 0);
  tried("open a pipe", pipe(ends) < 0);
  tried("copy a descriptor", dup(0) < 0);
  // Standard input is a regular file here.
  signal(SIGXFSZ, SIG_IGN);
  tried("grow a file", pwrite(0, "x", 1, lseek(0, 0, SEEK_END)) < 0);
  allocate("allocate a little", 1 << 20);
  allocate("allocate too much", (size_t)atoll(getenv("MONOTINT_PROBE_MEMORY")));
  limit("core files", RLIMIT_CORE);
  limit("file size", RLIMIT_FSIZE);
  // A program finds no library, because its loader cannot open one, although some files are closed as it starts.
  int status = 0, child = fork();
  if (child == 0) {
    int null = 2;
    dup2(1, null);
    execl("/bin/true", "true", NULL);
    _exit(126);
  }
  if (child > 0) waitpid(child, &status, 0);
  report("run a program", child < 0 ? "no process" : WIFEXITED(status) && WEXITSTATUS(status) == 0 ? "ok" : "failed");
  for (int number = 3; number < 4096; number++) {
    char link[64], path[1024] = "";
    snprintf(link, sizeof link, "/proc/self/fd/%d", number);
    if (readlink(link, path, sizeof path - 1) >= 0) report("open", path);
  }
  // The last attempt, because the rest of this process needs what it closes.
  for (int number = 3; number < 4096; number++) close(number);
  tried("open a file in place of another", open("/etc/passwd", O_RDONLY) < 0);
  tried("open a socket in place of a file", socket(AF_INET, SOCK_STREAM, 0) < 0);
  close(0);
  tried("open a file in place of standard input", open("/etc/passwd", O_RDONLY) < 0);
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (!original) original = (ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
  if (file == 1 && count > 4 && memmem(bytes, count, "monotint worker", 15)) probe();
  return original(file, bytes, count);
}
