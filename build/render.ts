import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminPaths } from '#contract/admin-paths.ts'
import { renderCards } from '../formats/cards/cards.ts'
import { cvPhoto, markCvs, ownCvOf, renderCv } from '../formats/cv/cv.ts'
import { renderFormats } from '../formats/formats.ts'
import { renderIcons } from '../formats/icons/icons.ts'
import { describePages } from '../formats/page-descriptions.ts'
import { sitesOf } from '../formats/site.ts'
import type { Table } from '../formats/table.ts'
import { readGround } from '../formats/tokens.ts'
import type { Content } from '../load/load.ts'
import { root } from '../load/root.ts'
import { cvFile } from '../model/files.ts'
import { type Redirect, redirectsOf } from '../model/redirects.ts'
import { basePathOf, type RenderSettings } from '../model/settings.ts'
import type { PagesManifest } from '../server/pages/pages.ts'
import { speculationRulesOf } from '../site/document.tsx'
import { type DocumentSettings, renderFallback, renderPages } from '../site/prerender.tsx'
import type { Bundle } from './bundle.ts'
import { renderDesk } from './desk.ts'
import { manifestOf } from './manifest.ts'
import { hashesOf, policyWithoutServer } from './policy.ts'
import { redirectPage } from './redirect-page.ts'
import { contentStylesheet, iconSheet } from './stylesheet.ts'
import { fileOf } from './write.ts'

export type Rendered = {
  table: Table
  redirects: (Redirect & { isTaken: boolean })[]
  makeManifest: () => PagesManifest
}

/** Without a bundle, pages have no styles or scripts, which is enough for checking them. */
export async function render(
  content: Content,
  settings: RenderSettings,
  bundle?: Bundle,
): Promise<Rendered> {
  await markCvs(content)
  const [{ content: words }] = content.locales
  const [site, ...otherSites] = sitesOf(content, settings)
  const { cards, files } = await renderCards(content)
  const base = basePathOf(settings)
  const ground = readGround(words.profile.theme.accent)
  const style = contentStylesheet(content)
  const shared = {
    ...settings,
    ...(bundle?.site ?? { boot: '' }),
    css: (bundle?.site.css ?? '') + style + iconSheet(words, base),
    ground,
    speculationRules: speculationRulesOf(base),
  }
  const styles = [shared.css, ...Object.values(bundle?.site.partCss ?? {})]
  const inline = hashesOf([shared.boot, shared.speculationRules], ...styles)
  const documents: DocumentSettings = {
    ...shared,
    cards,
    describe: describePages([site, ...otherSites]),
    policy: settings.form === undefined ? undefined : policyWithoutServer(settings, inline),
  }
  const logo = content.assets.find(({ name }) => words.logo.src === `/assets/${name}`)
  const pages = renderPages(content, documents)
  const table: Table = new Map([
    ...(bundle?.files ?? []),
    ...content.assets.map(({ name, bytes }) => [`/assets/${name}`, bytes] as const),
    ...files,
    ...renderCvs(content, site.date),
    ...renderFormats(site, otherSites),
    ...renderIcons(logo?.bytes ?? Buffer.alloc(0), ground.light),
    // Required by the font's licence.
    ['/licences/familjen-grotesk.txt', readFileSync(join(root, 'ui/fonts/LICENSE'))],
    ...pages.map(({ path, html }) => [path, once(() => Buffer.from(html()))] as const),
  ])
  for (const locale of content.locales) {
    const { base = '' } = locale.content.language ?? {}
    const answer = once(() => renderFallback(locale, documents))
    table.set(`${base}/404.html`, answer)
  }
  const taken = new Set([...table.keys(), ...adminPaths].map(fileOf))
  const redirects = redirectsOf(content.locales).map((redirect) => {
    const own = fileOf(redirect.to)
    const parts = fileOf(redirect.from).split('/')
    // No file can be below another one.
    const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    const isOther = above.some((file) => file !== own && taken.has(file))
    return { ...redirect, isTaken: isOther || table.has(redirect.from) }
  })
  for (const { from, to } of redirects) {
    // "/writing/a.html" is where the page /writing/a is written.
    if (settings.form === undefined || taken.has(fileOf(from))) continue
    const { policy } = documents
    table.set(from, redirectPage(base + to, { canonical: settings.siteUrl + to, policy }))
  }
  const desk =
    bundle?.desk &&
    renderDesk(words, { ...bundle.desk, style, fonts: bundle.site.fonts, ground, base })
  if (desk) table.set('/admin', desk.html)
  const hashes = { site: inline, admin: desk?.inline }
  return {
    table,
    redirects,
    makeManifest: () => manifestOf(content, pages, redirects, documents, hashes),
  }
}

// Both checking and writing need it.
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

type TableEntry = [address: string, made: Uint8Array | (() => Promise<Uint8Array>)]

function renderCvs(content: Content, date: Date): Table {
  const { locales, variants } = content
  const all = [...locales, ...variants.map((variant) => ({ ...locales[0], content: variant }))]
  return new Map(
    all.flatMap(({ content: words, texts }) => {
      const own = ownCvOf(content, words)
      const draw = async () => {
        const photo = await cvPhoto(content, words)
        return renderCv(words, texts, { date, photo })
      }
      const write = async () => (await import('../formats/cv/word.ts')).wordFile(words, texts, date)
      const pdf: TableEntry[] = words.withoutCv
        ? []
        : [[cvFile(words).href, own ? readFileSync(own) : draw]]
      return [...pdf, [cvFile(words, 'docx').href, write] as TableEntry]
    }),
  )
}
