import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Row } from './dialect.ts'
import type { Change } from './shared-commit.ts'
import type { Answer, Call, ThreadOptions } from './sqlite-worker.ts'

/** A connection to a SQLite file on a thread of its own, so that no read and no sync holds up the server. */
export type SqliteThread = {
  /** Makes each change in turn; in one transaction where the thread is the writing one. */
  run(changes: Change[]): Promise<Row[][][]>
  /** Ends the thread once it has done what it was told. */
  close(): Promise<void>
}

/**
 * Starts the thread; resolves once the file is open. Throws what the driver throws. `onLost` hears of an
 * end that nobody asked for.
 */
export async function startSqliteThread(
  options: ThreadOptions,
  onLost?: (reason: Error) => void,
): Promise<SqliteThread> {
  // Of the same kind as this file: source or built.
  const name = `sqlite-worker${extname(import.meta.filename)}`
  const program = join(import.meta.dirname, name)
  // Flags of the process, such as --eval's, are not for it.
  const worker = new Worker(program, { workerData: options, execArgv: [] })
  const calls = new Map<number, PromiseWithResolvers<Row[][][]>>()
  const opened = Promise.withResolvers<Row[][][]>()
  calls.set(0, opened)
  let last = 0
  let open = true

  worker.on('message', ({ id, results, error }: Answer) => {
    const call = calls.get(id)
    calls.delete(id)
    if (error) call?.reject(Object.assign(new Error(error.message), { code: error.code }))
    else call?.resolve(results)
  })
  let thrown: Error | undefined
  worker.on('error', (error: Error) => {
    thrown = error
  })
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      if (open && !calls.has(0)) onLost?.(thrown ?? new Error('its thread has ended'))
      open = false
      for (const { reject } of calls.values()) reject(thrown ?? storeIsClosed())
      calls.clear()
      resolve()
    })
  })

  async function post(call: Call): Promise<Row[][][]> {
    if (!open) throw storeIsClosed()
    const answer = Promise.withResolvers<Row[][][]>()
    calls.set(call.id, answer)
    worker.postMessage(call)
    return answer.promise
  }

  await opened.promise.catch(async (error) => {
    await ended
    throw error
  })
  return {
    run: (changes) => post({ id: ++last, changes }),
    async close() {
      if (open) worker.postMessage('close')
      open = false
      await ended
    },
  }
}

const storeIsClosed = () => new Error('the store is closed')
