import { useTooltip } from '../keys.ts'
import { SecondsLeft } from '../seconds-left.tsx'
import type { Undo } from './use-changes.ts'

type UndoBarProps = { undo: Undo | undefined; onUndo: () => void }

export function UndoBar({ undo, onUndo }: UndoBarProps) {
  const tip = useTooltip()
  return (
    <div role="status" className="desk-undo">
      {undo && (
        <>
          <p dir="auto" className="truncate">
            {undo.words}
          </p>
          <button type="button" title={tip('Undo', 'Z')} onClick={onUndo}>
            Undo{' '}
            <span aria-hidden>
              <SecondsLeft until={undo.until} />
            </span>
          </button>
        </>
      )}
    </div>
  )
}
