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
  useEffect(() => {
    onReady?.()
  }, [onReady])
  return (
    <ContextProvider content={content} avatar={findPage(pathname).avatar}>
      <Arrival />
      <UnexpectedErrorBoundary page={pathname}>
        <Frame wholeCard={findPage(pathname).wholeCard}>{findPage(pathname).content}</Frame>
      </UnexpectedErrorBoundary>
    </ContextProvider>
  )
}

/** What a browser does by itself when it loads a page, done for a page that it did not load. */
function Arrival() {
  const { pathname } = useLocation()
  const { content, setAvatar } = useShared()
  const arrivedAt = useRef(pathname)

  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    const page = findPage(pathname)
    document.title = titleOf(page.title, content.profile.name)
    setAvatar(page.avatar)
    scrollTo(0, 0)
    // A screen reader starts to read where a page that the server sent would begin.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
    document.dispatchEvent(new Event('foyer:page'))
  }, [pathname, content, setAvatar])

  return null
}
