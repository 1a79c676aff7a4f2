/** The program can't run as it was asked to; the message is one line for the person who asked. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** What went wrong, in the words of whoever threw it. */
export function reasonOf(error: unknown): string {
  // What a refused connection throws has its words one level down.
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}

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
