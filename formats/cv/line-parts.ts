/** Scripts that set no spaces between words. */
export const unspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\uff00-\uffef]/u

const anywhere = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}]/u

const closing =
  /^[\p{Pe}\p{Pf}\p{Po}\p{M}ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〜ๆ\s\u00ad]/u
const opening = /[\p{Ps}\p{Pi}]$/u

const words = new Intl.Segmenter('th', { granularity: 'word' })

/** Stands for a space in these scripts; it takes the typeface of what precedes it. */
export const held = '\u00ad'

/** Longer words, such as addresses, may break anywhere; shorter ones fit on the next line. */
const longestWord = 40

/** Splits a word where a line may end; an empty part prevents a hyphen. */
export function lineParts(word: string): string[] {
  if (!unspaced.test(word) && !word.includes(held)) {
    return word.length > longestWord ? [...word].flatMap((letter) => [letter, '']) : [word]
  }
  const parts = ['']
  // The segmenter joins words around a soft hyphen.
  const runs = word.split(/(?<=\u00ad)/).flatMap((run) => [...words.segment(run)])
  for (const piece of runs.flatMap(lettersOf)) {
    const last = parts.at(-1) ?? ''
    if (last && mayEnd(last, piece)) parts.push('', piece)
    else parts[parts.length - 1] = last + piece
  }
  // The rest is in another script and starts with a letter.
  if (mayEnd(parts.at(-1) ?? '', '')) parts.push('')
  return parts.map((part) => part.replaceAll(held, ' '))
}

const lettersOf = ({ segment }: Intl.SegmentData): string[] =>
  anywhere.test(segment) ? (segment.match(/\P{M}\p{M}*/gu) ?? [segment]) : [segment]

const mayEnd = (before: string, after: string) =>
  !closing.test(after) &&
  !opening.test(before) &&
  (before.endsWith(held) ||
    unspaced.test([...before].at(-1) ?? '') ||
    unspaced.test([...after][0] ?? ''))
