import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFocusBack } from '../../ui/focus-back.ts'
import { CallFailed } from '../desk-call.ts'
import { SubmitButton } from '../submit-button.tsx'
import { useChangePassword } from './change-password.ts'
import { PasswordField } from './password-field.tsx'

/** Changes the password. What is wrong with one is for the server to say, and stands by its field. */
export function PasswordForm({ username }: { username: string }) {
  const { mutate, isPending, error } = useChangePassword()
  const [shown, setShown] = useState(false)
  const current = useRef<HTMLInputElement>(null)
  const wanted = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useFocusBack(button, isPending)

  const wrong = error instanceof CallFailed ? error.field : undefined
  const mistakeIn = (field: string) => (wrong === field ? error?.message : undefined)
  // Each failure is another error, even where it says the same.
  useEffect(() => {
    const fields: Record<string, typeof current> = { currentPassword: current, newPassword: wanted }
    const input = fields[(error instanceof CallFailed && error.field) || '']?.current
    input?.focus()
    input?.select()
  }, [error])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '')
    const passwords = { currentPassword: text('currentPassword'), newPassword: text('newPassword') }
    mutate(passwords, {
      onSuccess: () => {
        form.reset()
        setShown(false)
      },
    })
  }

  return (
    <section aria-labelledby="password" className="card p-4 sm:p-6">
      <h2 id="password" className="text-lg font-bold">
        Password
      </h2>
      <form method="post" onSubmit={submit} className="mt-4 grid max-w-md gap-5">
        {/* Tells a password manager whose password it is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          hidden
        />
        <PasswordField
          ref={current}
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          shown={shown}
          mistake={mistakeIn('currentPassword')}
        />
        <PasswordField
          ref={wanted}
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint="12 characters or more"
          shown={shown}
          mistake={mistakeIn('newPassword')}
        />
        <label className="flex min-h-6 items-center gap-2.5 justify-self-start">
          <input
            type="checkbox"
            checked={shown}
            onChange={({ target }) => setShown(target.checked)}
            className="size-6 accent-accent"
          />
          Show passwords
        </label>
        <SubmitButton
          ref={button}
          label="Change password"
          doing="Changing the password"
          busy={isPending}
        />
      </form>
    </section>
  )
}
