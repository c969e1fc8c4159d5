// A library that lies in a project: it makes the file PLANTED when it is loaded.
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

__attribute__((constructor)) static void load(void) {
  const char *path = getenv("PLANTED");
  if (path != NULL) close(open(path, O_WRONLY | O_CREAT, 0600));
}
