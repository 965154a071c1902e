/*
 * Wraps the C library (LD_PRELOAD) for the fault runs "power", "disk" and those of publishing.
 *
 * FAULT_DIR      the recorded folder, without files ending in -shm, which SQLite shares between processes and recreates
 *                after a crash
 * FAULT_JOURNAL  a file to which every change of the folder is appended, in order, with its bytes
 * FAULT_FULL     while this file exists, the disk is full: files may be overwritten in place, but not grow
 *
 * A record is written after the call has succeeded, with its actual effect. Only an acknowledgement, a response sent
 * through a socket, is recorded before: everything that a visitor may have seen must be in the journal. A flush record
 * has the length of the journal when the flush began; only earlier records are certain to be on disk.
 *
 * Each record is a single append, so threads and processes need no lock.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define MAX_FILES 65536
#define REAL(name) static __typeof__(&name) real; if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

/* Read by journal.ts: change both. */
struct record {
  uint32_t type;
  uint32_t length;
  uint64_t file;
  uint64_t number;
};

static const char *dir, *full;
static size_t dir_length;
static int journal = -1;
/* The inode of each recorded descriptor, or 0. */
static uint64_t watched[MAX_FILES];

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("FAULT_JOURNAL");
  dir = getenv("FAULT_DIR");
  full = getenv("FAULT_FULL");
  dir_length = dir ? strlen(dir) : 0;
  if (path) journal = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void note(char type, uint64_t file, uint64_t number, const void *bytes, size_t length) {
  REAL(writev);
  int before = errno;
  struct record record = { (uint32_t)type, (uint32_t)length, file, number };
  struct iovec parts[2] = { { &record, sizeof record }, { (void *)bytes, length } };
  /* An incomplete journal would prove nothing. */
  if (journal >= 0 && real(journal, parts, 2) != (ssize_t)(sizeof record + length)) abort();
  errno = before;
}

/* Git uses paths relative to its folder. */
static const char *absolute(int at, const char *path, char *buffer) {
  char link[64], folder[PATH_MAX];
  if (!dir || !path || path[0] == '/') return path;
  if (at == AT_FDCWD) {
    if (!getcwd(folder, sizeof folder)) return path;
  } else {
    snprintf(link, sizeof link, "/proc/self/fd/%d", at);
    ssize_t length = readlink(link, folder, sizeof folder - 1);
    if (length < 0) return path;
    folder[length] = 0;
  }
  while (path[0] == '.' && path[1] == '/') path += 2;
  return snprintf(buffer, PATH_MAX, "%s/%s", folder, path) < PATH_MAX ? buffer : path;
}

static int is_watched_path(const char *path) {
  if (!dir || !path || strncmp(path, dir, dir_length) != 0) return 0;
  if (path[dir_length] == 0) return 1;
  size_t length = strlen(path);
  return path[dir_length] == '/' && !(length > 4 && strcmp(path + length - 4, "-shm") == 0);
}

static uint64_t file_of(int fd) {
  struct stat status;
  if (fd < 0 || fd >= MAX_FILES || !watched[fd]) return 0;
  /* Node closes some descriptors without the C library, and then has them for something else. */
  if (fstat(fd, &status) != 0 || status.st_ino != watched[fd]) watched[fd] = 0;
  return watched[fd];
}

static int is_full(void) {
  return full && access(full, F_OK) == 0;
}

static int would_grow(int fd, off_t end) {
  struct stat status;
  return fstat(fd, &status) == 0 && end > status.st_size;
}

/* Opening */

static int refuse_new(const char *path, int flags) {
  if (!(flags & O_CREAT) || !is_watched_path(path) || !is_full() || access(path, F_OK) == 0) return 0;
  errno = ENOSPC;
  return 1;
}

static int opened(int fd, const char *path, int flags, int was_there) {
  struct stat status;
  if (fd < 0 || fd >= MAX_FILES) return fd;
  watched[fd] = 0;
  if (!is_watched_path(path) || fstat(fd, &status) != 0) return fd;
  watched[fd] = status.st_ino;
  if (!was_there && (flags & O_CREAT)) note('C', status.st_ino, 0, path, strlen(path));
  else if (flags & O_TRUNC) note('T', status.st_ino, 0, NULL, 0);
  return fd;
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    REAL(name); \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    char buffer[PATH_MAX]; \
    const char *whole = absolute(AT_FDCWD, path, buffer); \
    int was_there = is_watched_path(whole) && access(whole, F_OK) == 0; \
    if (refuse_new(whole, flags)) return -1; \
    return opened(real(path, flags, mode), whole, flags, was_there); \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name) \
  int name(int at, const char *path, int flags, ...) { \
    REAL(name); \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    char buffer[PATH_MAX]; \
    const char *whole = absolute(at, path, buffer); \
    int was_there = is_watched_path(whole) && access(whole, F_OK) == 0; \
    if (refuse_new(whole, flags)) return -1; \
    return opened(real(at, path, flags, mode), whole, flags, was_there); \
  }
