import { ArrowLeft, ArrowRight } from 'lucide-react'
import { SiteLink } from '../site-link.tsx'

type Neighbour = { label: string; title: string; href: string }

type NeighboursProps = { label: string; previous?: Neighbour; next?: Neighbour }

export function Neighbours({ label, previous, next }: NeighboursProps) {
  if (!previous && !next) return null
  return (
    <nav
      aria-label={label}
      className="mt-10 grid gap-4 line-above pt-6 sm:grid-cols-2 print:hidden"
    >
      {previous && (
        <SiteLink href={previous.href} rel="prev" className="hover:text-accent">
          <span className="flex items-center gap-1.5 text-quiet">
            <ArrowLeft className="mirrored size-4" />
            {previous.label}
          </span>
          <span className="font-semibold">{previous.title}</span>
        </SiteLink>
      )}
      {next && (
        <SiteLink
          href={next.href}
          rel="next"
          className="hover:text-accent sm:col-start-2 sm:text-end"
        >
          <span className="flex items-center gap-1.5 text-quiet sm:justify-end">
            {next.label}
            <ArrowRight className="mirrored size-4" />
          </span>
          <span className="font-semibold">{next.title}</span>
        </SiteLink>
      )}
    </nav>
  )
}
