import { useShared } from '../context.tsx'
import { hasContent } from '../has-content.ts'
import { pagesOf } from '../pages.tsx'
import { SiteLink } from '../site-link.tsx'

export function NotFound() {
  const { content, texts } = useShared()
  return (
    // The home page follows, so this has to be said first.
    <p role="alert" className="page flex flex-wrap gap-x-2 gap-y-4 pt-8 pb-4">
      <span className="w-full text-2xl/tight font-bold tracking-tight">{texts.missing.page}</span>
      {pagesOf({ content, texts }).map(
        ({ path, title, isProfile }) =>
          !isProfile &&
          path.lastIndexOf('/') === 0 &&
          hasContent(content, path) && (
            <SiteLink key={path} href={path} className="button button-quiet">
              {title}
            </SiteLink>
          ),
      )}
    </p>
  )
}
