import { type Addresses, expectedInsteadOf } from '../content/addresses.ts'

/** A page refers to something of this site that is not there. */
export class DeadLink extends Error {
  override name = 'DeadLink'
}

/**
 * Follows every link of every page to this host. `served` is what is there besides the pages; a page that is not
 * served at its path (`isAnswer`) answers for others. All of them stand below `base`. Throws `DeadLink` for those that lead nowhere.
 */
export function checkLinks(
  pages: { path: string; html: string; isAnswer?: boolean }[],
  served: Iterable<string>,
  base = '',
) {
  const addresses: Addresses = new Map([...served].map((address) => [base + address, undefined]))
  for (const { path, html, isAnswer } of pages)
    if (!isAnswer) addresses.set(base + path, idsIn(html))
  const dead: string[] = []
  for (const { path, html } of pages) {
    const here = idsIn(html)
    for (const [, link = ''] of html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)) {
      const instead = expectedInsteadOf(link.replaceAll('&amp;', '&'), addresses, here)
      if (instead !== undefined) dead.push(`${path} links to ${link}`)
    }
  }
  if (dead.length > 0) throw new DeadLink(`links that lead nowhere:\n${dead.join('\n')}`)
}

const idsIn = (html: string) =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))
