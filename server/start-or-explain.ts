import { CannotStart } from '#text/cannot-start.ts'

/** A `CannotStart` becomes a line on standard error and exit code 1. */
export async function startOrExplain(start: () => Promise<void>) {
  try {
    await start()
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    console.error(`foyer: ${error.message}`)
    process.exit(1)
  }
}
