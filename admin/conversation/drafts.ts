import { useState } from 'react'
import { readStored, store } from '../../ui/storage.ts'

/** Once a reply is being sent, `key` identifies it, and `earlier` counts previous replies with the same text. */
export type StoredDraft = { text: string; key?: string; earlier?: number }

const placeOf = (kind: 'reply' | 'note', id: string) => `draft ${kind} ${id}`

/** Survives a reload and an expired session. */
export function useDraft(kind: 'reply' | 'note', id: string) {
  const place = placeOf(kind, id)
  const [draft, setDraft] = useState(() => readDraft(place))
  const keep = (draft: StoredDraft) => {
    setDraft(draft)
    store(place, draft.text ? JSON.stringify(draft) : undefined)
  }
  return [draft, keep] as const
}

function readDraft(place: string): StoredDraft {
  try {
    return { text: '', ...JSON.parse(readStored(place) ?? '{}') }
  } catch {
    return { text: '' }
  }
}

export function dropDrafts(id: string) {
  store(placeOf('reply', id))
  store(placeOf('note', id))
}
