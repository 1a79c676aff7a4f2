import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft } from '#contract/conversation.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ask, CallFailed, leaveWhereRefused } from '../call.ts'
import { readSession } from '../session.ts'
import { fetchConversation } from './conversations.ts'

/** How long typing goes on before it is saved, and how long a saving that failed waits for another, in milliseconds. */
const pauseMs = { saved: 2000, failed: 10_000 }
/** A page that goes away may send 64 kB, which so many characters never exceed. */
const mostOnLeaving = 10_000

export type DraftState = {
  text: string
  /** What another window has saved since: the owner chooses. */
  other?: Draft
  /** Why the last saving failed. */
  unsaved?: string
}

type DraftKeeper = ReturnType<typeof createKeeper>

/** What is being typed, by message: what could not be saved yet outlives the box, and a login in between. */
const keepers = new Map<string, DraftKeeper>()

/** What is being typed to the sender of a message, saved as it is typed. `stored` is the draft as last fetched. */
export function useDraft(id: string, stored: Draft | null): [DraftState, DraftKeeper] {
  const [keeper] = useState(() => {
    const known = keepers.get(id)
    const keeper = known && !known.isSaved() ? known : createKeeper(id, stored)
    keepers.set(id, keeper)
    return keeper
  })
  const state = useSyncExternalStore(keeper.subscribe, keeper.read)

  useEffect(() => {
    // What was left unsaved before is tried again.
    keeper.type(keeper.read().text)
    const leave = () => void keeper.leave()
    const onHidden = () => document.hidden && leave()
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      removeEventListener('pagehide', leave)
      keeper.leave()
    }
  }, [keeper])

  return [state, keeper]
}

function createKeeper(id: string, stored: Draft | null) {
  let state: DraftState = { text: stored?.text ?? '' }
  let version = stored?.version ?? 0
  let saved = state.text
  let saving: Promise<void> | undefined
  let rests = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function show(change: Partial<DraftState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function schedule(ms = pauseMs.saved) {
    timer ??= setTimeout(() => {
      timer = undefined
      save()
    }, ms)
  }

  /** One saving at a time: what is typed meanwhile waits for the next. */
  function save(): Promise<void> {
    saving ??= saveNow().finally(() => {
      saving = undefined
    })
    return saving
  }

  async function saveNow() {
    const { text } = state
    if (rests || text === saved || state.other || !readSession()) return
    const body = { id, text, version }
    const keepalive = text.length < mostOnLeaving
    try {
      const { data } = await ask(endpoints.saveDraft, { body }, 'Draft not saved', { keepalive })
      version = data.draft?.version ?? 0
      saved = text
      show({ unsaved: undefined })
      if (state.text !== saved) schedule()
    } catch (error) {
      const { status = 500 } = error instanceof CallFailed ? error : {}
      if (status === 409) return meetOther()
      leaveWhereRefused(error)
      fail(error as Error, status >= 500 || status === 401)
    }
  }

  function fail({ message }: Error, again: boolean) {
    show({ unsaved: again ? `${message}: it is tried again.` : `${message}.` })
    if (again) schedule(pauseMs.failed)
  }

  /** Another window has saved, sent or emptied the draft since. */
  async function meetOther() {
    const found = await fetchConversation(id).catch((error: Error) => error)
    if (found instanceof Error) return fail(found, true)
    const { draft } = found
    version = draft?.version ?? 0
    saved = draft?.text ?? ''
    if (draft && draft.text !== state.text) show({ other: draft })
    else if (state.text !== saved) schedule(0)
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    type(text: string) {
      rests = false
      show({ text })
      if (text !== saved) schedule()
    },

    /** Takes over what another window has saved since, where nothing here would be lost. */
    follow(draft: Draft | null) {
      if (!draft || draft.version <= version || saving || state.text !== saved) return
      version = draft.version
      saved = draft.text
      show({ text: draft.text })
    },

    /** Goes on with one of two texts, or with a text of both. */
    choose(text: string) {
      show({ text, other: undefined })
      if (text !== saved) schedule(0)
    },

    /** Resolves once nothing is being saved, or will be until more is typed: after a reply, that would bring its draft back. */
    async rest() {
      rests = true
      await saving
    },

    /** The text has gone out, and the draft with it. */
    sent() {
      rests = false
      version = 0
      saved = ''
      show({ text: '', other: undefined, unsaved: undefined })
    },

    /** Saves at once. */
    async leave() {
      clearTimeout(timer)
      timer = undefined
      await saving
      await save()
    },

    /** Whether all of it is in the store. */
    isSaved: () => state.text === saved && !state.other,
  }
}
