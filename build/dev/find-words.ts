import { textLines } from '../../lint/text-lines.ts'

// Fewer letters are found anywhere.
const minLetters = 4

/** "file:line:column" of the place that agrees most with the letters on both sides of a click. */
export function findWords(folder: string, asked: URLSearchParams): string | undefined {
  const [page, before, after] = ['page', 'before', 'after'].map((name) => asked.get(name) ?? '')
  const name = page?.split('/').findLast(Boolean)
  let best = { place: undefined as string | undefined, letters: minLetters - 1 }
  for (const { file, line, text } of textLines(folder)) {
    // Of two places with the same words, the page's own file is meant.
    const bonus = name && file.slice(folder.length).includes(name) ? 0.5 : 0
    for (let at = 0; at <= text.length; at++) {
      const letters = equalEnd(before, text.slice(0, at)) + equalStart(after, text.slice(at))
      if (letters + (letters && bonus) <= best.letters) continue
      best = { place: `${file}:${line}:${at + 1}`, letters: letters + bonus }
    }
  }
  return best.place
}

function equalStart(one = '', other = ''): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count++
  return count
}

function equalEnd(one = '', other = ''): number {
  let count = 0
  while (count < one.length && one.at(-1 - count) === other.at(-1 - count)) count++
  return count
}
