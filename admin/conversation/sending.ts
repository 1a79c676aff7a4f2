import { useRef, useState } from 'react'
import type { ConversationEntry } from '#contract/conversation.ts'
import { CallFailed } from '../call.ts'
import { useLook, useSendReply } from './conversations.ts'
import { latestOf, sinceInWords } from './since.ts'

/** The entry that counts as the last one seen: what comes while something is being written was not seen when it was begun. */
export function useSeen(entries: ConversationEntry[], nothingWritten: boolean, ownNote?: string) {
  const latest = latestOf(entries)
  const [seen, setSeen] = useState(latest)
  const [noted, setNoted] = useState(ownNote)
  if (nothingWritten && seen !== latest) setSeen(latest)
  if (noted !== ownNote) {
    setNoted(ownNote)
    const others = entries.filter(({ _id }) => _id !== ownNote)
    if (ownNote && !sinceInWords(others, seen)) setSeen(ownNote)
  }
  return seen
}

type Outcome = 'sent' | { question: { words: string; seen: string } } | { mistake: string }

/** Sends, under one key until it is known what came of it. */
export function useSend(id: string) {
  const key = useRef<string>(undefined)
  const look = useLook(id)
  const { mutateAsync, isPending } = useSendReply(id)

  async function send(message: string, seen: string): Promise<Outcome> {
    key.current ??= crypto.getRandomValues(new Uint32Array(4)).join('-')
    try {
      await mutateAsync({ message, seen, key: key.current })
      key.current = undefined
      return 'sent'
    } catch (error) {
      const { status = 500, field } = error instanceof CallFailed ? error : {}
      if (status < 500) key.current = undefined
      if (status === 409 && field === 'seen') return ask(seen)
      if (status === 422) {
        await look().catch(() => {})
        return {
          mistake:
            'What you sent before has been taken as it was then. This text has not been sent.',
        }
      }
      return { mistake: (error as Error).message }
    }
  }

  async function ask(seen: string): Promise<Outcome> {
    const { entries } = await look().catch(() => ({ entries: [] }))
    const words = sinceInWords(entries, seen) ?? 'Something was said meanwhile: send anyway?'
    return { question: { words, seen: entries.length > 0 ? latestOf(entries) : seen } }
  }

  return { send, busy: isPending }
}
