import { addressIn } from '../i18n/address.ts'
import type { Locale } from '../i18n/locale.ts'
import { postAddress } from './post-address.ts'
import { projectAddress } from './project-address.ts'

export type Redirect = { from: string; to: string; aliases: string[] }

export const listRedirects = (locales: Pick<Locale, 'content'>[]): Redirect[] =>
  locales.flatMap(({ content }, at) => {
    const leadTo = (path: string, aliases: string[], folder = '') =>
      aliases.map((alias) => ({
        from: addressIn(content, folder + alias),
        to: addressIn(content, path),
        aliases,
      }))
    // An old site's addresses lead to the default language.
    const redirects = at === 0 ? content.profile.redirects : {}
    return [
      ...Object.entries(redirects).flatMap(([from, to]) => leadTo(to, [from])),
      ...content.projects.flatMap((each) =>
        leadTo(projectAddress(each), each.aliases, '/projects/'),
      ),
      ...content.posts.flatMap((each) => leadTo(postAddress(each), each.aliases)),
    ]
  })
