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
import { type OwnContent, readOwnContent } from '../own-content.ts'
import { findCv } from '../own-cv.ts'
import type { ProjectReader } from '../projects.ts'
import { sectionsOf } from '../resume.ts'
import { closest, didYouMean } from '../schema-errors.ts'
import { foldersIn } from '../text-file.ts'
import { type Merge, mergeEntries, mergeFields, type TranslatedFile, warnMissing } from './merge.ts'

// Names of people, places and tools may be the same in every language.
const ofProfile = ['jobTitle', 'greeting', 'headline', 'figures', 'description']
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
  original: OwnContent | undefined,
  reader: ProjectReader,
): Promise<{ own: OwnContent; untranslated: string[] } | undefined> {
  const folder = join(content, tag)
  const { diagnostics } = reader
  const own = await readOwnContent(folder, schemas, { ...reader, optional: true })
  diagnostics.try(() => findCv(folder))
  if (!original) return undefined
  const merge: Merge = { tag, diagnostics, missing: [] }
  const sourceOf = (read: TranslatedFile | undefined, name: string) =>
    read ?? { file: join(folder, name) }
  const sources = {
    profile: sourceOf(own.profile, 'profile.yml'),
    resume: sourceOf(own.resume, 'resume.yml'),
    menu: sourceOf(own.menu, 'menu.yml'),
  }
  const text = (name: 'about' | 'privacy') => {
    if (!own[name]) merge.missing.push({ path: name, file: join(folder, `${name}.md`) })
    return own[name] ?? original[name]
  }
  const ofMenu = { source: sources.menu, name: 'menu', expected: ['name'] }
  const translated = {
    profile: profileIn(original.profile, own.profile?.value, sources.profile, merge),
    about: text('about'),
    privacy: text('privacy'),
    resume: resumeIn(original.resume, own.resume?.parsed, sources.resume, merge),
    menu: mergeEntries(original.menu, own.menu?.value, ofMenu, merge),
    projects: original.projects.map((project) => {
      const { slug, draft } = project
      const { frontMatter, ...given } = own.projects.find((each) => each.slug === slug) ?? {}
      const source = sourceOf(frontMatter, join('projects', slug, 'index.md'))
      const expected = draft ? [] : ['title', 'imageAlt', 'description', 'story']
      if (!project.story) Object.assign(given, { story: undefined })
      return mergeFields(project, given, { source, name: `projects.${slug}`, expected }, merge)
    }),
    posts: own.posts,
    pages: [
      ...original.pages.map((page) => {
        const translation = own.pages.find(({ slug }) => slug === page.slug)
        const file = join(folder, 'pages', `${page.slug}.md`)
        if (!translation) merge.missing.push({ path: `pages.${page.slug}`, file })
        return translation ?? page
      }),
      ...own.pages.filter(({ slug }) => original.pages.every((page) => page.slug !== slug)),
    ],
  }
  const slugs = original.projects.map(({ slug }) => slug)
  checkProjects(join(folder, 'projects'), slugs, diagnostics)
  warnMissing(merge)
  return { own: translated, untranslated: merge.missing.map(({ path }) => path) }
}

function profileIn(
  original: ProfileFile,
  { contact, links, ...given }: z.output<typeof profileTranslation> = {},
  source: TranslatedFile,
  merge: Merge,
): ProfileFile {
  const titles = (name: string) => ({ source, name, at: [name], expected: ['title'] })
  const fields = { source, name: 'profile', expected: ofProfile }
  return {
    ...mergeFields(original, given, fields, merge),
    locale: given.locale ?? merge.tag,
    contact: mergeEntries(original.contact, contact, titles('contact'), merge),
    // Most are names, such as GitHub.
    links: mergeEntries(original.links, links, { ...titles('links'), expected: [] }, merge),
  }
}

function resumeIn(
  original: OwnContent['resume'],
  own: Parsed<z.output<typeof resumeTranslation>> | undefined,
  source: TranslatedFile,
  merge: Merge,
): OwnContent['resume'] {
  const shown: string[] = ['summary', ...sectionsOf(original.sections)]
  const expected = ofResume.filter((name) => shown.includes(name))
  const resume = mergeFields(original, own, { source, name: 'resume', expected }, merge)
  resume.headings = { ...original.headings, ...own?.headings }
  for (const kind of entryKinds) {
    const expected = shown.includes(kind) ? ['title', 'description'] : []
    const list = { source, name: kind, at: [kind], expected }
    resume[kind] = mergeEntries(original[kind], own?.[kind], list, merge)
  }
  return resume
}

function checkProjects(folder: string, known: string[], diagnostics: DiagnosticCollector) {
  for (const slug of diagnostics.try(() => foldersIn(folder)) ?? []) {
    if (known.includes(slug)) continue
    const text = `found a project ${slug}${didYouMean(closest(slug, known))}, expected one of the default language's projects: ${known.join(', ')}`
    diagnostics.error(join(folder, slug), text)
  }
}
