import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { ContactMessage } from '#contract/contact.ts'
import { fill } from '#contract/fill.ts'
import type { Picture } from '#contract/picture.ts'
import { PictureView } from '../profile/picture.tsx'
import type { FormWords } from './message-fields.tsx'

export type SentMessage = Pick<ContactMessage, 'email' | 'message'>

type SentPanelProps = {
  sent: SentMessage
  picture: Picture
  words: FormWords
  onWriteAnother: () => void
}

export const sentPanelPlace = 'sent-panel'

/** Replaces the contact details, and so moves nothing. */
export function SentPanel({ sent, picture, words, onWriteAnother }: SentPanelProps) {
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!sent) return
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [sent])

  const place = document.getElementById(sentPanelPlace)
  if (!place) return null
  return createPortal(
    <section ref={panel} tabIndex={-1} aria-labelledby="sent-title" className="sent card">
      <div className="sent-picture">
        <PictureView picture={picture} alt="" sizes="4rem" />
      </div>
      <div className="min-w-0">
        <h2 id="sent-title" className="text-xl/tight font-bold">
          {words.success}
        </h2>
        <p className="line-clamp-2 wrap-anywhere">{fill(words.replyTo, { email: sent.email })}</p>
      </div>
      <p className="line-clamp-2 text-sm/snug wrap-anywhere text-quiet">{sent.message}</p>
      <button type="button" onClick={onWriteAnother} className="button button-quiet">
        {words.writeAnother}
      </button>
    </section>,
    place,
  )
}
