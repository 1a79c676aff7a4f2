import { useEffect, useRef } from 'react'

/**
 * A row that goes takes the focus with it; the row in its place gets it, or the heading where none is
 * left. Takes the ids of the rows that show; gives the refs of the list and of its heading, and what to call when rows are
 * about to go. Rows and heading must be able to take the focus.
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
