import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fill } from '#contract/fill.ts'
import { makeFormats, withoutAddress } from '../formats/formats.ts'
import { headOf } from '../formats/head.ts'
import { makeIcons } from '../formats/icons/icons.ts'
import { sitesOf } from '../formats/site.ts'
import { readGround } from '../formats/tokens.ts'
import { deadLinks, linkDiagnostics } from '../lint/links.ts'
import { ContentError } from '../load/diagnostic.ts'
import { filesBelow } from '../load/files-below.ts'
import { basePath, type Plan } from '../load/plan.ts'
import { root } from '../load/root.ts'
import type { InlineHashes, PagesManifest } from '../server/pages.ts'
import { bundleForNode, bundleProgram } from './bundle.ts'
import { makeSocialCards } from './cards.ts'
import { writeCvs } from './cvs.ts'
import { iconSheet } from './stylesheet.ts'
import { loadFor } from './vite-config.ts'

type Prerender = typeof import('../site/prerender.tsx')

/**
 * Makes the public pages and files of a plan in `work`/public. `policyOf` gives what their documents themselves
 * say of security, where no server does; `alsoServed` are addresses that something else answers. Throws `ContentError`
 * where a link of them leads nowhere.
 */
export async function makePublic(
  plan: Plan,
  work: string,
  {
    policyOf,
    alsoServed = [],
  }: { policyOf?: (inline: InlineHashes) => string; alsoServed?: string[] } = {},
) {
  // With another that the shell may hold, Vite takes the development build of React.
  process.env.NODE_ENV = 'production'
  const folder = join(work, 'public')
  mkdirSync(folder, { recursive: true })
  const base = basePath(plan)

  const bundle = await bundleProgram('site', folder, plan)
  const prerender = await bundleForNode<Prerender>('site/prerender.tsx', plan)
  const { content, texts } = prerender

  const unlisted = await writeCvs(prerender, folder, plan)
  const { name, theme } = content.profile
  const ground = readGround(theme.accent)
  const logo = readFileSync(join(folder, content.logo.src))
  await makeIcons(
    logo,
    {
      name: fill(texts.siteName, { owner: name }),
      shortName: name,
      ground,
      lang: texts.lang,
      base,
    },
    folder,
  )

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
    frame: { ground, manifest: true },
    headOf: headOf([site, ...otherSites]),
    fontFaces: bundle.fontFaces,
    print: bundle.print,
    boot: bundle.boot,
    scriptsOf: (base: string) => ({ scripts: bundle.languages[base] ?? bundle.scripts }),
    css,
    speculationRules: prerender.speculationRules,
  }
  const pages = await prerender.renderPages(shared)
  const fallbacks = Object.entries(await prerender.renderFallbacks(shared)).map(([base, html]) => ({
    path: `${base}/404`,
    html,
  }))

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
  for (const { path, html } of fallbacks) write(`${path.slice(1)}.html`, html)
  // The font's licence asks that its text goes where the font goes.
  mkdirSync(join(folder, 'licences'))
  copyFileSync(join(root, 'ui/fonts/LICENSE'), join(folder, 'licences', 'familjen-grotesk.txt'))
  for (const { name, text } of makeFormats(site, otherSites)) write(name, text)

  const files = filesBelow(folder).map((file) => `/${relative(folder, file).replaceAll(sep, '/')}`)
  const dead = deadLinks(
    [...pages, ...fallbacks.map((page) => ({ ...page, isAnswer: true }))],
    // The server gives documents at the paths of their pages alone.
    [...alsoServed, ...files.filter((file) => !file.endsWith('.html'))],
    base,
  )
  if (dead.length > 0) {
    throw new ContentError(linkDiagnostics(dead, await loadFor(plan), plan.content))
  }
  return { folder, prerender, shared, ground, routes, unlisted, inline, write }
}

/** A source expression of a Content-Security-Policy. */
export const hashOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
