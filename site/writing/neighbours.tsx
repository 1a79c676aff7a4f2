import { ArrowLeft, ArrowRight } from 'lucide-react'
import { SiteLink } from '../site-link.tsx'

type Neighbour = { label: string; title: string; href: string }

type NeighboursProps = { label: string; previous?: Neighbour; next?: Neighbour }

export function Neighbours({ label, previous, next }: NeighboursProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className="neighbours">
      {previous && (
        <SiteLink href={previous.href} rel="prev">
          <span>
            <ArrowLeft className="mirrored size-4" />
            {previous.label}
          </span>
          {previous.title}
        </SiteLink>
      )}
      {next && (
        <SiteLink href={next.href} rel="next" className="next">
          <span>
            {next.label}
            <ArrowRight className="mirrored size-4" />
          </span>
          {next.title}
        </SiteLink>
      )}
    </nav>
  )
}
