import { addressIn } from '../i18n/address.ts'
import type { Locale } from '../i18n/locale.ts'
import { projectAddress } from './projects/project-address.ts'
import { postAddress } from './writing/post-address.ts'

export type Redirect = { from: string; to: string }

export const redirectsOf = (locales: Pick<Locale, 'content'>[]): Redirect[] =>
  locales.flatMap(({ content }) => {
    const lead = (olds: string[], path: string) =>
      olds.map((old) => ({ from: addressIn(content, old), to: addressIn(content, path) }))
    return [
      ...content.projects.flatMap((project) =>
        lead(
          project.aliases.map((slug) => `/projects/${slug}`),
          projectAddress(project),
        ),
      ),
      ...content.posts.flatMap((post) => lead(post.aliases, postAddress(post))),
    ]
  })
