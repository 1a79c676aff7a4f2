import type { ProfileFile } from '#contract/content.ts'
import { normalAddress } from '../load/link-address.ts'
import { isIcon } from '../load/sprite.ts'

type Link = Pick<ProfileFile['links'][number], 'title' | 'href' | 'icon'>

export function webAddress(text: string | undefined): string | undefined {
  const given = text?.trim().replace(/\s/g, '%20') ?? ''
  const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.exec(given)?.[0].toLowerCase()
  if (scheme && !/^https?:$/.test(scheme)) return undefined
  const address = scheme ? given : `https://${given.replace(/^\/\//, '')}`
  const url = URL.parse(address)
  return url &&
    !url.username &&
    (scheme || !/\.(html?|jpe?g|json|md|pdf|php|png|txt|xml)$/.test(url.hostname)) &&
    /^[^.].*\.[^.]*[^.\d][^.]*$/.test(url.hostname)
    ? normalAddress(address)
    : undefined
}

const names = ['GitHub', 'GitLab', 'LinkedIn', 'ResearchGate', 'Stack Overflow', 'YouTube']

export function nameNetwork(href: string): string {
  const name = URL.parse(href)?.hostname.split('.').at(-2) ?? ''
  const own = names.find((each) => each.replace(' ', '').toLowerCase() === name)
  return own ?? name.charAt(0).toUpperCase() + name.slice(1)
}

// Hosts that are called differently from their icon.
const iconNames: Record<string, string> = { bsky: 'bluesky', twitter: 'x', youtu: 'youtube' }

// Hosts of sites of one's own.
const ofOwnSites =
  /\.(?:firebaseapp|fly|github|gitlab|herokuapp|netlify|notion|onrender|pages|surge|vercel|web|webflow|workers)\.(?:app|com|dev|io|site|sh)$/

export function linkTo(href: string, title?: string): Link {
  const { hostname = '' } = URL.parse(href) ?? {}
  const host = ofOwnSites.test(hostname.replace(/^www\./, ''))
    ? ''
    : (hostname.split('.').at(-2) ?? '')
  const name = iconNames[host] ?? host
  const isNetwork = /viadeo|professional network/i.test(`${title} ${host}`)
  const usual =
    host && isCodeHost(href) ? 'code-hosting' : isNetwork ? 'professional-network' : 'website'
  const icon = isIcon(name) ? name : usual
  return { title: title ?? (icon === 'website' ? 'Website' : nameNetwork(href)), href, icon }
}

export const isCodeHost = (href: string) =>
  /(^|[./])(github|gitlab|bitbucket|codeberg|sourcehut|git)\.(?!io\b)[\w.]+(\/|$)|sr\.ht\//i.test(
    href,
  )
