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

/** Gives the screens below it their content; where that can't be used, says so instead. */
export function ContextProvider({ children, ...given }: Given & { children: ReactNode }) {
  const { content } = given
  const [avatar, setAvatar] = useState(given.avatar)
  const missing = parts.find((part) => !content?.[part])
  if (missing) {
    return <ContextFailure error={new Error(`the content of this site has no "${missing}"`)} />
  }
  const swapAvatar = () => setAvatar((current) => otherMood(content, current))
  const number = numberIn(content.digits)
  return (
    <SharedContext value={{ ...given, number, avatar, setAvatar, swapAvatar }}>
      {children}
    </SharedContext>
  )
}

/** The content and picture of the nearest provider. */
export function useShared(): Shared {
  const shared = useContext(SharedContext)
  if (!shared) throw new Error('useShared is called outside ContextProvider')
  return shared
}

/** The content of the nearest provider. */
export const useContent = () => useShared().content

/** The words of the layout, of the nearest provider. */
export const useTexts = () => useShared().texts

function otherMood({ avatars }: Content, current: AvatarMood): AvatarMood {
  const others = (Object.keys(avatars) as AvatarMood[]).filter((mood) => mood !== current)
  return others[Math.floor(Math.random() * others.length)] ?? current
}

const parts = [
  'profile',
  'about',
  'privacy',
  'resume',
  'menu',
  'stack',
  'projects',
  'avatars',
  'logo',
] as const

function ContextFailure({ error }: { error: Error }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-0 top-0 z-50 max-h-dvh overflow-auto bg-danger p-6 text-ground"
    >
      <h1 className="text-xl font-bold">ERROR: ContextProvider failed to load</h1>
      <p className="mt-2">{error.message}</p>
      <pre className="mt-2 text-sm whitespace-pre-wrap">{error.stack}</pre>
    </div>
  )
}
