import type {
  BlockContent,
  Heading,
  Link,
  Paragraph,
  PhrasingContent,
  RootContent,
  Text,
} from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { type Block, mapInline } from '#contract/blocks.ts'

/** Shows exactly the given text: on GitHub too (`everywhere`), or in files that people edit (`edited`). */
export const writeMarkdown = (
  children: RootContent[],
  words: keyof typeof ways = 'everywhere',
): string => toMarkdown({ type: 'root', children }, ways[words])

const edited: Options = {
  bullet: '-',
  handlers: {
    // Most ampersands don't start a reference.
    text: ({ value }: Text, _parent, state, info) =>
      state.safe(value, info).replace(/\\&(?=[#a-z])(?!#?\w+;)/gi, '&'),
  },
}
const ways = {
  everywhere: {
    ...edited,
    extensions: [gfmToMarkdown()],
    // GitHub turns dollars into formulas.
    unsafe: [{ character: '$', inConstruct: 'phrasing' }],
  },
  edited,
  marked: { ...edited, handlers: { text: ({ value }: Text) => value } },
  plain: {
    ...edited,
    handlers: {
      text: ({ value }: Text) => value,
      break: () => '\n',
      heading: (node: Heading, _, state, info) => state.containerPhrasing(node, info),
      link(node: Link, _, state, info) {
        const words = state.containerPhrasing(node, info)
        return words === node.url ? words : `[${words}](${node.url})`
      },
    },
  },
} satisfies Record<string, Options>

export type Words = string | PhrasingContent

const phrasing = (words: Words[]): PhrasingContent[] =>
  words.map((each) =>
    typeof each === 'string' ? { type: 'text', value: each.replace(/\s+/g, ' ') } : each,
  )

export const paragraph = (...words: Words[]): Paragraph => ({
  type: 'paragraph',
  children: phrasing(words),
})

export const heading = (depth: number, ...words: Words[]): Heading => ({
  type: 'heading',
  depth: Math.min(6, depth) as Heading['depth'],
  children: phrasing(words),
})

export const link = (words: string, url: string): Link => ({
  type: 'link',
  url,
  children: phrasing([words]) as Text[],
})

/** Goes below a heading of the third level; line breaks in the source are spaces. */
export const nodesOf = (blocks: Block[]): BlockContent[] =>
  mapInline(blocks, (part) =>
    'value' in part ? [{ ...part, value: part.value.replace(/\s+/g, ' ') }] : [part],
  ).map((block) =>
    block.type === 'heading'
      ? { ...block, depth: Math.min(6, block.depth + 3) as Heading['depth'] }
      : block,
  )
