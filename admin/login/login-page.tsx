import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { showToast } from '../../ui/toast.ts'
import { Logo } from '../logo.tsx'
import { usePageTitle } from '../page-title.ts'
import { openSession } from '../session.ts'
import { SubmitButton } from '../submit-button.tsx'
import { themeWords } from '../theme-words.ts'
import { logIn } from './log-in.ts'

/** How long the toast of a successful login stays. */
const successToastMs = 3000

/** Where the owner logs in. */
export function LoginPage() {
  usePageTitle('Admin Login')
  const [submitting, setSubmitting] = useState(false)
  const password = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (submitting) return
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    setSubmitting(true)
    const outcome = await logIn(text('username').trim(), text('password'))
    if ('session' in outcome) {
      openSession(outcome.session)
      showToast('success', 'Login successful!', successToastMs)
      return
    }
    setSubmitting(false)
    showToast('error', outcome.error)
    password.current?.select()
  }

  return (
    <div className="flex min-h-dvh flex-col px-4 pb-16 sm:px-6">
      <div className="flex justify-end py-3">
        <ThemeToggle {...themeWords} />
      </div>
      <main className="@container m-auto w-full max-w-96">
        <div className="card rounded-t-[50cqi] p-3 pb-0">
          <div className="grid h-40 place-items-end justify-center rounded-t-[50cqi] rounded-b-tag bg-linear-to-t from-lamp to-lamp-soft pb-6">
            <Logo />
          </div>
          <div className="p-4 pb-8 sm:px-6">
            <h1 className="mt-2 text-3xl font-bold tracking-tight">Admin Login</h1>
            <p className="mt-1 text-quiet">Access your portfolio dashboard</p>
            <form method="post" onSubmit={submit} className="mt-6 grid gap-5">
              <label className="grid gap-2 font-semibold">
                Username or Email
                <input
                  type="text"
                  name="username"
                  required
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  className="field font-normal"
                />
              </label>
              <label className="grid gap-2 font-semibold">
                Password
                <input
                  ref={password}
                  type="password"
                  name="password"
                  required
                  autoComplete="current-password"
                  className="field font-normal"
                />
              </label>
              <div className="mt-2 grid">
                <SubmitButton label="Sign In" doing="Signing in" busy={submitting} />
              </div>
            </form>
          </div>
        </div>
        <p className="mt-4 text-center">
          <a
            href="/"
            className="inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-semibold text-quiet hover:text-accent"
          >
            <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
            Back to the home page
          </a>
        </p>
      </main>
    </div>
  )
}
