import { ChevronLeft, ChevronRight } from 'lucide-react'

type PaginationProps = { page: number; pages: number; onChange: (page: number) => void }

/** Moves between pages, where there are several. */
export function Pagination({ page, pages, onChange }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav
      aria-label="Pagination"
      className="mt-5 flex flex-wrap items-center justify-center gap-3 sm:gap-5"
    >
      <button
        type="button"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
        className="button button-quiet max-sm:flex-1"
      >
        <ChevronLeft aria-hidden className="size-4 rtl:rotate-180" />
        Previous
      </button>
      <p className="text-sm text-quiet tabular-nums max-sm:hidden">
        Page {page} of {pages}
      </p>
      <button
        type="button"
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
        className="button button-quiet max-sm:flex-1"
      >
        Next
        <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
      </button>
    </nav>
  )
}
