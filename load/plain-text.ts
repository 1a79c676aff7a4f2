import type { Block, Inline } from '#contract/blocks.ts'

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
