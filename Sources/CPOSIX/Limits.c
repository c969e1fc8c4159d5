#define _GNU_SOURCE
#include "CPOSIX.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/time.h>
#include <unistd.h>

int64_t current_limit(int resource) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0 || limit.rlim_cur > INT64_MAX) return INT64_MAX;
  return (int64_t)limit.rlim_cur;
}

int lower_limit(int resource, int64_t value) {
  struct rlimit limit = {(rlim_t)value, (rlim_t)value};
  return setrlimit(resource, &limit);
}

void limit_processor_time(double seconds) {
  struct itimerval timer = {.it_interval = {0, 0}};
  timer.it_value.tv_sec = (time_t)seconds;
  timer.it_value.tv_usec = (suseconds_t)((seconds - (double)timer.it_value.tv_sec) * 1e6);
  setitimer(ITIMER_PROF, &timer, NULL);
}

#ifdef __APPLE__
#include <libproc.h>

struct memory_meter open_memory_meter(int process) { return (struct memory_meter){process, -1}; }

// libproc.h: the footprint is what the system counts against a process, with its compressed pages. getrusage(2) tells only
// the maximum so far.
int64_t memory_in_use(struct memory_meter meter) {
  struct rusage_info_v2 usage;
  return proc_pid_rusage(meter.process, RUSAGE_INFO_V2, (rusage_info_t *)&usage) == 0 ? (int64_t)usage.ri_phys_footprint : 0;
}

void close_memory_meter(struct memory_meter meter) { (void)meter; }

void return_large_blocks(void) {}
#else
// getrusage(2) would start with the size of the parent process. proc_pid_statm(5) tells pages.
struct memory_meter open_memory_meter(int process) {
  char path[32];
  snprintf(path, sizeof path, "/proc/%d/statm", process);
  return (struct memory_meter){process, open(path, O_RDONLY | O_CLOEXEC)};
}

int64_t memory_in_use(struct memory_meter meter) {
  char text[64];
  ssize_t count = pread(meter.descriptor, text, sizeof text - 1, 0);
  if (count <= 0) return 0;
  text[count] = 0;
  long pages;
  return sscanf(text, "%*d %ld", &pages) == 1 ? pages * sysconf(_SC_PAGESIZE) : 0;
}

void close_memory_meter(struct memory_meter meter) {
  if (meter.descriptor >= 0) close(meter.descriptor);
}

#ifdef __GLIBC__
#include <malloc.h>

// mallopt(3): once the threshold is set, it no longer grows with each large block that is freed. 128 KiB is its default.
void return_large_blocks(void) { mallopt(M_MMAP_THRESHOLD, 128 << 10); }
#else
void return_large_blocks(void) {}
#endif
#endif
