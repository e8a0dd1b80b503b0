#include "CLinuxEvents.h"

#include <errno.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <unistd.h>

int clinux_poller_open(void) { return epoll_create1(EPOLL_CLOEXEC); }

int clinux_poller_watch(int poller, int descriptor, int read, int write) {
    struct epoll_event event = {
        .events = EPOLLONESHOT | (read ? EPOLLIN | EPOLLRDHUP : 0) | (write ? EPOLLOUT : 0),
        .data = {.fd = descriptor},
    };
    if (epoll_ctl(poller, EPOLL_CTL_MOD, descriptor, &event) == 0) return 0;
    if (errno != ENOENT) return -1;
    return epoll_ctl(poller, EPOLL_CTL_ADD, descriptor, &event);
}

int clinux_poller_wait(int poller, struct clinux_event *events, int capacity, int milliseconds) {
    struct epoll_event ready[64];
    int count = epoll_wait(poller, ready, capacity < 64 ? capacity : 64, milliseconds);
    for (int index = 0; index < count; index++) {
        const uint32_t what = ready[index].events;
        const int broken = (what & (EPOLLERR | EPOLLHUP)) != 0;
        events[index].descriptor = ready[index].data.fd;
        events[index].readable = broken || (what & (EPOLLIN | EPOLLRDHUP)) != 0;
        events[index].writable = broken || (what & EPOLLOUT) != 0;
        events[index].broken = broken;
    }
    return count < 0 ? 0 : count;
}

int clinux_doorbell_open(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void clinux_doorbell_clear(int doorbell) {
    uint64_t count;
    ssize_t ignored = read(doorbell, &count, sizeof count);
    (void)ignored;
}

long clinux_send(int socket, const void *bytes, unsigned long count) {
    return send(socket, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
}

int clinux_accept(int socket) { return accept4(socket, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }

int clinux_unix_socket(void) { return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0); }

int clinux_unix_pair(int sockets[2]) {
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, sockets);
}

int clinux_lock_file(int descriptor) { return flock(descriptor, LOCK_EX | LOCK_NB); }
