import type { Block, Inline, ListItem } from '#contract/blocks.ts'

const number = String.raw`[$€£]?\p{Nd}+(?:[.,\u00a0\u202f]\p{Nd}+)*`
const unit = String.raw`[+×]|\s?%|\s(?:percent|[kMG]?B|ms|s|seconds)`
const year = String.raw`(?:19|20)\p{Nd}{2}(?![.,]?\p{Nd})`
const within = String.raw`[\p{L}\p{N}]`
const acronym = String.raw`\p{Lu}{2}\s`
const figure = new RegExp(
  `(?<!${within}|${within}[.,-]|${acronym})(?!${year})(${number}(?:${unit})?)(?!${within})`,
  'u',
)

/** Numbers and their units, but neither years nor parts of names. */
export const emphasizeNumbers = (blocks: Block[]): Block[] =>
  blocks.map((block) =>
    block.type === 'list'
      ? { ...block, children: block.children.map(emphasizeItem) }
      : { ...block, children: block.children.flatMap(emphasizeIn) },
  )

const emphasizeItem = (item: ListItem): ListItem => ({
  ...item,
  children: emphasizeNumbers(item.children),
})

const emphasizeIn = (part: Inline): Inline | Inline[] =>
  part.type !== 'text'
    ? part
    : part.value.split(figure).map((value, index) => {
        const text = { type: 'text' as const, value }
        return index % 2 ? { type: 'strong', children: [text] } : text
      })
