import type { MessageAction } from '#contract/inbox.ts'
import type { MadeChange } from '../change.ts'
import { useTooltip } from '../keys.ts'
import { SecondsLeft } from '../seconds-left.tsx'
import { nameTargets } from './use-changes.ts'

const verbs: Record<MessageAction, string> = {
  new: 'set to New',
  read: 'set to Read',
  replied: 'set to Replied',
  archived: 'archived',
  suspicious: 'marked as suspicious',
  'not suspicious': 'moved to the inbox',
  delete: 'deleted',
}

type UndoBarProps = { undo: MadeChange | undefined; onUndo: () => void }

export function UndoBar({ undo, onUndo }: UndoBarProps) {
  const tip = useTooltip()
  return (
    <div
      role="status"
      className="flex min-w-0 items-center justify-between gap-4 bg-ink px-3 py-2 text-sm text-ground empty:hidden"
    >
      {undo && (
        <>
          <p dir="auto" className="truncate">
            {nameTargets(undo)} {verbs[undo.action]}
          </p>
          <button
            type="button"
            title={tip('Undo', 'Z')}
            onClick={onUndo}
            className="flex-none rounded-tag px-2 py-1 font-semibold underline focus-visible:outline-current"
          >
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
