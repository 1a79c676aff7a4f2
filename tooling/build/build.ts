import { createHash } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Content } from '#contract/built-content.ts'
import { endpoints } from '#contract/endpoints.ts'
import { envExample } from '../../server/config.ts'
import type { PagesManifest } from '../../server/pages.ts'
import { languageFolders } from '../content/languages/folders.ts'
import { iconSheet } from '../content/stylesheet.ts'
import { makeFormats, withoutAddress } from '../formats/formats.ts'
import { headOf } from '../formats/head.ts'
import { sitesOf } from '../formats/site.ts'
import { makeIcons } from '../icons/icons.ts'
import { root } from '../root.ts'
import { makeSocialCards } from '../social/cards.ts'
import { checkBudget } from './budget.ts'
import { bundleBrowser, bundleForNode } from './bundle.ts'
import { checkLinks } from './check-links.ts'
import { compressFolder } from './compress.ts'
import { writeCvs } from './cvs.ts'
import { deskPaths, renderDesk } from './desk.ts'
import { bundleServer } from './server.ts'
import { readGround } from './tokens.ts'

type Prerender = typeof import('../../site/prerender.tsx')

/**
 * Makes `dist/` of the content and the sources. It is made beside the old one and takes its place at the
 * end, so that a build that fails leaves the old one standing. Gives what the pages weigh, in a line.
 */
export async function build(siteUrl: string): Promise<string> {
  // With another that the shell may hold, Vite takes the development build of React.
  process.env.NODE_ENV = 'production'
  const fresh = join(root, '.cache', 'dist')
  rmSync(fresh, { recursive: true, force: true })
  const folder = join(fresh, 'public')
  mkdirSync(folder, { recursive: true })

  const tags = languageFolders(join(root, 'content'))
  const bundles = await bundleBrowser(folder, tags)
  const prerender = await bundleForNode<Prerender>('site/prerender.tsx')
  const { content, texts } = prerender

  const unlisted = await writeCvs(prerender, folder)
  const { name, theme } = content.profile
  const ground = await readGround(theme.accent)
  const logo = readFileSync(join(folder, content.logo.src))
  await makeIcons(
    logo,
    { name: texts.siteName(name), shortName: name, ground, lang: texts.lang },
    folder,
  )

  const [site, ...otherSites] = sitesOf(prerender, siteUrl)
  if (!siteUrl) console.warn(withoutAddress)
  const css = bundles.site.css + iconSheet(content)
  const shared = {
    siteUrl,
    cards: await makeSocialCards(prerender, folder, join(root, '.cache', 'cards')),
    frame: { ground, manifest: true },
    headOf: headOf([site, ...otherSites]),
    fontFaces: bundles.site.fontFaces,
    print: bundles.site.print,
    boot: bundles.site.boot,
    scriptsOf: (base: string) => ({
      scripts: bundles.site.languages[base] ?? bundles.site.scripts,
    }),
    css,
    speculationRules: prerender.speculationRules,
  }
  const pages = await prerender.renderPages(shared)
  const fallbacks = Object.entries(await prerender.renderFallbacks(shared)).map(([base, html]) => ({
    path: `${base}/404`,
    html,
  }))
  const formTemplates = await prerender.renderFormAnswers(shared)
  const desk = renderDesk(prerender, bundles.admin, { ground, manifest: false })

  const routes: PagesManifest['routes'] = {}
  const weighed: Parameters<typeof checkBudget>[1] = {}
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  for (const { path, html, noindex, ownWords } of pages) {
    const file = `${path.slice(1) || 'index'}.html`
    write(file, html)
    routes[path] = { file, noindex }
    weighed[path] = { file, ownWords }
  }
  for (const { path, html } of fallbacks) write(`${path.slice(1)}.html`, html)
  write('admin.html', desk)
  for (const path of deskPaths) routes[path] = { file: 'admin.html', noindex: true, desk: true }
  // The font's licence asks that its text goes where the font goes.
  mkdirSync(join(folder, 'licences'))
  copyFileSync(join(root, 'ui/fonts/LICENSE'), join(folder, 'licences', 'familjen-grotesk.txt'))
  for (const { name, text } of makeFormats(site, otherSites)) write(name, text)

  checkLinks(
    [...pages, ...fallbacks.map((page) => ({ ...page, isAnswer: true }))],
    [
      ...deskPaths,
      ...Object.values(endpoints).map(({ path }) => path),
      // The server gives documents at the paths of their pages alone.
      ...filesOf(folder).filter((file) => !file.endsWith('.html')),
    ],
  )

  const manifest: PagesManifest = {
    routes,
    unlisted,
    languages: Object.entries(formTemplates).map(([base, formTemplates]) => ({
      base,
      fallback: `${base}/404.html`.slice(1),
      formTemplates,
    })),
    inline: {
      site: {
        scriptHashes: [bundles.site.boot, prerender.speculationRules].map(hashOf),
        styleHashes: [css, bundles.site.fontFaces ?? ''].map(hashOf),
      },
      desk: {
        scriptHashes: [hashOf(bundles.admin.boot)],
        styleHashes: [hashOf(bundles.admin.css)],
      },
    },
  }
  writeFileSync(join(fresh, 'pages.json'), JSON.stringify(manifest))
  await compressFolder(folder, join(root, '.cache', 'compressed'))
  await bundleServer(join(fresh, 'server'))
  const weights = checkBudget(
    folder,
    weighed,
    [bundles.site.scripts, ...Object.values(bundles.site.languages)],
    prerender.editions.flatMap(({ content }) => picturesOf(content)),
  )

  rmSync(join(root, 'dist'), { recursive: true, force: true })
  renameSync(fresh, join(root, 'dist'))
  writeFileSync(join(root, '.env.example'), envExample())
  return weights
}

/** The addresses of all that is made of the owner's pictures, and of the icons of their technologies. */
function picturesOf({ avatars, logo, projects, stackSprite }: Content): string[] {
  const pictures = [
    ...Object.values(avatars),
    logo,
    ...projects.flatMap(({ image }) => image ?? []),
  ]
  const sources = pictures.flatMap(({ src, sources }) => [
    src,
    ...sources.map(({ srcSet }) => srcSet),
  ])
  return [stackSprite, ...sources.join(' ').split(/,? /)]
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
}

/** A source expression of a Content-Security-Policy. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
