import { Text, View } from '@react-pdf/renderer'
import { Fragment, type ReactNode } from 'react'
import type { Content, Entry as Shown } from '#contract/built-content.ts'
import type { ResumeSection } from '#contract/resume.ts'
import { headOf, notesOf, partsOf } from '../../site/resume/sections.ts'
import { bookmark } from './cv-bookmark.ts'
import { CvLink, printedAddress } from './cv-link.tsx'
import { CvRichText } from './cv-rich-text.tsx'
import type { CvStyle } from './cv-style.ts'
import type { CvWords } from './cv-text.ts'

type SectionProps = {
  content: Pick<Content, 'profile' | 'resume' | 'projects'>
  name: ResumeSection
  words: CvWords
  style: CvStyle
}

/** One section of the resume; nothing where it holds nothing. */
export function Section({ content, name, words, style }: SectionProps) {
  return partsOf(content, words.resume, name).flatMap((part, index) => {
    const headingAt = (index: number) => (index === 0 ? part.title : undefined)
    if ('names' in part)
      return (
        <Names key={index} heading={part.title} names={part.names} words={words} style={style} />
      )
    if ('entries' in part)
      return part.entries.map((entry, index) => (
        <Dated
          key={entry.id}
          heading={headingAt(index)}
          entry={entry}
          words={words}
          style={style}
        />
      ))
    return part.references.map(({ name: who, text }, index) => (
      <Entry
        key={index}
        heading={headingAt(index)}
        date=""
        title={who}
        splits={JSON.stringify(text).length > longestUnsplit}
        style={style}
      >
        <CvRichText blocks={text} style={style} />
      </Entry>
    ))
  })
}

// About a third of a page: an entry is kept in one piece unless that would leave a large part of a page empty.
const longestUnsplit = 1500

type DatedProps = { heading?: string; entry: Shown; words: CvWords; style: CvStyle }

function Dated({ heading, entry, words, style }: DatedProps) {
  const { date, about, description = [], link } = entry
  const { head, place, location } = headOf(entry, words.resume)
  return (
    <Entry
      heading={heading}
      date={date}
      title={head}
      place={[place, location].filter(Boolean).join('')}
      splits={JSON.stringify(entry).length > longestUnsplit}
      style={style}
    >
      {about && <Text style={style.place}>{about}</Text>}
      <CvRichText blocks={description} style={style} />
      {notesOf(entry, words.resume).map((note) => (
        <Fragment key={note}>
          <Text style={style.description}>{note}</Text>
        </Fragment>
      ))}
      {link && <CvLink href={link} text={printedAddress(link)} style={style.credential} />}
    </Entry>
  )
}

type EntryProps = {
  heading?: string
  date: string
  title?: string
  place?: string
  splits?: boolean
  style: CvStyle
  children?: ReactNode
}

// A heading is one piece with its first entry, so that no heading ends a page.
function Entry({ heading, date, title, place, splits = false, style, children }: EntryProps) {
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
          {title && <Text style={style.title}>{title}</Text>}
          {place && <Text style={style.place}>{place}</Text>}
          {children}
        </View>
      </View>
    </View>
  )
}

/** A line ends behind the dash of a span, not within a date. */
const momentsOf = (date: string) => date.split(/(?<=[ \u00ad]-)[ \u00ad]/)

type NamesProps = { heading: string; names: string[]; words: CvWords; style: CvStyle }

/** A row is one piece: more names than these stand in several. */
const mostInRow = 60

// Each name is a text of its own, so that a line never ends within a name.
function Names({ heading, names, words, style }: NamesProps) {
  const comma = words.resume.comma.trim()
  const rows = Array.from({ length: Math.ceil(names.length / mostInRow) }, (_, row) => row)
  return rows.map((row) => (
    <View
      key={row}
      style={style.skillsRow}
      bookmark={row === 0 ? bookmark(heading) : undefined}
      wrap={false}
    >
      <Text style={style.skillsHeading}>{row === 0 ? heading : ''}</Text>
      <View style={style.names}>
        {names.slice(row * mostInRow, (row + 1) * mostInRow).map((name, index) => (
          <Text key={index} style={style.words}>
            {row * mostInRow + index < names.length - 1 ? name + comma : name}
          </Text>
        ))}
      </View>
    </View>
  ))
}

type FooterProps = { name: string; digits?: string; words: CvWords; style: CvStyle }

/** The foot of every page. */
export function Footer({ name, digits, words, style }: FooterProps) {
  const number = words.numberIn(digits)
  return (
    <View style={style.footer} fixed>
      <Text style={style.words}>{name}</Text>
      <Text
        style={style.words}
        render={({ pageNumber, totalPages }) =>
          words.cv.page(number(pageNumber), number(totalPages))
        }
      />
    </View>
  )
}
