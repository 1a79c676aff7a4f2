import { z } from 'zod'
import { oneLine } from './clean-text.ts'
import type { Draft, DraftEntry } from './draft.ts'
import { named, readItem } from './entries.ts'
import { readLocation } from './locations.ts'
import { fieldOf, type Kind, kindOf, meaningForOwner, networkAddressFor } from './meanings.ts'
import { isUnread, leavesOf, type Part, settle } from './parts.ts'
import { addressIn, at, labelOf, linesIn, markdownIn, textsIn, wordsIn } from './values.ts'
import { linkTo, networkOf, webAddress } from './web-links.ts'

const isMap = ({ isList, parts }: Part) => !isList && parts.length > 0
const hasMaps = (part: Part) => part.isList && part.parts.some(isMap)
const titleIn = ({ parts }: Part) =>
  parts.find(
    ({ key, text }) => text !== undefined && /^(title|name|heading|header|section)$/i.test(key),
  )

/** The lists in a map that is a section of its own, such as { title, items }; in one of a known kind they may have any name. */
function innerLists(part: Part, kind?: Kind): Part[] {
  const isDated = ({ key, text }: Part) =>
    text !== undefined && /^(start|end|date|place)$/.test(fieldOf(undefined, key) ?? '')
  if (!isMap(part) || part.parts.some(isDated)) return []
  const isInner = (child: Part) =>
    /^(items|contents?|entries|history|list|info|data|elements|values)$/i.test(child.key)
      ? child.text === undefined
      : kind && hasMaps(child) && !/role|position/i.test(child.key)
  return part.parts.filter(isInner)
}

/** Whether a map says who somebody is, or what they did. */
export const isCareer = (part: Part, depth = 0): boolean =>
  depth < 4 &&
  part.parts.some((child) => {
    const title = titleIn(child)?.text
    const kind =
      kindOf(child.key) ?? (innerLists(child).length > 0 && title ? kindOf(title) : undefined)
    return (
      (kind && !part.isList) ||
      (kind && title) ||
      /^basics$/i.test(child.key) ||
      isCareer(child, depth + 1)
    )
  })

