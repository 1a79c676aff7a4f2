import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { BusyButton } from '../busy-button.tsx'

type RemoveButtonProps = {
  /** The id of what names the row that it stands in. */
  row: string
  /** What is asked before, with what follows from it. */
  question: string
  busy: boolean
  onRemove: () => void
}

/** A button that removes a row, after a question. */
export function RemoveButton({ row, question, busy, onRemove }: RemoveButtonProps) {
  const id = useId()
  return (
    <BusyButton
      id={id}
      title="Remove"
      aria-label="Remove"
      aria-labelledby={`${id} ${row}`}
      busy={busy}
      onClick={() => window.confirm(question) && onRemove()}
      className="icon-button text-danger enabled:hover:border-danger enabled:hover:text-danger"
    >
      <Trash2 className="size-4.5" />
    </BusyButton>
  )
}
