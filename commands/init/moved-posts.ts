import { slug } from 'github-slugger'
import { stringify } from 'yaml'
import { postSchema } from '#contract/writing.ts'
import { namesIn } from '../../import/documents.ts'
import type { Draft } from '../../import/draft.ts'
import { translateKeys } from '../../load/posts/keys.ts'
import { addPicture, type Files, moveText, readMoved } from './moved-text.ts'
import { oldAddresses } from './old-addresses.ts'

/** The posts of an old site, with their pictures and addresses; what would be a mistake is mended and told. */
export async function movedPosts(draft: Draft): Promise<Files> {
  const files: Files = {}
  const slugs = new Set<string>()
  const addresses = new Set<string>()
  const addressOf = oldAddresses(draft)
  for (const from of draft.posts) {
    const { head, body, isBroken } = readMoved(from)
    const { alt, isHidden, permalink, ...values } = translateKeys(head).values
    const [, day, stem = ''] =
      /^(?:(\d{4}-\d\d-\d\d)-)?(.+)$/.exec(namesIn(from.file).at(-1) ?? '') ?? []
    const given = valid({ ...values, coverAlt: values.coverAlt ?? alt })
    const own = slug(given.slug?.split('/').findLast(Boolean) ?? stem) || 'post'
    const name = slugs.has(own) ? `${own}-${slugs.size}` : own
    slugs.add(name)
    const folder = `writing/${name}`
    const moved = await moveText(body, from, folder, true)
    const cover = given.cover && (await addPicture(given.cover, from, folder, moved.files))
    const address = addressOf(from.file, { ...head, date: given.date ?? day })
    const old = [...given.aliases, address ?? ''].map((each) =>
      /^\//.test(each) ? each : `/${each}`,
    )
    const aliases = [...new Set(old)].filter((each) => !isTaken(each) && !addresses.has(each))
    for (const each of aliases) addresses.add(each)
    const date = given.date ?? day
    const isDraft =
      given.draft || isHidden || /(^|\/)_drafts\//.test(from.file) || !date || isBroken
    const front = {
      ...given,
      title: given.title ?? titleIn(body, stem),
      date,
      draft: isDraft ? true : undefined,
      slug: undefined,
      cover,
      aliases,
    }
    if (!date) draft.notes.push(`${from.file} has no date, so it is a draft`)
    if (isBroken) draft.notes.push(`${from.file}: its front matter can't be read, so it is a draft`)
    for (const each of moved.lost) draft.leftOut.picture.push(`${from.file}: ${each}`)
    Object.assign(files, moved.files, {
      [`${folder}/index.md`]: `---\n${stringify(JSON.parse(JSON.stringify(front)))}---\n\n${moved.body}\n`,
    })
    if (isDraft) draft.drafts += 1
    else draft.kept.push(...aliases)
  }
  return files
}

/** Addresses that a new site has itself. */
export const isTaken = (address: string) =>
  /^\/($|(resume|projects|writing|contact|privacy|admin|for)(\/[^/]*)?$|(feed|resume|contact|sitemap|robots)\.)/.test(
    address,
  )

const titleIn = (body: string, name: string) =>
  /^#+ +(.+)$/m
    .exec(body)?.[1]
    ?.replace(/[*_`#]/g, '')
    .trim() || name.replace(/[-_]/g, ' ')

/** Without values that a post can't have. */
function valid(given: Record<string, unknown>) {
  const checked = postSchema.safeParse(given)
  const wrong = checked.error?.issues.map(({ path: [key] }) => key) ?? []
  return postSchema.parse(
    Object.fromEntries(Object.entries(given).filter(([key]) => !wrong.includes(key))),
  )
}
