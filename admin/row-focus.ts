import { useEffect, useRef } from 'react'

/**
 * Keeps the focus when a row that has it is removed: the row in its place gets it, or the heading if none is left. `ids` are those
 * of the rows that show; `onLeave` is to be called when a row is about to be removed. Rows and heading must be focusable.
 */
export function useRowFocus(ids: string[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const leaving = useRef(new Map<string, number>())

  useEffect(() => {
    for (const [id, index] of leaving.current) {
      if (ids.includes(id)) continue
      leaving.current.delete(id)
      if (document.activeElement !== document.body) continue
      const row = list.current?.children[Math.min(index, ids.length - 1)] ?? heading.current
      if (row instanceof HTMLElement) row.focus({ preventScroll: true })
    }
  }, [ids])

  return { heading, list, onLeave: (id: string, index: number) => leaving.current.set(id, index) }
}
