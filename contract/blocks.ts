export type Inline =
  | { type: 'text'; value: string }
  | { type: 'strong' | 'emphasis'; children: Inline[] }
  | { type: 'code'; value: string }
  | { type: 'link'; href: string; children: Inline[] }
  | { type: 'break' }

/** `highlights` come from a list in the content, not from Markdown. */
export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'heading'; depth: number; children: Inline[] }
  | { type: 'list'; ordered: boolean; items: Block[][]; highlights?: true }

export function blocksText(blocks: Block[]): string {
  return blocks
    .map((block) =>
      block.type === 'list' ? block.items.map(blocksText).join('\n') : inlineText(block.children),
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
