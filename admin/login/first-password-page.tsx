import { type FormEvent, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { showToast } from '../../ui/toast.ts'
import { BusyButton } from '../busy-button.tsx'
import { ask, type CallFailed } from '../call.ts'
import { Field } from '../field.tsx'
import { closeSession, replaceToken, type Session } from '../session.ts'
import { Door } from './door.tsx'

/** The first login, by a password that was printed: the owner chooses another before anything else. */
export function FirstPasswordPage({ session }: { session: Session }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const newPassword = String(new FormData(event.currentTarget).get('newPassword'))
    setBusy(true)
    try {
      const body = { newPassword }
      const { data } = await ask(
        endpoints.changePassword,
        { body },
        'Failed to change the password',
      )
      replaceToken(data.token)
      showToast('success', 'Password changed')
    } catch (error) {
      setBusy(false)
      setError((error as Error).message)
      // Too much time has passed since the login.
      const { status, field } = error as CallFailed
      if (status === 401 || field === 'proof') closeSession()
    }
  }

  return (
    <Door title="Your own password" below="Yours was made up and shown: please choose another.">
      <form method="post" onSubmit={submit} className="mt-6 grid gap-5">
        <input
          name="username"
          autoComplete="username"
          value={session.admin.username}
          readOnly
          hidden
        />
        <Field
          label="New password"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          hint="12 characters or more"
          error={error}
        />
        <BusyButton
          type="submit"
          busy={busy}
          doing="Changing the password"
          className="button button-primary disabled:opacity-100"
        >
          Set password
        </BusyButton>
      </form>
    </Door>
  )
}
