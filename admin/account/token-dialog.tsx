import type { FormEvent } from 'react'
import { longestName, type Scope, scopes } from '#contract/account.ts'
import { CallFailed, GivenUp } from '../call.ts'
import { Dialog, DialogButtons } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { CopyButton } from './copy-button.tsx'
import { Step } from './step.tsx'
import { scopesInWords, useAddToken } from './tokens.ts'

/** Makes a token, and shows its text, once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const addition = useAddToken()
  const made = addition.data
  return (
    <Dialog title={made ? 'Your new token' : 'A token for a program'} onClose={onClose}>
      {made ? (
        <div className="mt-2">
          <Step title="Copy it now: it will not be shown again.">
            <code dir="ltr" className="rounded-tag bg-sunken p-3 wrap-anywhere">
              {made.token}
            </code>
            <CopyButton text={made.token}>Copy the token</CopyButton>
            <button type="button" onClick={onClose} className="button button-primary">
              Done
            </button>
          </Step>
        </div>
      ) : (
        <TokenForm addition={addition} onCancel={onClose} />
      )}
    </Dialog>
  )
}

const dayMs = 24 * 60 * 60 * 1000
/** The day so many days from now, as the server counts days. */
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

type TokenFormProps = { addition: ReturnType<typeof useAddToken>; onCancel: () => void }

function TokenForm({ addition, onCancel }: TokenFormProps) {
  const { error, isPending } = addition
  const field = error instanceof CallFailed ? error.field : undefined
  const errorOf = (name: string) => (field === name ? error?.message : undefined)
  const ofNone = !['name', 'endsAt'].includes(field ?? '') && !(error instanceof GivenUp)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    addition.mutate({
      name: String(form.get('name')),
      scopes: form.getAll('scopes') as Scope[],
      endsAt: String(form.get('endsAt')),
    })
  }

  return (
    <form method="dialog" onSubmit={submit} className="mt-4 grid gap-5">
      <Field
        label="Name"
        name="name"
        dir="auto"
        hint="The program that it is for"
        maxLength={longestName}
        autoComplete="off"
        error={errorOf('name')}
      />
      <fieldset className="min-w-0">
        <legend className="font-semibold">What it may do</legend>
        <div className="mt-2 grid gap-2">
          {scopes.map((scope) => (
            <label key={scope} className="flex min-h-6 items-center gap-2.5">
              <input
                type="checkbox"
                name="scopes"
                value={scope}
                defaultChecked={scope === 'messages:read'}
                className="size-6 shrink-0 accent-accent"
              />
              {scopesInWords[scope]}
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        label="Last day"
        name="endsAt"
        type="date"
        min={dayIn(0)}
        max={dayIn(730)}
        defaultValue={dayIn(90)}
        error={errorOf('endsAt')}
      />
      {ofNone && (
        <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
          {error?.message}
        </p>
      )}
      <DialogButtons
        {...{ busy: isPending, doing: 'Making the token', onCancel }}
        does="Make token"
      />
    </form>
  )
}
