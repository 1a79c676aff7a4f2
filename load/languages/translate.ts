import { join } from 'node:path'
import { entryKinds, groupKinds } from '#contract/resume.ts'
import {
  menuTranslation,
  profileTranslation,
  projectTranslation,
  resumeTranslation,
} from '#contract/translation.ts'
import type { DiagnosticCollector } from '../diagnostic.ts'
import { ownCv } from '../own-cv.ts'
import { type ProjectReader, slugsIn } from '../projects.ts'
import { sectionsOf } from '../resume.ts'
import { nearest } from '../schema-errors.ts'
import { readWords, type WholeWords } from '../words.ts'
import { type Merging, mergeEntries, mergeFields, tellGaps } from './merge.ts'

/**
 * The words in the language `tag`, whose files stand in the folder of that name: what they say, else what the `original`
 * does; and the paths of what nobody has translated. Mistakes and warnings are added to the reader's. Without an original
 * its files are judged alone.
 */
export async function translate(
  content: string,
  tag: string,
  original: WholeWords | undefined,
  reader: ProjectReader,
): Promise<{ words: WholeWords; untranslated: string[] } | undefined> {
  const folder = join(content, tag)
  const own = await readOwn(folder, reader)
  reader.mistakes.try(() => ownCv(folder))
  if (!original) return undefined
  const merging: Merging = { tag, mistakes: reader.mistakes, gaps: [] }
  const text = (name: 'about' | 'privacy') => {
    if (!own[name]) merging.gaps.push({ path: name, file: join(folder, `${name}.md`) })
    return own[name] ?? original[name]
  }
  const menu = { source: own.menu ?? { file: join(folder, 'menu.yml') }, name: 'menu' }
  const words: WholeWords = {
    profile: translateProfile(original.profile, own.profile, folder, merging),
    about: text('about'),
    privacy: text('privacy'),
    resume: translateResume(original.resume, own.resume, folder, merging),
    menu: mergeEntries(original.menu, own.menu?.value, { ...menu, expected: ['name'] }, merging),
    projects: translateProjects(original.projects, own.projects, folder, merging),
  }
  tellGaps(merging)
  return { words, untranslated: merging.gaps.map(({ path }) => path) }
}

type Own = Awaited<ReturnType<typeof readOwn>>

const readOwn = (folder: string, reader: ProjectReader) =>
  readWords(
    folder,
    {
      profile: profileTranslation,
      resume: resumeTranslation,
      menu: menuTranslation,
      project: projectTranslation,
    },
    { ...reader, optional: true },
  )

/** Names of people, places and tools may be the same in every language. */
const ofProfile = ['jobTitle', 'greeting', 'description']
const ofResume = ['summary', 'advanceSkills', 'familiarSkills', ...groupKinds, 'references']

function translateProfile(
  original: WholeWords['profile'],
  own: Own['profile'],
  folder: string,
  merging: Merging,
): WholeWords['profile'] {
  const source = own ?? { file: join(folder, 'profile.yml') }
  const { contact, links, ...given } = own?.value ?? {}
  const list = (name: string) => ({ source, name, at: [name], expected: ['title'] })
  return {
    ...mergeFields(original, given, { source, name: 'profile', expected: ofProfile }, merging),
    locale: given.locale ?? merging.tag,
    contact: mergeEntries(original.contact, contact, list('contact'), merging),
    links: mergeEntries(original.links, links, list('links'), merging),
  }
}

function translateResume(
  original: WholeWords['resume'],
  own: Own['resume'],
  folder: string,
  merging: Merging,
): WholeWords['resume'] {
  const source = own ?? { file: join(folder, 'resume.yml') }
  const shown: string[] = ['summary', ...sectionsOf(original.sections)]
  const expected = ofResume.filter((name) => shown.includes(name))
  const merged = mergeFields(original, own?.parsed, { source, name: 'resume', expected }, merging)
  merged.headings = { ...original.headings, ...own?.parsed.headings }
  for (const kind of entryKinds) {
    const expected = shown.includes(kind) ? ['title', 'description'] : []
    const list = { source, name: kind, at: [kind], expected }
    merged[kind] = mergeEntries(original[kind], own?.parsed[kind], list, merging)
  }
  return merged
}

function translateProjects(
  original: WholeWords['projects'],
  own: Own['projects'],
  folder: string,
  merging: Merging,
): WholeWords['projects'] {
  expectProjects(
    join(folder, 'projects'),
    original.map(({ slug }) => slug),
    merging.mistakes,
  )
  return original.map((project) => {
    const { slug, draft } = project
    const { head, ...given } = own.find((each) => each.slug === slug) ?? {}
    const source = head ?? { file: join(folder, 'projects', slug, 'index.md') }
    const expected = draft ? [] : ['title', 'imageAlt', 'description']
    return mergeFields(project, given, { source, name: `projects.${slug}`, expected }, merging)
  })
}

/** Each project of a language is a folder of the same name as the default's. */
function expectProjects(folder: string, known: string[], mistakes: DiagnosticCollector) {
  for (const slug of slugsIn(folder, mistakes)) {
    if (known.includes(slug)) continue
    const text = `found a project ${slug}${nearest(slug, known)}, expected the name of a folder in projects/ of the default language: ${known.join(', ')}`
    mistakes.error(join(folder, slug), text)
  }
}
