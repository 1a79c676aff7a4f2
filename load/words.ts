import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Block } from '#contract/blocks.ts'
import type { MenuItem, Profile, ProjectFrontMatter } from '#contract/content.ts'
import type { ResumeFile } from '#contract/resume.ts'
import { type Parsed, parseFields, readMarkdown } from './markdown.ts'
import { type ProjectReader, type ReadProject, readProject, slugsIn } from './projects.ts'
import { readText, saysNothing } from './text-file.ts'
import { readYaml, type YamlFile } from './yaml-file.ts'

/** What the files of a language may hold: the default's, or a translation's. */
export type Schemas<Profile, Resume, Menu, Head> = {
  profile: z.ZodType<Profile>
  resume: z.ZodType<Resume>
  menu: z.ZodType<Menu>
  project: z.ZodType<Head>
}

/** The owner's words in a language, file by file; what is not there or can't be read is left out. */
export type Words<Profile, Resume, Menu, Head> = {
  profile?: YamlFile<Profile>
  resume?: YamlFile<Resume> & { parsed: Parsed<Resume> }
  menu?: YamlFile<Menu>
  about?: Block[]
  privacy?: Block[]
  projects: ReadProject<Head>[]
}

/** All that the pages show of them. */
export type WholeWords = {
  profile: Profile
  resume: Parsed<ResumeFile>
  menu: MenuItem[]
  about: Block[]
  privacy: Block[]
  projects: ReadProject<ProjectFrontMatter>[]
}

/** The words of the default language, where all of them could be read. */
export function wholeWords({
  profile,
  resume,
  menu,
  about,
  privacy,
  projects,
}: Words<Profile, ResumeFile, MenuItem[], ProjectFrontMatter>): WholeWords | undefined {
  if (!profile || !resume || !menu || !about || !privacy) return undefined
  return {
    profile: profile.value,
    resume: resume.parsed,
    menu: menu.value,
    about,
    privacy,
    projects,
  }
}

/**
 * Reads the words that a folder holds in a language; what is wrong with them is added to the reader's mistakes. Where they
 * are `optional`, a file that is not there or says nothing is no mistake.
 */
export async function readWords<Profile, Resume, Menu, Head extends { image?: string }>(
  folder: string,
  schemas: Schemas<Profile, Resume, Menu, Head>,
  reader: ProjectReader & { optional?: boolean },
): Promise<Words<Profile, Resume, Menu, Head>> {
  const { mistakes, optional = false } = reader
  const textOf = (name: string) => {
    const file = join(folder, name)
    return optional && !existsSync(file) ? undefined : mistakes.try(() => readText(file))
  }
  const yaml = <Shape>(name: string, schema: z.ZodType<Shape>) => {
    const text = textOf(name)
    if (text === undefined || (optional && saysNothing(text))) return undefined
    return readYaml(join(folder, name), text, schema, mistakes)
  }
  const markdown = (name: string) => {
    const text = textOf(name)
    return text === undefined ? undefined : readMarkdown(text, join(folder, name), mistakes)
  }
  const profile = yaml('profile.yml', schemas.profile)
  const resume = yaml('resume.yml', schemas.resume)
  const menu = yaml('menu.yml', schemas.menu)
  const about = markdown('about.md')
  const privacy = markdown('privacy.md')
  const projects = []
  for (const slug of slugsIn(join(folder, 'projects'), mistakes)) {
    if (optional && !existsSync(join(folder, 'projects', slug, 'index.md'))) continue
    const project = await readProject(join(folder, 'projects'), slug, schemas.project, reader)
    if (project) projects.push(project)
  }
  return {
    profile,
    resume: resume && { ...resume, parsed: parseFields(resume, mistakes) },
    menu,
    about,
    privacy,
    projects,
  }
}
