import type { Block, Inline } from '#contract/blocks.ts'
import { useShared } from './context.tsx'
import { SiteLink } from './site-link.tsx'

const tags = { paragraph: 'p', strong: 'strong', emphasis: 'em' } as const

type RichTextBlockProps = { path: string; blocks: Block[]; className: string }

/** `path` says where translations have this text. */
export function RichTextBlock({ path, blocks, className }: RichTextBlockProps) {
  return (
    <div className={className} {...useShared().original(path)}>
      <RichText blocks={blocks} />
    </div>
  )
}

/** Headings start at the second level, because a page's title is the first. */
export function RichText({ blocks }: { blocks: (Block | Inline)[] }) {
  return blocks.map((part, index) => <Part key={index} part={part} />)
}

function Part({ part }: { part: Block | Inline }) {
  if (part.type === 'text') return part.value
  if (part.type === 'inlineCode') return <code>{part.value}</code>
  if (part.type === 'break') return <br />
  if (part.type === 'list') {
    const List = part.ordered ? 'ol' : 'ul'
    return (
      <List>
        {part.children.map((item, index) => (
          <li key={index}>
            <RichText blocks={item.children} />
          </li>
        ))}
      </List>
    )
  }
  const children = <RichText blocks={part.children} />
  if (part.type === 'link') return <SiteLink href={part.url}>{children}</SiteLink>
  const Tag = part.type !== 'heading' ? tags[part.type] : part.depth <= 2 ? 'h2' : 'h3'
  return <Tag>{children}</Tag>
}
