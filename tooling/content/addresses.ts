import type { Content } from '#contract/built-content.ts'
import { pagePaths } from '#contract/content.ts'
import { addressIn } from '../../site/address.ts'
import { contactFile, resumeFiles } from '../../site/profile/files.ts'
import { deskPaths } from '../build/desk.ts'
import type { LoadedContent } from './load.ts'
import { nearest } from './schema-mistakes.ts'

/** What a site serves, by address; for a page the ids that a link may name in it. */
export type Addresses = Map<string, Set<string> | undefined>

/** Files that are made of every content, beside those of the resume. */
const files = [
  '/contact-qr.svg',
  '/llms.txt',
  '/robots.txt',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/site.webmanifest',
  '/licences/familjen-grotesk.txt',
]

/**
 * What the build will serve that the owner's words may lead to. `siteUrl` is '' for a site that does not know its
 * address, and undefined where that is not settled.
 */
export function addressesOf(
  { editions, variants, assets }: Pick<LoadedContent, 'editions' | 'variants' | 'assets'>,
  siteUrl?: string,
): Addresses {
  const [{ content }] = editions
  const contents = editions.map((edition) => edition.content)
  return new Map([
    ...contents.flatMap((each) =>
      pagePaths.map((path) => [addressIn(each, path), idsOf(each, path)] as const),
    ),
    ...variants.map((each) => [each.variant?.address ?? '', idsOf(each)] as const),
    ...[
      ...deskPaths,
      ...[...contents, ...variants].flatMap(resumeFiles).map(({ href }) => href),
      contactFile(content).href,
      ...files,
      ...(siteUrl === '' ? [] : ['/sitemap.xml']),
      ...assets.map(({ name }) => `/assets/${name}`),
    ].map((address) => [address, undefined] as const),
  ])
}

/** The ids of a page; of what stands on every page where no path is named. */
function idsOf(
  { profile, projects, language, variant }: Content,
  path?: (typeof pagePaths)[number],
): Set<string> {
  const home = [
    ...(profile.home.includes('about') ? ['about-me'] : []),
    ...(profile.home.includes('projects') && projects.length > 0 ? ['home-projects'] : []),
  ]
  const own = {
    '/': home,
    '/home': home,
    '/about': ['about-me'],
    '/projects': projects.map(({ slug }) => slug),
    '/resume': [],
    '/contact': ['name', 'email', 'message'].flatMap((field) => [field, `${field}-hint`]),
  }
  return new Set([
    ...['root', 'menu', 'content', 'privacy-policy', 'privacy-policy-title'],
    ...(language && !variant ? ['languages'] : []),
    ...(path ? own[path] : []),
  ])
}

/**
 * What is expected of a link instead, where it leads nowhere on this host; undefined for one that leads somewhere or
 * elsewhere. `here` are the ids of the page that it stands on.
 */
export function expectedInsteadOf(
  link: string,
  addresses: Addresses,
  here: Set<string>,
): string | undefined {
  const [address = '', fragment = ''] = link.split('#')
  const [path = ''] = address.split('?')
  if (path !== '' && !path.startsWith('/')) return undefined
  if (path !== '' && !addresses.has(path)) {
    const pages = [...addresses].flatMap(([page, ids]) => (ids ? [page] : []))
    return `${nearest(path.replace(/\/$|\.html$/, ''), [...addresses.keys()])}, expected a file of this site or one of ${pages.join(', ')}`
  }
  const ids = path === '' ? here : addresses.get(path)
  // Every browser knows where the top is.
  if (!ids || fragment === '' || fragment === 'top' || ids.has(fragment)) return undefined
  return `${nearest(fragment, [...ids])}, expected one of ${[...ids].map((id) => `${path}#${id}`).join(', ')}`
}
