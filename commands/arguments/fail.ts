/** Ends a command that can't do what was asked, with words for whoever asked and exit code 1. */
export function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
