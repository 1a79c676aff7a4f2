import { type FormEvent, useEffect, useRef } from 'react'
import { BusyButton } from '../busy-button.tsx'
import { download } from '../download.ts'
import { Field } from '../field.tsx'
import { useConfirmRecoveryCodes } from './codes.ts'
import { CopyButton } from './copy-button.tsx'

/** The second step: the recovery codes are shown once, and count after one of them was typed. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const confirm = useConfirmRecoveryCodes()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = `${codes.join('\n')}\n`

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    confirm.mutate(String(new FormData(form).get('code')), {
      onSuccess: onDone,
      onError: () => form.querySelector('input')?.select(),
    })
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <h3 ref={title} tabIndex={-1} className="font-semibold">
        2 of 2: keep these recovery codes
      </h3>
      <p className="text-quiet">
        Each logs you in once where the app is lost. They are shown only now.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text}>Copy</CopyButton>
        <button
          type="button"
          onClick={() => download(new Blob([text]), 'foyer-recovery-codes.txt')}
          className="button button-quiet"
        >
          Download
        </button>
      </div>
      <div className="max-w-md">
        <Field
          label="Type one of them, to show that you have them"
          name="code"
          autoComplete="off"
          error={confirm.error?.message}
        />
      </div>
      <BusyButton
        type="submit"
        busy={confirm.isPending}
        doing="Confirming"
        className="button button-primary justify-self-start"
      >
        Done
      </BusyButton>
    </form>
  )
}
