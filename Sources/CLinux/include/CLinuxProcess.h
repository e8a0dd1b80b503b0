#ifndef PHRASED_CLINUX_PROCESS_H
#define PHRASED_CLINUX_PROCESS_H

#include <sys/types.h>

/// Blocks these signals in the calling thread and answers a descriptor that reports them; -1 with errno.
int clinux_signals_open(const int *signals, int count);

/// The number of a signal that arrived; 0 when none waits, -1 with errno.
int clinux_signals_read(int descriptor);

/// Answers a descriptor that becomes readable when one of these signals arrives, on whichever thread; -1 with errno.
///
/// There is one such descriptor in a process, and it lives as long: a later call adds its signals to it. Unlike
/// `clinux_signals_open` it needs no thread to block the signals, so that it can be used when threads already run.
int clinux_signals_caught(const int *signals, int count);

/// Gives these signals back what they do by default; 0, or -1 with errno.
int clinux_signals_released(const int *signals, int count);

/// Starts a program in a process group of its own, with default signals and no descriptor but the three given.
///
/// `directory` may be null. Answers 0 and the process, or the number of the error.
int clinux_spawn(const char *path, char *const arguments[], char *const environment[], const char *directory, int input,
                 int output, int errors, pid_t *process);

/// A descriptor that becomes readable when the process ends; -1 with errno.
int clinux_process_descriptor(pid_t process);

/// Whether a child has ended: 0 not yet, 1 with its exit code, 2 with the signal that ended it, -1 with errno.
int clinux_process_ended(pid_t process, int *code);

/// A counter that one thread waits on and any thread rings; -1 with errno.
int clinux_bell_open(void);

/// Wakes the thread that waits on the bell, or the next that does.
void clinux_bell_ring(int bell);

/// Blocks the calling thread until the bell was rung.
void clinux_bell_wait(int bell);

/// Names the calling thread; names are cut at 15 bytes.
void clinux_name_thread(const char *name);

#endif
