import { type FormEvent, useEffect, useRef } from 'react'
import type { OfferedCodes } from '#contract/account.ts'
import { BusyButton } from '../busy-button.tsx'
import { Field } from '../field.tsx'
import { useCheckCode } from './codes.ts'
import { CopyButton } from './copy-button.tsx'

type CodeSetUpProps = {
  offered: OfferedCodes
  onChecked: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** The first step: an app gets the secret, and shows that by a code. */
export function CodeSetUp({ offered, onChecked, onCancel }: CodeSetUpProps) {
  const check = useCheckCode()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = String(new FormData(form).get('code'))
    check.mutate(code, {
      onSuccess: onChecked,
      onError: () => form.querySelector('input')?.select(),
    })
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <h3 ref={title} tabIndex={-1} className="font-semibold">
        1 of 2: scan this with your app for codes
      </h3>
      <img
        src={offered.qr}
        width={220}
        height={220}
        alt="QR code of the secret below"
        className="rounded-tag bg-white p-2"
      />
      <p className="text-sm text-quiet">
        Or type the secret into it:{' '}
        <code className="font-mono font-semibold wrap-anywhere text-ink">
          {offered.secret.match(/.{4}/g)?.join(' ')}
        </code>
      </p>
      <CopyButton text={offered.secret}>Copy the secret</CopyButton>
      <div className="max-w-md">
        <Field
          label="The code that it shows"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={check.error?.message}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <BusyButton
          type="submit"
          busy={check.isPending}
          doing="Checking"
          className="button button-primary"
        >
          Continue
        </BusyButton>
        <button type="button" onClick={onCancel} className="button button-quiet">
          Cancel
        </button>
      </div>
    </form>
  )
}
