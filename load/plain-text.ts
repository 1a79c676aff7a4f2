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

/** Keeps the Markdown marks that people read easily. */
export function markedText(blocks: Block[]): string {
  return blocks.map(markedBlock).join('\n\n')
}

function markedBlock(block: Block): string {
  if (block.type !== 'list') return markedInline(block.children)
  return block.items
    .map((item, index) => {
      const mark = block.ordered ? `${index + 1}. ` : '- '
      return mark + markedText(item).replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`)
    })
    .join('\n')
}

const markedInline = (parts: Inline[]): string => parts.map(markedPart).join('')

function markedPart(part: Inline): string {
  switch (part.type) {
    case 'text':
      return part.value
    case 'code':
      return `\`${part.value}\``
    case 'break':
      return '\n'
    case 'strong':
      return `**${markedInline(part.children)}**`
    case 'emphasis':
      return `*${markedInline(part.children)}*`
    case 'link': {
      const words = markedInline(part.children)
      return words === part.href ? words : `[${words}](${part.href})`
    }
  }
}
