import { createContext, type ReactNode, useContext } from 'react'
import type { AvatarMood } from '#contract/content.ts'
import type { Picture } from '#contract/picture.ts'
import { originalOf } from '../i18n/languages.ts'
import type { Locale } from '../i18n/locale.ts'
import { numberIn } from '../i18n/number.ts'
import type { RenderSettings } from '../model/settings.ts'
import type { ContactFormProps } from './contact/contact-form.tsx'
import type { PartStyle } from './part-styles.ts'

/** What a page needs scripts for. */
export type Islands = { form?: ContactFormProps; carousel?: true }

type Given = Locale & {
  /** In the default language. */
  path: string
  /** The address of this page, or of the nearest one, in the language with this base. */
  pageIn: (base: string) => string
  avatar: AvatarMood
  settings: RenderSettings
  /** Adds the base path; other addresses stay as they are. */
  onHost: (path: string) => string
  islands: Islands
  styles: Set<PartStyle>
}

type Shared = Given & {
  number: (number: number) => string
  pictureOnHost: (picture: Picture) => Picture
  /** The attributes of a text that isn't translated. */
  original: (path: string) => { lang: string; dir: 'ltr' | 'rtl' } | undefined
}

const SharedContext = createContext<Shared | undefined>(undefined)

export function ContextProvider({ children, ...given }: Given & { children: ReactNode }) {
  const { content, onHost } = given
  const shared: Shared = {
    ...given,
    number: numberIn(content.digits),
    pictureOnHost: ({ src, srcSet, ...size }) => ({
      ...size,
      src: onHost(src),
      srcSet: srcSet?.split(', ').map(onHost).join(', '),
    }),
    original: (path) => {
      const original = originalOf(content.language, path)
      return original && { lang: original.tag, dir: original.dir }
    },
  }
  return <SharedContext value={shared}>{children}</SharedContext>
}

export function useShared(): Shared {
  const shared = useContext(SharedContext)
  if (!shared) throw new Error('useShared is called outside ContextProvider')
  return shared
}
