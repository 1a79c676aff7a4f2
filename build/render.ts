import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminPaths } from '#contract/admin-paths.ts'
import type { LocaleContent } from '#contract/built-content.ts'
import { renderCards } from '../formats/cards/cards.ts'
import { contentDate } from '../formats/content-date.ts'
import { type Cv, makeCvs } from '../formats/cv/cv.ts'
import { feedIdsOf } from '../formats/feeds/feed.ts'
import { renderFormats } from '../formats/formats.ts'
import { renderIcons } from '../formats/icons/icons.ts'
import { describePages } from '../formats/page-descriptions.ts'
import { type Site, toSites } from '../formats/site.ts'
import type { Table } from '../formats/table.ts'
import { readGround } from '../formats/tokens.ts'
import { addressIn } from '../i18n/address.ts'
import type { Locales } from '../i18n/locale.ts'
import type { Content } from '../load/load.ts'
import { readPublished } from '../load/published.ts'
import { root } from '../load/root.ts'
import { cvFile } from '../model/files.ts'
import { postAddress } from '../model/post-address.ts'
import { listRedirects, type Redirect } from '../model/redirects.ts'
import { basePathOf, type RenderSettings } from '../model/settings.ts'
import { speculationRulesOf } from '../site/document.tsx'
import { type DocumentSettings, renderFallback, renderPages } from '../site/prerender.tsx'
import type { Bundle } from './bundle.ts'
import { renderDesk } from './desk.ts'
import { buildManifest } from './manifest.ts'
import { hashInline, policyWithoutServer } from './policy.ts'
import { redirectPage } from './redirect-page.ts'
import { contentStylesheet, iconSheet, lookStylesheet, ownStylesheet } from './stylesheet.ts'
import { typeface } from './typeface.ts'
import { fileOf, isPage } from './write.ts'

export type Rendered = {
  table: Table
  cvs: Cv[]
  redirects: (Redirect & { isTaken: boolean })[]
  /** By the address of a post. */
  feedIds: Map<string, string>
  makeManifest: () => ReturnType<typeof buildManifest>
}

/** Without a bundle, pages have no styles or scripts, which is enough for checking them. */
export async function render(
  unmarked: Content,
  settings: RenderSettings,
  bundle?: Bundle,
): Promise<Rendered> {
  const { date = contentDate(unmarked.folder) } = settings
  const cvs = await makeCvs(unmarked, date)
  const loaded = markMissingCvs(unmarked, cvs)
  const { locales, assets } = loaded
  const [{ content }] = locales
  const [site, ...otherSites] = toSites(locales, settings, date, readPublished(loaded.folder))
  // Previews need an absolute address.
  const { cards, files } = settings.siteUrl
    ? await renderCards(loaded)
    : { cards: {}, files: new Map() }
  const base = basePathOf(settings)
  const { look, theme } = content.profile
  const ground = readGround(content.profile)
  const { css: faces, files: fontFiles, addresses: fonts } = typeface(look, base)
  const style = faces + contentStylesheet(loaded)
  const shared = {
    ...settings,
    ...(bundle?.site ?? { boot: '' }),
    css:
      (bundle?.site.css ?? '') +
      style +
      iconSheet(content, base) +
      lookStylesheet(look) +
      ownStylesheet(loaded),
    ground,
    fonts,
    start: theme.start,
    speculationRules: speculationRulesOf(base),
  }
  const styles = [shared.css, ...Object.values(bundle?.site.partCss ?? {})]
  const inline = hashInline([shared.boot, shared.speculationRules], ...styles)
  const documents: DocumentSettings = {
    ...shared,
    cards,
    describe: describePages([site, ...otherSites]),
    policy: settings.form === undefined ? undefined : policyWithoutServer(settings, inline),
  }
  const logo = assets.find(({ name }) => content.logo.src === `/assets/${name}`)
  const pages = renderPages(loaded, documents)
  const table: Table = new Map([
    ...(bundle?.files ?? []),
    ...assets.map(({ name, bytes }) => [`/assets/${name}`, bytes] as const),
    ...files,
    ...renderCvs(cvs),
    ...renderFormats(site, otherSites),
    ...renderIcons(logo?.bytes ?? Buffer.alloc(0), ground.light),
    ...fontFiles,
    // Required by the font's licence.
    ['/licences/typefaces.txt', readFileSync(join(root, 'ui/fonts/LICENSE'))],
    ...pages.map(({ path, html }) => [path, once(() => Buffer.from(html()))] as const),
    ...locales.map((locale) => {
      const address = `${locale.content.language?.base ?? ''}/404.html`
      return [address, once(() => renderFallback(locale, documents))] as const
    }),
  ])
  const redirects = addRedirects(table, locales, settings, documents.policy)
  const desk = bundle?.desk && renderDesk(content, { ...bundle.desk, style, fonts, ground, base })
  if (desk) table.set('/admin', desk.html)
  const hashes = { site: inline, admin: desk?.inline }
  return {
    table,
    cvs,
    redirects,
    feedIds: new Map([site, ...otherSites].flatMap(feedIdsByAddress)),
    makeManifest: () => buildManifest(loaded, pages, redirects, documents, hashes),
  }
}

/** Pages link to no CV that isn't made. */
function markMissingCvs(loaded: Content, cvs: Cv[]): Content {
  const missing = cvs.filter(({ pdf }) => !pdf).map(({ content }) => content)
  const mark = (content: LocaleContent): LocaleContent =>
    missing.includes(content) ? { ...content, withoutCv: true } : content
  return {
    ...loaded,
    locales: loaded.locales.map((each) => ({ ...each, content: mark(each.content) })) as Locales,
    variants: loaded.variants.map(mark),
  }
}

/** Without a server, old addresses are pages that lead to the new ones. */
function addRedirects(table: Table, locales: Locales, settings: RenderSettings, policy?: string) {
  const taken = new Set([...table.keys(), ...adminPaths].map(fileOf))
  const redirects = listRedirects(locales).map((redirect) => ({
    ...redirect,
    isTaken: table.has(redirect.from) || isTaken(redirect, taken),
  }))
  if (settings.form === undefined) return redirects
  // "/writing/a.html" is where the page /writing/a is written.
  for (const { from, to } of redirects.filter(({ from }) => !taken.has(fileOf(from)))) {
    const file = table.get(to)
    // Without SITE_URL there is no feed.
    if (!file && !isPage(to)) continue
    const canonical = settings.siteUrl + to
    const page = () => redirectPage(basePathOf(settings) + to, { canonical, policy })
    // A feed is read by programs, which follow no page.
    table.set(from, file && !isPage(from) ? file : page())
  }
  return redirects
}

const feedIdsByAddress = (site: Site) =>
  [...feedIdsOf(site)].map(
    ([post, id]) => [addressIn(site.content, postAddress(post)), id] as const,
  )

/** No file can be below another one. */
function isTaken({ from, to }: Redirect, taken: Set<string>): boolean {
  const parts = fileOf(from).split('/')
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  return above.some((file) => file !== fileOf(to) && taken.has(file))
}

// Both checking and writing need it.
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

const renderCvs = (cvs: Cv[]): Table =>
  new Map(
    cvs.flatMap(({ content, data, pdf }): [string, () => Promise<Uint8Array>][] => {
      const write = async () => (await import('../formats/cv/word.ts')).wordFile(data)
      const word: [string, typeof write] = [cvFile(content, 'docx').href, write]
      return pdf ? [[cvFile(content).href, pdf], word] : [word]
    }),
  )
