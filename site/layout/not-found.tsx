import { useShared } from '../context.tsx'
import { hasContent } from '../has-content.ts'
import { pages } from '../pages.tsx'
import { SiteLink } from '../site-link.tsx'

/** Says that there is no page at this address, and where else to look than on the home page, which stands here instead. */
export function NotFound() {
  const { content, texts } = useShared()
  return (
    // Screen readers say it first: what follows is the home page, as if nothing were wrong.
    <p
      role="alert"
      className="mx-auto flex max-w-[74rem] flex-wrap gap-x-4 px-5 text-quiet sm:px-8 rail:px-0"
    >
      {texts.missing.page}
      {pages.map(
        ({ path, title, isProfile }) =>
          !isProfile &&
          hasContent(content, path) && (
            <SiteLink
              key={path}
              href={path}
              className="font-semibold text-accent underline underline-offset-4"
            >
              {texts.pages[title]}
            </SiteLink>
          ),
      )}
    </p>
  )
}
