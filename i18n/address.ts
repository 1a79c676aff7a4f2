import type { Content } from '#contract/built-content.ts'

/** Addresses of this host that are not pages of the program: the admin, tailored pages, and files. What follows a path may have dots as well. */
const otherDocuments = /^\/(admin|for)(?=[/?#]|$)|^[^?#]*\.\w+(?=[?#]|$)/
/** Files that there is one of in each language. */
const ownFiles = /^\/resume\.\w+(?=[?#]|$)/

/** The folder of its host that the whole site stands in, such as "/portfolio"; the build of most knows of none. */
const folder: string = import.meta.env?.BASE_PATH ?? ''

/** The address on its host of a path of this site; anything else stays as it is. */
export const onHost = (path: string) => (folder && path.startsWith('/') ? folder + path : path)

/** The path of this site that an address on its host has; hosts that look for files in folders put a slash behind it. */
export const pathOnSite = (address: string) =>
  (folder && `${address}/`.startsWith(`${folder}/`)
    ? address.slice(folder.length)
    : address
  ).replace(/\/*$/, '') || '/'

type Language = Pick<Content, 'language'>

/** The build knows of a site of one language, and leaves the rest of this file out of its scripts. */
const isOnly = import.meta.env?.SEVERAL_LANGUAGES === false

/** The address in this content's language of a path in the default one; a path that names a language stays as it is. */
export function addressIn({ language }: Language, path: string): string {
  if (isOnly || !language?.base || baseOf({ language }, path)) return path
  if (otherDocuments.test(path) && !ownFiles.test(path)) return path
  return language.base + path.replace(/^\/(?=$|[?#])/, '')
}

/** What a path of this language is in the default language. */
export const pathWithin = ({ language }: Language, path: string) =>
  !isOnly && language?.base && baseOf({ language }, path) === language.base
    ? path.slice(language.base.length) || '/'
    : path

/** Whether an address is a public page's, in this very language: no other is shown without loading a document. */
export const isOwnPage = ({ language }: Language, address: string) =>
  address.startsWith('/') &&
  !otherDocuments.test(address) &&
  (isOnly || baseOf({ language }, address) === (language?.base ?? ''))

/** With what a path begins that names another language than the default; '' for the default. */
export const baseOf = ({ language }: Language, path: string) =>
  language?.all.find(
    ({ base }) => base && path.startsWith(base) && /^($|[/?#])/.test(path.slice(base.length)),
  )?.base ?? ''
