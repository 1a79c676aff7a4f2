import { useEffect, useEffectEvent } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { ask } from '../call.ts'
import { answerByPasskey, offersPasskeys } from '../passkey.ts'
import { enter, unreached } from './enter.ts'

/** The server takes an answer for five minutes: its question is asked anew before. */
const askAgainMs = 4 * 60 * 1000

type Asking = { inField?: boolean; signal?: AbortSignal }

/** Lets the browser answer a question of the server; undefined where nobody does. Throws a sentence for people. */
export async function askForPasskey(asking: Asking = {}): Promise<object | undefined> {
  const { data } = await ask(endpoints.startPasskeyLogin, {}, 'Login failed', {
    unreached,
    signal: asking.signal,
  })
  return asking.signal?.aborted ? undefined : answerByPasskey(data.options, asking)
}

/** Enters by the browser's answer. Throws a sentence for people. */
export async function enterByPasskey(credential: object) {
  const body = { credential }
  enter(await ask(endpoints.logInByPasskey, { body }, 'Login failed', { unreached }))
}

/** While `offered`, the browser offers a passkey in the field that asks for it, and `onPasskey` gets the one that is chosen. */
export function useOfferedPasskey(offered: boolean, onPasskey: (credential: object) => void) {
  const choose = useEffectEvent(onPasskey)
  useEffect(() => {
    if (!offered) return
    const left = new AbortController()
    offer(left.signal).then((credential) => credential && choose(credential))
    return () => left.abort()
  }, [offered])
}

/** Waits for the field's passkey; undefined where it can't be had, of which nobody is told who has not asked. */
async function offer(left: AbortSignal): Promise<object | undefined> {
  try {
    while ((await offersPasskeys()) && !left.aborted) {
      const round = new AbortController()
      const end = () => round.abort()
      left.addEventListener('abort', end)
      const timer = setTimeout(end, askAgainMs)
      const credential = await askForPasskey({ inField: true, signal: round.signal })
      clearTimeout(timer)
      // The browser itself has ended it: it would do so again.
      if (credential || !round.signal.aborted) return credential
    }
  } catch {
    return undefined
  }
}
