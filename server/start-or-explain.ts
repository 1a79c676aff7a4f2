import { CannotStart } from '#contract/cannot-start.ts'

/** Runs what may not be able to start; a `CannotStart` becomes a line on standard error and exit code 1. */
export async function startOrExplain(start: () => Promise<void>) {
  try {
    await start()
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    endInOneLine(error.message)
  }
}

/** Ends the process with exit code 1, once this is on standard error. */
export function endInOneLine(message: string): never {
  console.error(`foyer: ${message}`)
  process.exit(1)
}
