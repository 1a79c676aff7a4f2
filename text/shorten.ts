/** At a space near the end, or else in the middle of a word: Japanese has no spaces. */
export function shorten(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  if (letters.length <= maxLength) return line
  const part = letters.slice(0, maxLength).join('')
  const space = part.lastIndexOf(' ')
  return `${space > (maxLength * 2) / 3 ? part.slice(0, space) : part}…`
}
