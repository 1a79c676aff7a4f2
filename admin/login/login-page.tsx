import { ArrowLeft, KeyRound } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { Endpoints, RequestOf } from '#contract/endpoints.ts'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { showToast } from '../../ui/toast.ts'
import { BusyButton } from '../busy-button.tsx'
import { ask } from '../call.ts'
import { LabelledField } from '../field.tsx'
import { answerByPasskey, hasPasskeys } from '../passkey.ts'
import { homePath } from '../paths.ts'
import { Logo } from '../screen.tsx'
import { openSession } from '../session.ts'

type Credentials = RequestOf<'POST /api/auth/login'>['body']

const failed = 'Login failed'
const unreached = 'Login failed. Please try again.'

export const LoginPage = () => (
  <div className="flex min-h-dvh flex-col px-4 pb-16 sm:px-6">
    <div className="flex justify-end py-3">
      <ThemeToggle />
    </div>
    <main className="@container m-auto w-full max-w-96">
      <div className="card rounded-t-[50cqi] p-3 pb-0">
        <div className="grid h-48 place-items-end justify-center rounded-t-[calc(50cqi-0.75rem)] rounded-b-tag bg-linear-to-t from-glow to-glow-soft pb-6">
          <Logo />
        </div>
        <div className="p-4 pb-8 sm:px-6">
          <h1 className="mt-2 text-3xl font-bold tracking-tight">Admin Login</h1>
          <p className="mt-1 text-quiet">Access your portfolio dashboard</p>
          <LoginForm />
        </div>
      </div>
      <p className="mt-4 text-center">
        <a
          href={homePath}
          className="inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-semibold text-quiet hover:text-accent"
        >
          <ArrowLeft className="size-4 rtl:rotate-180" />
          Back to the home page
        </a>
      </p>
    </main>
  </div>
)

function LoginForm() {
  const [busy, setBusy] = useState<'password' | 'passkey'>()
  const password = useRef<HTMLInputElement>(null)

  /** `find` returns undefined if the owner cancels. */
  async function logIn(
    by: 'password' | 'passkey',
    find: () => Promise<Endpoints['POST /api/auth/login']['answer'] | undefined>,
  ) {
    if (busy) return
    setBusy(by)
    try {
      const answer = await find()
      if (!answer) return setBusy(undefined)
      if (!openSession(answer)) throw new Error(unreached)
      showToast('success', 'Login successful!', 3000)
    } catch (error) {
      showToast('error', (error as Error).message)
      setBusy(undefined)
      if (by === 'password') password.current?.select()
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Credentials
    const body = { ...form, username: form.username.trim() }
    logIn('password', () => ask('POST /api/auth/login', { body }, failed, { unreached }))
  }

  const logInByPasskey = () =>
    logIn('passkey', async () => {
      const { data } = await ask('POST /api/auth/passkey/challenge', {}, failed, { unreached })
      const credential = await answerByPasskey(data.options)
      if (!credential) return undefined
      return ask('POST /api/auth/passkey', { body: { credential } }, failed, { unreached })
    })

  return (
    <form method="post" onSubmit={submit} className="mt-6 grid gap-5">
      <LabelledField
        label="Username or Email"
        name="username"
        autoComplete="username"
        // Nothing comes before it but the theme.
        autoFocus
      />
      <LabelledField
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
            onClick={logInByPasskey}
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
