import type { OfferedCodes } from '#contract/account.ts'
import { CodeForm } from './code-form.tsx'
import { useCheckCode } from './codes.ts'
import { CopyButton } from './copy-button.tsx'
import { Step } from './step.tsx'

type CodeSetUpProps = {
  offered: OfferedCodes
  onChecked: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** The first step: an app gets the secret, and shows that by a code. */
export function CodeSetUp({ offered, onChecked, onCancel }: CodeSetUpProps) {
  const { secret, uri, qr } = offered
  const check = useCheckCode()
  return (
    <Step title="Step 1 of 3: scan this with your authenticator app">
      <img
        src={qr}
        width={208}
        height={208}
        alt="QR code of the secret below"
        className="rounded-tag bg-white p-2 forced-color-adjust-none"
      />
      <p className="text-sm text-quiet">
        Or type the secret into it:{' '}
        <code dir="ltr" className="font-semibold wrap-anywhere text-ink">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={secret}>Copy the secret</CopyButton>
        <a href={uri} className="button button-quiet">
          Open in an app on this device
        </a>
      </div>
      <CodeForm
        {...{ label: 'The code that it shows', does: 'Continue', ofApp: true, check, onChecked }}
        leave={{ says: 'Cancel', onLeave: onCancel }}
      />
    </Step>
  )
}
