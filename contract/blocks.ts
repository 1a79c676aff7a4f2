/** A subset of mdast (https://github.com/syntax-tree/mdast). */
export type Inline =
  | { type: 'text'; value: string }
  | { type: 'inlineCode'; value: string }
  | { type: 'strong'; children: Inline[] }
  | { type: 'emphasis'; children: Inline[] }
  | { type: 'link'; url: string; children: Inline[] }
  | { type: 'break' }

type Depth = 1 | 2 | 3 | 4 | 5 | 6

export type ListItem = { type: 'listItem'; spread?: boolean; children: Block[] }

/** `highlights` come from a list in the content, not from Markdown. */
export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'heading'; depth: Depth; children: Inline[] }
  | { type: 'list'; ordered: boolean; spread?: boolean; children: ListItem[]; highlights?: true }

export function blocksText(blocks: Block[]): string {
  return blocks
    .map((block) =>
      block.type === 'list'
        ? block.children.map((item) => blocksText(item.children)).join('\n')
        : inlineText(block.children),
    )
    .join('\n')
}

export function inlineText(parts: Inline[]): string {
  return parts
    .map((part) =>
      part.type === 'break' ? ' ' : 'value' in part ? part.value : inlineText(part.children),
    )
    .join('')
}

/** A copy, in which `change` has replaced each part; the parts within it come first. */
export const mapInline = (blocks: Block[], change: (part: Inline) => Inline[]): Block[] =>
  blocks.map((block) => {
    if (block.type !== 'list') return { ...block, children: mapParts(block.children, change) }
    const items = block.children.map((item) => ({
      ...item,
      children: mapInline(item.children, change),
    }))
    return { ...block, children: items }
  })

const mapParts = (parts: Inline[], change: (part: Inline) => Inline[]): Inline[] =>
  parts.flatMap((part) =>
    change('children' in part ? { ...part, children: mapParts(part.children, change) } : part),
  )
