import { useState } from 'react'
import type { ListedContact } from '#contract/inbox.ts'

type Selection = { ids: ReadonlySet<string>; all: boolean }

export const none: ListedContact[] = []
const empty: Selection = { ids: new Set(), all: false }

/** `all`: every message that matches, on all pages. */
export function useSelection(rows: ListedContact[]) {
  const [{ ids: chosen, all }, set] = useState(empty)
  const shown = rows.filter(({ _id }) => chosen.has(_id))
  const ids: ReadonlySet<string> =
    shown.length < chosen.size ? new Set(shown.map(({ _id }) => _id)) : chosen
  return {
    ids,
    all: all && ids.size > 0,
    add: (more: string[]) => set({ ids: new Set([...ids, ...more]), all: false }),
    toggle(id: string, through?: string) {
      const order = rows.map(({ _id }) => _id)
      const ends = [order.indexOf(id), order.indexOf(through ?? id)].sort((a, b) => a - b)
      if (through && !ends.includes(-1)) {
        return set({ ids: new Set([...ids, ...order.slice(ends[0], Number(ends[1]) + 1)]), all })
      }
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      set({ ids: next, all: false })
    },
    selectPage: () => set({ ids: new Set(rows.map(({ _id }) => _id)), all: false }),
    selectAll: () => set({ ids: new Set(rows.map(({ _id }) => _id)), all: true }),
    clear: () => set(empty),
  }
}
