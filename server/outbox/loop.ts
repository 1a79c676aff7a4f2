// Another process may have queued something or crashed.
const pollMs = 15_000

/** Works when woken, and otherwise every 15 seconds. */
export function createLoop(work: () => Promise<unknown>) {
  let isStopping = false
  let wakeUp = Promise.withResolvers<void>()
  let running: Promise<void> | undefined

  async function run() {
    while (!isStopping) {
      wakeUp = Promise.withResolvers()
      await work()
      const timer = setTimeout(wakeUp.resolve, pollMs).unref()
      await wakeUp.promise
      clearTimeout(timer)
    }
  }

  return {
    start() {
      running = run()
    },
    wake: () => wakeUp.resolve(),
    async stop() {
      isStopping = true
      wakeUp.resolve()
      await running
    },
  }
}
