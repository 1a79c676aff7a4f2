import { addressIn } from '../i18n/address.ts'
import type { Locale } from '../i18n/locale.ts'
import { projectAddress } from './projects/project-address.ts'
import { oldAddresses, postAddress } from './writing/post-address.ts'

/** `source` is the folder whose index.md names the old address. */
export type Redirect = { from: string; to: string; source: string }

export const redirectsOf = (locales: Pick<Locale, 'content'>[]): Redirect[] =>
  locales.flatMap(({ content }) => {
    const { projects, posts, language } = content
    const lead = (olds: string[], path: string, source: string) =>
      olds.map((old) => ({
        from: addressIn(content, old),
        to: addressIn(content, path),
        source: `${language?.base.slice(1) || '.'}/${source}`,
      }))
    return [
      ...projects.flatMap((project) =>
        lead(
          project.aliases.map((slug) => `/projects/${slug}`),
          projectAddress(project),
          `projects/${project.slug}`,
        ),
      ),
      ...posts.flatMap((post) =>
        lead(oldAddresses(post), postAddress(post), `writing/${post.slug}`),
      ),
    ]
  })
