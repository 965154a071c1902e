/*
 * Stands between a program and the C library (LD_PRELOAD), for the fault run "readers": whoever connects has room for next to
 * nothing. Otherwise the kernel of this machine would take megabytes for each of them, on both sides.
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
