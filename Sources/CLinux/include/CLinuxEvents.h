#ifndef PHRASED_CLINUX_EVENTS_H
#define PHRASED_CLINUX_EVENTS_H

/// One descriptor that became ready.
struct clinux_event {
    int descriptor;
    /// There is something to read, or the other end is closed, or the descriptor failed.
    int readable;
    /// There is room to write, or the other end is closed, or the descriptor failed.
    int writable;
    /// The connection is over in both directions, or the descriptor failed.
    int broken;
};

/// A set of watched descriptors; -1 with errno.
int clinux_poller_open(void);

/// Watches a descriptor until it is ready once; 0, or -1 with errno (EPERM: a file, which is always ready).
/// With neither `read` nor `write` it is ready only when it is broken.
int clinux_poller_watch(int poller, int descriptor, int read, int write);

/// Waits until something is ready, at most so many milliseconds (-1: for ever); how many events were filled in.
int clinux_poller_wait(int poller, struct clinux_event *events, int capacity, int milliseconds);

/// A counter that never blocks its ringer, watched like any descriptor; -1 with errno.
int clinux_doorbell_open(void);

/// Silences a doorbell that was rung.
void clinux_doorbell_clear(int doorbell);

/// Sends without blocking and without a signal when the other end is closed; bytes sent, or -1 with errno.
long clinux_send(int socket, const void *bytes, unsigned long count);

/// Accepts a connection that neither blocks nor outlives an exec; -1 with errno.
int clinux_accept(int socket);

/// A Unix stream socket that neither blocks nor outlives an exec; -1 with errno.
int clinux_unix_socket(void);

/// Two connected Unix stream sockets of that kind; 0, or -1 with errno.
int clinux_unix_pair(int sockets[2]);

/// Locks a file for this process without waiting; 0, or -1 with errno (EWOULDBLOCK: another holds it).
int clinux_lock_file(int descriptor);

#endif
