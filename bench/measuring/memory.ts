import { once } from 'node:events'

/** In bytes: what the process holds of the machine's memory, and what its main thread's objects take. */
type Memory = { resident: number; heap: number }

/** What a server is started with, so that its memory can be asked for. */
export const measurable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** Collects what a server process no longer needs, and says what it has left; `output` is what it has printed. */
export async function measureMemory(output: string): Promise<Memory> {
  const [url = ''] = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(output) ?? []
  const socket = new WebSocket(url)
  await once(socket, 'open')
  async function ask(method: string, params = {}) {
    socket.send(JSON.stringify({ id: 1, method, params }))
    for (;;) {
      const [{ data }] = await once(socket, 'message')
      const answer = JSON.parse(data)
      // Others are events.
      if (answer.id === 1) return answer.result
    }
  }
  await ask('HeapProfiler.collectGarbage')
  const expression = 'JSON.stringify(process.memoryUsage())'
  const { result } = await ask('Runtime.evaluate', { expression })
  const closed = once(socket, 'close')
  socket.close()
  await closed
  const { rss, heapUsed } = JSON.parse(result.value)
  return { resident: rss, heap: heapUsed }
}
