import { Link, Text, View } from '@react-pdf/renderer'
import { type Block, type Inline, inlineText } from '#contract/blocks.ts'
import type { LocaleContent, ResumeEntry } from '#contract/built-content.ts'
import { fill } from '#contract/fill.ts'
import type { ResumeSection } from '#contract/resume.ts'
import { numberIn } from '../../i18n/number.ts'
import type { Texts } from '../../i18n/texts.ts'
import { headOf, notesOf, partsOf } from '../../site/resume/sections.ts'
import type { CvStyle } from './cv-style.ts'

declare module '@react-pdf/renderer' {
  /** The renderer makes bookmarks of views as well as of pages; its types say so of pages only. */
  interface ViewProps {
    bookmark?: PageProps['bookmark']
  }
}

/** The renderer measures `left` from the right edge, so this is wider than any paper. */
export const bookmark = (title: string) => ({ title, left: 612, expanded: true })

type SectionProps = {
  content: Pick<LocaleContent, 'profile' | 'resume' | 'projects'>
  name: ResumeSection
  words: Texts
  style: CvStyle
}

export function CvSection({ content, name, ...look }: SectionProps) {
  return partsOf(content, look.words.resume, name).flatMap((part, index) => {
    if ('names' in part) {
      return <Names key={index} heading={part.title} names={part.names} {...look} />
    }
    const entries: Partial<ResumeEntry>[] =
      'entries' in part
        ? part.entries
        : part.references.map(({ name, text }) => ({ title: name, description: text }))
    return entries.map((entry, nth) => (
      <Entry key={nth} heading={nth === 0 ? part.title : undefined} entry={entry} {...look} />
    ))
  })
}

// About a third of a page. Longer entries may break, or they would leave too much of a page empty.
const longestUnsplit = 1500

type EntryProps = { heading?: string; entry: Partial<ResumeEntry>; words: Texts; style: CvStyle }

// A heading stays with its first entry.
function Entry({ heading, entry, words, style }: EntryProps) {
  const { date = '', about, description = [], link } = entry
  const { head, place = '', location = '' } = headOf(entry, words.resume)
  const splits = JSON.stringify(entry).length > longestUnsplit
  return (
    <View wrap={splits} bookmark={heading ? bookmark(heading) : undefined}>
      {heading && <Text style={style.heading}>{heading}</Text>}
      <View style={style.entry}>
        <View style={style.date}>
          {momentsOf(date).map((moment) => (
            <Text key={moment} style={style.words}>
              {moment}
            </Text>
          ))}
        </View>
        <View style={style.body}>
          {head && <Text style={style.title}>{head}</Text>}
          {place + location && <Text style={style.place}>{place + location}</Text>}
          {about && <Text style={style.place}>{about}</Text>}
          <CvRichText blocks={description} style={style} />
          {notesOf(entry, words.resume).map((note) => (
            <Text key={note} style={style.description}>
              {note}
            </Text>
          ))}
          {link && <CvLink href={link} text={printedAddress(link)} style={style.credential} />}
        </View>
      </View>
    </View>
  )
}

const momentsOf = (date: string) => date.split(/(?<=[ \u00ad]–)[ \u00ad]/)

type NamesProps = { heading: string; names: string[]; words: Texts; style: CvStyle }

const mostInRow = 60

// Separate texts, so that no line breaks within a name.
function Names({ heading, names, words, style }: NamesProps) {
  const comma = words.resume.comma.trim()
  const texts = names.map((name, index) => (index < names.length - 1 ? name + comma : name))
  const rows = Array.from({ length: Math.ceil(texts.length / mostInRow) }, (_, row) =>
    texts.slice(row * mostInRow, (row + 1) * mostInRow),
  )
  return rows.map((row, nth) => (
    <View
      key={nth}
      style={style.skillsRow}
      bookmark={nth === 0 ? bookmark(heading) : undefined}
      wrap={false}
    >
      <Text style={style.skillsHeading}>{nth === 0 ? heading : ''}</Text>
      <View style={style.names}>
        {row.map((name, index) => (
          <Text key={index} style={style.words}>
            {name}
          </Text>
        ))}
      </View>
    </View>
  ))
}

type FooterProps = { name: string; digits?: string; words: Texts; style: CvStyle }

export function CvFooter({ name, digits, words, style }: FooterProps) {
  const number = numberIn(digits)
  return (
    <View style={style.footer} fixed>
      <Text style={style.words}>{name}</Text>
      <Text
        style={style.words}
        render={({ pageNumber, totalPages }) =>
          fill(words.cv.page, { number: number(pageNumber), total: number(totalPages) })
        }
      />
    </View>
  )
}

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
        // Line breaks in the source are spaces.
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

export function CvLink({ href, text, style }: CvLinkProps) {
  return (
    <Link src={new URL(href).href} style={{ ...style, textDecoration: 'none' }}>
      {text}
    </Link>
  )
}

export const printedAddress = (href: string) =>
  href.replace('https://', '').replace(/^([^/]+)\/$/, '$1')
