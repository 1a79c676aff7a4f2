import { z } from 'zod'
import type { Draft } from './draft.ts'
import { networkAddressFor } from './meanings.ts'
import { collectLeaves, isUnread, mark, type Part } from './parts.ts'
import { linesIn, textsIn, toLabel, webAddressIn, withoutLink } from './values.ts'
import { linkTo, nameNetwork, webAddress } from './web-links.ts'

export function readNetwork(part: Part, draft: Draft) {
  const network = toLabel(part.key).replace(
    /(?<=\w)([ _-]?(user ?(name|id)?|handle|url|link|profile|account)|[ _-]id)$/i,
    '',
  )
  const isKnown = networkAddressFor(part.key) !== undefined
  const isEmail = !isKnown && z.email().safeParse(part.text).success
  const isContact = isEmail || /^(mailto|tel):/.test(part.text ?? '')
  if (isContact || (!part.isList && part.parts.length > 0)) return readLink(part, draft, network)
  const isAccount = ({ text = '' }: Part) => isKnown || /^(https?:|www\.|@)/.test(text)
  const texts = collectLeaves(part).filter(isAccount).flatMap(textsIn)
  for (const text of texts.flatMap((each) => each.split(/\s+(?=https?:)/)))
    addAccount(draft, network, text)
}

export function readLink(part: Part, draft: Draft, otherwise?: string) {
  const find = (keys: RegExp) => part.parts.find((child) => keys.test(child.key) && isUnread(child))
  const url = part.text ? part : find(/^(url|href|link|website|address|uri)$/i)
  const user = find(/^(user_?name|user|handle|account|id|nick(name)?|value)$/i)
  const title = find(/^(network|label|title|name|platform|type|service|text|site)$/i)
  const email = url?.text?.replace(/^mailto:/, '')
  const [, phone] = /^tel:(.+)/.exec(url?.text ?? '') ?? []
  const isEmail = z.email().safeParse(email).success
  if (url && (phone || isEmail)) {
    if (phone) draft.phones.push(phone)
    else draft.email ??= email
    // The report names others.
    if (phone || draft.email === email) mark(url, 'used')
    return
  }
  const href = url && webAddressIn(url, draft.notes)
  if (!href && !user) {
    // { github: https://github.com/name }
    const isAccount = ({ key, text }: Part) => text && (key === 'email' || networkAddressFor(key))
    for (const each of part.parts.filter(isAccount)) readNetwork(each, draft)
    return
  }
  const own = withoutLink(part.text ?? '')
  const [network = own.href ? own.words : otherwise] = title ? [linesIn(title).join(' ')] : []
  const username = user && linesIn(user).join(' ')
  // An icon, such as "graduation-cap", is no name.
  const isIcon = /^[a-z]+(-[a-z]+)+$/.test(network ?? '')
  for (const each of part.parts) {
    if (each.text?.toLowerCase() === network?.toLowerCase()) mark(each, 'used')
  }
  if (href) addLink(draft, (!isIcon && network) || nameNetwork(href), href, username)
  else if (username) addAccount(draft, network || 'Profile', username)
}

function addAccount(draft: Draft, network: string, given: string) {
  const href = webAddress(given.trim().replace(/\s.*/s, ''))
  const name = given.replace(/^(@|in\/|u\/)|&\w+=.*$|\/$/g, '')
  const [, user, host] = /^@?([\w.-]+)@([\w-]+(?:\.[\w-]+)+)$/.exec(given) ?? []
  const home = networkAddressFor(network)
  const isAddress = href && /[/:]|^www\./.test(given)
  // There, an account is a number and a name.
  const account = home?.includes('stackoverflow') ? /^\d+(\/[\w-]+)?$/ : /^[\p{L}\p{N}_.-]+$/u
  if (home && account.test(name) && !isAddress) {
    addLink(draft, network, webAddress(home.replace('{}', name)), name)
  } else if (/mastodon/i.test(network) && host) {
    addLink(draft, network, `https://${host}/@${user}`, given)
  } else if (isAddress) addLink(draft, network, href)
  else draft.links.push({ title: network, username: given, icon: 'website' })
}

function addLink(draft: Draft, given: string, href?: string, username?: string) {
  if (!href) return
  if (frontPage.test(href)) {
    if (username) return addAccount(draft, given, username)
    return draft.notes.push(
      `${href} is the front page of a site, not of an account, and was left out`,
    )
  }
  const own = nameNetwork(href)
  const joined = (name: string) => name.replaceAll(' ', '').toLowerCase()
  const isPlain = joined(own) === joined(given) && /^.[^\p{Lu}]*$/u.test(given)
  const title = isPlain ? own : given
  const same = draft.links.find((link) => link.href && bare(link.href) === bare(href))
  if (!same) draft.links.push({ ...linkTo(href, title), username })
  else if (same.title === 'Website') Object.assign(same, linkTo(href, title), { username })
  else same.username ??= username
}

const frontPage =
  /^https?:\/\/(www\.)?(github|gitlab|linkedin|twitter|x|facebook|instagram|youtube|medium|kaggle|leetcode|dribbble|stackoverflow|reddit)\.com\/?$|^https?:\/\/(www\.)?(codepen\.io|behance\.net|t\.me|dev\.to)\/?$/

const bare = (href: string) =>
  href
    .replace(/^https?:\/\/((www|m|[a-z]{2})\.(?=[^/]+\.))?|\/?(#[\w-]*)?$/gi, '')
    .replace(/^[^?]*/, (place) => place.toLowerCase())
    .replace(/^twitter\.com/, 'x.com')
