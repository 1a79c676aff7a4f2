import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { InlineHashes, PagesManifest } from '../../server/pages.ts'
import { iconSheet } from '../content/stylesheet.ts'
import { makeFormats, withoutAddress } from '../formats/formats.ts'
import { headOf } from '../formats/head.ts'
import { sitesOf } from '../formats/site.ts'
import { makeIcons } from '../icons/icons.ts'
import { root } from '../root.ts'
import { makeSocialCards } from '../social/cards.ts'
import { bundleForNode, bundleProgram } from './bundle.ts'
import { checkLinks } from './check-links.ts'
import { writeCvs } from './cvs.ts'
import { basePath, type Plan } from './plan.ts'
import { readGround } from './tokens.ts'

type Prerender = typeof import('../../site/prerender.tsx')

/**
 * Makes the public pages and files of a plan in `work`/public. `policyOf` gives what their documents themselves
 * say of security, where no server does; `alsoServed` are addresses that something else answers. Throws `DeadLink`.
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
  const prerender = await bundleForNode<Prerender>('site/prerender.tsx', plan, join(work, 'node'))
  const { content, texts } = prerender

  const unlisted = await writeCvs(prerender, folder, plan)
  const { name, theme } = content.profile
  const ground = await readGround(theme.accent)
  const logo = readFileSync(join(folder, content.logo.src))
  await makeIcons(
    logo,
    { name: texts.siteName(name), shortName: name, ground, lang: texts.lang, base },
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

  checkLinks(
    [...pages, ...fallbacks.map((page) => ({ ...page, isAnswer: true }))],
    // The server gives documents at the paths of their pages alone.
    [...alsoServed, ...filesOf(folder).filter((file) => !file.endsWith('.html'))],
    base,
  )
  return { folder, prerender, shared, ground, routes, unlisted, inline, write }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
}

/** A source expression of a Content-Security-Policy. */
export const hashOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
