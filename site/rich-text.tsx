import type { Block, Inline } from '#contract/blocks.ts'
import { SiteLink } from './site-link.tsx'

/** Text that was written in Markdown. Headings begin at the second level: a page's title is the first. */
export function RichText({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => <BlockView key={index} block={block} />)
}

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <InlineText parts={block.children} />
        </p>
      )
    case 'heading': {
      const Heading = block.depth <= 2 ? 'h2' : 'h3'
      return (
        <Heading>
          <InlineText parts={block.children} />
        </Heading>
      )
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <RichText blocks={item} />
            </li>
          ))}
        </List>
      )
    }
  }
}

function InlineText({ parts }: { parts: Inline[] }) {
  return parts.map((part, index) => <InlineView key={index} part={part} />)
}

function InlineView({ part }: { part: Inline }) {
  switch (part.type) {
    case 'text':
      return part.value
    case 'code':
      return <code>{part.value}</code>
    case 'break':
      return <br />
    case 'strong':
      return (
        <strong>
          <InlineText parts={part.children} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <InlineText parts={part.children} />
        </em>
      )
    case 'link':
      return (
        <SiteLink href={part.href}>
          <InlineText parts={part.children} />
        </SiteLink>
      )
  }
}