OPENAT(openat)
OPENAT(openat64)

int close(int fd) {
  REAL(close);
  if (fd >= 0 && fd < MAX_FILES) watched[fd] = 0;
  return real(fd);
}

/* Writing */

#define PWRITE(name, offset_type) \
  ssize_t name(int fd, const void *bytes, size_t length, offset_type offset) { \
    REAL(name); \
    uint64_t file = file_of(fd); \
    if (file && is_full() && would_grow(fd, (off_t)(offset + length))) return errno = ENOSPC, -1; \
    ssize_t done = real(fd, bytes, length, offset); \
    if (file && done > 0) note('W', file, (uint64_t)offset, bytes, (size_t)done); \
    return done; \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

static void look_for_acknowledgement(int fd, const char *bytes, size_t length) {
  static const char before[] = "\"reference\":\"";
  const size_t reference = 11;
  /* Standard output and standard error are not recorded. */
  if (fd <= 2 || length < sizeof before + reference) return;
  const char *found = memmem(bytes, length, before, sizeof before - 1);
  if (!found) return;
  found += sizeof before - 1;
  /* A response ends with the reference; in webhooks, more follows. */
  if (found + reference + 2 <= bytes + length && memcmp(found + reference, "\"}", 2) == 0) note('A', 0, 0, found, reference);
}

ssize_t write(int fd, const void *bytes, size_t length) {
  REAL(write);
  uint64_t file = file_of(fd);
  if (!file) {
    if (journal >= 0) look_for_acknowledgement(fd, bytes, length);
    return real(fd, bytes, length);
  }
  if (is_full() && would_grow(fd, lseek(fd, 0, SEEK_CUR) + (off_t)length)) return errno = ENOSPC, -1;
  ssize_t done = real(fd, bytes, length);
  if (done > 0) note('W', file, (uint64_t)(lseek(fd, 0, SEEK_CUR) - done), bytes, (size_t)done);
  return done;
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  REAL(writev);
  /* Files of the folder are not written this way; otherwise the journal would not match the disk. */
  if (journal >= 0 && !file_of(fd)) for (int part = 0; part < count; part++) look_for_acknowledgement(fd, parts[part].iov_base, parts[part].iov_len);
  return real(fd, parts, count);
}

#define TRUNCATE(name, size_type) \
  int name(int fd, size_type size) { \
    REAL(name); \
    uint64_t file = file_of(fd); \
    if (file && is_full() && would_grow(fd, (off_t)size)) return errno = ENOSPC, -1; \
    int result = real(fd, size); \
    if (file && result == 0) note('T', file, (uint64_t)size, NULL, 0); \
    return result; \
  }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

/* Flushing */

#define SYNC(name) \
  int name(int fd) { \
    REAL(name); \
    uint64_t file = file_of(fd); \
    uint64_t since = file && journal >= 0 ? (uint64_t)lseek(journal, 0, SEEK_END) : 0; \
    int result = real(fd); \
    if (file && result == 0) note('S', file, since, NULL, 0); \
    return result; \
  }
SYNC(fsync)
SYNC(fdatasync)

/* Names */

int unlink(const char *path) {
  REAL(unlink);
  char buffer[PATH_MAX];
  const char *whole = absolute(AT_FDCWD, path, buffer);
  int result = real(path);
  if (result == 0 && is_watched_path(whole)) note('U', 0, 0, whole, strlen(whole));
  return result;
}

int unlinkat(int at, const char *path, int flags) {
  REAL(unlinkat);
  char buffer[PATH_MAX];
  const char *whole = absolute(at, path, buffer);
  int result = real(at, path, flags);
  if (result == 0 && !(flags & AT_REMOVEDIR) && is_watched_path(whole)) note('U', 0, 0, whole, strlen(whole));
  return result;
}

/* Both names, separated by a zero. */
static void note_names(char type, const char *from, const char *to) {
  char old_buffer[PATH_MAX], new_buffer[PATH_MAX], names[2 * PATH_MAX];
  from = absolute(AT_FDCWD, from, old_buffer);
  to = absolute(AT_FDCWD, to, new_buffer);
  if (!is_watched_path(from) && !is_watched_path(to)) return;
  int length = snprintf(names, sizeof names, "%s%c%s", from, 0, to);
  note(type, 0, 0, names, (size_t)length);
}

int rename(const char *from, const char *to) {
  REAL(rename);
  int result = real(from, to);
  if (result == 0) note_names('R', from, to);
  return result;
}

int link(const char *from, const char *to) {
  REAL(link);
  int result = real(from, to);
  if (result == 0) note_names('L', from, to);
  return result;
}
