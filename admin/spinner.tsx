/** A spinning circle for work in progress; `label` is for screen readers. */
export function Spinner({ label, large = false }: { label: string; large?: boolean }) {
  return (
    <span role="status" className="inline-grid place-items-center">
      <span
        aria-hidden
        className={`spinner animate-spin rounded-full border-current border-r-transparent ${
          large ? 'size-12 border-4' : 'size-5 border-2'
        }`}
      />
      <span className="sr-only">{label}</span>
    </span>
  )
}
