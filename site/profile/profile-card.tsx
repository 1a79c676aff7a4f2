import { MapPin } from 'lucide-react'
import { useShared } from '../context.tsx'
import { SiteLink } from '../site-link.tsx'
import { DownloadCv } from './download-cv.tsx'
import { EmailLink } from './email-link.tsx'
import { PictureView } from './picture.tsx'
import { StackIcons } from './stack-icons.tsx'

/** Small screens show the `whole` card only on profile pages. */
export function ProfileCard({ whole }: { whole?: boolean }) {
  const { content, texts, original } = useShared()
  const { profile, stack } = content
  const banner = Object.values(stack).filter(({ showOnBanner }) => showOnBanner)
  const { greeting = profile.name, jobTitle, email, location } = profile
  return (
    <aside
      aria-label={texts.profile.card}
      data-whole={whole || undefined}
      className="profile group print:hidden"
    >
      <div aria-hidden className="glow" />
      <div className="card panel">
        <Portrait />
        <div className="identity">
          <p className="greeting" {...original('profile.greeting')}>
            {greeting}
          </p>
          {jobTitle && (
            <p className="text-quiet" {...original('profile.jobTitle')}>
              {jobTitle}
            </p>
          )}
        </div>
        <div className="more">
          <StackIcons items={banner} label={texts.profile.technologies} className="card-icons" />
          {(email || location) && (
            <ul className="facts">
              {email && (
                <li>
                  <EmailLink email={email} />
                </li>
              )}
              {location && (
                <li>
                  <span>
                    <MapPin className="size-5 shrink-0 text-accent" />
                    {location}
                  </span>
                </li>
              )}
            </ul>
          )}
          <div className="card-buttons flex flex-wrap gap-2 *:grow max-lg:text-sm max-lg:*:px-3">
            <SiteLink href="/contact" className="button button-primary">
              {texts.profile.contactMe}
            </SiteLink>
            <DownloadCv className="button-quiet" />
          </div>
        </div>
      </div>
    </aside>
  )
}

function Portrait() {
  const { content, texts, avatar, pictureOnHost } = useShared()
  const { name, picture } = content.profile
  const pictures = Object.entries(content.avatars)
  return (
    <div className="portrait">
      {pictures.map(
        ([mood, each]) =>
          (mood === avatar || !picture) && (
            <PictureView
              key={mood}
              picture={pictureOnHost(each)}
              alt={name}
              sizes="(min-width: 64rem) 19rem, (min-width: 40rem) 11rem, 5.5rem"
              data-avatar={mood}
              hidden={mood !== avatar}
              loading={mood === avatar ? undefined : 'lazy'}
              fetchPriority="low"
            />
          ),
      )}
      {!picture && (
        <button
          type="button"
          data-swap
          aria-label={texts.profile.swap}
          className="needs-scripts absolute inset-0 rounded-[inherit] -outline-offset-3"
        />
      )}
    </div>
  )
}
