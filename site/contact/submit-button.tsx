import { Check, Send } from 'lucide-react'
import type { Ref } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { useTexts } from '../context.tsx'

export type SubmitState = 'idle' | 'submitting' | 'success'

/** Submit, then a spinner, then a check mark; as wide in each state. */
export function SubmitButton({ state, ref }: { state: SubmitState; ref: Ref<HTMLButtonElement> }) {
  const { contact } = useTexts()
  return (
    <button
      ref={ref}
      type="submit"
      disabled={state !== 'idle'}
      data-state={state}
      className="button button-primary min-w-36 justify-self-start max-sm:w-full disabled:opacity-100"
    >
      {state === 'idle' && (
        <>
          {contact.submit}
          <Send aria-hidden className="size-4" />
        </>
      )}
      {state === 'submitting' && <Spinner label={contact.sending} />}
      {state === 'success' && (
        <>
          <Check aria-hidden className="size-5" />
          <span className="sr-only">{contact.messageSent}</span>
        </>
      )}
    </button>
  )
}
