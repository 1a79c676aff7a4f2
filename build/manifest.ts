import { adminPaths } from '#contract/admin-paths.ts'
import type { LocaleContent } from '#contract/built-content.ts'
import { fill } from '#text/fill.ts'
import type { Locale } from '../i18n/locale.ts'
import type { Content } from '../load/load.ts'
import { resumeFiles } from '../model/files.ts'
import type { Redirect } from '../model/redirects.ts'
import type { InlineHashes, PagesManifest } from '../server/pages/pages.ts'
import { renderFormErrorPages } from '../site/form-answers.tsx'
import type { DocumentSettings, PrerenderedPage } from '../site/prerender.tsx'
import { fileOf } from './write.ts'

export function buildManifest(
  { locales, variants }: Content,
  pages: PrerenderedPage[],
  redirects: Redirect[],
  documents: DocumentSettings,
  {
    site,
    admin = { scriptHashes: [], styleHashes: [] },
  }: { site: InlineHashes; admin?: InlineHashes },
): Omit<PagesManifest, 'files'> {
  const [{ content, texts }] = locales
  const { profile, language } = content
  const desk = { file: 'admin.html', noindex: true }
  return {
    routes: Object.fromEntries([
      ...pages.map(({ path, noindex }) => [path, { file: fileOf(path), noindex }]),
      ...adminPaths.map((path) => [path, desk]),
    ]),
    redirects: Object.fromEntries(redirects.map(({ from, to }) => [from, to])),
    unlisted: variants.flatMap((each) => resumeFiles(each).map(({ href }) => href)),
    siteName: fill(texts.siteName, { owner: profile.name }),
    ownersWords: wordsOf(content),
    siteLanguages: language?.all.map(({ tag }) => tag) ?? [texts.lang],
    owner: { name: profile.name },
    languages: locales.map((locale) => languageOf(locale, documents)),
    inline: { site, admin },
  }
}

function languageOf(locale: Locale, documents: DocumentSettings) {
  const { name, jobTitle } = locale.content.profile
  const { base = '' } = locale.content.language ?? {}
  const { letters, ...formTemplates } = renderFormErrorPages(locale, documents)
  const { signature } = locale
  return {
    base,
    fallback: fileOf(`${base}/404.html`),
    formTemplates,
    emailTexts: {
      ...letters,
      signature: signature ?? [name, jobTitle].filter(Boolean).join('\n'),
      ownSignature: signature !== undefined,
    },
  }
}

function wordsOf({ profile, resume }: LocaleContent): string[] {
  const { name, jobTitle, email, location, links } = profile
  const places = resume.experience.map(({ place }) => place)
  const texts = [name, jobTitle, email, location, ...links.map(({ href }) => href), ...places]
  return [...new Set(texts.flatMap((text) => text?.match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? []))]
}
