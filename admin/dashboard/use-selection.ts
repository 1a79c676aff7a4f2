import { useRef, useState } from 'react'
import type { ListedContact } from '#contract/inbox.ts'

type Selection = { ids: ReadonlySet<string>; all: boolean; place?: string }

const empty: Selection = { ids: new Set(), all: false }

/** `all`: every message that matches, on all pages. Another place has no selection. */
export function useSelection(rows: ListedContact[], place: string) {
  const [kept, keep] = useState(empty)
  const { ids: chosen, all } = kept.place === place ? kept : empty
  const set = (selection: Selection) => keep({ ...selection, place })
  const last = useRef<string>(undefined)
  const shown = rows.filter(({ _id }) => chosen.has(_id))
  const ids: ReadonlySet<string> =
    shown.length < chosen.size ? new Set(shown.map(({ _id }) => _id)) : chosen
  return {
    ids,
    all: all && ids.size > 0,
    add: (more: string[]) => set({ ids: new Set([...ids, ...more]), all: false }),
    /** With `through`, all from the last one on. */
    toggle(id: string, through = false) {
      const order = rows.map(({ _id }) => _id)
      const from = order.indexOf(last.current ?? id)
      const ends = [from, order.indexOf(id)].sort((a, b) => a - b)
      const range = through && from >= 0 ? order.slice(ends[0], Number(ends[1]) + 1) : []
      const next = new Set([...ids, ...range])
      if (range.length === 0 && !next.delete(id)) next.add(id)
      last.current = id
      set({ ids: next, all: false })
    },
    selectAll: () => set({ ids: new Set(rows.map(({ _id }) => _id)), all: true }),
    clear: () => set(empty),
  }
}
