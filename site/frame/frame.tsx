import type { ReactNode } from 'react'
import { ProfileCard } from '../profile/profile-card.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { DesktopMenu } from './menu.tsx'
import { PrivacyPolicy } from './privacy-policy.tsx'
import { SocialLinks } from './social-links.tsx'

/**
 * What stands around every public screen. `wholeCard`: small screens show all of the profile card, and
 * not only the picture and the name.
 */
export function Frame({ wholeCard, children }: { wholeCard: boolean; children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="sr-only z-40 focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:rounded-lg focus:bg-accent focus:px-4 focus:py-2 focus:font-semibold focus:text-on-accent"
      >
        Skip to content
      </a>
      <Header />
      <div className="mx-auto max-w-[76rem] px-4 pt-6 sm:px-6 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-8 lg:px-8 lg:pt-10 rail:px-0">
        <ProfileCard whole={wholeCard} />
        <div className="flex min-w-0 flex-col">
          <DesktopMenu />
          <main id="content" tabIndex={-1} className="mt-6 min-w-0 focus:outline-none">
            {children}
          </main>
          <SocialLinks />
          <Footer />
        </div>
      </div>
      <PrivacyPolicy />
    </>
  )
}
