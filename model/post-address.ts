import type { Post } from '#contract/writing.ts'

export const postAddress = ({ slug }: Pick<Post, 'slug'>) => `/writing/${slug}`

const codesOf = (tag: string) => [...tag].map((each) => each.codePointAt(0)?.toString(16)).join('-')

const tagSlug = (tag: string) =>
  tag
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('#', '-sharp')
    .replaceAll('+', '-plus')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || codesOf(tag)

export const tagAddress = (tag: string) => `/writing/tags/${tagSlug(tag)}`

type Tag = { name: string; address: string; posts: Post[] }

/** By name; "CSS" and "css" are the same tag. */
export function tagsOf(posts: Post[]): Tag[] {
  const found = new Map<string, Tag>()
  for (const post of posts) {
    for (const name of post.tags) {
      const address = tagAddress(name)
      const tag = found.get(address) ?? { name, address, posts: [] }
      if (!tag.posts.includes(post)) tag.posts.push(post)
      found.set(address, tag)
    }
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name))
}
