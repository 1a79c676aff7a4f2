import type {
  BlockContent,
  Heading,
  Link,
  List,
  Paragraph,
  PhrasingContent,
  RootContent,
  Text,
} from 'mdast'
import { type ConstructName, type Options, toMarkdown } from 'mdast-util-to-markdown'
import type { Block, Inline } from '#contract/blocks.ts'

/** Shows exactly the given text: on GitHub too (`everywhere`), or in files that people edit (`edited`). */
export const writeMarkdown = (
  children: RootContent[],
  words: keyof typeof ways = 'everywhere',
): string => toMarkdown({ type: 'root', children }, ways[words])

const notInConstruct: ConstructName[] = ['autolink', 'destinationLiteral', 'destinationRaw']

// GitHub turns bare addresses into links, and dollars into formulas.
const readByGitHub = [
  { character: '@' },
  { character: '$' },
  { character: '~' },
  { before: '\\b(?:[Hh][Tt][Tt][Pp][Ss]?|[Ff][Tt][Pp])', character: ':' },
  { before: '\\b[Ww][Ww][Ww]', character: '.' },
  { atBreak: true, character: ':', after: '[-|]' },
  { atBreak: true, character: '|', after: '[-:| ]' },
]

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
    unsafe: readByGitHub.map((each) => ({ ...each, inConstruct: 'phrasing', notInConstruct })),
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

export const list = (items: BlockContent[][], ordered = false): List => ({
  type: 'list',
  ordered,
  spread: false,
  children: items.map((children) => ({ type: 'listItem', spread: children.length > 1, children })),
})

export const link = (words: string, url: string): Link => ({
  type: 'link',
  url,
  children: phrasing([words]) as Text[],
})

export const nodesOf = (blocks: Block[]): BlockContent[] => blocks.map(nodeOf)

function nodeOf(block: Block): BlockContent {
  switch (block.type) {
    case 'paragraph':
      return paragraph(...inlineNodes(block.children))
    case 'heading':
      return heading(block.depth + 3, ...inlineNodes(block.children))
    case 'list':
      return list(block.items.map(nodesOf), block.ordered)
  }
}

const inlineNodes = (parts: Inline[]): PhrasingContent[] =>
  parts.flatMap((part) => {
    switch (part.type) {
      case 'text':
        return phrasing([part.value])
      case 'code':
        return { type: 'inlineCode', value: part.value.replace(/\s+/g, ' ') }
      case 'link': {
        const children = inlineNodes(part.children) as Text[]
        return part.href ? { ...link('', part.href), children } : children
      }
      case 'break':
        return part
      default:
        return { type: part.type, children: inlineNodes(part.children) }
    }
  })
