import type { ProfileFile } from '#contract/content.ts'
import { normalAddress } from '../load/link-address.ts'

type Link = Pick<ProfileFile['links'][number], 'title' | 'href' | 'icon'>

export function webAddress(text: string | undefined): string | undefined {
  const given = text?.trim().replace(/\s/g, '%20') ?? ''
  const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.exec(given)?.[0].toLowerCase()
  if (scheme && !/^https?:$/.test(scheme)) return undefined
  const address = scheme ? given : `https://${given.replace(/^\/\//, '')}`
  const url = URL.parse(address)
  return url &&
    !/\.(html?|pdf|md|php)$/.test(url.hostname) &&
    /^[^.].*\.[^.]*[^.\d][^.]*$/.test(url.hostname)
    ? normalAddress(address)
    : undefined
}

export function nameNetwork(href: string): string {
  const name = URL.parse(href)?.hostname.split('.').at(-2) ?? ''
  const own = ['GitHub', 'GitLab', 'LinkedIn'].find((each) => each.toLowerCase() === name)
  return own ?? name.charAt(0).toUpperCase() + name.slice(1)
}

export function linkTo(href: string, title?: string): Link {
  const where = `${title} ${URL.parse(href)?.hostname ?? ''}`
  const isNetwork = /linkedin|xing|viadeo|professional network/i.test(where)
  const icon = isCodeHost(href) ? 'code-hosting' : isNetwork ? 'professional-network' : 'website'
  return { title: title ?? (icon === 'website' ? 'Website' : nameNetwork(href)), href, icon }
}

export const isCodeHost = (href: string) =>
  /(^|[./])(github|gitlab|bitbucket|codeberg|sourcehut|git)\.[\w.]+(\/|$)|sr\.ht\//i.test(href)
