import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import type { Content, Picture } from '#contract/built-content.ts'
import { avatarMoods, menuSchema, profileSchema, stackSchema } from '#contract/content.ts'
import { type ResumeFile, resumeSchema } from '#contract/resume.ts'
import { cvLetterFindings } from '../cv/cv-letters.ts'
import { deadLinks } from './dead-links.ts'
import { digitsOf } from './languages/digits.ts'
import { loadLanguages } from './languages/editions.ts'
import { frameFindings, loadTexts, textsFileOrEnglish } from './languages/texts.ts'
import { parseMarkdown } from './markdown.ts'
import { expectIcons } from './menu-icons.ts'
import { ContentMistake, type Finding, Mistakes, mistakeIn } from './mistake.ts'
import { cvFont, ownCv } from './own-cv.ts'
import { type Asset, buildPicture } from './pictures.ts'
import { shownProfile } from './profile.ts'
import { loadProjects } from './projects.ts'
import { showResume } from './resume.ts'
import { buildSprite, iconSchema } from './sprite.ts'
import { entriesOf, readText, saysNothing } from './text-file.ts'
import { filesIn, readVariants, tailor } from './variants.ts'
import { readYaml, type YamlFile } from './yaml-file.ts'

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
  /** What of them their CVs can't show. */
  unprintable: Finding[]
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
  const onlyPicture = ({ value, placeOf }: YamlFile<z.output<typeof profileSchema>>) =>
    mistakes.try((): Promise<Picture> | undefined => {
      if (!value.picture) return undefined
      const file = join(at('pictures'), value.picture)
      if (existsSync(file)) return picture(file)
      const text = `picture: found no such file as pictures/${value.picture}, expected it there`
      throw mistakeIn(at('profile.yml'), text, placeOf(['picture']))
    })

  const profileFile = await yaml('profile.yml', profileSchema)
  const profile = profileFile && shownProfile(profileFile.value)
  const locale = profile?.locale ?? 'en-US'
  const textsFile = textsFileOrEnglish(locale)
  const { present } = await loadTexts(textsFile)
  const resume = await yaml('resume.yml', resumeSchema)
  const menu = await yaml('menu.yml', menuSchema)
  await mistakes.try(() => menu && expectIcons(at('menu.yml'), menu))
  const stack = await stackIn(at('stack.yml'), at('pictures'), mistakes)
  const accent = profile?.theme.accent ?? ''
  const shownAs = { locale, accent, inText: resume?.inText, drafts: preview, present }
  const technologies = stack && Object.keys(stack.value)
  const parts: { [Part in keyof Content]: Content[Part] | undefined } = {
    profile,
    about: await markdown('about.md'),
    privacy: await markdown('privacy.md'),
    resume: await mistakes.try(() => resume && showResume(resume.value, at('resume.yml'), shownAs)),
    menu: menu?.value,
    stack: stack?.value,
    stackSprite: await mistakes.try(() => {
      const sprite = stack && buildSprite(stack.value, at('pictures'))
      if (sprite) assets.push(sprite)
      return sprite && `/assets/${sprite.name}`
    }),
    projects: await mistakes.try(() =>
      loadProjects(at('projects'), picture, { drafts: preview, technologies, locale, present }),
    ),
    avatars: {} as Content['avatars'],
    logo: await namedPicture('logo'),
    digits: digitsOf(locale),
    language: undefined,
  }
  const one = profileFile && (await onlyPicture(profileFile))
  for (const mood of avatarMoods) {
    const made = profile?.picture ? one : await namedPicture(mood)
    if (made && parts.avatars) parts.avatars[mood] = made
  }
  await mistakes.try(() => ownCv(folder))
  await mistakes.try(() => cvFont(folder))
  const variants = await readVariants(at('variants'), resume?.value, mistakes)
  const isWhole =
    variants.length === filesIn(at('variants')).length &&
    needed.every((name) => parts[name] !== undefined)
  // Where something could not be read, empty parts stand for it while other mistakes are looked for.
  parts.profile ??= shownProfile(profileSchema.parse({ name: '-', theme: { accent: '#000000' } }))
  parts.resume ??= showResume(resumeSchema.parse({}), at('resume.yml'), shownAs)
  parts.menu ??= []
  parts.projects ??= []
  parts.stack ??= {}
  parts.about ??= []
  parts.privacy ??= []
  const original = { content: parts as Content, resume: resume?.value as ResumeFile }
  const spoken = isWhole
    ? await mistakes.try(() => loadLanguages(folder, original, picture))
    : undefined
  const { editions, untranslated } = spoken ?? { editions: [], untranslated: [] }
  const { content } = original
  // A reader of its own may be shown what the site hides.
  const all = { ...original.resume, sections: undefined }
  const isWrong = mistakes.found().length > 0
  const whole = isWrong ? content.resume : showResume(all, at('resume.yml'), shownAs)
  const loaded: Pick<LoadedContent, 'variants' | 'assets' | 'editions'> = {
    variants: variants.map((variant) => tailor(content, variant, whole)),
    assets,
    editions: [{ content, textsFile }, ...editions],
  }
  // Nobody downloads a CV while writing.
  const unprintable = preview || isWrong ? [] : await cvLetterFindings(folder, loaded)
  const placeOf = menu?.placeOf ?? (() => ({ line: 1, column: 1 }))
  // To what could not be read, no link would be a dead one; the pages are there whatever is in them.
  const mayBeThere = (link: Finding) =>
    !spoken && /link to \S*(#|\/for\/|^\/[a-z-]+\/)/.test(link.text)
  const dead = deadLinks(loaded, { file: at('menu.yml'), placeOf }, siteUrl).filter(
    (link) => !mayBeThere(link),
  )
  await mistakes.try(() => {
    // One of the links may lead to a CV that is not made.
    if (dead.length > 0) throw new ContentMistake([...dead, ...unprintable])
  })
  mistakes.throwIfAny()
  return {
    content,
    ...loaded,
    unprintable,
    untranslated: [...frameFindings(at('profile.yml'), locale), ...untranslated],
  }
}

/** The technologies, of which there need be none. */
const stackIn = (file: string, pictures: string, mistakes: Mistakes) =>
  mistakes.try(() => {
    const text = existsSync(file) ? readText(file) : ''
    return readYaml(file, saysNothing(text) ? '{}' : text, stackSchema(iconSchema(pictures)))
  })

/** Without these, languages and links to other places can't be judged. */
const needed = ['profile', 'resume', 'menu', 'projects'] as const

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
