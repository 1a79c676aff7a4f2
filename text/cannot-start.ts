/** The message is one line for the person who asked. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

export function reasonOf(error: unknown): string {
  // The message of a refused connection is one level down.
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
