import type { Block } from '#contract/built-content.ts'

type Texts = { description?: string; highlights?: string[] }
/** Parses the Markdown of a field, whose path ends so. */
type Parse = (markdown: string, path: PropertyKey[]) => Block[]

const isHighlights = (block: Block) => block.type === 'list' && block.highlights === true

/**
 * What an entry says, as one text: its description, then its highlights as a list that is marked as theirs. What it does not
 * say is taken from the `original`.
 */
export function entryText(
  { description, highlights }: Texts,
  parse: Parse,
  original: Block[] = [],
): Block[] | undefined {
  const listed = highlights?.map((item, index) => parse(item, ['highlights', index]))
  const blocks = [
    ...(description === undefined
      ? original.filter((block) => !isHighlights(block))
      : parse(description, ['description'])),
    ...(listed === undefined
      ? original.filter(isHighlights)
      : [{ type: 'list' as const, ordered: false, items: listed, highlights: true as const }]),
  ]
  return blocks.length > 0 ? blocks : undefined
}
