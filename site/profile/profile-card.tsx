import { MapPin } from 'lucide-react'
import { useShared } from '../context.tsx'
import { Island } from '../island.tsx'
import { SiteLink } from '../site-link.tsx'
import { useOriginal } from '../untranslated.ts'
import { OwnersPicture } from './changing-picture.tsx'
import { DownloadCv } from './download-cv.tsx'
import { EmailLink } from './email-link.tsx'
import { StackIcons } from './stack-icons.tsx'

/** Small screens show the `whole` card only on profile pages. */
export function ProfileCard({ whole }: { whole?: boolean }) {
  const { content, texts } = useShared()
  const original = useOriginal()
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
  const { content, texts, avatar: mood, pictureOnHost } = useShared()
  const { name: alt, picture } = content.profile
  if (picture) {
    return (
      <div className="portrait">
        <OwnersPicture picture={pictureOnHost(content.avatars[mood])} mood={mood} alt={alt} />
      </div>
    )
  }
  const moods = Object.entries(content.avatars)
  const pictures = Object.fromEntries(moods.map(([mood, each]) => [mood, pictureOnHost(each)]))
  const props = { pictures: pictures as typeof content.avatars, mood, alt }
  return (
    <Island name="picture" className="portrait" props={{ ...props, swap: texts.profile.swap }} />
  )
}
