import { ChevronLeft, ChevronRight } from 'lucide-react'

type PaginationProps = { page: number; pages: number; onChange: (page: number) => void }

/** Moves between pages. */
export function Pagination({ page, pages, onChange }: PaginationProps) {
  const look = 'button button-quiet max-sm:flex-1'
  return (
    <nav
      aria-label="Pagination"
      className="mt-5 flex flex-wrap items-center justify-center gap-3 sm:gap-5"
    >
      <button
        type="button"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
        className={look}
      >
        <ChevronLeft className="size-4 rtl:rotate-180" />
        Previous
      </button>
      <p className="text-sm text-quiet tabular-nums max-sm:hidden">
        Page {page} of {pages}
      </p>
      <button
        type="button"
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
        className={look}
      >
        Next
        <ChevronRight className="size-4 rtl:rotate-180" />
      </button>
    </nav>
  )
}
