/** A number of seconds as people say it, rounded up to whole minutes past the first. */
export function waitInWords(seconds: number): string {
  if (seconds <= 60) return 'a minute'
  return `${Math.ceil(seconds / 60)} minutes`
}
