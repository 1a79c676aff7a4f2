import { on, once } from 'node:events'

/** What a server is started with, so that its memory can be asked for. */
export const measurable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/**
 * Collects what a server process no longer needs, and gives what is left, in bytes: `rss` is what the process takes of the
 * machine's memory, `heapUsed` what its main thread's objects take. `output` is what it has printed.
 */
export async function measureMemory(output: string): Promise<NodeJS.MemoryUsage> {
  const socket = new WebSocket(/ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(output)?.[0] ?? '')
  await once(socket, 'open')
  const params = { expression: 'JSON.stringify(process.memoryUsage())' }
  const answers = on(socket, 'message')
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  for await (const [{ data }] of answers) {
    const { id, result } = JSON.parse(data)
    // The collection is a task of its own: what is asked before its answer would be measured before it.
    if (id === 1) socket.send(JSON.stringify({ id: 2, method: 'Runtime.evaluate', params }))
    if (id !== 2) continue
    socket.close()
    return JSON.parse(result.result.value)
  }
  throw new Error('the debugger has gone')
}

export const inMib = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`
