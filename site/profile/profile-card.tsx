import { Mail, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useShared } from '../context.tsx'
import { SiteLink } from '../site-link.tsx'
import { useOriginal } from '../untranslated.ts'
import { DownloadCv } from './download-cv.tsx'
import { PictureView } from './picture.tsx'
import { StackIcons } from './stack-icons.tsx'

/**
 * The owner at a glance. On large screens it stands at the left of every page; on small ones it is
 * `whole` on the home page and elsewhere no more than a picture and a name.
 */
export function ProfileCard({ whole }: { whole?: boolean }) {
  const { content, texts, avatar, swapAvatar } = useShared()
  const original = useOriginal()
  // The first picture is there with the page; only those that follow step in.
  const [first, setFirst] = useState<string | undefined>(avatar)
  if (first !== undefined && first !== avatar) setFirst(undefined)
  const { profile, avatars, stack, variant } = content
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
        <div className="doorway">
          <PictureView
            key={avatar}
            picture={avatars[avatar]}
            alt={profile.name}
            sizes="(min-width: 64rem) 16rem, 24rem"
            data-avatar={avatar}
            // Visitors can read without it.
            fetchPriority="low"
            className={`block aspect-square w-full object-cover object-top${first === undefined ? ' steps-in' : ''}`}
          />
          {/* A tailored page has no React to press it, and of one picture there is no other. */}
          {!variant && !profile.picture && (
            <button
              type="button"
              data-needs-react
              onClick={swapAvatar}
              aria-label={texts.profile.swap}
              className="needs-scripts absolute inset-0 rounded-[inherit] -outline-offset-3"
            />
          )}
        </div>
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
            <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-line pt-4">
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
