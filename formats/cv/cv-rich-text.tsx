import { Link, Text, View } from '@react-pdf/renderer'
import type { Block, Inline } from '#contract/blocks.ts'
import { inlineText } from '../../load/plain-text.ts'
import type { CvStyle } from './cv-style.ts'

export function CvRichText({ blocks, style }: { blocks: Block[]; style: CvStyle }) {
  return blocks.map((block, index) => (
    <View key={index} style={style.description}>
      <CvBlock block={block} style={style} />
    </View>
  ))
}

function CvBlock({ block, style }: { block: Block; style: CvStyle }) {
  if (block.type !== 'list') {
    return (
      <Text style={block.type === 'heading' ? style.strong : style.text}>
        <CvInline parts={block.children} style={style} />
      </Text>
    )
  }
  return block.items.map((item, index) => (
    <View key={index} style={style.item}>
      <Text style={style.bullet}>{block.ordered ? `${index + 1}.` : '\u2022'}</Text>
      <View style={style.body}>
        <CvRichText blocks={item} style={style} />
      </View>
    </View>
  ))
}

function CvInline({ parts, style }: { parts: Inline[]; style: CvStyle }) {
  return parts.map((part, index) => {
    switch (part.type) {
      case 'text':
      case 'code':
        // A line that ends in the source ends no line of the text.
        return part.value.replaceAll('\n', ' ')
      case 'break':
        return '\n'
      case 'link':
        return /^(https?:|mailto:|tel:)/.test(part.href) ? (
          <CvLink
            key={index}
            href={part.href}
            text={inlineText(part.children)}
            style={style.credential}
          />
        ) : (
          inlineText(part.children)
        )
      default:
        return (
          <Text key={index} style={part.type === 'strong' ? style.strong : style.emphasis}>
            <CvInline parts={part.children} style={style} />
          </Text>
        )
    }
  })
}

type CvLinkProps = {
  href: string
  text: string
  style: CvStyle['credential' | 'contactLink']
}

/** A link in the look of its surroundings, without the renderer's underline. */
export function CvLink({ href, text, style }: CvLinkProps) {
  return (
    <Link src={new URL(href).href} style={{ ...style, textDecoration: 'none' }}>
      {text}
    </Link>
  )
}

/** An address as it is printed: whole, but for what a browser adds by itself. */
export const printedAddress = (href: string) =>
  href.replace('https://', '').replace(/^([^/]+)\/$/, '$1')
