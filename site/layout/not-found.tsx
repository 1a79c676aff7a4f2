import { useShared } from '../context.tsx'
import { hasContent } from '../has-content.ts'
import { pagesOf } from '../pages.tsx'
import { SiteLink } from '../site-link.tsx'

export function NotFound() {
  const { content, texts } = useShared()
  return (
    // The home page follows, so this has to be said first.
    <p
      role="alert"
      className="mx-auto flex max-w-[74rem] flex-wrap gap-x-4 px-5 text-quiet sm:px-8 rail:px-0"
    >
      {texts.missing.page}
      {pagesOf({ content, texts }).map(
        ({ path, title, isProfile }) =>
          !isProfile &&
          path.lastIndexOf('/') === 0 &&
          hasContent(content, path) && (
            <SiteLink
              key={path}
              href={path}
              className="font-semibold text-accent underline underline-offset-4"
            >
              {title}
            </SiteLink>
          ),
      )}
    </p>
  )
}
