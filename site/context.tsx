import { createContext, type ReactNode, useContext, useState } from 'react'
import type { Content } from '#contract/built-content.ts'
import type { AvatarMood, PagePath } from '#contract/content.ts'
import { numberIn } from '../i18n/number.ts'
import type { Texts } from '../i18n/texts.ts'

/** What all screens share: the owner's content, the words of the layout, the page and the picture that are showing. */
type Shared = {
  content: Content
  texts: Texts
  /** The path that shows, as the default language has it. */
  path: string
  /** The page that stands there. */
  page: PagePath
  /** Writes a whole number as the language does. */
  number: (number: number) => string
  avatar: AvatarMood
  setAvatar: (mood: AvatarMood) => void
  /** Shows one of the other pictures, at random. */
  swapAvatar: () => void
}

const SharedContext = createContext<Shared | undefined>(undefined)

type Given = Pick<Shared, 'content' | 'texts' | 'path' | 'page' | 'avatar'>

/** Shares the content with the screens below; shows an error instead if it is unusable. */
export function ContextProvider({ children, ...given }: Given & { children: ReactNode }) {
  const { content } = given
  const [avatar, setAvatar] = useState(given.avatar)
  const missing = parts.find((part) => !content?.[part])
  if (missing) {
    const { message, stack } = new Error(`the content of this site has no "${missing}"`)
    return (
      <div
        role="alert"
        // Rules for it would be part of every document.
        style={{
          position: 'fixed',
          inset: '0 0 auto',
          maxHeight: '100dvh',
          overflow: 'auto',
          background: 'var(--color-danger)',
          color: 'var(--color-ground)',
        }}
      >
        <h1>ERROR: ContextProvider failed to load</h1>
        <p>{message}</p>
        <pre>{stack}</pre>
      </div>
    )
  }
  function swapAvatar() {
    const others = (Object.keys(content.avatars) as AvatarMood[]).filter((mood) => mood !== avatar)
    setAvatar(others[Math.floor(Math.random() * others.length)] ?? avatar)
  }
  const number = numberIn(content.digits)
  return (
    <SharedContext value={{ ...given, number, avatar, setAvatar, swapAvatar }}>
      {children}
    </SharedContext>
  )
}

/** The parts of the content that every page needs. */
const parts = 'profile about privacy resume menu stack projects avatars logo'.split(
  ' ',
) as (keyof Content)[]

/** What the nearest provider shares. */
export function useShared(): Shared {
  const shared = useContext(SharedContext)
  if (!shared) throw new Error('useShared is called outside ContextProvider')
  return shared
}
