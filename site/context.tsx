import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { AvatarMood, Content } from '#contract/content.ts'

/** What all screens share: the owner's content, the page and the picture that are showing. */
type Shared = {
  content: Content
  /** The path of the page that shows. */
  path: string
  avatar: AvatarMood
  setAvatar: (mood: AvatarMood) => void
  /** Shows one of the other pictures, at random. */
  swapAvatar: () => void
}

const SharedContext = createContext<Shared | undefined>(undefined)

/** Gives the screens below it their content; where that can't be used, says so instead. */
export function ContextProvider({
  content,
  path,
  avatar: first,
  children,
}: {
  content: Content
  path: string
  avatar: AvatarMood
  children: ReactNode
}) {
  const [failure] = useState(() => failureOf(content))
  const [avatar, setAvatar] = useState(first)
  const swapAvatar = useCallback(
    () => setAvatar((current) => otherMood(content, current)),
    [content],
  )
  const shared = useMemo(
    () => ({ content, path, avatar, setAvatar, swapAvatar }),
    [content, path, avatar, swapAvatar],
  )
  if (failure) return <ContextFailure error={failure} />
  return <SharedContext value={shared}>{children}</SharedContext>
}

/** The content and picture of the nearest provider. */
export function useShared(): Shared {
  const shared = useContext(SharedContext)
  if (!shared) throw new Error('useShared is called outside ContextProvider')
  return shared
}

/** The content of the nearest provider. */
export const useContent = () => useShared().content

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

function failureOf(content: Content): Error | undefined {
  const missing = parts.find((part) => !content?.[part])
  return missing && new Error(`the content of this site has no "${missing}"`)
}

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
