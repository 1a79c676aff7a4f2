import { slug } from 'github-slugger'
import { isWebAddress } from '#contract/content-values.ts'
import { hiddenIn } from '#text/hidden-characters.ts'
import { decodeAddress } from '../i18n/address.ts'

export function isLinkAddress(href: string): boolean {
  // Browsers treat "\" as "/", and "\\" as the start of a host.
  if (/^[/#]/.test(href)) return !/^\/[/\\]/.test(href)
  return isWebAddress(href) || /^mailto:[^\s@?]+@[^\s@?]/i.test(href) || /^tel:[^?;]*\d/i.test(href)
}

const suffix = /\.(?:html|mdx?|markdown)$/i
// Where other generators put their posts.
const ofPosts = /^\/(?!.*\/(?:tags?|categor\w+)\/)(?:writing|posts?|blog|articles?|\d{4})\/[^/]/

/** "../other/index.md" in a post or a project as the address that the other one has here. */
export function linkToSibling(
  href: string,
  file: string,
  posts?: Map<string, string>,
  isPost = false,
): string {
  if (/^\/\/[\w-]+\./.test(href)) return `https:${href}`
  const [path = '', hash = ''] = href.split(/(?=#)/).map(decodeAddress)
  const isProject = !isPost && /[\\/]projects[\\/][^\\/]+[\\/]index\.md$/.test(file)
  const isProjectPath = /(?:^|\/)projects\//.test(path)
  const leadsToPost = isPost ? !isProjectPath : isProject && /(?:^|\/)writing\//.test(path)
  const isFile = /^\.{1,2}\/|^(?!\/)[^:]+\.(?:mdx?|markdown)$|^[\w-]+\/$/i.test(path)
  const parts = path.split('/').map((part) => part.replace(suffix, ''))
  const name = parts
    .findLast((part) => !/^(\.*|index)$/i.test(part))
    ?.replace(/^\d{4}-\d\d-\d\d-/, '')
  const isMeant = isFile || (leadsToPost && ofPosts.test(path))
  if (!(isPost || isProject) || !name || !isMeant) return href
  const address = leadsToPost ? posts?.get(slug(name.normalize())) : undefined
  const isOther = !isFile || /\.[a-z]\w*$/i.test(name)
  if (!address && isOther) return href
  return leadsToPost
    ? `/writing/${address ?? slug(name.normalize())}${hash}`
    : `/projects/${name.normalize()}${hash}`
}

/** The path of an address or a name that a post had before. */
export function earlierAddress(alias: string): string {
  const path = decodeAddress(/^https?:/.test(alias) ? (URL.parse(alias)?.pathname ?? alias) : alias)
  return (path.startsWith('/') ? path : `/writing/${path}`).replace(/(?<=.)\/(?:index\.html)?$/, '')
}

/** Whether it names a file below the folder of the site, however often it is decoded. */
export const isWithinSite = (path: string) =>
  !/(?:^|\/)\.|[^/]{200}|\/\/|\\|[^\S ]|%(?:2[ef]|5c|[01][\da-f])/i.test(path) && !hiddenIn(path)

/** As browsers understand it, without the slash they add to a bare host. Throws if invalid. */
export function normalAddress(href: string): string {
  const { href: whole, pathname, search, hash } = new URL(href)
  const isBare = pathname === '/' && !search && !hash && !/\/$/.test(href.trim())
  return isBare ? whole.replace(/\/$/, '') : whole
}