/** Reads a map about the owner, and all maps and sections in it, into the draft. */
export function readOwner(part: Part, draft: Draft) {
  // Courses are of the school that has been read.
  const isLast = ({ key }: Part) => Number(kindOf(key) === 'courses')
  for (const child of part.parts.toSorted((one, other) => isLast(one) - isLast(other))) {
    const found = meaningForOwner(child.key)
    // A profile is an account or a text.
    const meaning = found === 'links' && /\s/.test(child.text ?? '') ? 'summary' : found
    const kind = kindOf(child.key)
    if (
      part.isList ||
      (!kind && child.isList && child.parts.every((each) => innerLists(each).length > 0))
    ) {
      for (const each of part.isList ? [child] : child.parts) readSection(each, draft)
    } else if (kind && !(meaning && child.text !== undefined)) readSection(child, draft)
    else if (meaning && !(isMap(child) && !/^(location|image)$/.test(meaning) && isAbout(child)))
      readField(meaning, child, draft)
    else if (networkAddressFor(child.key) !== undefined && !hasMaps(child))
      readNetwork(child, draft)
    else if (innerLists(child).length > 0 || child.isList) readSection(child, draft)
    else if (child.parts.length > 0) readOwner(child, draft)
    else if (/^https?:\/\//.test(child.text ?? ''))
      addLink(draft, labelOf(child.key), addressIn(child, draft.notes))
  }
}

/** Whether a map says who somebody is; a section may have a name, too. */
function isAbout({ parts }: Part): boolean {
  const meanings = parts.map(({ key }) => meaningForOwner(key) ?? '')
  const isNamed =
    meanings.includes('name') && !parts.some(({ key }) => fieldOf(undefined, key) === 'said')
  return (
    isNamed ||
    meanings.some((each) => /^(email|phone|links|firstName|lastName|location)$/.test(each))
  )
}

function readSection(part: Part, draft: Draft) {
  const byKey = kindOf(part.key)
  const inner = innerLists(part, byKey)
  const heading = titleIn(part)
  const title =
    (byKey ? undefined : inner.length > 0 && heading && oneLine(heading.text)) || labelOf(part.key)
  const kind = byKey ?? kindOf(title)
  // A letter to one employer is for nobody else.
  if (part.parts.some(({ key, text = '' }) => key === 'type' && /cover.?letter/i.test(text)))
    return settle(part, 'private')
  if (inner.length > 0) {
    for (const each of part.parts)
      if (each === heading || each.key === 'type') settle(each, 'setting')
    if (!kind && inner.some(isAbout)) return readOwner({ ...part, parts: inner }, draft)
  }
  // The order of sections, as some programs keep it.
  const names = part.parts.filter(({ text }) => text !== undefined && kindOf(text))
  if (!kind && part.isList && names.length * 2 > part.parts.length) return settle(part, 'setting')
  const others: DraftEntry[] = []
  for (const each of inner.length > 0 ? inner : [part]) readItems(kind, each, draft, others)
  if (others.length === 0) return
  const [school, ...schools] = draft.lists.education
  const isOfSchool = kind === 'courses' && school && schools.length === 0 && !school.courses
  if (isOfSchool) school.courses = others.flatMap(({ title: course }) => course ?? [])
  else draft.others.push({ title, entries: others })
}

function readItems(kind: Kind | undefined, part: Part, draft: Draft, others: DraftEntry[]) {
  if (part.text !== undefined) {
    const isWords = /^(skills|languages|interests)$/.test(kind ?? '')
    if (isWords) for (const name of wordsIn(part)) draft.lists[kind as 'skills'].push({ name })
    else readItem(kind, part, draft, others)
  } else if (part.isList) for (const item of part.parts) readItem(kind, item, draft, others)
  else if (isItem(part)) readItem(kind, part, draft, others)
  else for (const child of part.parts) readItem(kind, named(child), draft, others)
}

/** Whether a map is one item, and not a map of items by their names. */
const isItem = ({ parts }: Part) =>
  parts.some(
    ({ key, text }) =>
      text !== undefined &&
      (/^(name|title|label|category|skill|language|degree|school|company|date|year)$/i.test(key) ||
        /^(title|name|place|start|date)$/.test(fieldOf('experience', key) ?? '')),
  )

function readField(meaning: string, part: Part, draft: Draft) {
  const line = () => oneLine(linesIn(part).join(' '))
  switch (meaning) {
    case 'name':
    case 'firstName':
    case 'lastName':
    case 'jobTitle':
      draft[meaning] ??= line()
      return
    case 'email':
      for (const leaf of leavesOf(part)) {
        const email = leaf.text?.trim().replace(/^mailto:/, '') ?? ''
        if (draft.email && draft.email !== email) continue
        leaf.fate ??= 'used'
        if (z.email().safeParse(email).success) draft.email = email
        else
          draft.notes.push(`${JSON.stringify(email)}${at(leaf)} is not an e-mail address: left out`)
      }
      return
    case 'phone':
      for (const phone of linesIn(part)) {
        if (/^https?:/.test(phone)) addLink(draft, networkOf(phone), webAddress(phone))
        else draft.phones.push(phone)
      }
      return
    case 'location':
      return readLocation(draft, part)
    case 'image': {
      const [image] = leavesOf(part)
        .filter(({ text = '' }) => /[./]/.test(text))
        .flatMap(textsIn)
      draft.image ??= image
      return
    }
    case 'summary': {
      for (const child of part.parts)
        if (!part.isList && /^(title|heading|header|name)$/i.test(child.key))
          settle(child, 'setting')
      const said =
        part.text === undefined
          ? [...part.parts.filter(isUnread).map(markdownIn)]
          : [markdownIn(part)]
      draft.summary = [draft.summary, ...said].filter(Boolean).join('\n\n') || undefined
      return
    }
    default:
      if (part.text !== undefined && meaning === 'link')
        addLink(draft, 'Website', addressIn(part, draft.notes))
      else if (part.text !== undefined || isAddress(part))
        readLink(part, draft, meaning === 'link' ? 'Website' : undefined)
      else if (part.isList) for (const item of part.parts) readLink(item, draft)
      else if (innerLists(part).length > 0) {
        const heading = titleIn(part)
        if (heading) settle(heading, 'setting')
        for (const each of innerLists(part)) readField('links', each, draft)
      } else for (const child of part.parts) readNetwork(child, draft)
  }
}

/** One address with a label. */
const isAddress = ({ isList, parts }: Part) =>
  !isList && parts.some(({ key }) => /^(url|href)$/i.test(key))

/** A network by its key, with an address or a name there. */
function readNetwork(part: Part, draft: Draft) {
  if (isMap(part)) return readLink(part, draft, labelOf(part.key))
  const isKnown = networkAddressFor(part.key) !== undefined
  const leaves = leavesOf(part).filter(
    ({ text = '' }) => isKnown || /^(https?:|www\.|@)/.test(text),
  )
  for (const leaf of leaves)
    for (const text of textsIn(leaf)) addAccount(draft, labelOf(part.key), text)
}

function readLink(part: Part, draft: Draft, key?: string) {
  if (part.text !== undefined)
    return addLink(draft, networkOf(part.text), addressIn(part, draft.notes))
  const of = (keys: RegExp) => part.parts.find((child) => keys.test(child.key) && isUnread(child))
  const url = of(/^(url|href|link|website|address|uri)$/i)
  const title = of(/^(network|label|title|name|platform|type|service|text|site)$/i)
  const user = of(/^(user_?name|user|handle|account|id|nick(name)?|value)$/i)
  if (!url && !user) return
  const network = title && linesIn(title).join(' ')
  const username = user && linesIn(user).join(' ')
  const [given] = url ? textsIn(url) : []
  for (const each of part.parts)
    if (each.text?.toLowerCase() === network?.toLowerCase()) settle(each, 'used')
  if (/^mailto:/.test(given ?? ''))
    return readField('email', { ...part, parts: [], text: given, fate: undefined }, draft)
  if (given) addLink(draft, network ?? key ?? networkOf(given), checked(given, draft), username)
  else if (username) addAccount(draft, network ?? key ?? '', username)
}

const checked = (given: string, draft: Draft) =>
  addressIn({ key: '', path: [], parts: [], text: given }, draft.notes)

function addAccount(draft: Draft, network: string, given: string) {
  const href = webAddress(given.trim().replace(/\s.*/s, ''))
  const name = given.replace(/^@/, '')
  const [, user, host] = /^@?([\w.-]+)@([\w-]+(?:\.[\w-]+)+)$/.exec(given) ?? []
  const home = networkAddressFor(network)
  const isName = /^[\w.-]+$/.test(name) && !(/\/|^www\./.test(given) && href)
  if (home && isName) addLink(draft, network, home.replace('{}', name), name)
  else if (/mastodon/i.test(network) && host)
    addLink(draft, network, `https://${host}/@${user}`, given)
  else if (href && /[/:]|^www\./.test(given)) addLink(draft, network, href)
  else draft.links.push({ title: network, username: given, icon: 'website' })
}

function addLink(draft: Draft, given: string, href: string | undefined, username?: string) {
  if (!href) return
  const own = networkOf(href)
  const isPlain = own.toLowerCase() === given.toLowerCase() && /^.[^\p{Lu}]*$/u.test(given)
  const title = isPlain ? own : given
  const same = draft.links.find((link) => link.href && bare(link.href) === bare(href))
  // Elsewhere it is named for what it is.
  if (same?.title === 'Website') Object.assign(same, linkTo(href, title), { username })
  else if (same?.title !== title) draft.links.push({ ...linkTo(href, title), username })
}

const bare = (href: string) => href.replace(/^https?:\/\/(www\.)?|\/$/g, '').toLowerCase()
