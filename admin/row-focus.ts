import { useEffect, useRef } from 'react'

/** When the focused row goes, focuses its successor, or the heading. Call `onLeave` before removing a row. */
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
