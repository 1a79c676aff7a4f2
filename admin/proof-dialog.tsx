import { type FormEvent, useState } from 'react'
import { endpoints, type RequestOf } from '#contract/endpoints.ts'
import { BusyButton } from './busy-button.tsx'
import { ask } from './call.ts'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { answerByPasskey, hasPasskeys } from './passkey.ts'
import { usePendingProof } from './proof.ts'

type Proof = RequestOf<typeof endpoints.prove>['body']

/** Asks for the password or a passkey where something waits for it. */
export function ProofDialog({ username }: { username: string }) {
  const pending = usePendingProof()
  if (!pending) return null
  return (
    <Dialog key={pending.id} title="Is it you?" onClose={() => pending.settle(false)}>
      <ProofForm username={username} onProved={() => pending.settle(true)} />
    </Dialog>
  )
}

function ProofForm({ username, onProved }: { username: string; onProved: () => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function prove(giveProof: () => Promise<Proof | undefined>) {
    if (busy) return
    setBusy(true)
    try {
      const body = await giveProof()
      if (body) {
        await ask(endpoints.prove, { body }, 'That could not be checked')
        onProved()
      }
    } catch (error) {
      setError((error as Error).message)
    }
    setBusy(false)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    prove(async () => ({ password }))
  }

  const byPasskey = () =>
    prove(async () => {
      const { data } = await ask(endpoints.startProof, {}, 'Passkeys can’t be used just now')
      const credential = await answerByPasskey(data.options)
      return credential && { credential }
    })

  return (
    <form method="dialog" onSubmit={submit} className="mt-2 grid gap-4">
      <p className="text-quiet">This needs your password, or a passkey, once more.</p>
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
          busy={busy}
          doing="Checking"
          className="button button-primary flex-1"
        >
          Confirm
        </BusyButton>
        {hasPasskeys() && (
          <button type="button" onClick={byPasskey} className="button button-quiet flex-1">
            Use a passkey
          </button>
        )}
      </div>
      <button
        type="button"
        onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        className="button button-quiet"
      >
        Cancel
      </button>
    </form>
  )
}
