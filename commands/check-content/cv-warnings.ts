import { join } from 'node:path'
import type { Cv } from '../../formats/cv/cv.ts'
import { isPhone, phonesOf } from '../../i18n/phones.ts'
import { englishTexts } from '../../i18n/texts.ts'
import { kindOf } from '../../import/meanings.ts'
import { placeOfWords, type TextLine } from '../../lint/text-lines.ts'
import type { Diagnostic } from '../../load/diagnostic.ts'
import type { Content } from '../../load/load.ts'
import { cvFile } from '../../model/files.ts'
import { partsOf } from '../../model/sections.ts'

const maxPages = 3

const dates =
  /(?<![\d./-]|\+[\d ()-]+)((\d{1,2}[./-]){0,2}(19|20)\d\d([./-]\d{1,2}){0,2}(\s*[-–]\s*)?)+(?!\d)/g

/** What an applicant tracking system misses in a CV, whose `pages` are as it reads them. */
export function cvWarnings(
  { content, texts, own }: Cv,
  pages: string[],
  { folder, files }: Content,
  lines: TextLine[],
): Diagnostic[] {
  const { profile, resume, language, variant } = content
  const base = language?.base ?? ''
  const { href } = cvFile(content)
  const found: Diagnostic[] = []
  const warn = (name: string, text: string, place: Pick<Diagnostic, 'position'> = {}) => {
    const at = { file: join(folder, name), position: { line: 1, column: 1 }, ...place }
    found.push({ ...at, severity: 'warning', code: 'cv', text })
  }

  const text = own ? pages.join('\n') : (profile.email ?? '')
  const source = own ? join(base, 'cv.pdf') : 'profile.yml'
  if (!/\S@\S+\.\S/.test(text)) warn(source, 'found no email address that programs can read')
  const numbers = text.replace(dates, '\n').match(/[+(\d][\d ()+./-]{6,}\d/g) ?? []
  const phones = own ? numbers : phonesOf(profile)
  if (!phones.some(isPhone)) warn(source, 'found no phone number that programs can read')
  if (pages.length > maxPages) {
    const made = variant ? `${variant.address.replace('/for', 'variants')}.yml` : 'resume.yml'
    const text = `found ${pages.length} pages in ${href}, expected at most ${maxPages}`
    warn(own ? source : made, text)
  }
  if (own) return found

  const written = (name: string) => [base, ''].map((each) => join(folder, each, name))
  for (const section of resume.sections) {
    const title = resume.headings?.[section]
    const isShown = partsOf(content, texts.resume, section).length > 0
    // Section titles that importers recognise.
    const known = [texts.resume[section], englishTexts.resume[section]]
    const kind = /skills$|^tools$/i.test(section) ? 'skills' : section
    if (!title || !isShown || known.includes(title) || kindOf(title) === kind) continue
    const text = `headings.${section}: found ${JSON.stringify(title)}, a heading that programs don't know, expected one such as ${JSON.stringify(known[0])}`
    warn('resume.yml', text, placeOfWords(lines, title, written('resume.yml')))
  }

  for (const kind of ['experience', 'education'] as const) {
    const careers = files.resume.value[kind]
    for (const { id, place, title, area, start, date } of resume[kind]) {
      const index = careers.findIndex((each) => id === each.id || id.startsWith(`${each.id}-`))
      const at = { position: files.resume.positionOf([kind, index]) }
      const lacks = (what: string) => warn('resume.yml', `${kind}.${id}: found no ${what}`, at)
      if (!place) lacks('place, expected the employer or the school')
      if (!title && !area) lacks('title, expected the position or the degree')
      if (!start) lacks('date, expected a start')
      if (found.some(({ text }) => text.startsWith('locale: '))) continue
      if (!/(?![0-9])\p{Nd}/u.test(date)) continue
      const latin = new Intl.Locale(profile.locale, { numberingSystem: 'latn' })
      const text = `locale: found dates such as "${date}" in ${href}, whose digits few programs read, expected ${latin}`
      warn(join(base, 'profile.yml'), text, placeOfWords(lines, 'locale:', written('profile.yml')))
    }
  }
  return found
}
