import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '#contract/built-content.ts'
import { loadContent } from '../load/load.ts'
import { cache } from './content.ts'
import { openPdf, textOf } from './pdf.ts'
import { textOfHtml, textOfMarkdown, textsIn } from './texts.ts'

/** Of what the content of a folder says, all that the forms of the resume which a project has built of it (`dist`) do not, by form. */
export async function unsaidIn(
  project: string,
  folder = join(project, 'content'),
): Promise<Record<string, string[]>> {
  const { content } = await loadContent(folder, cache)
  const bytesOf = (name: string) => readFileSync(join(project, 'dist', 'public', name))
  const read = (name: string) => bytesOf(name).toString()
  const { about, projects, profile, resume } = content
  const onPaper = content.resume.sections.includes('projects') ? [resume, projects] : resume
  const json = JSON.parse(read('resume.json'))
  const forms: [string, string, unknown][] = [
    ['page', textOfHtml(read('resume.html'), 'main'), { ...resume, summary: undefined }],
    ['about', textOfHtml(read('about.html'), 'main'), about],
    ['projects', textOfHtml(read('projects.html'), 'main'), withoutDates(projects)],
    ['Markdown', textOfMarkdown(read('resume.md')), [profile.name, resume]],
    ['PDF', await textOf(await openPdf(new Uint8Array(bytesOf('resume.pdf')))), onPaper],
    ['JSON', textsIn(json).join(' '), withoutDates(resume)],
  ]
  return Object.fromEntries(
    forms.map(([form, text, said]) => [
      form,
      missing(text, said, form === 'PDF' ? notInFont : /^$/g),
    ]),
  )
}

/** Values that no reader sees, or sees in other words. */
const unseen =
  /^(id|slug|color|start|end|tags|type|link|placeLink|pageLink|codeLink|href|icons|image|imageAlt|sections|headings|draft|ordered|highlights|roles)$/

/** The words of all texts of a value that do not stand in a text. */
function missing(text: string, said: unknown, leftOut: RegExp): string[] {
  const there = words(text)
  const wanted = new Set(textsOf(said).flatMap((each) => [...words(each.replace(leftOut, ''))]))
  // A line of the paper may end within a word.
  const whole = text.replace(/\s/g, '')
  return [...wanted].filter((word) => !there.has(word) && !whole.includes(word))
}

const words = (text: string) =>
  new Set(text.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu))

function textsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return unseen.test(key) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  if (unseen.test(key)) return []
  return Object.entries(value).flatMap(([name, part]) =>
    textsOf(part, Array.isArray(value) ? key : name),
  )
}

/** Dates in words, which JSON has in digits. */
const withoutDates = (value: Content['resume'] | Content['projects']): unknown =>
  JSON.parse(JSON.stringify(value), (key, part) => (key === 'date' ? undefined : part))

const notInFont = /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\u200d/gu
