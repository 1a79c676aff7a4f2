import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { LocaleContent } from '#contract/built-content.ts'
import {
  type MenuItem,
  menuSchema,
  type ProjectFrontMatter,
  profileSchema,
  stackSchema,
} from '#contract/content.ts'
import { type ResumeFile, resumeSchema } from '#contract/resume.ts'
import type { VariantFile } from '#contract/variant.ts'
import { languageOf } from '../i18n/languages.ts'
import type { Locale, Locales } from '../i18n/locale.ts'
import { ContentError, type Diagnostic, DiagnosticCollector } from './diagnostic.ts'
import { isLanguage, languageFolders, siteLanguage } from './languages/folders.ts'
import { readErrors, readTexts, textsFileOrEnglish, warnOfLayout } from './languages/texts.ts'
import { translate } from './languages/translate.ts'
import { expectIcons } from './menu-icons.ts'
import { cvFont, ownCv } from './own-cv.ts'
import { ownPictures } from './own-pictures.ts'
import { type Asset, pictureCache, pictureMaker } from './pictures.ts'
import { expectOwnIds, frontMatterSchema, type ProjectReader } from './projects.ts'
import { buildSprite, iconSchema } from './sprite.ts'
import { readText, saysNothing } from './text-file.ts'
import { readVariants, tailor } from './variants.ts'
import { readWords, showWholeResume, showWords, type WholeWords, wholeWords } from './words.ts'
import { readYaml, type YamlFile } from './yaml-file.ts'

export type Content = {
  folder: string
  locales: Locales
  variants: LocaleContent[]
  assets: Asset[]
  warnings: Diagnostic[]
  files: {
    menu: YamlFile<MenuItem[]>
    resume: YamlFile<ResumeFile>
    projects: YamlFile<ProjectFrontMatter>[]
    variants: YamlFile<VariantFile>[]
  }
}

/** Reads and checks a content folder; a preview has `drafts`. Throws a `ContentError` with every error. */
export async function load(
  folder: string,
  { drafts = false, cache = pictureCache }: { drafts?: boolean; cache?: string } = {},
): Promise<Content> {
  const diagnostics = new DiagnosticCollector()
  const { picture, assets } = pictureMaker(cache, drafts, diagnostics)
  const isShown: ProjectReader['isShown'] = (_, { draft }) => drafts || !draft
  const reader = { diagnostics, picture, isShown }
  const read = await readFiles(folder, reader)
  const translations = await readTranslations(folder, read, reader)
  diagnostics.throwErrors()

  const { words, stack, sprite, pictures, variants, resume, menu, projects } = read
  if (!words || !resume || !menu || !stack || !pictures) throw new ContentError(diagnostics.found)
  const stackSprite = sprite && `/assets/${sprite.name}`
  const locales = showLocales(words, translations, { ...pictures, stack, stackSprite, drafts })
  const [{ content, texts }] = locales
  const whole = showWholeResume(words, texts, drafts)
  const file = join(folder, 'profile.yml')
  return {
    folder,
    locales,
    variants: variants.map((variant) => tailor(content, variant, whole)),
    assets: sprite ? [...assets, sprite] : assets,
    warnings: [...warnOfLayout(file, words.profile.locale), ...diagnostics.found],
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
  shared: Parameters<typeof showWords>[2],
): Locales {
  const { locale } = words.profile
  const all = [
    siteLanguage(languageOf(locale), ''),
    ...translations.map(({ tag }) => siteLanguage(tag, `/${tag}`)),
  ]
  const show = ({ tag, words, untranslated }: Translation): Locale => {
    const file = textsFileOrEnglish(tag || locale)
    const texts = readTexts(file)
    const language = all.length > 1 ? { base: tag && `/${tag}`, all, untranslated } : undefined
    return {
      content: showWords(words, texts, { ...shared, language }),
      texts,
      errors: readErrors(file),
      signature: words.profile.signature,
    }
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
