import { slug } from 'github-slugger'
import { stringify } from 'yaml'
import { postSchema } from '#contract/writing.ts'
import { namesIn } from '../../import/documents.ts'
import type { Draft } from '../../import/draft.ts'
import { translateKeys } from '../../load/posts/keys.ts'
import { addPicture, comparable, type Files, moveText, readMoved } from './moved-text.ts'
import { isTaken, oldAddresses } from './old-addresses.ts'

/** The posts of an old site, with their pictures and addresses; what would be a mistake is mended and told. */
export async function movedPosts(draft: Draft): Promise<Files> {
  const files: Files = {}
  // Links can only be changed once every post has its new address.
  for (const { from, folder, front, body, isBroken } of placedPosts(draft)) {
    const moved = await moveText(body, from, folder, draft, true)
    const cover = front.cover && (await addPicture(front.cover, from, folder, moved.files))
    if (!front.date) draft.notes.push(`${from.file} has no date, so it is a draft`)
    if (isBroken) draft.notes.push(`${from.file}: its front matter can't be read, so it is a draft`)
    const head = stringify(JSON.parse(JSON.stringify({ ...front, cover })))
    Object.assign(files, moved.files, {
      [`${folder}/index.md`]: `---\n${head}---\n\n${moved.body}\n`,
    })
    if (front.draft) draft.drafts += 1
    else draft.kept.push(...front.aliases)
  }
  return files
}

/** The posts with their new folders and old addresses. */
function placedPosts(draft: Draft) {
  const slugs = new Set<string>()
  const addresses = new Set<string>()
  const addressOf = oldAddresses(draft)
  return draft.posts.map((from) => {
    const { head, body, isBroken } = readMoved(from)
    const { alt, isHidden, permalink, ...values } = translateKeys(head).values
    const [, year, month, number, stem = ''] =
      /^(?:(\d{4})-(\d\d?)-(\d\d?)-)?(.+)$/.exec(namesIn(from.file).at(-1) ?? '') ?? []
    const day = year && [year, month?.padStart(2, '0'), number?.padStart(2, '0')].join('-')
    const given = valid({ ...values, coverAlt: values.coverAlt ?? alt })
    const own = slug(given.slug?.split('/').findLast(Boolean) ?? stem) || 'post'
    const name = slugs.has(own) ? `${own}-${slugs.size}` : own
    slugs.add(name)
    const date = given.date ?? day
    const title = given.title ?? titleIn(body, stem)
    const address = addressOf(from.file, { ...head, date }) ?? ''
    const old = [...given.aliases, address].map((each) => (/^\//.test(each) ? each : `/${each}`))
    const isOld = (each: string) =>
      !isTaken(each) && !addresses.has(each) && !/\/00\/00\//.test(each)
    const aliases = [...new Set(old)].filter(isOld)
    for (const each of aliases) addresses.add(each)
    const isDraft =
      given.draft ||
      isHidden ||
      isWithheld(head) ||
      /(^|\/)_drafts\//.test(from.file) ||
      !date ||
      isBroken
    for (const each of isDraft ? [] : [...aliases, title, stem, name]) {
      const key = comparable(each)
      if (!draft.movedTo.has(key)) draft.movedTo.set(key, `/writing/${name}`)
    }
    const front = { ...given, title, date, draft: isDraft || undefined, slug: undefined, aliases }
    return { from, folder: `writing/${name}`, front, body, isBroken }
  })
}

/** Other ways in which generators keep a post from visitors. */
function isWithheld(head: Record<string, unknown>): boolean {
  const timeOf = (value: unknown) => (value ? new Date(String(value)).getTime() : Number.NaN)
  const { render, list } = Object(head.build ?? head._build)
  return (
    timeOf(head.publishDate) > Date.now() ||
    timeOf(head.expiryDate) < Date.now() ||
    [render, list].includes('never') ||
    /^(private|hidden|unlisted)$/i.test(String(head.visibility)) ||
    head.isPublished === false ||
    head.wip === true ||
    Boolean(head.password)
  )
}

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
