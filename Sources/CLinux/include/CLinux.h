#ifndef PHRASED_CLINUX_H
#define PHRASED_CLINUX_H

#include <sys/types.h>

#include "CLinuxEvents.h"
#include "CLinuxProcess.h"

/// What the Glibc module lacks: calls that need `_GNU_SOURCE`, and macros that Swift cannot import.

/// The process, user and group at the other end of a connected Unix socket; 0, or -1 with errno.
int clinux_peer_credentials(int socket, pid_t *pid, uid_t *uid, gid_t *gid);

#endif
