import type { Block, Inline } from '#contract/built-content.ts'

/** The words of a text that was written in Markdown: a line for each paragraph and each item of a list. */
export function blocksText(blocks: Block[]): string {
  return blocks
    .map((block) =>
      block.type === 'list' ? block.items.map(blocksText).join('\n') : inlineText(block.children),
    )
    .join('\n')
}

/** The words of one of its lines. */
export function inlineText(parts: Inline[]): string {
  return parts
    .map((part) =>
      part.type === 'break' ? ' ' : 'value' in part ? part.value : inlineText(part.children),
    )
    .join('')
}
