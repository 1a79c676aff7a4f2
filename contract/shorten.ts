/** At a space near the end, or else in the middle of a word: Japanese has no spaces. */
export function shorten(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  if (letters.length <= longest) return line
  const part = letters.slice(0, longest).join('')
  const space = part.lastIndexOf(' ')
  return `${space > (longest * 2) / 3 ? part.slice(0, space) : part}…`
}
