import { createContext, type ReactNode, useContext } from 'react'
import type { LocaleContent } from '#contract/built-content.ts'
import type { AvatarMood } from '#contract/content.ts'
import type { ErrorTexts } from '#contract/explain.ts'
import type { Picture } from '#contract/picture.ts'
import { originalOf } from '../i18n/languages.ts'
import { numberIn } from '../i18n/number.ts'
import type { Texts } from '../i18n/texts.ts'
import { basePathOf, type RenderSettings } from '../model/settings.ts'
import type { ContactFormProps } from './contact/contact-form.tsx'
import type { PartStyle } from './part-styles.ts'

/** What a page needs scripts for. */
export type Islands = { form?: ContactFormProps; carousel?: true }

type Given = {
  content: LocaleContent
  texts: Texts
  errors?: ErrorTexts
  /** In the default language. */
  path: string
  /** The address of this page, or of the nearest one, in the language with this base. */
  pageIn: (base: string) => string
  avatar: AvatarMood
  settings: RenderSettings
  islands: Islands
  styles: Set<PartStyle>
}

type Shared = Given & {
  number: (number: number) => string
  /** Adds the base path; other addresses stay as they are. */
  onHost: (path: string) => string
  pictureOnHost: (picture: Picture) => Picture
  /** The attributes of a text that isn't translated. */
  original: (path: string) => { lang: string; dir: 'ltr' | 'rtl' } | undefined
}

const SharedContext = createContext<Shared | undefined>(undefined)

export function ContextProvider({ children, ...given }: Given & { children: ReactNode }) {
  const onHost = onHostOf(given.settings)
  const shared: Shared = {
    ...given,
    number: numberIn(given.content.digits),
    onHost,
    pictureOnHost: ({ src, sources, ...size }) => ({
      ...size,
      src: onHost(src),
      sources: sources.map(({ type, srcSet }) => ({
        type,
        srcSet: srcSet.split(', ').map(onHost).join(', '),
      })),
    }),
    original: (path) => {
      const original = originalOf(given.content.language, path)
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

export function onHostOf({ siteUrl }: RenderSettings) {
  const base = basePathOf({ siteUrl })
  return (path: string) => (path.startsWith('/') ? base + path : path)
}
