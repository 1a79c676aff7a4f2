import type { Block, Inline } from '#contract/blocks.ts'

export function firstSentence(blocks: Block[], locale: string): string {
  const text = blocks.slice(0, 1).map(wordsIn).join('')
  const [first] = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)
  return first?.segment.trim() ?? ''
}

function wordsIn(part: Block | Inline): string {
  if ('value' in part) return part.value
  if ('children' in part) return part.children.map(wordsIn).join('')
  return ' '
}
