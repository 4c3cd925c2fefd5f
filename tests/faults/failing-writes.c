/* Preloaded into a program: its n-th write, flush, truncation or renaming of what lies under a folder fails, and all
 * that follow when FAIL_STICKY is set. Touches FAIL_MARKER when it strikes. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static long seen;

static int strikes(const char *path) {
  const char *under = getenv("FAIL_UNDER");
  if (under == NULL || strncmp(path, under, strlen(under)) != 0) return 0;
  long n = __sync_add_and_fetch(&seen, 1);
  long at = atol(getenv("FAIL_AT"));
  if (getenv("FAIL_STICKY") ? n < at : n != at) return 0;
  syscall(SYS_close, (int)syscall(SYS_openat, AT_FDCWD, getenv("FAIL_MARKER"), O_CREAT | O_WRONLY, 0600));
  errno = atoi(getenv("FAIL_ERRNO"));
  return 1;
}

static int strikes_fd(int fd) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strikes(path);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int fd, const void *b, size_t n) { return strikes_fd(fd) ? -1 : REAL(write)(fd, b, n); }
ssize_t pwrite(int fd, const void *b, size_t n, off_t o) { return strikes_fd(fd) ? -1 : REAL(pwrite)(fd, b, n, o); }
ssize_t pwrite64(int fd, const void *b, size_t n, off64_t o) { return strikes_fd(fd) ? -1 : REAL(pwrite64)(fd, b, n, o); }
ssize_t writev(int fd, const struct iovec *v, int c) { return strikes_fd(fd) ? -1 : REAL(writev)(fd, v, c); }
int fsync(int fd) { return strikes_fd(fd) ? -1 : REAL(fsync)(fd); }
int fdatasync(int fd) { return strikes_fd(fd) ? -1 : REAL(fdatasync)(fd); }
int ftruncate(int fd, off_t l) { return strikes_fd(fd) ? -1 : REAL(ftruncate)(fd, l); }
int ftruncate64(int fd, off64_t l) { return strikes_fd(fd) ? -1 : REAL(ftruncate64)(fd, l); }
int rename(const char *a, const char *b) { return strikes(b) ? -1 : REAL(rename)(a, b); }
