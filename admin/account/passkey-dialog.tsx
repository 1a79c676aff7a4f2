import type { FormEvent } from 'react'
import { longestName } from '#contract/account.ts'
import { GivenUp } from '../call.ts'
import { Dialog, DialogButtons } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { useAddPasskey } from './passkeys.ts'
import { useSessions } from './sessions.ts'

/** Names a new passkey, and lets the browser make it. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const { isPending, error, mutate } = useAddPasskey()
  const { data: sessions = [] } = useSessions()
  const here = sessions.find(({ current }) => current)?.browser

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    mutate(String(new FormData(event.currentTarget).get('name')), { onSuccess: onClose })
  }

  return (
    <Dialog title="A new passkey" onClose={onClose}>
      <form method="dialog" onSubmit={submit} className="mt-2 grid gap-5">
        <p className="text-quiet">Your browser asks next where to keep it.</p>
        <Field
          label="Name"
          name="name"
          dir="auto"
          defaultValue={here}
          hint="To tell it apart from your others"
          maxLength={longestName}
          autoComplete="off"
          error={error && !(error instanceof GivenUp) ? error.message : undefined}
        />
        <DialogButtons
          {...{ busy: isPending, doing: 'Waiting for the passkey', onCancel: onClose }}
          does="Continue"
        />
      </form>
    </Dialog>
  )
}
