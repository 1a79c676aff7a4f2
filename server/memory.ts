/** Node flags for the server: a small young generation, and a collection after the start: less memory at the same speed (docs/measurements.md). */
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
