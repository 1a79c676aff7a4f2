import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { menuSchema, profileSchema, stackSchema } from '#contract/content.ts'
import { resumeSchema } from '#contract/resume.ts'
import { languageOf } from '../i18n/languages.ts'
import { ContentError, DiagnosticCollector } from './diagnostic.ts'
import { isLanguage, languageFolders, siteLanguage } from './languages/folders.ts'
import { textsFileOrEnglish, warnOfLayout } from './languages/texts.ts'
import { translate } from './languages/translate.ts'
import type { LoadedContent } from './loaded-content.ts'
import { expectIcons } from './menu-icons.ts'
import { cvFont, ownCv } from './own-cv.ts'
import { ownPictures } from './own-pictures.ts'
import { pictureMaker } from './pictures.ts'
import { expectOwnIds, headSchema } from './projects.ts'
import { showContent, showWhole } from './show.ts'
import { buildSprite, iconSchema } from './sprite.ts'
import { readText, saysNothing } from './text-file.ts'
import { readVariants, tailor } from './variants.ts'
import { readWords, wholeWords } from './words.ts'
import { readYaml } from './yaml-file.ts'

type Options = {
  /** As the owner looks at it while writing: with drafts, and with pictures that are made in haste. */
  preview?: boolean
}

/**
 * Reads and checks the whole of `content/`, and builds its pictures. Throws a `ContentError` with all
 * that is wrong in any of its files.
 */
export async function loadContent(
  folder: string,
  cache: string,
  { preview = false }: Options = {},
): Promise<LoadedContent> {
  const mistakes = new DiagnosticCollector()
  const { picture, assets } = pictureMaker(cache, preview, mistakes)

  // First, what each file says by itself.
  const stack = readStack(folder, mistakes)
  const sprite = stack && mistakes.try(() => buildSprite(stack, join(folder, 'pictures')))
  const project = headSchema(stack && Object.keys(stack))
  const read = await readWords(
    folder,
    { profile: profileSchema, resume: resumeSchema, menu: menuSchema, project },
    { mistakes, picture, isShown: (_, { draft }) => preview || !draft },
  )
  const { profile, resume, menu, projects } = read
  if (menu) expectIcons(menu, mistakes)
  expectOwnIds(projects, mistakes)
  const pictures = await ownPictures(folder, profile, picture, mistakes)
  mistakes.try(() => ownCv(folder))
  mistakes.try(() => cvFont(folder))
  const variants = readVariants(join(folder, 'variants'), resume?.value, mistakes)

  // Then what each language says in its place.
  const words = wholeWords(read)
  const isShown = (slug: string) =>
    preview || projects.some((project) => project.slug === slug && !project.draft)
  const first = languageOf(profile?.value.locale ?? 'en-US')
  const translations = []
  for (const tag of languageFolders(folder)) {
    if (!isLanguage(folder, tag, first, mistakes)) continue
    const translation = await translate(folder, tag, words, { mistakes, picture, isShown })
    if (translation) translations.push({ tag, ...translation })
  }
  mistakes.throwErrors()
  if (!words || !resume || !menu || !stack || !pictures) throw new ContentError(mistakes.found)

  // Last, all of it as it is shown.
  const stackSprite = sprite && `/assets/${sprite.name}`
  const shared = { ...pictures, stack, stackSprite, drafts: preview }
  const textsFile = textsFileOrEnglish(words.profile.locale)
  const all = [
    siteLanguage(first, ''),
    ...translations.map(({ tag }) => siteLanguage(tag, `/${tag}`)),
  ]
  const language = translations.length > 0 ? { base: '', all, untranslated: [] } : undefined
  const content = showContent(words, textsFile, { ...shared, language })
  const whole = showWhole(words, textsFile, preview)
  const locales = translations.map(({ tag, words, untranslated }) => {
    const textsFile = textsFileOrEnglish(tag)
    const language = { base: `/${tag}`, all, untranslated }
    return { content: showContent(words, textsFile, { ...shared, language }), textsFile }
  })
  return {
    content,
    variants: variants.map((variant) => tailor(content, variant, whole)),
    assets: sprite ? [...assets, sprite] : assets,
    locales: [{ content, textsFile }, ...locales],
    warnings: [
      ...warnOfLayout(join(folder, 'profile.yml'), words.profile.locale),
      ...mistakes.found,
    ],
    files: {
      menu,
      resume,
      projects: projects.map(({ head }) => head),
      variants: variants.map(({ yaml }) => yaml),
    },
  }
}

/** The technologies, of which there need be none. */
function readStack(folder: string, mistakes: DiagnosticCollector) {
  const file = join(folder, 'stack.yml')
  const text = existsSync(file) ? mistakes.try(() => readText(file)) : ''
  if (text === undefined) return undefined
  const schema = stackSchema(iconSchema(join(folder, 'pictures')))
  return readYaml(file, saysNothing(text) ? '{}' : text, schema, mistakes)?.value
}
