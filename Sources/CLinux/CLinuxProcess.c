#include "CLinuxProcess.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/pidfd.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

int clinux_signals_open(const int *signals, int count) {
    sigset_t set;
    sigemptyset(&set);
    for (int index = 0; index < count; index++) sigaddset(&set, signals[index]);
    int failure = pthread_sigmask(SIG_BLOCK, &set, NULL);
    if (failure != 0) {
        errno = failure;
        return -1;
    }
    return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int clinux_signals_read(int descriptor) {
    struct signalfd_siginfo info;
    ssize_t count = read(descriptor, &info, sizeof info);
    if (count == (ssize_t)sizeof info) return (int)info.ssi_signo;
    return count < 0 && errno != EAGAIN && errno != EINTR ? -1 : 0;
}

static volatile int caught_signals = -1;

static void ring_caught(int signal) {
    (void)signal;
    const int kept = errno;
    const uint64_t one = 1;
    ssize_t ignored = write(caught_signals, &one, sizeof one);
    (void)ignored;
    errno = kept;
}

int clinux_signals_caught(const int *signals, int count) {
    if (caught_signals < 0) caught_signals = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (caught_signals < 0) return -1;
    struct sigaction action = {.sa_handler = ring_caught, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < count; index++)
        if (sigaction(signals[index], &action, NULL) != 0) return -1;
    return caught_signals;
}

int clinux_signals_released(const int *signals, int count) {
    for (int index = 0; index < count; index++)
        if (signal(signals[index], SIG_DFL) == SIG_ERR) return -1;
    return 0;
}

static int fill_actions(posix_spawn_file_actions_t *actions, const char *directory, const int streams[3]) {
    int failure = 0;
    for (int target = 0; target < 3 && failure == 0; target++)
        failure = posix_spawn_file_actions_adddup2(actions, streams[target], target);
    if (failure == 0) failure = posix_spawn_file_actions_addclosefrom_np(actions, 3);
    if (failure == 0 && directory) failure = posix_spawn_file_actions_addchdir_np(actions, directory);
    return failure;
}

static int fill_attributes(posix_spawnattr_t *attributes) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    int failure = posix_spawnattr_setsigmask(attributes, &none);
    if (failure == 0) failure = posix_spawnattr_setsigdefault(attributes, &all);
    if (failure == 0) failure = posix_spawnattr_setpgroup(attributes, 0);
    if (failure == 0)
        failure = posix_spawnattr_setflags(
            attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    return failure;
}

int clinux_spawn(const char *path, char *const arguments[], char *const environment[], const char *directory, int input,
                 int output, int errors, pid_t *process) {
    const int streams[3] = {input, output, errors};
    posix_spawn_file_actions_t actions;
    int failure = posix_spawn_file_actions_init(&actions);
    if (failure != 0) return failure;
    posix_spawnattr_t attributes;
    failure = posix_spawnattr_init(&attributes);
    if (failure == 0) {
        failure = fill_actions(&actions, directory, streams);
        if (failure == 0) failure = fill_attributes(&attributes);
        if (failure == 0) failure = posix_spawn(process, path, &actions, &attributes, arguments, environment);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return failure;
}

int clinux_process_descriptor(pid_t process) {
    return pidfd_open(process, 0);
}

int clinux_process_ended(pid_t process, int *code) {
    int status = 0;
    pid_t ended;
    do ended = waitpid(process, &status, WNOHANG);
    while (ended < 0 && errno == EINTR);
    if (ended <= 0) return (int)ended;
    if (WIFSIGNALED(status)) {
        *code = WTERMSIG(status);
        return 2;
    }
    *code = WEXITSTATUS(status);
    return 1;
}

int clinux_bell_open(void) {
    return eventfd(0, EFD_CLOEXEC);
}

void clinux_bell_ring(int bell) {
    uint64_t one = 1;
    ssize_t count;
    do count = write(bell, &one, sizeof one);
    while (count < 0 && errno == EINTR);
}

void clinux_bell_wait(int bell) {
    uint64_t rings;
    ssize_t count;
    do count = read(bell, &rings, sizeof rings);
    while (count < 0 && errno == EINTR);
}

void clinux_name_thread(const char *name) {
    char cut[16];
    snprintf(cut, sizeof cut, "%s", name);
    pthread_setname_np(pthread_self(), cut);
}
