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
  // Of a login whose password was right, while a code is asked for.
  const [credentials, setCredentials] = useState<Credentials>()

  async function logIn(body: Credentials) {
    try {
      enter(await ask(endpoints.login, { body }, 'Login failed', { unreached }))
    } catch (error) {
      const needsCode = error instanceof CallFailed && error.field === 'code'
      if (needsCode && body.code === undefined) return setCredentials(body)
      showToast('error', (error as Error).message)
      throw error
    }
  }

  return (
    <Door title="Admin Login" below="Access your portfolio dashboard">
      {credentials ? (
        <CodeForm
          onCode={(code) => logIn({ ...credentials, code })}
          onBack={() => setCredentials(undefined)}
        />
      ) : (
        <PasswordForm onSubmit={logIn} />
      )}
    </Door>
  )
}
