import type { Post } from '#contract/writing.ts'

export const postAddress = ({ slug }: Pick<Post, 'slug'>) => `/writing/${slug}`

const codesOf = (tag: string) => [...tag].map((each) => each.codePointAt(0)?.toString(16)).join('-')

const symbols: Record<string, string> = { '#': '-sharp', '+': '-plus', '&': '-and-', '@': '-at-' }

/** "c-plus-plus" is C++, "c_plus_plus" the three words. */
const tagSlug = (tag: string) =>
  tag
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/\s+(?=(?:sharp|plus|and|at|dot)\b)/g, '_')
    .replace(/^\.(?=\p{L})/u, 'dot-')
    .replace(/[#+&@]/g, (symbol) => symbols[symbol] ?? '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^[-_]|[-_]$/g, '') || codesOf(tag)

export const tagAddress = (tag: string) => `/writing/tags/${tagSlug(tag)}`

type Tag = { name: string; address: string; posts: Post[] }

/** By name; "CSS" and "css" are the same tag. */
export function groupByTag(posts: Post[]): Tag[] {
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
