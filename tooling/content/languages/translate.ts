import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Block, Content } from '#contract/built-content.ts'
import { menuTranslation, profileTranslation } from '#contract/translation.ts'
import { parseMarkdown } from '../markdown.ts'
import { ContentMistake, type Finding, Mistakes } from '../mistake.ts'
import { ownCv } from '../own-cv.ts'
import { descriptionOf } from '../profile.ts'
import type { PictureMaker } from '../projects.ts'
import { readText, saysNothing } from '../text-file.ts'
import { readYaml, type YamlFile } from '../yaml-file.ts'
import { digitsOf } from './digits.ts'
import type { Original } from './editions.ts'
import { overlay } from './overlay.ts'
import { translateProjects } from './projects.ts'
import { translateResume } from './resume.ts'
import { Untranslated } from './untranslated.ts'

/** What the parts of a language are made with. */
export type Translating = {
  /** The path of one of its files. */
  at: (...names: string[]) => string
  /** Reads one of them, where it is there. */
  yaml: <Shape>(name: string, schema: z.ZodType<Shape>) => Promise<YamlFile<Shape> | undefined>
  original: Original
  mistakes: Mistakes
  untranslated: Untranslated
  /** Keeps findings that are no mistake of one file alone, for the end. */
  tell: (findings: Finding[]) => void
}

/**
 * The content of a language: what its files in `folder` say, else what the default says. With it come the paths of what
 * nobody has translated, and the findings that tell of it. Throws `ContentMistake`.
 */
export async function translate(
  folder: string,
  tag: string,
  original: Original,
  picture: PictureMaker,
): Promise<{ content: Content; paths: string[]; findings: Finding[] }> {
  const mistakes = new Mistakes()
  const untranslated = new Untranslated(tag)
  const at = (...names: string[]) => join(folder, tag, ...names)
  const yaml: Translating['yaml'] = async (name, schema) =>
    existsSync(at(name))
      ? mistakes.try(() => {
          const text = readText(at(name))
          return saysNothing(text) ? undefined : readYaml(at(name), text, schema)
        })
      : undefined
  const told: Finding[] = []
  const tell: Translating['tell'] = (findings) => told.push(...findings)
  const parts: Translating = { at, yaml, original, mistakes, untranslated, tell }

  const profile = await translateProfile(tag, parts)
  const content: Content = {
    ...original.content,
    profile,
    about: await translateText('about', parts),
    privacy: await translateText('privacy', parts),
    resume: await translateResume(profile.locale, parts),
    menu: await translateMenu(parts),
    projects: await translateProjects(folder, picture, profile.locale, parts),
    digits: digitsOf(profile.locale),
  }
  await mistakes.try(() => ownCv(at()))
  const errors = told.filter(({ severity }) => severity === 'error')
  await mistakes.try(() => {
    if (errors.length > 0) throw new ContentMistake(errors)
  })
  const findings = [...untranslated.findings(), ...told]
  const translated = { content, paths: untranslated.paths, findings }
  mistakes.throwIfAny(translated)
  return translated
}

/** A text that is a file of its own. */
async function translateText(name: 'about' | 'privacy', parts: Translating): Promise<Block[]> {
  const { at, original, mistakes, untranslated } = parts
  const file = at(`${name}.md`)
  if (existsSync(file)) {
    return (await mistakes.try(() => parseMarkdown(readText(file), file))) ?? []
  }
  untranslated.note(file, name)
  return original.content[name]
}

/** Names of people and places may be the same in every language. */
const profileFields = ['jobTitle', 'greeting', 'description'] as const

async function translateProfile(tag: string, parts: Translating): Promise<Content['profile']> {
  const { at, yaml, untranslated } = parts
  const { profile } = parts.original.content
  const file = await yaml('profile.yml', profileTranslation)
  const { contact, links, ...given } = file?.value ?? {}
  const isDerived = profile.description === descriptionOf(profile)
  for (const field of profileFields) {
    const isTheirs = profile[field] !== undefined && !(field === 'description' && isDerived)
    if (isTheirs && given[field] === undefined)
      untranslated.note(at('profile.yml'), `profile.${field}`)
  }
  const listOf = { parts, name: 'profile.yml', file }
  const spoken = { ...profile, ...given }
  return {
    ...spoken,
    description: given.description ?? (isDerived ? descriptionOf(spoken) : profile.description),
    locale: given.locale ?? tag,
    contact: await overlay(profile.contact, contact, ['title'], { ...listOf, list: 'contact' }),
    links: await overlay(profile.links, links, ['title'], { ...listOf, list: 'links' }),
  }
}

async function translateMenu(parts: Translating): Promise<Content['menu']> {
  const file = await parts.yaml('menu.yml', menuTranslation)
  const listOf = { parts, name: 'menu.yml', file, list: '' }
  return overlay(parts.original.content.menu, file?.value, ['name'], listOf)
}
