import { type FormEvent, useEffect, useState } from 'react'
import { endpoints, type RequestOf } from '#contract/endpoints.ts'
import { BusyButton } from '../busy-button.tsx'
import { ask } from '../call.ts'
import { Dialog } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { answerByPasskey, hasPasskeys } from '../passkey.ts'
import { settleProof, useAwaitsProof } from '../proof.ts'
import { usePasskeys } from './passkeys.ts'

type Proof = RequestOf<typeof endpoints.prove>['body']

/** Asks for the password or a passkey where something waits for it. */
export function ProofDialog({ username }: { username: string }) {
  // Nothing waits on after the screen has gone.
  useEffect(() => () => settleProof(false), [])
  if (!useAwaitsProof()) return null
  return (
    <Dialog title="Is it you?" onClose={() => settleProof(false)}>
      <ProofForm username={username} />
    </Dialog>
  )
}

function ProofForm({ username }: { username: string }) {
  const { data: passkeys = [] } = usePasskeys()
  const [busy, setBusy] = useState<'password' | 'passkey'>()
  const [error, setError] = useState<string>()

  async function prove(by: typeof busy, giveProof: () => Promise<Proof | undefined>) {
    if (busy) return
    setBusy(by)
    setError(undefined)
    try {
      const body = await giveProof()
      if (body) {
        await ask(endpoints.prove, { body }, 'That could not be checked. Please try again.')
        settleProof(true)
      }
    } catch (error) {
      setError((error as Error).message)
    }
    setBusy(undefined)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const password = String(new FormData(form).get('password'))
    await prove('password', async () => ({ password }))
    form.querySelector<HTMLInputElement>('[name=password]')?.select()
  }

  const byPasskey = () =>
    prove('passkey', async () => {
      const { data } = await ask(endpoints.startProof, {}, 'Passkeys can’t be used just now')
      const credential = await answerByPasskey(data.options)
      return credential && { credential }
    })

  return (
    <form method="dialog" onSubmit={submit} className="mt-2 grid gap-4">
      <p className="text-quiet">
        {passkeys.length > 0
          ? 'This needs your password or a passkey once more, which then holds for ten minutes.'
          : 'This needs your password once more, which then holds for ten minutes.'}
      </p>
      {/* Tells a password manager whose password it is. */}
      <input name="username" autoComplete="username" value={username} readOnly hidden />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <BusyButton
          type="submit"
          busy={busy === 'password'}
          doing="Checking the password"
          className="button button-primary min-w-32 flex-1 disabled:opacity-100"
        >
          Confirm
        </BusyButton>
        {hasPasskeys() && passkeys.length > 0 && (
          <BusyButton
            busy={busy === 'passkey'}
            doing="Waiting for the passkey"
            onClick={byPasskey}
            className="button button-quiet min-w-32 flex-1"
          >
            Use a passkey
          </BusyButton>
        )}
      </div>
      <button type="button" onClick={() => settleProof(false)} className="button button-quiet">
        Cancel
      </button>
    </form>
  )
}
