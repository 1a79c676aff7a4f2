import { fill } from '#text/fill.ts'
import { hasContent } from '../../model/has-content.ts'
import { useShared } from '../context.tsx'
import { ProseView } from '../prose/prose-view.tsx'
import { SiteLink } from '../site-link.tsx'

export function About() {
  const { content, texts, styles, original } = useShared()
  styles.add('home')
  const { jobTitle, location } = content.profile
  const general =
    jobTitle && location ? fill(texts.home.headline, { jobTitle, location }) : jobTitle
  const { headline = general } = content.profile
  return (
    <section aria-labelledby="about-me">
      <h1 id="about-me" className="text-sm/snug font-semibold text-quiet">
        {texts.home.aboutMe}
      </h1>
      {headline && (
        <p
          className={`headline${headline.length > 50 ? ' long' : ''}`}
          {...original('profile.headline')}
        >
          {headline}
        </p>
      )}
      <Figures />
      {hasContent(content, '/about') ? (
        <ProseView
          prose={content.about}
          className="about-text mt-4 min-[100rem]:mt-[clamp(1rem,3vh,2.25rem)]"
          {...original('about')}
        />
      ) : (
        <p className="mt-4 text-lg">{texts.missing.about}</p>
      )}
    </section>
  )
}

function Figures() {
  const { content, original } = useShared()
  const { figures } = content.profile
  if (figures.length === 0) return null
  return (
    <ul
      className="figures mt-4 min-[100rem]:mt-[clamp(1rem,3vh,2.25rem)] grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-x-3 gap-y-2 text-xs text-quiet sm:grid-cols-3 sm:gap-x-4"
      {...original('profile.figures')}
    >
      {figures.map(({ value, label, link }) => (
        <li key={label}>
          <SiteLink href={link} className="block hover:text-accent">
            <strong>
              <bdi>{value}</bdi>
            </strong>{' '}
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
