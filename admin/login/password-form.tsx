import { KeyRound } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { showToast } from '../../ui/toast.ts'
import { BusyButton } from '../busy-button.tsx'
import { ask } from '../call.ts'
import { Field } from '../field.tsx'
import { answerByPasskey, hasPasskeys, offersPasskeys } from '../passkey.ts'
import { type Credentials, enter, unreached } from './enter.ts'

/** A question for a passkey is good for five minutes: it is asked anew before. */
const askAgainMs = 4 * 60 * 1000

/** The user name and the password, or a passkey, which the browser offers in the first field by itself. */
export function PasswordForm({
  onSubmit,
}: {
  onSubmit: (credentials: Credentials) => Promise<void>
}) {
  const [submitting, setSubmitting] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  useOfferedPasskey()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (submitting) return
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Credentials
    setSubmitting(true)
    try {
      await onSubmit({ ...form, username: form.username.trim() })
    } catch {
      setSubmitting(false)
      password.current?.select()
    }
  }

  return (
    <form method="post" onSubmit={submit} className="mt-6 grid gap-5">
      <Field label="Username or Email" name="username" autoComplete="username webauthn" />
      <Field
        ref={password}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
      />
      <div className="mt-2 grid gap-3">
        <BusyButton
          type="submit"
          busy={submitting}
          doing="Signing in"
          className="button button-primary disabled:opacity-100"
        >
          Sign In
        </BusyButton>
        {hasPasskeys() && (
          <button type="button" onClick={() => logInByPasskey()} className="button button-quiet">
            <KeyRound className="size-4" />
            Use a passkey
          </button>
        )}
      </div>
    </form>
  )
}

/** Only one question can wait at a time: the button's takes the place of the field's. */
let asking: AbortController | undefined

async function logInByPasskey({ inField = false } = {}) {
  asking?.abort()
  const own = new AbortController()
  asking = own
  try {
    const { data } = await ask(endpoints.startPasskeyLogin, {}, 'Login failed', { unreached })
    const { signal } = own
    if (signal.aborted) return
    const credential = await answerByPasskey(data.options, { inField, signal })
    if (!credential) return
    enter(
      await ask(endpoints.logInByPasskey, { body: { credential } }, 'Login failed', { unreached }),
    )
  } catch (error) {
    // Nobody has asked for what the field offers by itself.
    if (!inField) showToast('error', (error as Error).message)
  }
}

/** Lets the browser offer a passkey in the field while the form is there. */
function useOfferedPasskey() {
  const offer = useEffectEvent(async () => {
    if (await offersPasskeys()) logInByPasskey({ inField: true })
  })
  useEffect(() => {
    offer()
    const timer = setInterval(offer, askAgainMs)
    return () => {
      clearInterval(timer)
      asking?.abort()
    }
  }, [])
}
