/** Node flags for the server: a small young generation, and collections where they take nobody's time: less memory at the same speed (docs/measurements.md). */
export const flags = ['--max-semi-space-size=4', '--expose-gc']

/**
 * The server's environment: by default glibc keeps a heap for each thread, and free memory within it. Here: two heaps, and
 * compilers' short-lived segments of 32 kB straight from the system, and back to it.
 */
export const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: `${16 * 1024}`,
  MALLOC_TRIM_THRESHOLD_: `${64 * 1024}`,
}

/**
 * Gives back to the system what a crowd has left behind, in some 100 ms: a process with nothing to do collects nothing by itself, and V8
 * keeps the room of what it has collected, unless this is asked for as the last resort.
 */
export const giveBackMemory = () =>
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
