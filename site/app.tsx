import { useEffect, useRef } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import type { Content } from '#contract/built-content.ts'
import { addressIn, onHost, pathOnSite, pathWithin } from '../i18n/address.ts'
import type { Texts } from '../i18n/texts.ts'
import { UnexpectedErrorBoundary } from '../ui/unexpected-error.tsx'
import { ContextProvider, useShared } from './context.tsx'
import { Layout } from './layout/layout.tsx'
import { NotFound } from './layout/not-found.tsx'
import { findPage, pageAt, titleOf } from './pages.tsx'

type AppProps = { content: Content; texts: Texts; path?: string; onReady?: () => void }

/**
 * The public site at the browser's address, or at `path` if there is no browser; `onReady` hears when it
 * answers to the visitor.
 */
export function App({ content, texts, path: prerendered, onReady }: AppProps) {
  const shown = usePathname({ ssrPath: prerendered && onHost(prerendered) })
  const path = pathWithin(content, pathOnSite(shown))
  const page = findPage(path)
  useEffect(() => onReady?.(), [onReady])
  return (
    <ContextProvider
      content={content}
      texts={texts}
      path={path}
      page={page.path}
      avatar={page.avatar}
    >
      <Arrival />
      <UnexpectedErrorBoundary
        page={path}
        href={onHost(addressIn(content, '/'))}
        {...texts.unexpected}
      >
        <Layout wholeCard={page.isProfile} notice={!pageAt(path) && <NotFound />}>
          {page.content}
        </Layout>
      </UnexpectedErrorBoundary>
    </ContextProvider>
  )
}

/** What a browser does by itself when it loads a page, done for a page that it did not load. */
function Arrival() {
  const { path, content, texts, setAvatar } = useShared()
  const arrivedAt = useRef(path)

  useEffect(() => {
    if (arrivedAt.current === path) return
    arrivedAt.current = path
    const page = findPage(path)
    document.title = titleOf(texts, page.title, content.profile.name)
    setAvatar(page.avatar)
    // A screen reader starts to read where a page that the server sent would begin.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
    document.dispatchEvent(new Event('foyer:page'))
  }, [path, content, texts, setAvatar])

  return null
}
