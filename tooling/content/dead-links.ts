import type { Block, Content, Inline } from '#contract/built-content.ts'
import { entryKinds } from '#contract/resume.ts'
import { addressIn } from '../../site/address.ts'
import { type Addresses, addressesOf, expectedInsteadOf } from './addresses.ts'
import type { LoadedContent } from './load.ts'
import { sourceOf } from './markdown.ts'
import type { Finding, Place } from './mistake.ts'
import { pathText } from './schema-mistakes.ts'

type Loaded = Pick<LoadedContent, 'editions' | 'variants' | 'assets'>

/**
 * Links of the owner's menu (`menuFile`, whose items are those of the default language) and texts that lead nowhere on
 * this site, each where it is written; what no page shows has none. `siteUrl` as addressesOf has it.
 */
export function deadLinks(
  loaded: Loaded,
  menuFile: { file: string; placeOf: (path: PropertyKey[]) => Place },
  siteUrl?: string,
): Finding[] {
  const addresses = addressesOf(loaded, siteUrl)
  const ofMenu = loaded.editions[0].content.menu.flatMap(({ link }, index): Finding[] => {
    const instead = expectedInsteadOf(link, addresses, new Set())
    if (instead === undefined) return []
    const path = [index, 'link']
    const text = `${pathText(path)}: found a link to ${link}${instead}`
    return [{ file: menuFile.file, place: menuFile.placeOf(path), severity: 'error', text }]
  })
  return [...ofMenu, ...ofTexts(loaded, addresses)]
}

function ofTexts({ editions, variants }: Loaded, addresses: Addresses): Finding[] {
  const found = new Map<Inline, Finding>()
  const contents = [...editions.map(({ content }) => content), ...variants]
  for (const { content, pages, blocks } of contents.flatMap(textsOf)) {
    for (const link of linksIn(blocks)) {
      const source = sourceOf(link)
      for (const page of pages) {
        const here = addresses.get(page) ?? new Set()
        const instead = expectedInsteadOf(addressIn(content, link.href), addresses, here)
        if (!source || instead === undefined) continue
        found.set(link, {
          ...source,
          severity: 'error',
          text: `found a link to ${link.href}${instead}`,
        })
      }
    }
  }
  return [...found.values()]
}

type Text = { content: Content; pages: string[]; blocks: Block[] }

/** The texts of a content, each with the pages that show it. */
function textsOf(content: Content): Text[] {
  const { about, privacy, resume, projects, variant } = content
  const text = (blocks: Block[], ...paths: string[]): Text => ({
    content,
    pages: paths.map((path) => addressIn(content, path)),
    blocks,
  })
  const entries = [
    ...entryKinds.flatMap((kind) => resume[kind].flatMap(({ description = [] }) => description)),
    ...resume.references.flatMap(({ text }) => text),
  ]
  if (variant) {
    return [text([...(variant.summary ?? []), ...privacy, ...entries], variant.address)]
  }
  return [
    text(about, '/', '/about'),
    text(privacy, '/', '/about', '/projects', '/resume', '/contact'),
    text(entries, '/resume'),
    text(
      projects.flatMap(({ description }) => description),
      '/projects',
    ),
  ]
}

type Link = Extract<Inline, { type: 'link' }>

function linksIn(parts: (Block | Inline)[]): Link[] {
  return parts.flatMap((part): Link[] => {
    if (part.type === 'list') return part.items.flatMap(linksIn)
    const within = 'children' in part ? linksIn(part.children) : []
    return part.type === 'link' ? [part, ...within] : within
  })
}
