import { KeyRound } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { showToast } from '../../ui/toast.ts'
import { BusyButton } from '../busy-button.tsx'
import { Field } from '../field.tsx'
import { hasPasskeys } from '../passkey.ts'
import type { Credentials } from './enter.ts'
import { askForPasskey, enterByPasskey, useOfferedPasskey } from './passkey-login.ts'

type PasswordFormProps = {
  /** Whoever comes back to it has given it already. */
  username?: string
  onSubmit: (credentials: Credentials) => Promise<void>
}

/** The user name and the password, or a passkey, which the browser offers in the first field by itself. */
export function PasswordForm({ username, onSubmit }: PasswordFormProps) {
  const [busy, setBusy] = useState<'password' | 'passkey'>()
  // One that the server does not take would come again and again.
  const [refused, setRefused] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  useOfferedPasskey(!busy && !refused, (credential) => logInByPasskey(async () => credential))
  useEffect(() => {
    if (username) password.current?.focus()
  }, [username])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Credentials
    setBusy('password')
    try {
      await onSubmit({ ...form, username: form.username.trim() })
    } catch {
      setBusy(undefined)
      password.current?.select()
    }
  }

  async function logInByPasskey(find: () => Promise<object | undefined>) {
    if (busy) return
    setBusy('passkey')
    try {
      const credential = await find()
      if (credential) return await enterByPasskey(credential)
    } catch (error) {
      setRefused(true)
      showToast('error', (error as Error).message)
    }
    setBusy(undefined)
  }

  return (
    <form method="post" onSubmit={submit} className="mt-6 grid gap-5">
      <Field
        label="Username or Email"
        name="username"
        defaultValue={username}
        autoComplete="username webauthn"
      />
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
          busy={busy === 'password'}
          doing="Signing in"
          className="button button-primary disabled:opacity-100"
        >
          Sign In
        </BusyButton>
        {hasPasskeys() && (
          <BusyButton
            busy={busy === 'passkey'}
            onClick={() => logInByPasskey(askForPasskey)}
            className="button button-quiet"
          >
            <KeyRound className="size-4" />
            Use a passkey
          </BusyButton>
        )}
      </div>
    </form>
  )
}
