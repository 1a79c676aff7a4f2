import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { LocaleContent, OwnPage } from '#contract/built-content.ts'
import type { MenuItem, ProfileFile } from '#contract/content.ts'
import type { ProjectFrontMatter } from '#contract/project.ts'
import type { Prose } from '#contract/prose.ts'
import type { ResumeFile } from '#contract/resume.ts'
import type { Post } from '#contract/writing.ts'
import type { Texts } from '../i18n/texts.ts'
import { mapConcurrently } from './concurrently.ts'
import { textsFile } from './languages/texts.ts'
import { type Parsed, parseFields } from './markdown.ts'
import { readPages } from './own-pages.ts'
import { addressesIn, readPosts } from './posts.ts'
import { withDefaults } from './profile.ts'
import {
  type ProjectReader,
  type ReadProject,
  readProject,
  slugsIn,
  toProjects,
} from './projects.ts'
import { readProse } from './prose/read-prose.ts'
import { toResume } from './resume.ts'
import { isBlankYaml, readText } from './text-file.ts'
import { readYaml } from './yaml-file.ts'

export type OwnContent = {
  profile: ProfileFile
  resume: Parsed<ResumeFile>
  menu: MenuItem[]
  about: Prose
  privacy: Prose
  projects: ReadProject<ProjectFrontMatter>[]
  posts: Post[]
  pages: OwnPage[]
}

/** Reads what the owner wrote in a language; if it is `optional`, files may be missing. */
export async function readOwnContent<
  Profile extends { locale?: string },
  Resume,
  Menu,
  FrontMatter extends Parameters<typeof readProject>[2]['_output'],
>(
  folder: string,
  schemas: {
    profile: z.ZodType<Profile>
    resume: z.ZodType<Resume>
    menu: z.ZodType<Menu>
    project: z.ZodType<FrontMatter>
  },
  reader: ProjectReader & { optional?: boolean },
) {
  const { diagnostics, optional = false } = reader
  const textOf = (name: string) => {
    const file = join(folder, name)
    return optional && !existsSync(file) ? undefined : diagnostics.try(() => readText(file))
  }
  const yaml = <Shape>(name: string, schema: z.ZodType<Shape>) => {
    const text = textOf(name)
    if (text === undefined || (optional && isBlankYaml(text))) return undefined
    return readYaml(join(folder, name), text, schema, diagnostics)
  }
  const prose = async (name: string) => {
    const text = textOf(name)
    return text === undefined ? undefined : readProse(text, join(folder, name), reader)
  }
  const profile = yaml('profile.yml', schemas.profile)
  const resume = yaml('resume.yml', schemas.resume)
  const read = {
    profile,
    resume: resume && { ...resume, parsed: parseFields(resume, diagnostics) },
    menu: yaml('menu.yml', schemas.menu),
    about: await prose('about.md'),
    privacy: await prose('privacy.md'),
    pages: await readPages(join(folder, 'pages'), reader),
  }
  const [writing, projects] = [join(folder, 'writing'), join(folder, 'projects')]
  const slugs = slugsIn(projects, diagnostics).filter(
    (slug) => !optional || existsSync(join(projects, slug, 'index.md')),
  )
  const [posts, shown] = await Promise.all([
    // It finds the addresses before it waits for anything.
    readPosts(writing, reader),
    mapConcurrently(slugs, (slug) =>
      readProject(projects, slug, schemas.project, { ...reader, posts: addressesIn(writing) }),
    ),
  ])
  return { ...read, posts, projects: shown.filter((each) => each !== undefined) }
}

type OtherContent = Pick<LocaleContent, 'stack' | 'stackSprite' | 'avatars' | 'logo' | 'language'>

export function toLocaleContent(
  { profile, resume, projects, ...own }: OwnContent,
  { present }: Texts,
  { drafts, ...others }: OtherContent & { drafts: boolean },
): LocaleContent {
  const shown = withDefaults(profile)
  const { locale, theme } = shown
  return {
    ...own,
    ...others,
    profile: shown,
    resume: toResume(resume, { locale, present, drafts, accent: theme.accent }),
    projects: toProjects(projects, { locale, present, drafts }),
    digits: digitsOf(locale),
  }
}

// The interface falls back to English, which has Latin digits.
function digitsOf(locale: string): string | undefined {
  const { numberingSystem } = new Intl.NumberFormat(locale).resolvedOptions()
  return numberingSystem === 'latn' || !textsFile(locale) ? undefined : numberingSystem
}
