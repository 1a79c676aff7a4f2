import { type FormEvent, useState } from 'react'
import { BusyButton } from '../busy-button.tsx'
import { CallFailed } from '../call.ts'
import { LabelledField } from '../field.tsx'
import { type Passwords, useChangePassword } from './account.ts'
import { AccountSection, partLook } from './section.tsx'

const fieldOf = (error: unknown) => (error instanceof CallFailed && error.field) || ''

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
    mutate(Object.fromEntries(new FormData(form)) as Passwords, {
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
    })
  }

  return (
    <AccountSection id="password" title="Password">
      <form method="post" onSubmit={submit} className={`grid gap-5 *:max-w-md ${partLook}`}>
        {/* Tells a password manager whose password it is. */}
        <input autoComplete="username" value={username} readOnly hidden />
        <LabelledField
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <LabelledField
          label="New password"
          autoComplete="new-password"
          hint="At least 12 characters"
          {...field('newPassword')}
        />
        <label className="flex min-h-6 items-center gap-2.5 justify-self-start">
          <input
            type="checkbox"
            checked={shown}
            onChange={({ target }) => setShown(target.checked)}
            className="size-6 shrink-0 accent-accent"
          />
          Show passwords
        </label>
        <BusyButton
          type="submit"
          busy={isPending}
          doing="Changing password"
          className="button button-primary min-w-44 justify-self-start disabled:opacity-100"
        >
          Change password
        </BusyButton>
        <p className="text-sm text-quiet">Changing your password signs you out everywhere else.</p>
      </form>
    </AccountSection>
  )
}
