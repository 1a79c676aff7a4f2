import { useState } from 'react'
import { readStored, store } from '../../ui/storage.ts'

/** `key` identifies a reply that may have reached the server. */
type Writing = { text: string; key?: string }
export type StoredDraft = [place: string, writing: Writing]

const placeOf = (kind: 'reply' | 'note', id: string) => `draft ${kind} ${id}`

/** Survives a reload and an expired session. */
export function useDraft(kind: 'reply' | 'note', id: string) {
  const place = placeOf(kind, id)
  const [draft, setDraft] = useState(() => readDraft(place))
  const keep = (draft: Writing) => {
    setDraft(draft)
    storeDraft([place, draft])
  }
  return [draft, keep] as const
}

function storeDraft([place, draft]: StoredDraft) {
  store(place, draft.text ? JSON.stringify(draft) : undefined)
}

function readDraft(place: string): Writing {
  try {
    return { text: '', ...JSON.parse(readStored(place) ?? '{}') }
  } catch {
    return { text: '' }
  }
}

/** When the message is deleted. */
export const takeDrafts = (id: string): StoredDraft[] =>
  [placeOf('reply', id), placeOf('note', id)].map((place) => {
    const draft = readDraft(place)
    store(place)
    return [place, draft]
  })

export const restoreDrafts = (drafts: StoredDraft[] = []) => drafts.forEach(storeDraft)
