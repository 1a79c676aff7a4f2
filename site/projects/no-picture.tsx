/** What stands for a project that has no picture: its first letter, in a doorway. */
export function NoPicture({ title, className }: { title: string; className: string }) {
  return (
    <span aria-hidden className={`no-picture ${className}`}>
      <span>{[...title][0]}</span>
    </span>
  )
}
