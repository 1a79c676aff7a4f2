import { useRef, useState } from 'react'
import type { OfferedCodes } from '#contract/account.ts'
import { BusyButton } from '../busy-button.tsx'
import { CodeSetUp } from './code-set-up.tsx'
import { useRenewRecoveryCodes, useSecondFactor, useStartCodes, useStopCodes } from './codes.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Section } from './section.tsx'

/** What is being set up: a new secret, or recovery codes that nobody has confirmed yet. */
type Step = { offered: OfferedCodes } | { recoveryCodes: string[] } | undefined

/** One-time codes, which a login asks for besides the password. */
export function CodeSection() {
  const query = useSecondFactor()
  const heading = useRef<HTMLHeadingElement>(null)
  const [step, setStep] = useState<Step>()
  const done = () => {
    setStep(undefined)
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <Section title="One-time codes" what="state of codes" {...{ query, heading }}>
      {query.data && (
        <div className="grid gap-4 border-t border-line px-4 py-5 sm:px-6">
          {step === undefined && <State {...query.data} onStep={setStep} />}
          {step && 'offered' in step && (
            <CodeSetUp
              offered={step.offered}
              onChecked={(recoveryCodes) => setStep({ recoveryCodes })}
              onCancel={done}
            />
          )}
          {step && 'recoveryCodes' in step && (
            <RecoveryCodes codes={step.recoveryCodes} onDone={done} />
          )}
        </div>
      )}
    </Section>
  )
}

type StateProps = { on: boolean; recoveryCodesLeft: number; onStep: (step: Step) => void }

function State({ on, recoveryCodesLeft: left, onStep }: StateProps) {
  const start = useStartCodes()
  const renew = useRenewRecoveryCodes()
  const stop = useStopCodes()

  function askAndStop() {
    if (!window.confirm('Turn codes off? All other sessions end.')) return
    stop.mutate()
  }

  if (!on) {
    return (
      <>
        <p className="text-quiet">
          Off. With them a login asks for a code of an app on your phone besides the password.
        </p>
        <BusyButton
          busy={start.isPending}
          doing="Setting up codes"
          onClick={() => start.mutate(undefined, { onSuccess: (offered) => onStep({ offered }) })}
          className="button button-quiet justify-self-start"
        >
          Set up codes
        </BusyButton>
      </>
    )
  }
  return (
    <>
      <p>On. {left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left.</p>
      <div className="flex flex-wrap gap-3">
        <BusyButton
          busy={renew.isPending}
          doing="Making recovery codes"
          onClick={() =>
            renew.mutate(undefined, { onSuccess: (recoveryCodes) => onStep({ recoveryCodes }) })
          }
          className="button button-quiet"
        >
          New recovery codes
        </BusyButton>
        <BusyButton
          busy={stop.isPending}
          doing="Turning codes off"
          onClick={askAndStop}
          className="button button-quiet text-danger"
        >
          Turn off
        </BusyButton>
      </div>
    </>
  )
}
