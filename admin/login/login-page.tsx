import { useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { showToast } from '../../ui/toast.ts'
import { ask, CallFailed } from '../call.ts'
import { CodeForm } from './code-form.tsx'
import { Door } from './door.tsx'
import { type Credentials, enter, unreached } from './enter.ts'
import { PasswordForm } from './password-form.tsx'

/** Where the owner logs in: by a passkey, or by a password and, where the owner wants that, a code. */
export function LoginPage() {
  const [username, setUsername] = useState<string>()
  // Of a login whose password was right, while a code is asked for: kept nowhere else.
  const [credentials, setCredentials] = useState<Credentials>()

  function leaveCode() {
    setUsername(credentials?.username)
    setCredentials(undefined)
  }

  async function logIn(body: Credentials) {
    try {
      enter(await ask(endpoints.login, { body }, 'Login failed', { unreached }))
    } catch (error) {
      const { status, field } = error instanceof CallFailed ? error : {}
      if (field === 'code' && body.code === undefined) return setCredentials(body)
      showToast('error', (error as Error).message)
      // The password has changed meanwhile.
      if (status === 401 && field !== 'code') leaveCode()
      throw error
    }
  }

  return (
    <Door title="Admin Login" below="Access your portfolio dashboard">
      {credentials ? (
        <CodeForm onCode={(code) => logIn({ ...credentials, code })} onBack={leaveCode} />
      ) : (
        <PasswordForm username={username} onSubmit={logIn} />
      )}
    </Door>
  )
}
