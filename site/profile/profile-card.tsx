import { Download, Mail, MapPin } from 'lucide-react'
import { useShared } from '../context.tsx'
import { SiteLink } from '../site-link.tsx'
import { cvFile } from './cv-link.ts'
import { PictureView } from './picture.tsx'
import { StackIcons } from './stack-icons.tsx'

/**
 * The owner at a glance. On large screens it stands at the left of every page; on small ones it is
 * `whole` on the home page and elsewhere no more than a picture and a name.
 */
export function ProfileCard({ whole }: { whole: boolean }) {
  const { content, avatar, swapAvatar } = useShared()
  const { profile, avatars, stack } = content
  const banner = Object.entries(stack).filter(([, { showOnBanner }]) => showOnBanner)
  return (
    <aside
      aria-label="Profile"
      data-whole={whole || undefined}
      className="group card p-4 text-center data-whole:p-6 max-lg:not-data-whole:flex max-lg:not-data-whole:items-center max-lg:not-data-whole:gap-4 max-lg:not-data-whole:text-left lg:sticky lg:top-[6.5rem] lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto lg:p-6 lg:short:p-5 print:hidden"
    >
      <div className="doorway relative mx-auto w-44 shrink-0 lg:short:w-32 overflow-hidden max-lg:group-not-data-whole:mx-0 max-lg:group-not-data-whole:w-16">
        <PictureView
          key={avatar}
          picture={avatars[avatar]}
          alt={profile.name}
          sizes="11rem"
          data-avatar={avatar}
          className="block aspect-square w-full object-cover"
        />
        <button
          type="button"
          data-needs-react
          onClick={swapAvatar}
          aria-label="Show another picture"
          className="needs-scripts absolute inset-0 rounded-2xl -outline-offset-3"
        />
      </div>
      <div className="mt-4 max-lg:group-not-data-whole:mt-0">
        <p className="text-2xl leading-tight font-bold tracking-tight max-lg:group-not-data-whole:text-lg">
          {profile.greeting}
        </p>
        <p className="mt-1 font-medium text-quiet">{profile.jobTitle}</p>
      </div>
      <div className="max-lg:group-not-data-whole:hidden">
        <StackIcons
          items={banner}
          label="Technologies"
          className="mx-auto mt-5 grid max-w-72 grid-cols-6 gap-2"
        />
        <ul className="mt-5 grid gap-1 border-t border-line pt-4 text-left">
          <li>
            <a
              href={`mailto:${profile.email}`}
              className="inline-flex min-h-8 max-w-full items-center gap-3 font-medium hover:text-accent"
            >
              <Mail aria-hidden className="size-5 shrink-0 text-accent" />
              <span className="min-w-0 break-words">{profile.email}</span>
            </a>
          </li>
          <li className="flex min-h-8 items-center gap-3 font-medium">
            <MapPin aria-hidden className="size-5 shrink-0 text-accent" />
            {profile.location}
          </li>
        </ul>
        <div className="mt-5 grid gap-2">
          <SiteLink href="/contact" className="button button-primary">
            Contact Me
          </SiteLink>
          <a {...cvFile(profile)} className="button button-quiet">
            <Download aria-hidden className="size-5" />
            Download CV
          </a>
        </div>
      </div>
    </aside>
  )
}
