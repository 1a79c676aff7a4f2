import { type Block, mapInline } from '#contract/blocks.ts'
import type { LocaleContent } from '#contract/built-content.ts'
import { nameKinds, type ResumeSection } from '#contract/resume.ts'
import { fill } from '#text/fill.ts'
import { directionOf, originalOf } from '../../i18n/languages.ts'
import { numberIn } from '../../i18n/number.ts'
import { phonesOf, telOf } from '../../i18n/phones.ts'
import type { Texts } from '../../i18n/texts.ts'
import { durationText } from '../../model/duration.ts'
import { headOf, notesOf, partsOf, type ShownEntry } from '../../model/sections.ts'
import { cvFaceOf } from '../look.ts'
import { paperAccent } from '../tokens.ts'

export type CvContent = Pick<LocaleContent, 'profile' | 'resume' | 'variant' | 'language'> &
  Partial<Pick<LocaleContent, 'projects' | 'digits'>>

type Foreign = { lang?: string; dir?: 'ltr' | 'rtl' }

export type CvEntry = {
  title: string
  titleIn: Foreign
  place: string
  about: string
  dates: string[]
  duration: string
  text: Foreign & { blocks: Block[] }
  notes: string[]
  link: { text: string; href: string } | null
  roles: CvEntry[]
}

export type CvData = ReturnType<typeof cvData>

/** What the CV shows, in its order: the PDF, the Word file and the Markdown are made of it. */
export function cvData(content: CvContent, texts: Texts, date: Date) {
  const { profile, resume, projects = [], variant, digits, language } = content
  const { name, jobTitle = '', location = '', locale } = profile
  const shown = { profile, resume, projects }
  const { comma } = texts.resume
  const parts = resume.sections.flatMap((section) => partOf(section))
  const { language: lang, region } = new Intl.Locale(locale)
  const { script = '' } = new Intl.Locale(locale).maximize()
  const title = fill(texts.cv.title, { owner: name }) + (variant ? `, ${jobTitle}` : '')
  const tall = !/^(Latn|Grek|Cyrl)$/.test(script)
  const { family, file, weight, size, tracking, word } = cvFaceOf(profile.look, !tall)
  return {
    document: {
      title,
      author: name,
      description: [jobTitle, location].filter(Boolean).join(', '),
      keywords: namesOf(skills.flatMap((section) => partsOf(shown, texts.resume, section))),
      ...dayOf(date),
    },
    locale,
    paper: profile.paper === 'Letter' ? 'us-letter' : 'a4',
    look: profile.cv?.look ?? 'one-column',
    accent: paperAccent(profile),
    tall,
    heading: { family, file, weight, size, tracking, word },
    comma,
    lang,
    region: /^[A-Z]{2}$/.test(region ?? '') ? region : undefined,
    dir: directionOf(locale),
    name,
    jobTitle,
    contacts: contactsOf(profile),
    summary: {
      blocks: blocksOf(variant?.summary ?? resume.summary),
      ...inOriginal(language, 'resume.summary'),
    },
    parts,
    footer: {
      name,
      page: texts.cv.page,
      digits: Array.from({ length: 10 }, (_, digit) => numberIn(digits)(digit)),
    },
  }

  function partOf(section: ResumeSection) {
    return partsOf(shown, texts.resume, section).map((part) => {
      if ('names' in part) {
        const names = withCommas(part.names, comma.trim())
        return { title: part.title, names, ...inOriginal(language, `resume.${section}`) }
      }
      const entries =
        'entries' in part
          ? part.entries.map((entry) => entryOf(entry, section))
          : part.references.map(({ name, text }) =>
              entryOf({ title: name, description: text }, 'resume.references'),
            )
      return { title: part.title, entries }
    })
  }

  function entryOf(entry: Partial<ShownEntry>, section: string): CvEntry {
    const path = entry.id ? `${section}.${entry.id}` : section
    const { date: when = '', about = '', description, link, roles = [] } = entry
    const { head: title, place = '', location = '' } = headOf(entry, texts.resume)
    return {
      title,
      titleIn: inOriginal(language, `${path}.title`),
      place: place + location,
      about,
      dates: when.split(/(?<= –) /).filter(Boolean),
      duration: (roles.length > 0 && durationText(roles, locale, date)) || '',
      text: { blocks: blocksOf(description), ...inOriginal(language, `${path}.description`) },
      notes: notesOf(entry, texts.resume),
      link: link ? { text: printedAddress(link), href: new URL(link).href } : null,
      roles: roles.map((role) => entryOf(role, section)),
    }
  }
}

const skills = [...nameKinds, 'skills'] as const

const namesOf = (parts: ReturnType<typeof partsOf>) =>
  parts.flatMap((part) => ('names' in part ? part.names : []))

const dayOf = (date: Date) => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
})

/** What isn't translated is marked with its language. */
function inOriginal(language: LocaleContent['language'], path: string): Foreign {
  const original = originalOf(language, path)
  return original ? { lang: original.tag.split('-')[0], dir: original.dir } : {}
}

const withCommas = (names: string[], comma: string) =>
  names.map((name, index) => (index < names.length - 1 ? name + comma : name))

function contactsOf(profile: LocaleContent['profile']) {
  const { email, location, links, handles } = profile
  return [
    [
      ...(email ? [{ text: email, href: `mailto:${email}` }] : []),
      ...phonesOf(profile).map((text) => ({ text, href: telOf(text) })),
      ...(location ? [{ text: location }] : []),
    ],
    [
      ...links.map(({ href }) => ({ text: printedAddress(href), href: new URL(href).href })),
      ...handles.map(({ title, username }) => ({ text: `${title}: ${username}` })),
    ],
  ].filter((row) => row.length > 0)
}

/** Line breaks in the source are spaces, and links within the site are words. */
const blocksOf = (blocks: Block[] = []): Block[] =>
  mapInline(blocks, (part) => {
    if ('value' in part) return [{ ...part, value: part.value.replaceAll('\n', ' ') }]
    if (part.type !== 'link') return [part]
    const isOutside = /^(https?:|mailto:|tel:)/.test(part.url)
    return isOutside ? [{ ...part, url: new URL(part.url).href }] : part.children
  })

const printedAddress = (url: string) => url.replace(/^https:\/\//, '').replace(/^([^/]+)\/$/, '$1')
