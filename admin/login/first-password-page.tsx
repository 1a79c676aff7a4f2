import { type FormEvent, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { showToast } from '../../ui/toast.ts'
import { BusyButton } from '../busy-button.tsx'
import { ask, type CallFailed } from '../call.ts'
import { Field, ShowPasswords } from '../field.tsx'
import { closeSession, logOut, replaceToken, type Session } from '../session.ts'
import { Door } from './door.tsx'

/** The first login, by a password that was printed: the owner chooses another before anything else. */
export function FirstPasswordPage({ session }: { session: Session }) {
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(false)
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const input = event.currentTarget.querySelector<HTMLInputElement>('[name=newPassword]')
    const body = { newPassword: input?.value ?? '' }
    const failed = 'Failed to change the password'
    setBusy(true)
    try {
      const { data } = await ask(endpoints.changePassword, { body }, failed, { proof: 'none' })
      replaceToken(data.token)
      showToast('success', 'Password changed')
    } catch (error) {
      const { status, field, message } = error as CallFailed
      setBusy(false)
      if (status === 401 || field === 'proof') return leave(status === 401 ? message : tooLate)
      setError(message)
      showToast('error', message)
      input?.select()
    }
  }

  return (
    <Door
      title="Your own password"
      below="The first one was only for getting in: please choose your own."
    >
      <form method="post" onSubmit={submit} className="mt-6 grid gap-5">
        {/* Tells a password manager whose password it is. */}
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
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          hint="12 characters or more"
          error={error}
        />
        <ShowPasswords label="Show the password" shown={shown} onChange={setShown} />
        <div className="grid gap-3">
          <BusyButton
            type="submit"
            busy={busy}
            doing="Changing the password"
            className="button button-primary disabled:opacity-100"
          >
            Set password
          </BusyButton>
          <button type="button" onClick={() => logOut(session)} className="button button-quiet">
            Logout
          </button>
        </div>
      </form>
    </Door>
  )
}

/** The server takes the login itself for the proof that another password needs, for ten minutes. */
const tooLate = 'Please log in again, and choose the password within ten minutes.'

function leave(message: string) {
  closeSession()
  showToast('error', message)
}
