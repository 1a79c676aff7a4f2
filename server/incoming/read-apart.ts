import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Job, Kind, Readers } from './mail-reader.ts'

/** Milliseconds, and MB of memory: what people write takes a tenth of either. */
export const bounds = { ms: 5000, megabytes: 128 }

type ReadBy<One extends Kind> = Awaited<ReturnType<Readers[One]>>

/**
 * Reads a mail on a thread of its own: anybody can write one for which a parser takes minutes, or all memory. Throws where it can't be
 * read, or takes too long.
 */
export async function readApart<One extends Kind>(
  kind: One,
  given: Parameters<Readers[One]>,
  { ms, megabytes } = bounds,
): Promise<ReadBy<One>> {
  const program = join(import.meta.dirname, `mail-reader${extname(import.meta.filename)}`)
  const worker = new Worker(program, {
    workerData: { kind, given } as Job,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  const timer = setTimeout(() => worker.terminate(), ms)
  try {
    return await new Promise<ReadBy<One>>((resolve, reject) => {
      // Under --watch, Node also sends what the thread imports.
      worker.on('message', (message) => 'read' in message && resolve(message.read))
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('reading the mail took too long')))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
