import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Change, Row } from './change.ts'
import type { Answer, Event, ThreadOptions } from './sqlite-worker.ts'
import type { StoreOptions } from './store.ts'

/** A connection to a SQLite file on a thread of its own, so that no read and no sync holds up the server. */
export type SqliteThread = {
  /** Makes each change in turn; in one transaction where the thread is the writing one. */
  run(changes: Change[]): Promise<Row[][][]>
  /** Puts all that the log holds into the file, and empties it; false while somebody reads of it. */
  emptyLog(): Promise<boolean>
  /** Ends the thread once it has done what it was told. */
  close(): Promise<void>
}

/**
 * Starts the thread; resolves once the file is open. Throws what the driver throws. `onLost` is called with an
 * end that nobody asked for, `onPresence` when the file is gone or back.
 */
export async function startSqliteThread(
  options: ThreadOptions,
  { onLost, onPresence }: StoreOptions = {},
): Promise<SqliteThread> {
  // Of the same kind as this file: source or built.
  const name = `sqlite-worker${extname(import.meta.filename)}`
  const program = join(import.meta.dirname, name)
  // Flags of the process, such as --eval's, are not for it.
  const worker = new Worker(program, {
    workerData: options,
    execArgv: [],
    // Closing what the thread has opened of the store would take SQLite's locks from the whole process.
    trackUnmanagedFds: false,
  })
  // It answers in turn, first that it has opened the file.
  const opened = Promise.withResolvers<Row[][][]>()
  const waiting = [opened]
  let isOpen = false
  let thrown: Error | undefined

  worker.on('message', ({ results, error, event }: Partial<Answer & Event>) => {
    if (event) onPresence?.(event)
    // Under --watch, Node also sends what the thread imports.
    if (!results) return
    const call = waiting.shift()
    if (error) call?.reject(Object.assign(new Error(error.message), { code: error.code }))
    else call?.resolve(results)
  })
  worker.on('error', (error: Error) => {
    thrown = error
  })
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      if (isOpen) onLost?.(thrown ?? new Error('its thread has ended'))
      isOpen = false
      for (const { reject } of waiting.splice(0)) reject(thrown ?? storeIsClosed())
      resolve()
    })
  })

  try {
    await opened.promise
  } catch (error) {
    await ended
    throw error
  }
  isOpen = true
  async function tell(message: Change[] | 'empty the log') {
    if (!isOpen) throw storeIsClosed()
    const answer = Promise.withResolvers<Row[][][]>()
    waiting.push(answer)
    worker.postMessage(message)
    return answer.promise
  }
  return {
    run: tell,
    async emptyLog() {
      const [[[result] = []] = []] = await tell('empty the log')
      return result?.busy === 0
    },
    async close() {
      if (isOpen) worker.postMessage('close')
      isOpen = false
      await ended
    },
  }
}

const storeIsClosed = () => new Error('the store is closed')
