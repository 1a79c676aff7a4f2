import type { ReactNode } from 'react'
import { useShared } from '../context.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { DesktopMenu } from './menu.tsx'
import { PrivacyPolicy } from './privacy-policy.tsx'
import { SocialLinks } from './social-links.tsx'

export function Layout({
  wholeCard,
  notice,
  children,
}: {
  wholeCard?: boolean
  notice?: ReactNode
  children: ReactNode
}) {
  const { layout } = useShared().texts
  return (
    <>
      <a href="#content" className="skip-link">
        {layout.skip}
      </a>
      <Header />
      {notice}
      <div className="relative isolate mx-auto max-w-[74rem] px-5 pt-4 sm:px-8 lg:grid lg:grid-cols-[18.5rem_minmax(0,1fr)] lg:gap-x-14 lg:pt-6 rail:px-0">
        <ProfileCard whole={wholeCard} />
        <div className="relative flex min-w-0 flex-col">
          <DesktopMenu />
          <main id="content" tabIndex={-1} className="mt-10 min-w-0 lg:mt-14">
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
