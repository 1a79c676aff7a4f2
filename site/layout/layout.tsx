import type { ReactNode } from 'react'
import { useShared } from '../context.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { DesktopMenu } from './menu.tsx'
import { PrivacyPolicy } from './privacy-policy.tsx'
import { SocialLinks } from './social-links.tsx'

type LayoutProps = { wholeCard?: boolean; notice?: ReactNode; children: ReactNode }

export function Layout({ wholeCard, notice, children }: LayoutProps) {
  const { texts, path } = useShared()
  const { layout } = texts
  return (
    <>
      <a
        href="#content"
        className="absolute start-3 top-3 z-40 rounded-control bg-accent px-4 py-2 font-semibold text-on-accent not-focus:[clip-path:inset(50%)]"
      >
        {layout.skip}
      </a>
      <Header />
      {notice}
      <div className="page columns">
        <ProfileCard whole={wholeCard} />
        <div className="flex min-w-0 flex-col">
          <DesktopMenu />
          <main id="content" tabIndex={-1} className="relative mb-8 min-w-0 grow outline-none">
            {children}
          </main>
          <SocialLinks />
          <Footer />
        </div>
      </div>
      {path !== '/privacy' && <PrivacyPolicy />}
    </>
  )
}
