import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteLink } from '../site-link.tsx'

export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <SiteLink
    href={href}
    className="mb-2 inline-flex min-h-8 items-center gap-2 font-semibold text-quiet hover:text-accent print:hidden"
  >
    <ArrowLeft className="mirrored size-4" />
    {children}
  </SiteLink>
)
