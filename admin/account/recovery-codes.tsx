import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { download } from '../download.ts'
import { CodeForm } from './code-form.tsx'
import { useConfirmRecoveryCodes } from './codes.ts'
import { CopyButton } from './copy-button.tsx'
import { Step } from './step.tsx'

type RecoveryCodesProps = {
  codes: string[]
  /** How many steps lie before these two. */
  before: number
  username: string
  onLeave: () => void
}

/** The last two steps: the recovery codes are shown once, and count after one of them was typed. */
export function RecoveryCodes({ codes, before, username, onLeave }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false)
  const confirm = useConfirmRecoveryCodes()
  const of = `of ${before + 2}`

  if (kept) {
    return (
      <Step key="confirm" title={`Step ${before + 2} ${of}: enter one of them`}>
        <CodeForm
          {...{
            label: 'One of your recovery codes',
            does: before ? 'Turn on' : 'Confirm',
            check: confirm,
          }}
          onChecked={onLeave}
          leave={{ says: 'Show them again', onLeave: () => setKept(false) }}
        />
      </Step>
    )
  }

  const text = `Recovery codes of ${username} at ${location.host}\n\n${codes.join('\n')}\n`
  return (
    <Step key="show" title={`Step ${before + 1} ${of}: keep these recovery codes`}>
      <p className="text-quiet">
        Use one to log in if you lose your phone. Each works once. They are shown only now.
      </p>
      <div data-printed>
        <p className="mb-4 hidden print:block">
          Recovery codes of {username} at {location.host}
        </p>
        <ul
          dir="ltr"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-1 rounded-tag bg-sunken p-4 font-mono text-sm"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text}>Copy</CopyButton>
        <button
          type="button"
          onClick={() => download(new Blob([text]), 'recovery-codes.txt')}
          className="button button-quiet"
        >
          <Download className="size-4" />
          Download
        </button>
        <button type="button" onClick={() => print()} className="button button-quiet">
          <Printer className="size-4" />
          Print
        </button>
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={() => setKept(true)} className="button button-primary">
          I have saved them
        </button>
        <button type="button" onClick={onLeave} className="button button-quiet">
          Cancel
        </button>
      </div>
    </Step>
  )
}
