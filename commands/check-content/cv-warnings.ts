import { join } from 'node:path'
import type { LocaleContent } from '#contract/built-content.ts'
import type { ResumeSection } from '#contract/resume.ts'
import { isPhone, phonesOf } from '../../i18n/phones.ts'
import { englishTexts, type Texts } from '../../i18n/texts.ts'
import { kindOf } from '../../import/meanings.ts'
import { placeOfWords, type TextLine } from '../../lint/text-lines.ts'
import type { Diagnostic } from '../../load/diagnostic.ts'
import type { Content } from '../../load/load.ts'
import { pathText } from '../../load/schema-errors.ts'
import { partsOf } from '../../site/resume/sections.ts'

type ReadCv = {
  content: LocaleContent
  words: Texts
  href: string
  pages: string[]
  isOwn: boolean
}

const careers = ['experience', 'education'] as const

const maxPages = 3

const dates =
  /(?<![\d./-]|\+[\d ()-]+)((\d{1,2}[./-]){0,2}(19|20)\d\d([./-]\d{1,2}){0,2}(\s*[-–]\s*)?)+(?!\d)/g

export function cvWarnings(cv: ReadCv, { folder, files }: Content, lines: TextLine[]) {
  const { content, words, href, pages, isOwn } = cv
  const { profile, resume, language, variant } = content
  const { base = '' } = language ?? {}
  const text = pages.length > 0 ? pages.join('\n') : (profile.email ?? '')
  const found: Diagnostic[] = []
  const warn = (text: string, name: string, place: Pick<Diagnostic, 'position'> = {}) => {
    const at = { file: join(folder, name), position: { line: 1, column: 1 }, ...place }
    found.push({ ...at, severity: 'warning', code: 'cv', text })
  }

  const cvItself = join(base, 'cv.pdf')
  const source = isOwn ? cvItself : 'profile.yml'
  if (!/\S@\S+\.\S/.test(text)) warn('found no email address that programs can read', source)
  const numbers = text.replace(dates, '\n').match(/[+(\d][\d ()+./-]{6,}\d/g) ?? []
  const phones = isOwn ? numbers : phonesOf(profile)
  if (!phones.some(isPhone)) warn('found no phone number that programs can read', source)
  if (pages.length > maxPages) {
    const file = variant ? `${variant.address.replace('/for', 'variants')}.yml` : 'resume.yml'
    const text = `found ${pages.length} pages in ${href}, expected at most ${maxPages}`
    warn(text, isOwn ? cvItself : file)
  }
  if (isOwn) return found

  const own = (name: string) => [base, ''].map((each) => join(folder, each, name))
  for (const section of resume.sections) {
    const title = resume.headings?.[section]
    const isShown = partsOf(content, words.resume, section).length > 0
    if (!title || !isShown || isKnown(title, section, words)) continue
    const expected = `expected one such as ${JSON.stringify(words.resume[section])}`
    warn(
      `headings.${section}: found ${JSON.stringify(title)}, a heading that programs don't know, ${expected}`,
      'resume.yml',
      base
        ? placeOfWords(lines, title, own('resume.yml'))
        : { position: files.resume.positionOf(['headings', section]) },
    )
  }

  for (const kind of careers) {
    for (const entry of resume[kind]) {
      const path = [kind, files.resume.value[kind].findIndex(({ id }) => id === entry.id)]
      const place = { position: files.resume.positionOf(path) }
      const warnMissing = (what: string) =>
        warn(`${pathText(path)}: found no ${what}`, 'resume.yml', place)
      if (!entry.place) warnMissing('place, expected the employer or the school')
      if (!entry.title && !entry.area) warnMissing('title, expected the position or the degree')
      if (!entry.start) warnMissing('date, expected a start')
    }
  }

  const unread = careers.flatMap((kind) => resume[kind]).find(({ date }) => isUnread(date))
  if (unread) {
    const expected = `expected ${new Intl.Locale(profile.locale, { numberingSystem: 'latn' })}`
    warn(
      `locale: found dates such as "${unread.date}" in ${href}, whose digits few programs read, ${expected}`,
      join(base, 'profile.yml'),
      placeOfWords(lines, 'locale:', own('profile.yml')),
    )
  }
  return found
}

/** Known are the words of the interface, and those by which an import knows the section. */
const isKnown = (title: string, section: ResumeSection, { resume }: Texts) =>
  [resume[section], englishTexts.resume[section]].includes(title) ||
  kindOf(title) === (/skills$|^tools$/i.test(section) ? 'skills' : section)

const isUnread = (date: string) => /(?![0-9])\p{Nd}/u.test(date)
