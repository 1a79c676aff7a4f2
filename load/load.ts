import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { LocaleContent } from '#contract/built-content.ts'
import {
  linksInSprite,
  type MenuItem,
  menuSchema,
  profileSchema,
  stackSchema,
} from '#contract/content.ts'
import type { ProjectFrontMatter } from '#contract/project.ts'
import { type ResumeFile, resumeSchema } from '#contract/resume.ts'
import type { VariantFile } from '#contract/variant.ts'
import { languageOf } from '../i18n/languages.ts'
import type { Locale, Locales } from '../i18n/locale.ts'
import { ContentError, type Diagnostic, DiagnosticCollector } from './diagnostic.ts'
import { checkLanguage, languageFolders, siteLanguage } from './languages/folders.ts'
import { readErrors, readTexts, textsFileOrEnglish, warnUntranslated } from './languages/texts.ts'
import { translate } from './languages/translate.ts'
import { checkMenu } from './menu.ts'
import { type OwnContent, readOwnContent, toLocaleContent } from './own-content.ts'
import { findCv } from './own-cv.ts'
import { readPictures } from './own-pictures.ts'
import { type Asset, pictureCache, pictureReader } from './pictures.ts'
import { checkIds, frontMatterSchema, type ProjectReader } from './projects.ts'
import { buildSprite, checkLinkIcons, iconSchema } from './sprite.ts'
import { isBlankYaml, readText } from './text-file.ts'
import { readVariants, tailor } from './variants.ts'
import { readYaml, type YamlFile } from './yaml-file.ts'

export type Content = {
  folder: string
  locales: Locales
  variants: LocaleContent[]
  assets: Asset[]
  warnings: Diagnostic[]
  /** The owner's own rules, `style.css`. */
  style: string
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
  const { picture, asset, assets } = pictureReader(cache, drafts, diagnostics)
  const isShown: ProjectReader['isShown'] = (_, { draft }) => drafts || !draft
  const foldersOf = (each: string) => [each, join(each, 'pictures')]
  const reader = { diagnostics, picture, asset, drafts, isShown, foldersOf }
  const read = await readFiles(folder, reader)
  const translations = await readTranslations(folder, read, reader)
  const style = readStyle(folder, diagnostics) ?? ''
  // Files are read at the same time.
  diagnostics.found.sort((one, other) => one.file.localeCompare(other.file, 'en'))
  diagnostics.throwErrors()

  const { own, stack, sprite, pictures, variants, resume, menu, projects } = read
  if (!own || !resume || !menu || !stack || !pictures) throw new ContentError(diagnostics.found)
  const stackSprite = sprite && `/assets/${sprite.name}`
  const shared = { ...pictures, stack, stackSprite, drafts }
  const locales = toLocales(own, translations, shared)
  const [{ content, texts }] = locales
  const unhidden = { ...own, resume: { ...own.resume, sections: undefined } }
  const whole = toLocaleContent(unhidden, texts, shared).resume
  const file = join(folder, 'profile.yml')
  return {
    folder,
    style,
    locales,
    variants: variants.map((variant) => tailor(content, variant, whole)),
    assets: sprite ? [...assets, sprite] : assets,
    warnings: [...warnUntranslated(file, own.profile.locale), ...diagnostics.found],
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
  const project = frontMatterSchema(stack && Object.keys(stack))
  const schemas = { profile: profileSchema, resume: resumeSchema, menu: menuSchema, project }
  const read = await readOwnContent(folder, schemas, reader)
  const { profile, resume, menu, about, privacy, projects, posts, pages } = read
  if (menu) checkMenu(menu, diagnostics)
  const ownPictures = join(folder, 'pictures')
  if (profile) checkLinkIcons(profile, ownPictures, diagnostics)
  const icons = linksInSprite(profile?.value.links ?? []).map(({ icon, title: tooltip }) => ({
    icon,
    tooltip,
  }))
  const sprite =
    stack && diagnostics.try(() => buildSprite([...Object.values(stack), ...icons], ownPictures))
  checkIds(projects, diagnostics)
  const pictures = await readPictures(folder, profile, picture, diagnostics)
  diagnostics.try(() => findCv(folder))
  const variants = readVariants(join(folder, 'variants'), resume?.value, diagnostics)
  const own: OwnContent | undefined = profile &&
    resume &&
    menu &&
    about &&
    privacy && {
      profile: profile.value,
      resume: resume.parsed,
      menu: menu.value,
      about,
      privacy,
      projects,
      posts,
      pages,
    }
  return { own, stack, sprite, pictures, variants, profile, resume, menu, projects }
}

type Read = Awaited<ReturnType<typeof readFiles>>

type Translation = { tag: string } & NonNullable<Awaited<ReturnType<typeof translate>>>

async function readTranslations(
  folder: string,
  { own, profile, projects }: Read,
  reader: ProjectReader,
): Promise<Translation[]> {
  const first = languageOf(profile?.value.locale ?? 'en-US')
  // A project is a draft in every language.
  const isShown = (slug: string) =>
    projects.some((project) => project.slug === slug && reader.isShown(slug, project))
  const translations = []
  for (const tag of languageFolders(folder)) {
    if (!checkLanguage(folder, tag, first, reader.diagnostics)) continue
    // A translation shows the same pictures.
    const foldersOf = (each: string) =>
      [each, join(folder, relative(join(folder, tag), each))].flatMap(reader.foldersOf)
    const beside = { ...reader, isShown, foldersOf }
    const translation = await translate(folder, tag, own, beside)
    if (translation) translations.push({ tag, ...translation })
  }
  return translations
}

function toLocales(
  own: OwnContent,
  translations: Translation[],
  shared: Parameters<typeof toLocaleContent>[2],
): Locales {
  const { locale } = own.profile
  const all = [
    siteLanguage(languageOf(locale), ''),
    ...translations.map(({ tag }) => siteLanguage(tag, `/${tag}`)),
  ]
  const show = ({ tag, own, untranslated }: Translation): Locale => {
    const file = textsFileOrEnglish(tag || locale)
    const texts = readTexts(file)
    const language = all.length > 1 ? { base: tag && `/${tag}`, all, untranslated } : undefined
    return {
      content: toLocaleContent(own, texts, { ...shared, language }),
      texts,
      errors: readErrors(file),
      signature: own.profile.signature,
    }
  }
  return [show({ tag: '', own, untranslated: [] }), ...translations.map(show)]
}

function readStyle(folder: string, diagnostics: DiagnosticCollector) {
  const file = join(folder, 'style.css')
  return existsSync(file) ? diagnostics.try(() => readText(file)) : ''
}

function readStack(folder: string, diagnostics: DiagnosticCollector) {
  const file = join(folder, 'stack.yml')
  const text = existsSync(file) ? diagnostics.try(() => readText(file)) : ''
  if (text === undefined) return undefined
  const schema = stackSchema(iconSchema(join(folder, 'pictures')))
  return readYaml(file, isBlankYaml(text) ? '{}' : text, schema, diagnostics)?.value
}
