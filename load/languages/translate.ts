import { join } from 'node:path'
import type { z } from 'zod'
import type { ProfileFile } from '#contract/content.ts'
import { entryKinds, groupKinds } from '#contract/resume.ts'
import {
  menuTranslation,
  profileTranslation,
  projectTranslation,
  resumeTranslation,
} from '#contract/translation.ts'
import type { DiagnosticCollector } from '../diagnostic.ts'
import type { Parsed } from '../markdown.ts'
import { ownCv } from '../own-cv.ts'
import { type ProjectReader, slugsIn } from '../projects.ts'
import { sectionsOf } from '../resume.ts'
import { nearest } from '../schema-errors.ts'
import { readWords, type WholeWords } from '../words.ts'
import { type Merging, mergeEntries, mergeFields, reportGaps, type Source } from './merge.ts'

// Names of people, places and tools may be the same in every language.
const ofProfile = ['jobTitle', 'greeting', 'description']
const ofResume = ['summary', 'advanceSkills', 'familiarSkills', ...groupKinds, 'references']

const schemas = {
  profile: profileTranslation,
  resume: resumeTranslation,
  menu: menuTranslation,
  project: projectTranslation,
}

export async function translate(
  content: string,
  tag: string,
  original: WholeWords | undefined,
  reader: ProjectReader,
): Promise<{ words: WholeWords; untranslated: string[] } | undefined> {
  const folder = join(content, tag)
  const { diagnostics } = reader
  const own = await readWords(folder, schemas, { ...reader, optional: true })
  diagnostics.try(() => ownCv(folder))
  if (!original) return undefined
  const merging: Merging = { tag, diagnostics, gaps: [] }
  const sourceOf = (read: Source | undefined, name: string) => read ?? { file: join(folder, name) }
  const sources = {
    profile: sourceOf(own.profile, 'profile.yml'),
    resume: sourceOf(own.resume, 'resume.yml'),
    menu: sourceOf(own.menu, 'menu.yml'),
  }
  const text = (name: 'about' | 'privacy') => {
    if (!own[name]) merging.gaps.push({ path: name, file: join(folder, `${name}.md`) })
    return own[name] ?? original[name]
  }
  const ofMenu = { source: sources.menu, name: 'menu', expected: ['name'] }
  const words = {
    profile: profileIn(original.profile, own.profile?.value, sources.profile, merging),
    about: text('about'),
    privacy: text('privacy'),
    resume: resumeIn(original.resume, own.resume?.parsed, sources.resume, merging),
    menu: mergeEntries(original.menu, own.menu?.value, ofMenu, merging),
    projects: original.projects.map((project) => {
      const { slug, draft } = project
      const { frontMatter, ...given } = own.projects.find((each) => each.slug === slug) ?? {}
      const source = sourceOf(frontMatter, join('projects', slug, 'index.md'))
      const expected = draft ? [] : ['title', 'imageAlt', 'description']
      return mergeFields(project, given, { source, name: `projects.${slug}`, expected }, merging)
    }),
  }
  const slugs = original.projects.map(({ slug }) => slug)
  expectProjects(join(folder, 'projects'), slugs, diagnostics)
  reportGaps(merging)
  return { words, untranslated: merging.gaps.map(({ path }) => path) }
}

function profileIn(
  original: ProfileFile,
  { contact, links, ...given }: z.output<typeof profileTranslation> = {},
  source: Source,
  merging: Merging,
): ProfileFile {
  const titles = (name: string) => ({ source, name, at: [name], expected: ['title'] })
  const fields = { source, name: 'profile', expected: ofProfile }
  return {
    ...mergeFields(original, given, fields, merging),
    locale: given.locale ?? merging.tag,
    contact: mergeEntries(original.contact, contact, titles('contact'), merging),
    links: mergeEntries(original.links, links, titles('links'), merging),
  }
}

function resumeIn(
  original: WholeWords['resume'],
  own: Parsed<z.output<typeof resumeTranslation>> | undefined,
  source: Source,
  merging: Merging,
): WholeWords['resume'] {
  const shown: string[] = ['summary', ...sectionsOf(original.sections)]
  const expected = ofResume.filter((name) => shown.includes(name))
  const resume = mergeFields(original, own, { source, name: 'resume', expected }, merging)
  resume.headings = { ...original.headings, ...own?.headings }
  for (const kind of entryKinds) {
    const expected = shown.includes(kind) ? ['title', 'description'] : []
    const list = { source, name: kind, at: [kind], expected }
    resume[kind] = mergeEntries(original[kind], own?.[kind], list, merging)
  }
  return resume
}

function expectProjects(folder: string, known: string[], diagnostics: DiagnosticCollector) {
  for (const slug of slugsIn(folder, diagnostics)) {
    if (known.includes(slug)) continue
    const text = `found a project ${slug}${nearest(slug, known)}, expected one of the default language's projects: ${known.join(', ')}`
    diagnostics.error(join(folder, slug), text)
  }
}
