/*
 * Wraps the C library (LD_PRELOAD) for the fault run "readers": connections get a tiny receive window. Otherwise the
 * kernel would buffer megabytes for each, on both sides.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/socket.h>

int connect(int fd, const struct sockaddr *address, socklen_t length) {
  static __typeof__(&connect) real;
  if (!real) real = (__typeof__(&connect))dlsym(RTLD_NEXT, "connect");
  int bytes = 4096;
  setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
  return real(fd, address, length);
}
