import { basename, join } from 'node:path'
import type { z } from 'zod'
import type { Content, Picture } from '#contract/built-content.ts'
import {
  avatarMoods,
  menuSchema,
  profileSchema,
  type ResumeFile,
  resumeSchema,
  stackSchema,
} from '#contract/content.ts'
import { deadLinks } from './dead-links.ts'
import { digitsOf } from './languages/digits.ts'
import { loadLanguages } from './languages/editions.ts'
import { frameFindings, loadTexts, textsFileOrEnglish } from './languages/texts.ts'
import { parseMarkdown } from './markdown.ts'
import { ContentMistake, type Finding, Mistakes, mistakeIn } from './mistake.ts'
import { cvFont, ownCv } from './own-cv.ts'
import { type Asset, buildPicture } from './pictures.ts'
import { loadProjects } from './projects.ts'
import { showResume } from './resume.ts'
import { buildSprite } from './sprite.ts'
import { entriesOf, readText } from './text-file.ts'
import { filesIn, readVariants, tailor } from './variants.ts'
import { readYaml } from './yaml-file.ts'

/** The owner's words in a language, and the file with those of the frame. */
export type LoadedEdition = { content: Content; textsFile: string }

export type LoadedContent = {
  content: Content
  /** The same content, each tailored to a reader of its own. */
  variants: Content[]
  assets: Asset[]
  /** The content in each of its languages, the default first. */
  editions: [LoadedEdition, ...LoadedEdition[]]
  /** What of them nobody has translated yet. */
  untranslated: Finding[]
}

type Options = {
  /** As the owner looks at it while writing: with drafts, and with pictures that are made in haste. */
  preview?: boolean
  /** Where the site will be found: '' where it will not know, nothing where that is not settled. */
  siteUrl?: string
}

/**
 * Reads and checks the whole of `content/`, and builds its pictures. Throws a `ContentMistake` with all
 * that is wrong in any of its files.
 */
export async function loadContent(
  folder: string,
  cache: string,
  { preview = false, siteUrl }: Options = {},
): Promise<LoadedContent> {
  const mistakes = new Mistakes()
  const assets: Asset[] = []
  async function picture(file: string): Promise<Picture> {
    const built = await buildPicture(file, cache, preview)
    assets.push(...built.assets)
    return built.picture
  }
  const at = (name: string) => join(folder, name)
  const yaml = <Shape>(name: string, schema: z.ZodType<Shape>) =>
    mistakes.try(() => readYaml(at(name), readText(at(name)), schema))
  const markdown = (name: string) => mistakes.try(() => parseMarkdown(readText(at(name)), at(name)))
  const namedPicture = (name: string) =>
    mistakes.try(() => picture(findPicture(at('pictures'), name)))

  const profile = (await yaml('profile.yml', profileSchema))?.value
  const locale = profile?.locale ?? 'en-US'
  const textsFile = textsFileOrEnglish(locale)
  const { present } = await loadTexts(textsFile)
  const resume = await yaml('resume.yml', resumeSchema)
  const menu = await yaml('menu.yml', menuSchema)
  const stack = await yaml('stack.yml', stackSchema)
  const parts: { [Part in keyof Content]: Content[Part] | undefined } = {
    profile,
    about: await markdown('about.md'),
    privacy: await markdown('privacy.md'),
    resume: await mistakes.try(
      () =>
        resume &&
        showResume(resume.value, locale, at('resume.yml'), {
          inText: resume.inText,
          drafts: preview,
          present,
        }),
    ),
    menu: menu?.value,
    stack: stack?.value,
    stackSprite: await mistakes.try(() => {
      const sprite = stack && buildSprite(at('stack.yml'), stack)
      if (sprite) assets.push(sprite)
      return sprite && `/assets/${sprite.name}`
    }),
    projects: await mistakes.try(() => loadProjects(at('projects'), picture, preview)),
    avatars: {} as Content['avatars'],
    logo: await namedPicture('logo'),
    digits: digitsOf(locale),
    language: undefined,
  }
  for (const mood of avatarMoods) {
    const made = await namedPicture(mood)
    if (made && parts.avatars) parts.avatars[mood] = made
  }
  await mistakes.try(() => ownCv(folder))
  await mistakes.try(() => cvFont(folder))
  const variants = await readVariants(at('variants'), resume?.value, mistakes)
  // To what could not be read, no link would be a dead one.
  const isWhole =
    variants.length === filesIn(at('variants')).length &&
    Object.entries(parts).every(([name, part]) => part || name === 'digits' || name === 'language')
  if (!isWhole) mistakes.throwIfAny()
  const original = { content: parts as Content, resume: resume?.value as ResumeFile }
  const spoken = await mistakes.try(() => loadLanguages(folder, original, picture))
  if (!spoken) mistakes.throwIfAny()
  const { editions, untranslated } = spoken ?? { editions: [], untranslated: [] }
  const { content } = original
  const loaded: Pick<LoadedContent, 'variants' | 'assets' | 'editions'> = {
    variants: variants.map((variant) => tailor(content, variant)),
    assets,
    editions: [{ content, textsFile }, ...editions],
  }
  const placeOf = menu?.placeOf ?? (() => ({ line: 1, column: 1 }))
  const dead = deadLinks(loaded, { file: at('menu.yml'), placeOf }, siteUrl)
  await mistakes.try(() => {
    if (dead.length > 0) throw new ContentMistake(dead)
  })
  mistakes.throwIfAny()
  return {
    content,
    ...loaded,
    untranslated: [...frameFindings(at('profile.yml'), locale), ...untranslated],
  }
}

/** The picture of this name, whatever its format. */
function findPicture(folder: string, name: string): string {
  const found = entriesOf(folder)
    .map(({ name }) => name)
    .find(
      (file) => /\.(svg|png|jpe?g|webp|avif)$/i.test(file) && basename(file).split('.')[0] === name,
    )
  if (!found)
    throw mistakeIn(
      join(folder, `${name}.svg`),
      'found no such picture, expected one (svg, png, jpg, webp or avif)',
    )
  return join(folder, found)
}
