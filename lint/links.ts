import { relative } from 'node:path'
import { addressIn, decodeAddress } from '../i18n/address.ts'
import type { Diagnostic, Position } from '../load/diagnostic.ts'
import type { Content } from '../load/load.ts'
import { sourceOf } from '../load/markdown.ts'
import { closest, didYouMean } from '../load/schema-errors.ts'

/** A page with `isErrorPage` is sent for addresses that don't exist. */
export type RenderedPage = { path: string; html: string; isErrorPage?: boolean }

export type DeadLink = { page: string; href: string; expected: string }

export function findDeadLinks(
  pages: RenderedPage[],
  served: Iterable<string>,
  base = '',
): DeadLink[] {
  const rendered = pages.map((page) => ({ ...page, ...anchorsIn(page.html) }))
  const addresses: Addresses = new Map([...served].map((path) => [path, undefined]))
  for (const { path, ids, isErrorPage } of rendered) if (!isErrorPage) addresses.set(path, ids)
  return rendered.flatMap(({ path: page, links, ids }) => {
    return [...links].flatMap((link) => {
      const isOutside = link.startsWith('/') && !link.startsWith(`${base}/`)
      const href = link.startsWith('/') && !isOutside ? link.slice(base.length) : link
      const expected = isOutside
        ? `, expected an address below ${base}/`
        : explainDeadLink(href, addresses, ids)
      return expected === undefined ? [] : [{ page, href, expected }]
    })
  })
}

// In a body that React wrote, attributes are like this, and no text has a quote.
const attribute = /(?<= )(id|href|src|action)="([^"]*)"/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function anchorsIn(html: string) {
  const [ids, links] = [new Set<string>(), new Set<string>()]
  for (const [, name, value = ''] of html.matchAll(attribute)) {
    const plain = value.replace(/&(amp|lt|gt|quot|#x27);/g, (_, entity) => entities[entity] ?? '')
    if (name === 'id') ids.add(plain)
    else links.add(plain)
  }
  return { ids, links }
}

type Addresses = Map<string, Set<string> | undefined>

function explainDeadLink(
  link: string,
  addresses: Addresses,
  here: Set<string>,
): string | undefined {
  const [address = '', escaped = ''] = link.split('#')
  const [path = ''] = address.split('?').map(decodeAddress)
  const fragment = decodeAddress(escaped)
  if (path !== '' && !path.startsWith('/')) return undefined
  if (path !== '' && !addresses.has(path)) {
    const known = [...addresses.keys()].filter((each) => !/^\/(api|assets)\//.test(each))
    return `${didYouMean(closest(path.replace(/\/$|\.html$/, ''), known))}, expected a page or a file of this site`
  }
  const ids = path === '' ? here : addresses.get(path)
  // Browsers always know #top.
  if (!ids || fragment === '' || fragment === 'top' || ids.has(fragment)) return undefined
  return `${didYouMean(closest(fragment, [...ids]))}, expected one of ${[...ids].map((id) => `${path}#${id}`).join(', ')}`
}

type Written = {
  file: string
  position?: Position
  href: string
  written?: string
  before: string
}

export function linkDiagnostics(
  dead: DeadLink[],
  loaded: Pick<Content, 'locales' | 'variants' | 'files'>,
  folder: string,
): Diagnostic[] {
  const written = dead.length > 0 ? writtenLinks(loaded) : []
  const found = new Map<string, Diagnostic>()
  for (const { page, href, expected } of dead) {
    const meant = written.filter((each) =>
      loaded.locales.some(({ content }) => addressIn(content, each.href) === href),
    )
    for (const { file, position, before, href, written = href } of meant) {
      // Posts that come from another site still link to its pages.
      const severity = /(?:^|[\\/])writing[\\/]/.test(relative(folder, file)) ? 'warning' : 'error'
      const key = `${file}\0${position?.line}\0${position?.column}`
      const text = `${before}found a link to ${decodeAddress(written)}${expected}`
      if (!found.has(key)) found.set(key, { file, position, severity, text })
    }
    if (meant.length > 0) continue
    const text = `the page ${page} has a link to ${href}${expected}`
    found.set(text, { file: folder, severity: 'error', text })
  }
  return [...found.values()]
}

function writtenLinks({
  locales,
  variants,
  files: { menu },
}: Pick<Content, 'locales' | 'variants' | 'files'>): Written[] {
  const shown = locales[0].content.menu.map(({ id }) => id)
  const ofMenu = menu.value.flatMap(({ id, link: href }, index) => {
    const position = menu.positionOf([index, 'link'])
    const before = `${index}.link: `
    return shown.includes(id) ? [{ file: menu.file, position, href, before }] : []
  })
  return [...ofMenu, ...linksIn([locales.map(({ content }) => content), variants])]
}

function linksIn(value: unknown): Written[] {
  if (typeof value !== 'object' || value === null) return []
  const source = sourceOf(value)
  if (source?.href) return [{ ...source, href: source.href, before: '' }]
  return Object.values(value).flatMap(linksIn)
}
