/** The program can't do what it was asked to; the message is one line for the person who asked. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** What went wrong, by the error's own message. */
export function reasonOf(error: unknown): string {
  // What a refused connection throws has its message one level down.
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
