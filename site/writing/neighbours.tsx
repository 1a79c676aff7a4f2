import { ArrowLeft, ArrowRight } from 'lucide-react'
import { SiteLink } from '../site-link.tsx'

type NeighboursProps<Item> = {
  label: string
  texts: { previous: string; next: string }
  previous?: Item
  next?: Item
  addressOf: (item: Item) => string
}

export function Neighbours<Item extends { title: string }>(given: NeighboursProps<Item>) {
  const { label, texts, previous, next, addressOf } = given
  if (!previous && !next) return null
  return (
    <nav
      aria-label={label}
      className="mt-10 grid gap-4 line-above pt-6 sm:grid-cols-2 print:hidden"
    >
      {previous && (
        <SiteLink href={addressOf(previous)} rel="prev" className="hover:text-accent">
          <span className="flex items-center gap-1.5 text-quiet">
            <ArrowLeft className="mirrored size-4" />
            {texts.previous}
          </span>
          <span className="font-semibold">{previous.title}</span>
        </SiteLink>
      )}
      {next && (
        <SiteLink
          href={addressOf(next)}
          rel="next"
          className="hover:text-accent sm:col-start-2 sm:text-end"
        >
          <span className="flex items-center gap-1.5 text-quiet sm:justify-end">
            {texts.next}
            <ArrowRight className="mirrored size-4" />
          </span>
          <span className="font-semibold">{next.title}</span>
        </SiteLink>
      )}
    </nav>
  )
}
