import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { Logo } from '../screen.tsx'

/** The owner's way in: a card with an arch, and below it the way back to the site. */
export function Door({
  title,
  below,
  children,
}: {
  title: string
  below: string
  children: ReactNode
}) {
  return (
    <div className="flex min-h-dvh flex-col px-4 pb-16 sm:px-6">
      <div className="flex justify-end py-3">
        <ThemeToggle />
      </div>
      <main className="@container m-auto w-full max-w-96">
        <div className="card rounded-t-[50cqi] p-3 pb-0">
          <div className="grid h-40 place-items-end justify-center rounded-t-[50cqi] rounded-b-tag bg-linear-to-t from-lamp to-lamp-soft pb-6">
            <Logo />
          </div>
          <div className="p-4 pb-8 sm:px-6">
            <h1 className="mt-2 text-3xl font-bold tracking-tight">{title}</h1>
            <p className="mt-1 text-quiet">{below}</p>
            {children}
          </div>
        </div>
        <p className="mt-4 text-center">
          <a
            href="/"
            className="inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-semibold text-quiet hover:text-accent"
          >
            <ArrowLeft className="size-4 rtl:rotate-180" />
            Back to the home page
          </a>
        </p>
      </main>
    </div>
  )
}
