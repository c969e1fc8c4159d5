#define _GNU_SOURCE
#include "CPOSIX.h"

#include <errno.h>
#include <fcntl.h>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#else
#include <link.h>
#endif
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

static int64_t nanoseconds(struct timespec time) { return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec; }

static int convert(int result, const struct stat *info, struct file_status *status) {
  if (result != 0) return result;
#ifdef __APPLE__
  // stat(2): the older names, because macOS has no st_mtim.
  struct timespec modified = info->st_mtimespec, changed = info->st_ctimespec;
#else
  struct timespec modified = info->st_mtim, changed = info->st_ctim;
#endif
  *status = (struct file_status){
    .mode = info->st_mode,
    .owner = info->st_uid,
    .group = info->st_gid,
    .size = info->st_size,
    .modified = nanoseconds(modified),
    .changed = nanoseconds(changed),
    .device = (uint64_t)info->st_dev,
    .inode = info->st_ino,
  };
  return 0;
}

int entry_status(int folder, const char *name, bool follows_links, struct file_status *status) {
  struct stat info;
  return convert(fstatat(folder, name, &info, follows_links ? 0 : AT_SYMLINK_NOFOLLOW), &info, status);
}

int descriptor_status(int descriptor, struct file_status *status) {
  struct stat info;
  return convert(fstat(descriptor, &info), &info, status);
}

int terminal_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

void system_version(char *text, size_t size) {
  struct utsname system;
  text[0] = 0;
  if (uname(&system) == 0) snprintf(text, size, "%s %s %s", system.sysname, system.release, system.machine);
}

#ifdef __APPLE__

void each_loaded_file(void (*visit)(const char *path, void *context), void *context) {
  uint32_t count = _dyld_image_count();
  for (uint32_t i = 0; i < count; i++) {
    const char *path = _dyld_get_image_name(i);
    if (path != NULL) visit(path, context);
  }
}

// fsync(2) of macOS hands data to the drive, which may keep it in its cache and write it in any order. F_BARRIERFSYNC of
// fcntl(2) does the same, and keeps the order of what comes before and after. F_FULLFSYNC would also wait until the drive
// has emptied its cache; nothing that Monotint promises needs that. Network disks and FAT know neither.
int sync_file(int descriptor) {
  int result;
  do result = fcntl(descriptor, F_BARRIERFSYNC);
  while (result == -1 && errno == EINTR);
  if (result != -1) return 0;
  do result = fsync(descriptor);
  while (result == -1 && errno == EINTR);
  return result;
}

// fsync_volume_np of <unistd.h> (macOS 10.8) hands all that the volume has to the drive, and returns an error number.
// Where a file system has no such call, sync(2) asks all of them for it, as Apple's update_dyld_shared_cache does. The
// kernel does not report a file that could not be written.
int sync_folder(int descriptor) {
  int error = fsync_volume_np(descriptor, SYNC_VOLUME_WAIT);
  if (error == ENOTSUP || error == ENOTTY || error == EINVAL) {
    sync();
  } else if (error != 0) {
    errno = error;
    return -1;
  }
  return sync_file(descriptor);
}

// rename(2): a file system that does not support the flag reports ENOTSUP. A name that differs only in case is the same
// file where case does not count.
int rename_exclusively(int folder, const char *name, int other_folder, const char *other) {
  return renameatx_np(folder, name, other_folder, other, RENAME_EXCL);
}

// The kernel sends SIGPIPE to the whole process, so that any thread takes it; fcntl(2) has F_SETNOSIGPIPE against that.
void report_broken_pipe(int descriptor) { fcntl(descriptor, F_SETNOSIGPIPE, 1); }

#else

struct visitor {
  void (*visit)(const char *path, void *context);
  void *context;
};

static int visit_object(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  struct visitor *visitor = context;
  // The program itself has no name here, and the kernel's object is no path.
  if (info->dlpi_name[0] == '/') visitor->visit(info->dlpi_name, visitor->context);
  return 0;
}

void each_loaded_file(void (*visit)(const char *path, void *context), void *context) {
  struct visitor visitor = {visit, context};
  dl_iterate_phdr(visit_object, &visitor);
}

int sync_file(int descriptor) {
  int result;
  do result = fsync(descriptor);
  while (result == -1 && errno == EINTR);
  return result;
}

int sync_folder(int descriptor) { return syncfs(descriptor); }

int rename_exclusively(int folder, const char *name, int other_folder, const char *other) {
  return renameat2(folder, name, other_folder, other, RENAME_NOREPLACE);
}

// signal(7): SIGPIPE goes to the thread that writes.
void report_broken_pipe(int descriptor) { (void)descriptor; }

#endif
