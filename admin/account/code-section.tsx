import { useRef, useState } from 'react'
import type { OfferedCodes, SecondFactor } from '#contract/account.ts'
import { BusyButton } from '../busy-button.tsx'
import { CodeSetUp } from './code-set-up.tsx'
import { useRenewRecoveryCodes, useSecondFactor, useStartCodes, useStopCodes } from './codes.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Section } from './section.tsx'

/** What is being set up: a new secret, or recovery codes that nobody has confirmed yet; and how many steps lie before these. */
type Step = { offered: OfferedCodes } | { recoveryCodes: string[]; before: number }

/** One-time codes, which a login asks for besides the password. */
export function CodeSection({ username }: { username: string }) {
  const query = useSecondFactor()
  const heading = useRef<HTMLHeadingElement>(null)
  const [step, setStep] = useState<Step>()
  const leave = () => {
    setStep(undefined)
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <Section id="codes" title="One-time codes" what="state of codes" {...{ query, heading }}>
      {query.data && (
        <div className="border-t border-line px-4 py-5 sm:px-6">
          {step === undefined && <State {...query.data} onStep={setStep} />}
          {step && 'offered' in step && (
            <CodeSetUp
              offered={step.offered}
              onChecked={(recoveryCodes) => setStep({ recoveryCodes, before: 1 })}
              onCancel={leave}
            />
          )}
          {step && 'recoveryCodes' in step && (
            <RecoveryCodes
              {...{ codes: step.recoveryCodes, before: step.before, username }}
              onLeave={leave}
            />
          )}
        </div>
      )}
    </Section>
  )
}

type StateProps = SecondFactor & { onStep: (step: Step) => void }

function State({ on, recoveryCodesLeft: left, onStep }: StateProps) {
  const start = useStartCodes()
  const renew = useRenewRecoveryCodes()
  const stop = useStopCodes()

  if (!on) {
    return (
      <div className="grid gap-4">
        <p className="text-quiet">
          Off. With them a login by password also asks for a code, which an app on your phone shows.
        </p>
        <BusyButton
          busy={start.isPending}
          doing="Setting up codes"
          onClick={() => start.mutate(undefined, { onSuccess: (offered) => onStep({ offered }) })}
          className="button button-quiet justify-self-start"
        >
          Set up codes
        </BusyButton>
      </div>
    )
  }

  const renewCodes = () =>
    renew.mutate(undefined, {
      onSuccess: (recoveryCodes) => onStep({ recoveryCodes, before: 0 }),
    })
  const stopCodes = () => {
    if (window.confirm('Turn codes off? All other sessions end.')) stop.mutate()
  }
  return (
    <div className="grid gap-4">
      <p>
        <b>On.</b> {left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left.
      </p>
      <div className="flex flex-wrap gap-3">
        <BusyButton
          busy={renew.isPending}
          doing="Making recovery codes"
          onClick={renewCodes}
          className="button button-quiet"
        >
          New recovery codes
        </BusyButton>
        <BusyButton
          busy={stop.isPending}
          doing="Turning codes off"
          onClick={stopCodes}
          className="button button-quiet text-danger"
        >
          Turn off
        </BusyButton>
      </div>
    </div>
  )
}
