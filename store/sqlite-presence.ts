import { fstatSync, openSync, readSync, statSync } from 'node:fs'

/** Where a SQLite file holds its application id (its file format, 1.3.12). */
const applicationId = { at: 68, bytes: 4 }

/**
 * Sees whether a store that is open still has its name, and is what it was: SQLite goes on writing to a file that has been deleted,
 * replaced or written over, where nobody finds it again. `id` is the application id that the store has been given.
 */
export function watchPresence(file: string, id: number) {
  // Held for good: closing it would take all of SQLite's locks from this process (POSIX has it so).
  const descriptor = openSync(file, 'r')
  const { dev, ino } = fstatSync(descriptor, { bigint: true })
  const log = statSync(`${file}-wal`, { bigint: true, throwIfNoEntry: false })
  let readAt: bigint | undefined
  let hasHadId = false

  function hasOwnId(): boolean {
    const bytes = Buffer.alloc(applicationId.bytes)
    const read = readSync(descriptor, bytes, 0, applicationId.bytes, applicationId.at)
    const found = read === applicationId.bytes ? bytes.readInt32BE() : undefined
    hasHadId ||= found === id
    // Until another process lets the log be folded, the file may still have none.
    return found === id || (found === 0 && !hasHadId)
  }

  return {
    /** Whether what is written now is found under the name of the store. */
    isThere(): boolean {
      const found = statSync(file, { bigint: true, throwIfNoEntry: false })
      if (found?.ino !== ino || found.dev !== dev) return false
      // Read only where somebody, be it SQLite, has written to it.
      if (found.mtimeNs === readAt) return true
      if (!hasOwnId()) return false
      readAt = found.mtimeNs
      return true
    },
    /** Whether the log, which holds the latest commits, is still beside it. */
    hasLog(): boolean {
      const found = statSync(`${file}-wal`, { bigint: true, throwIfNoEntry: false })
      return found?.ino === log?.ino
    },
  }
}
