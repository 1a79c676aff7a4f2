import { Mail, MapPin } from 'lucide-react'
import { useShared } from '../context.tsx'
import { Island } from '../island.tsx'
import { SiteLink } from '../site-link.tsx'
import { useOriginal } from '../untranslated.ts'
import { OwnersPicture } from './changing-picture.tsx'
import { DownloadCv } from './download-cv.tsx'
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
      <div aria-hidden className="doorlight" />
      <div className="door">
        <Doorway />
        <div className="who">
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
          <StackIcons
            items={banner}
            label={texts.profile.technologies}
            className="grid grid-cols-6 gap-y-1"
          />
          {(email || location) && (
            <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-1 line-above pt-4">
              {email && (
                <li>
                  <a
                    href={`mailto:${email}`}
                    className="inline-flex min-h-8 max-w-full items-center gap-3 hover:text-accent"
                  >
                    <Mail className="size-5 shrink-0 text-accent" />
                    <span className="min-w-0 wrap-anywhere">{email}</span>
                  </a>
                </li>
              )}
              {location && (
                <li className="flex min-h-8 items-center gap-3">
                  <MapPin className="size-5 shrink-0 text-accent" />
                  <span className="min-w-0 wrap-anywhere">{location}</span>
                </li>
              )}
            </ul>
          )}
          <div className="mt-5 grid gap-2">
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

function Doorway() {
  const { content, texts, avatar: mood, pictureOnHost } = useShared()
  const { name: alt, picture } = content.profile
  if (picture) {
    return (
      <div className="doorway">
        <OwnersPicture picture={pictureOnHost(content.avatars[mood])} mood={mood} alt={alt} />
      </div>
    )
  }
  const moods = Object.entries(content.avatars)
  const pictures = Object.fromEntries(moods.map(([mood, each]) => [mood, pictureOnHost(each)]))
  const props = { pictures: pictures as typeof content.avatars, mood, alt }
  return (
    <Island name="picture" className="doorway" props={{ ...props, swap: texts.profile.swap }} />
  )
}
