import type { LocaleContent } from '#contract/built-content.ts'

/** Addresses of this host that are not pages of the program: the admin, tailored pages, and files. What follows a path may have dots as well. */
const otherDocuments = /^\/(admin|for)(?=[/?#]|$)|^[^?#]*\.\w+(?=[?#]|$)/
const ownFiles = /^\/resume\.\w+(?=[?#]|$)/

type Language = Pick<LocaleContent, 'language'>

/** The address in this content's language of a path in the default one; a path that names a language stays as it is. */
export function addressIn({ language }: Language, path: string): string {
  if (!language?.base || baseOf({ language }, path)) return path
  if (otherDocuments.test(path) && !ownFiles.test(path)) return path
  return language.base + path.replace(/^\/(?=$|[?#])/, '')
}

/** What a path of this language is in the default language. */
export const pathWithin = ({ language }: Language, path: string) =>
  language?.base && baseOf({ language }, path) === language.base
    ? path.slice(language.base.length) || '/'
    : path

/** With what a path begins that names another language than the default; '' for the default. */
export const baseOf = ({ language }: Language, path: string) =>
  language?.all.find(
    ({ base }) => base && path.startsWith(base) && /^($|[/?#])/.test(path.slice(base.length)),
  )?.base ?? ''
