import { useShared } from '../context.tsx'
import { SiteLink } from '../site-link.tsx'
import { useMenu } from './menu.tsx'

const home = ['/', '/about']

export function NotFound() {
  const { texts, original } = useShared()
  const { onWide } = useMenu()
  const others = onWide.filter(({ link }) => !home.includes(link))
  return (
    // The home page follows, so this has to be said first.
    <p role="alert" className="page flex flex-wrap gap-x-2 gap-y-4 pt-8 pb-4">
      <span className="w-full text-2xl/tight font-bold tracking-tight">{texts.missing.page}</span>
      {others.map(({ id, link, name }) => (
        <SiteLink
          key={id}
          href={link}
          className="button button-quiet"
          {...original(`menu.${id}.name`)}
        >
          {name}
        </SiteLink>
      ))}
    </p>
  )
}
