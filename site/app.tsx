import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Content } from '#contract/content.ts'
import { UnexpectedErrorBoundary } from '../ui/unexpected-error.tsx'
import { ContextProvider, useShared } from './context.tsx'
import { Frame } from './frame/frame.tsx'
import { findPage, titleOf } from './pages.tsx'

/** The public site at the router's location; `onReady` hears when it answers to the visitor. */
export function App({ content, onReady }: { content: Content; onReady?: () => void }) {
  const { pathname } = useLocation()
  useEffect(() => onReady?.(), [onReady])
  return (
    <ContextProvider content={content} avatar={findPage(pathname).avatar}>
      <UnexpectedErrorBoundary>
        <Screen />
      </UnexpectedErrorBoundary>
    </ContextProvider>
  )
}

function Screen() {
  const { pathname } = useLocation()
  const { content, setAvatar } = useShared()
  const page = findPage(pathname)
  const arrivedAt = useRef(pathname)

  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    document.title = titleOf(page.title, content.profile.name)
    setAvatar(page.avatar)
    scrollTo(0, 0)
    // A screen reader starts to read where a page that the server sent would begin.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
    document.dispatchEvent(new Event('foyer:page'))
  }, [pathname, page, content, setAvatar])

  return <Frame wholeCard={page.wholeCard}>{page.content}</Frame>
}
