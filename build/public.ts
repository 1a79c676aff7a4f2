import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fill } from '#contract/fill.ts'
import { makeFormats, withoutAddress } from '../formats/formats.ts'
import { headOf } from '../formats/head.ts'
import { makeIcons } from '../formats/icons/icons.ts'
import { sitesOf } from '../formats/site.ts'
import { readGround } from '../formats/tokens.ts'
import { basePath, type Plan } from '../load/plan.ts'
import { root } from '../load/root.ts'
import type { InlineHashes, PagesManifest } from '../server/pages/pages.ts'
import { bundleProgram } from './bundle.ts'
import { makeSocialCards } from './cards.ts'
import type { Prerender } from './check-links.ts'
import { writeCvs } from './cvs.ts'
import type { Load } from './plugin.ts'
import { iconSheet } from './stylesheet.ts'

/** A site that is to be built, of content without mistakes: its words as they were read, and the program that renders it. */
export type Site = { plan: Plan; load: Load; prerender: Prerender }

/** Makes the public pages and files of a site; `policyOf` returns the security policy that documents state themselves without a server. */
export async function makePublic(
  { plan, load, prerender }: Site,
  work: string,
  policyOf?: (inline: InlineHashes) => string,
) {
  const folder = join(work, 'public')
  mkdirSync(folder, { recursive: true })
  const base = basePath(plan)

  const bundle = await bundleProgram('site', folder, plan, load)
  const { content, texts } = prerender

  const unlisted = await writeCvs(prerender, folder, plan, load)
  const { name, theme } = content.profile
  const ground = readGround(theme.accent)
  const logo = readFileSync(join(folder, content.logo.src))
  const siteName = fill(texts.siteName, { owner: name })
  await makeIcons(logo, { name: siteName, shortName: name, ground, lang: texts.lang, base }, folder)

  const [site, ...otherSites] = sitesOf(prerender, plan)
  if (!plan.siteUrl) console.warn(withoutAddress)
  const css = bundle.css + iconSheet(content, base)
  const inline: InlineHashes = {
    scriptHashes: [bundle.boot, prerender.speculationRules].map(hashOf),
    styleHashes: [css, bundle.fontFaces ?? ''].map(hashOf),
  }
  const shared = {
    siteUrl: plan.siteUrl,
    policy: policyOf?.(inline),
    cards: await makeSocialCards(prerender, folder, {
      cache: join(root, '.cache', 'cards'),
      content: plan.content,
    }),
    frame: { ground, manifest: '/site.webmanifest' },
    headOf: headOf([site, ...otherSites]),
    fontFaces: bundle.fontFaces,
    print: bundle.print,
    boot: bundle.boot,
    scriptsOf: (base: string) => ({ scripts: bundle.languages[base] ?? bundle.scripts }),
    css,
    speculationRules: prerender.speculationRules,
  }
  const pages = await prerender.renderPages(shared)

  const routes: PagesManifest['routes'] = {}
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  for (const { path, html, noindex } of pages) {
    const file = `${path.slice(1) || 'index'}.html`
    write(file, html)
    routes[path] = { file, noindex }
  }
  for (const [base, html] of Object.entries(await prerender.renderFallbacks(shared))) {
    write(`${base}/404.html`, html)
  }
  // The font's licence asks that its text goes where the font goes.
  mkdirSync(join(folder, 'licences'))
  copyFileSync(join(root, 'ui/fonts/LICENSE'), join(folder, 'licences', 'familjen-grotesk.txt'))
  for (const { name, text } of makeFormats(site, otherSites)) write(name, text)
  return { folder, shared, routes, unlisted, inline, write }
}

/** A source expression of a Content-Security-Policy. */
export const hashOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
