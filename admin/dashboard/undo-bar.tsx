import { useEffect, useState } from 'react'
import { useTooltip } from '../keys.ts'
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
            Undo <Seconds until={undo.until} />
          </button>
        </>
      )}
    </div>
  )
}

function Seconds({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <span aria-hidden className="tabular-nums">
      {Math.max(0, Math.ceil((until - now) / 1000))} s
    </span>
  )
}
