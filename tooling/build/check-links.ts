/** A page refers to something of this site that is not there. */
export class DeadLink extends Error {
  override name = 'DeadLink'
}

/**
 * Follows every link of every page to this host. `exists` knows the paths that are served.
 * Throws `DeadLink` for those that lead nowhere.
 */
export function checkLinks(
  pages: { path: string; html: string }[],
  exists: (path: string) => boolean,
) {
  const dead: string[] = []
  for (const { path, html } of pages) {
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
    for (const [, link = ''] of html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)) {
      const [address = '', fragment] = link.replaceAll('&amp;', '&').split('#')
      const [target = ''] = address.split('?')
      const elsewhere = !target.startsWith('/') && target !== ''
      if (elsewhere || (target !== '' && exists(target))) continue
      if (target === '' && (!fragment || ids.has(fragment))) continue
      dead.push(`${path} links to ${link}`)
    }
  }
  if (dead.length > 0) throw new DeadLink(`links that lead nowhere:\n${dead.join('\n')}`)
}
