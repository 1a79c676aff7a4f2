import { Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { Resume } from '#contract/built-content.ts'
import { bookmark } from './cv-bookmark.ts'
import { CvLink, printedAddress } from './cv-link.tsx'
import { CvRichText } from './cv-rich-text.tsx'
import type { CvStyle } from './cv-style.ts'
import type { CvWords } from './cv-text.ts'

type ResumeProps = { resume: Resume; words: CvWords; style: CvStyle }

/** Where the owner worked. */
export function Experience({ resume, words, style }: ResumeProps) {
  return resume.experience.map(({ id, date, title, place, location, description = [] }, index) => (
    <Entry
      key={id}
      heading={index === 0 ? words.resume.experience : undefined}
      date={date}
      title={title}
      place={location ? place + words.resume.comma + location : place}
      splits={JSON.stringify(description).length > longestUnsplit}
      style={style}
    >
      <CvRichText blocks={description} style={style} />
    </Entry>
  ))
}

// About a third of a page: an entry is kept in one piece unless that would leave a large part of a page empty.
const longestUnsplit = 1500

/** Where the owner learned, and the credentials that show it. */
export function Education({ resume, words, style }: ResumeProps) {
  return resume.education.map(({ id, date, title, place, link }, index) => (
    <Entry
      key={id}
      heading={index === 0 ? words.resume.education : undefined}
      date={date}
      title={title}
      place={place}
      style={style}
    >
      {link && (
        <CvLink
          href={link}
          text={printedAddress(link, words.resume.showCredential)}
          style={style.credential}
        />
      )}
    </Entry>
  ))
}

type EntryProps = {
  heading?: string
  date: string
  title: string
  place: string
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
        <Text style={style.date}>{date}</Text>
        <View style={style.body}>
          <Text style={style.title}>{title}</Text>
          <Text style={style.place}>{place}</Text>
          {children}
        </View>
      </View>
    </View>
  )
}

/** The lists of what the owner can do and works with. */
export function Skills({ resume, words, style }: ResumeProps) {
  const { advanceSkills, familiarSkills, tools } = resume
  const isEmpty = [advanceSkills, familiarSkills, tools].every(({ length }) => length === 0)
  return (
    <View style={style.skills} bookmark={isEmpty ? undefined : bookmark(words.cv.skills)}>
      <Names
        heading={words.resume.advanceSkills}
        names={advanceSkills}
        words={words}
        style={style}
      />
      <Names
        heading={words.resume.familiarSkills}
        names={familiarSkills}
        words={words}
        style={style}
      />
      <Names heading={words.resume.tools} names={tools} words={words} style={style} />
    </View>
  )
}

type NamesProps = { heading: string; names: string[]; words: CvWords; style: CvStyle }

// Each name is a text of its own, so that a line never ends within a name.
function Names({ heading, names, words, style }: NamesProps) {
  const comma = words.resume.comma.trim()
  if (names.length === 0) return null
  return (
    <View style={style.skillsRow} wrap={false}>
      <Text style={style.skillsHeading}>{heading}</Text>
      <View style={style.names}>
        {names.map((name, index) => (
          <Text key={name} style={style.words}>
            {index < names.length - 1 ? name + comma : name}
          </Text>
        ))}
      </View>
    </View>
  )
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
