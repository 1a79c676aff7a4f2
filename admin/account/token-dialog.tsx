import type { FormEvent } from 'react'
import { longestName, type Scope, scopes } from '#contract/account.ts'
import { BusyButton } from '../busy-button.tsx'
import { CallFailed } from '../call.ts'
import { Dialog } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { CopyButton } from './copy-button.tsx'
import { useAddToken } from './tokens.ts'

const inWords: Record<Scope, string> = {
  'messages:read': 'Read messages',
  'messages:write': 'Change and delete messages',
  export: 'Export all messages',
}

/** Makes a token, and shows its text, once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const addition = useAddToken()
  const made = addition.data
  return (
    <Dialog title={made ? 'Your new token' : 'A token for a program'} onClose={onClose}>
      {made ? (
        <div className="mt-2 grid gap-4">
          <p className="text-quiet">It is shown only now: give it to your program.</p>
          <code className="rounded-tag bg-sunken p-3 font-mono wrap-anywhere">{made.token}</code>
          <CopyButton text={made.token}>Copy</CopyButton>
          <button type="button" onClick={onClose} className="button button-primary">
            Done
          </button>
        </div>
      ) : (
        <TokenForm addition={addition} onCancel={onClose} />
      )}
    </Dialog>
  )
}

type TokenFormProps = { addition: ReturnType<typeof useAddToken>; onCancel: () => void }

function TokenForm({ addition, onCancel }: TokenFormProps) {
  const { error } = addition
  const errorOf = (field: string) =>
    error instanceof CallFailed && error.field === field ? error.message : undefined
  const inThreeMonths = new Date(Date.now() + 90 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    addition.mutate({
      name: String(form.get('name')),
      scopes: form.getAll('scopes') as Scope[],
      endsAt: String(form.get('endsAt')),
    })
  }

  return (
    <form method="dialog" onSubmit={submit} className="mt-3 grid gap-4">
      <Field label="Name" name="name" maxLength={longestName} error={errorOf('name')} />
      <fieldset>
        <legend className="font-semibold">What it may do</legend>
        <div className="mt-2 grid gap-2">
          {scopes.map((scope) => (
            <label key={scope} className="flex min-h-6 items-center gap-2.5">
              <input
                type="checkbox"
                name="scopes"
                value={scope}
                defaultChecked={scope === 'messages:read'}
                className="size-6 accent-accent"
              />
              {inWords[scope]}
            </label>
          ))}
        </div>
        {errorOf('scopes') && (
          <p className="mt-2 text-sm font-semibold text-danger">{errorOf('scopes')}</p>
        )}
      </fieldset>
      <Field
        label="Its last day"
        name="endsAt"
        type="date"
        defaultValue={inThreeMonths}
        error={errorOf('endsAt')}
      />
      <div className="flex flex-wrap gap-3">
        <BusyButton
          type="submit"
          busy={addition.isPending}
          doing="Making the token"
          className="button button-primary flex-1"
        >
          Make it
        </BusyButton>
        <button type="button" onClick={onCancel} className="button button-quiet flex-1">
          Cancel
        </button>
      </div>
    </form>
  )
}
