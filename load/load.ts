import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '#contract/built-content.ts'
import { menuSchema, profileSchema, stackSchema } from '#contract/content.ts'
import { resumeSchema } from '#contract/resume.ts'
import { languageOf } from '../i18n/languages.ts'
import { ContentError, DiagnosticCollector } from './diagnostic.ts'
import { isLanguage, languageFolders, siteLanguage } from './languages/folders.ts'
import { textsFileOrEnglish, warnOfLayout } from './languages/texts.ts'
import { translate } from './languages/translate.ts'
import { expectIcons } from './menu-icons.ts'
import { cvFont, ownCv } from './own-cv.ts'
import { ownPictures } from './own-pictures.ts'
import { pictureMaker } from './pictures.ts'
import { expectOwnIds, frontMatterSchema, type ProjectReader } from './projects.ts'
import { showContent, showWhole } from './show.ts'
import { buildSprite, iconSchema } from './sprite.ts'
import { readText, saysNothing } from './text-file.ts'
import { readVariants, tailor } from './variants.ts'
import { readWords, type WholeWords, wholeWords } from './words.ts'
import { readYaml } from './yaml-file.ts'

/** The owner's words in a language ('' is the tag of the default), the file with those of the layout, and how emails end. */
export type LoadedLocale = {
  tag: string
  content: Content
  textsFile: string
  signature?: string
}

export type LoadedContent = Awaited<ReturnType<typeof loadContent>>

/** Reads and checks `content/`; a `preview` has drafts and quick pictures. Throws a `ContentError` with all that is wrong. */
export async function loadContent(
  folder: string,
  cache: string,
  { preview = false }: { preview?: boolean } = {},
) {
  const diagnostics = new DiagnosticCollector()
  const { picture, assets } = pictureMaker(cache, preview, diagnostics)
  const isShown: ProjectReader['isShown'] = (_, { draft }) => preview || !draft
  const reader = { diagnostics, picture, isShown }
  const read = await readFiles(folder, reader)
  const translations = await readTranslations(folder, read, reader)
  diagnostics.throwErrors()

  const { words, stack, sprite, pictures, variants, resume, menu, projects } = read
  if (!words || !resume || !menu || !stack || !pictures) throw new ContentError(diagnostics.found)
  const stackSprite = sprite && `/assets/${sprite.name}`
  const shared = { ...pictures, stack, stackSprite, drafts: preview }
  const locales = showLocales(words, translations, shared)
  const [{ content, textsFile }] = locales
  const whole = showWhole(words, textsFile, preview)
  return {
    content,
    /** The same content, tailored to each reader of its own. */
    variants: variants.map((variant) => tailor(content, variant, whole)),
    assets: sprite ? [...assets, sprite] : assets,
    /** The content in each of its languages, the default first. */
    locales,
    /** What is not a mistake, such as what is not translated yet. */
    warnings: [
      ...warnOfLayout(join(folder, 'profile.yml'), words.profile.locale),
      ...diagnostics.found,
    ],
    /** The files of the default language, to find where something in them stands. */
    files: {
      menu,
      resume,
      projects: projects.map(({ frontMatter }) => frontMatter),
      variants: variants.map(({ yaml }) => yaml),
    },
  }
}

async function readFiles(folder: string, reader: ProjectReader) {
  const { diagnostics, picture } = reader
  const stack = readStack(folder, diagnostics)
  const sprite = stack && diagnostics.try(() => buildSprite(stack, join(folder, 'pictures')))
  const project = frontMatterSchema(stack && Object.keys(stack))
  const schemas = { profile: profileSchema, resume: resumeSchema, menu: menuSchema, project }
  const read = await readWords(folder, schemas, reader)
  const { profile, resume, menu, projects } = read
  if (menu) expectIcons(menu, diagnostics)
  expectOwnIds(projects, diagnostics)
  const pictures = await ownPictures(folder, profile, picture, diagnostics)
  diagnostics.try(() => ownCv(folder))
  diagnostics.try(() => cvFont(folder))
  const variants = readVariants(join(folder, 'variants'), resume?.value, diagnostics)
  const words = wholeWords(read)
  return { words, stack, sprite, pictures, variants, profile, resume, menu, projects }
}

type Read = Awaited<ReturnType<typeof readFiles>>

type Translation = { tag: string } & NonNullable<Awaited<ReturnType<typeof translate>>>

async function readTranslations(
  folder: string,
  { words, profile, projects }: Read,
  reader: ProjectReader,
): Promise<Translation[]> {
  const first = languageOf(profile?.value.locale ?? 'en-US')
  // A project is a draft in every language.
  const isShown = (slug: string) =>
    projects.some((project) => project.slug === slug && reader.isShown(slug, project))
  const translations = []
  for (const tag of languageFolders(folder)) {
    if (!isLanguage(folder, tag, first, reader.diagnostics)) continue
    const translation = await translate(folder, tag, words, { ...reader, isShown })
    if (translation) translations.push({ tag, ...translation })
  }
  return translations
}

function showLocales(
  words: WholeWords,
  translations: Translation[],
  shared: Parameters<typeof showContent>[2],
): [LoadedLocale, ...LoadedLocale[]] {
  const { locale } = words.profile
  const all = [
    siteLanguage(languageOf(locale), ''),
    ...translations.map(({ tag }) => siteLanguage(tag, `/${tag}`)),
  ]
  const show = ({ tag, words, untranslated }: Translation): LoadedLocale => {
    const textsFile = textsFileOrEnglish(tag || locale)
    const base = tag && `/${tag}`
    const language = all.length > 1 ? { base, all, untranslated } : undefined
    const content = showContent(words, textsFile, { ...shared, language })
    return { tag, content, textsFile, signature: words.profile.signature }
  }
  return [show({ tag: '', words, untranslated: [] }), ...translations.map(show)]
}

function readStack(folder: string, diagnostics: DiagnosticCollector) {
  const file = join(folder, 'stack.yml')
  const text = existsSync(file) ? diagnostics.try(() => readText(file)) : ''
  if (text === undefined) return undefined
  const schema = stackSchema(iconSchema(join(folder, 'pictures')))
  return readYaml(file, saysNothing(text) ? '{}' : text, schema, diagnostics)?.value
}
