import { titleToSlug } from 'simple-icons/sdk'
import { projectSchema } from '#contract/project.ts'
import { shorten } from '#text/shorten.ts'
import type { Draft } from '../../import/draft.ts'
import { placeholders } from '../../lint/placeholders.ts'
import { plain } from './about.ts'
import { commentedYaml } from './commented-yaml.ts'
import { addPicture, type Files, moveText, readMoved } from './moved-text.ts'
import { isTaken, oldAddresses } from './old-addresses.ts'

const example = {
  title: placeholders.project,
  description: 'What it is, who it is for, and what it achieved.',
  draft: true,
}

export async function projectFiles(
  draft: Draft,
  icons: string[][],
  { examples }: { examples: boolean },
): Promise<Files> {
  const slugs = new Set<string>()
  const files: Files = {}
  const all: Draft['projects'] = examples ? [example] : draft.projects
  const addressOf = oldAddresses(draft)
  for (const [index, each] of numbered(all).entries()) {
    const { id, description, title, from, picture, ...project } = each
    const { pageLink = '', codeLink = '', highlights, keywords } = project
    const said = description ?? highlights?.[0] ?? keywords?.join(', ')
    const named = title ?? titleFrom(pageLink || codeLink, said)
    const order = index + 1
    const slug = slugOf(named, order, slugs)
    const folder = `projects/${slug}`
    const { head = {}, body = '' } = from ? readMoved(from) : {}
    const moved = from && body ? await moveText(body, from, folder, draft) : undefined
    Object.assign(files, moved?.files)
    const own = picture?.from && (await addPicture(picture.address, picture.from, folder, files))
    if (picture && !own) draft.leftOut.picture.push(`${named}: ${picture.address}`)
    // A picture at the start of the story becomes the project's.
    const begun = own
      ? null
      : /^!\[([^\]]*)\]\(<([^<>]+)>\)[ \t]*(?:\n\s*|$)/.exec(moved?.body ?? '')
    const image = own ?? begun?.[2]
    const old = from && addressOf(from.file, head)
    if (old && !isTaken(old)) draft.redirects[old] = body ? `/${folder}` : '/projects'
    const shown = {
      ...(image && { image, imageAlt: begun?.[1] || named }),
      ...(moved && { summary: description }),
    }
    const links = { pageLink, codeLink }
    const front = {
      id,
      order,
      title: named,
      ...links,
      ...project,
      ...shown,
      icons: icons[index] ?? [],
    }
    const text = moved?.body.slice(begun?.[0].length) ?? description
    files[`${folder}/index.md`] =
      `---\n${commentedYaml(front, projectSchema)}---\n${text ? `\n${text}\n` : ''}`
  }
  return files
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
