import { useShared } from '../context.tsx'
import { SiteLink } from '../site-link.tsx'
import { useOriginal } from '../untranslated.ts'

export function Figures() {
  const { figures } = useShared().content.profile
  const original = useOriginal()
  if (figures.length === 0) return null
  return (
    <ul
      className="figures mt-4 min-[100rem]:mt-[clamp(1rem,3vh,2.25rem)] grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-x-3 gap-y-2 text-xs text-quiet sm:grid-cols-3 sm:gap-x-4"
      {...original('profile.figures')}
    >
      {figures.map(({ value, label, link }) => {
        const strong = (
          <strong>
            <bdi>{value}</bdi>
          </strong>
        )
        return (
          <li key={label}>
            {link ? (
              <SiteLink href={link} className="block hover:text-accent">
                {strong} {label}
              </SiteLink>
            ) : (
              <>
                {strong} {label}
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
