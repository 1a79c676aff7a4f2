import { useEffect } from 'react'

/** Gives the document its title: the page, and whose site it is. */
export function usePageTitle(page: string) {
  useEffect(() => {
    document.title = [page, siteName()].filter(Boolean).join(' - ')
  }, [page])
}

/** The site's name, as the document states it. */
const siteName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
