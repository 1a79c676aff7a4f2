import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { showToast } from '../../ui/toast.ts'
import { BusyButton } from '../busy-button.tsx'
import { adminCall, CallFailed } from '../call.ts'
import { Field } from '../field.tsx'
import { sessionList } from './sessions.ts'

type Passwords = { currentPassword: string; newPassword: string }

/** Changes the password. What is wrong with one is for the server to say, and stands by its field. */
export function PasswordForm({ username }: { username: string }) {
  const { mutate, isPending, error } = useChangePassword()
  const [shown, setShown] = useState(false)
  const wrong = (field: string) =>
    error instanceof CallFailed && error.field === field ? error.message : undefined

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const { username, ...passwords } = Object.fromEntries(new FormData(form))
    mutate(passwords as Passwords, {
      onSuccess: () => {
        form.reset()
        setShown(false)
      },
      onError: (error) => {
        const field = error instanceof CallFailed && error.field
        const input = field && form.elements.namedItem(field)
        if (!(input instanceof HTMLInputElement)) return
        input.focus()
        input.select()
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
        <Field
          label="Current password"
          name="currentPassword"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          mistake={wrong('currentPassword')}
        />
        <Field
          label="New password"
          name="newPassword"
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          hint="12 characters or more"
          mistake={wrong('newPassword')}
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
        <BusyButton
          type="submit"
          aria-label="Change password"
          busy={isPending}
          doing="Changing the password"
          className="button button-primary disabled:opacity-100"
        >
          Change password
        </BusyButton>
      </form>
    </section>
  )
}

/** Sets another password, which ends all other sessions. A failure may name the field that is wrong. */
function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Passwords) =>
      adminCall(endpoints.changePassword, { body }, 'Failed to change the password'),
    onSuccess: ({ message }) => {
      showToast('success', message || 'The password is changed')
      client.invalidateQueries(sessionList)
    },
  })
}
