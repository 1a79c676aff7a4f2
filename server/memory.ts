/** Flags of Node for the server: little room for what is new, and a collection after the start: less memory at the same speed (docs/measurements.md). */
export const flags = ['--max-semi-space-size=4', '--expose-gc']

/**
 * Environment of the server: glibc keeps a heap for each thread, and what is free within one, unless it is told otherwise: two heaps, and
 * what compilers take for a moment (segments of 32 kB) straight from the system, and back to it.
 */
export const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: `${16 * 1024}`,
  MALLOC_TRIM_THRESHOLD_: `${64 * 1024}`,
}
