import { useShared } from '../context.tsx'
import { SiteLink } from '../site-link.tsx'
import { useOriginal } from '../untranslated.ts'

export function Figures() {
  const { figures } = useShared().content.profile
  const original = useOriginal()
  if (figures.length === 0) return null
  return (
    <ul className="figures" {...original('profile.figures')}>
      {figures.map(({ value, label, link }) => {
        const words = (
          <>
            <strong>
              <bdi>{value}</bdi>
            </strong>{' '}
            {label}
          </>
        )
        return (
          <li key={label}>
            {link ? (
              <SiteLink href={link} className="block hover:text-accent">
                {words}
              </SiteLink>
            ) : (
              words
            )}
          </li>
        )
      })}
    </ul>
  )
}
