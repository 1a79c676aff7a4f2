import { type FormEvent, useState } from 'react'
import { BusyButton } from '../busy-button.tsx'
import { CallFailed } from '../call.ts'
import { Field, ShowPasswords } from '../field.tsx'
import { useChangePassword } from './sessions.ts'

const fieldOf = (error: unknown) => (error instanceof CallFailed && error.field) || ''

/** Changes the password. The server judges it; its error stands by the field. */
export function PasswordForm({ username }: { username: string }) {
  const { mutate, isPending, error } = useChangePassword()
  const [shown, setShown] = useState(false)
  const field = (name: string) => ({
    name,
    type: shown ? 'text' : 'password',
    error: fieldOf(error) === name ? error?.message : undefined,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const given = new FormData(form)
    const currentPassword = String(given.get('currentPassword')) || undefined
    mutate(
      { currentPassword, newPassword: String(given.get('newPassword')) },
      {
        onSuccess: () => {
          form.reset()
          setShown(false)
        },
        onError: (error) => {
          const input = form.elements.namedItem(fieldOf(error))
          if (!(input instanceof HTMLInputElement)) return
          input.focus()
          input.select()
        },
      },
    )
  }

  return (
    <section aria-labelledby="password" className="card p-4 sm:p-6">
      <h2 id="password" tabIndex={-1} className="scroll-mt-4 text-lg font-bold">
        Password
      </h2>
      <form method="post" onSubmit={submit} className="mt-4 grid max-w-md gap-5">
        {/* Tells a password manager whose password it is. */}
        <input name="username" autoComplete="username" value={username} readOnly hidden />
        <Field
          label="Current password"
          autoComplete="current-password"
          required={false}
          {...field('currentPassword')}
        />
        <Field
          label="New password"
          autoComplete="new-password"
          hint="12 characters or more"
          {...field('newPassword')}
        />
        <ShowPasswords label="Show passwords" shown={shown} onChange={setShown} />
        <BusyButton
          type="submit"
          busy={isPending}
          doing="Changing the password"
          className="button button-primary disabled:opacity-100"
        >
          Change password
        </BusyButton>
        <p className="text-sm text-quiet">
          Within ten minutes of a login the current one may stay empty.
        </p>
      </form>
    </section>
  )
}
