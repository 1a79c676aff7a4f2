import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Content } from '#contract/built-content.ts'
import { fill } from '#contract/fill.ts'
import type { LoadedLocale } from '../load/load.ts'
import { root } from '../load/root.ts'
import { envExample } from '../server/config.ts'
import type { PagesManifest } from '../server/pages/pages.ts'
import { renderAdmin } from './admin.ts'
import { bundleProgram } from './bundle.ts'
import { compressFolder } from './compress.ts'
import { markFresh } from './fresh.ts'
import { inOwnFolder } from './own-folder.ts'
import { hashOf, makePublic, type Site } from './public.ts'

/** Makes `dist/`, which the server serves. It replaces the old one at the end, so that a build that fails leaves that intact. */
export const build = (site: Site, madeFrom: string): Promise<void> =>
  inOwnFolder((work) => buildIn(work, site, madeFrom))

async function buildIn(work: string, site: Site, madeFrom: string): Promise<void> {
  const fresh = join(work, 'dist')
  const made = await makePublic(site, fresh)
  const { prerender } = site
  const { folder, shared, unlisted, inline } = made
  const answers = await prerender.renderFormAnswers(shared)
  const admin = await bundleProgram('admin', folder, site.plan, site.load)
  made.write('admin.html', renderAdmin(prerender, admin, shared.frame))
  const route = { file: 'admin.html', noindex: true, admin: true }
  const { content, texts } = prerender
  const { locales } = await site.load()
  const localeOf = (base: string) =>
    locales.find(({ tag }) => (tag && `/${tag}`) === base) ?? locales[0]
  const manifest: PagesManifest = {
    routes: { ...made.routes, ...Object.fromEntries(adminPaths.map((path) => [path, route])) },
    unlisted,
    siteName: fill(texts.siteName, { owner: content.profile.name }),
    ownersWords: wordsOf(content),
    securityContact: {
      email: content.profile.email,
      contactPath: '/contact',
      languages: content.language?.all.map(({ tag }) => tag) ?? [texts.lang],
    },
    owner: { name: content.profile.name },
    languages: Object.entries(answers).map(([base, { letters, ...formTemplates }]) => ({
      base,
      fallback: `${base}/404.html`.slice(1),
      formTemplates,
      emailTexts: { ...letters, ...signatureOf(localeOf(base)) },
    })),
    inline: {
      site: inline,
      admin: { scriptHashes: [hashOf(admin.boot)], styleHashes: [hashOf(admin.css)] },
    },
  }
  writeFileSync(join(fresh, 'pages.json'), JSON.stringify(manifest))
  await compressFolder(folder, join(root, '.cache', 'compressed'))
  markFresh(fresh, madeFrom)
  putInPlace(fresh, join(root, 'dist'), join(work, 'old'))
  writeFileSync(join(root, '.env.example'), envExample())
}

function signatureOf({ content, signature }: LoadedLocale) {
  const { name, jobTitle } = content.profile
  return {
    signature: signature ?? [name, jobTitle].filter(Boolean).join('\n'),
    ownSignature: signature !== undefined,
  }
}

function wordsOf({ profile, resume }: Content): string[] {
  const { name, jobTitle, email, location, links } = profile
  const places = resume.experience.map(({ place }) => place)
  const texts = [name, jobTitle, email, location, ...links.map(({ href }) => href), ...places]
  return [...new Set(texts.flatMap((text) => text?.match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? []))]
}

function putInPlace(fresh: string, place: string, aside: string) {
  for (let turn = 0; existsSync(fresh); turn++) {
    try {
      if (existsSync(place)) renameSync(place, aside + turn)
      renameSync(fresh, place)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (turn === 100 || !['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(String(code))) throw error
    }
  }
}
