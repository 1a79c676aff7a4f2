import type { LocaleContent } from '#contract/built-content.ts'

// The admin area, tailored pages, and files.
const otherDocuments = /^\/(admin|for)(?=[/?#]|$)|^[^?#]*\.\w+(?=[?#]|$)/
const ownFiles = /^\/(resume|feed)\.\w+(?=[?#]|$)/

type Language = Pick<LocaleContent, 'language'>
type Words = Language & Partial<Pick<LocaleContent, 'posts'>>

/** Translates a path of the default language; one that names a language, or a post that this one lacks, stays as it is. */
export function addressIn({ language, posts }: Words, path: string): string {
  if (!language?.base || baseOf({ language }, path)) return path
  const post = /^\/writing\/(?!tags\/)([^/?#]+)/.exec(path)?.[1]
  const name = post && posts?.length ? decodeAddress(post) : post
  if (name && posts && !posts.some(({ slug }) => slug === name)) return path
  if (otherDocuments.test(path) && !ownFiles.test(path)) return path
  return language.base + path.replace(/^\/(?=$|[?#])/, '')
}

export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

export const pathWithin = ({ language }: Language, path: string) =>
  language?.base && baseOf({ language }, path) === language.base
    ? path.slice(language.base.length) || '/'
    : path

export const baseOf = ({ language }: Language, path: string) =>
  language?.all.find(
    ({ base }) => base && path.startsWith(base) && /^($|[/?#])/.test(path.slice(base.length)),
  )?.base ?? ''
