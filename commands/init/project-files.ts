import { titleToSlug } from 'simple-icons/sdk'
import { projectSchema } from '#contract/content.ts'
import { shorten } from '#text/shorten.ts'
import type { Draft } from '../../import/draft.ts'
import { placeholders } from '../../lint/placeholders.ts'
import { plain } from './about.ts'
import { commentedYaml } from './commented-yaml.ts'

const example = {
  title: placeholders.project,
  description: 'What it is, who it is for, and what it achieved.',
  draft: true,
}

export function projectFiles(
  { projects }: Draft,
  icons: string[][],
  { examples }: { examples: boolean },
) {
  const slugs = new Set<string>()
  const all: Draft['projects'] = examples ? [example] : projects
  const files = numbered(all).map(({ id, description, title, ...project }, index) => {
    const { pageLink = '', codeLink = '', highlights, keywords } = project
    const said = description ?? highlights?.[0] ?? keywords?.join(', ')
    const named = title ?? titleFrom(pageLink || codeLink, said)
    const order = index + 1
    const links = { pageLink, codeLink }
    const front = { id, order, title: named, ...links, ...project, icons: icons[index] ?? [] }
    const body = description ? `\n${description}\n` : ''
    const text = `---\n${commentedYaml(front, projectSchema)}---\n${body}`
    return [`projects/${slugOf(named, order, slugs)}/index.md`, text]
  })
  return Object.fromEntries(files)
}

/** Without a title: from the address, or the first words of the description. */
function titleFrom(link: string, description?: string): string {
  const { hostname, pathname } = URL.parse(link) ?? {}
  const last = pathname?.split('/').filter(Boolean).at(-1)
  return last ?? hostname ?? shorten(plain(description), 59)
}

function slugOf(title: string, order: number, taken: Set<string>): string {
  const words = title.split(/[^\p{L}\p{N}\p{M}]+/u).map(titleToSlug)
  const long = words.filter(Boolean).join('-') || 'project'
  const short = long.length > 50 ? long.slice(0, 51).replace(/-[^-]*$/, '') : long
  const slug = taken.has(short) ? `${short}-${order}` : short
  taken.add(slug)
  return slug
}

export const numbered = <Item extends object>(items: Item[]) =>
  items.map((item, index) => ({ id: String(index + 1).padStart(2, '0'), ...item }))
