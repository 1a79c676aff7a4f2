import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { WrittenMessage } from '#contract/message.ts'
import type { Picture } from '#contract/picture.ts'
import { fill } from '#text/fill.ts'
import { PictureView } from '../profile/picture.tsx'
import type { FormTexts } from './message-fields.tsx'

export type SentMessage = Pick<WrittenMessage, 'email' | 'message'>

type SentPanelProps = {
  sent: SentMessage
  picture: Picture
  texts: FormTexts
  onWriteAnother: () => void
}

export const sentPanelPlace = 'sent-panel'

/** Replaces the contact details, and so moves nothing. */
export function SentPanel({ sent, picture, texts, onWriteAnother }: SentPanelProps) {
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!sent) return
    title.current?.focus({ preventScroll: true })
    title.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [sent])

  const place = document.getElementById(sentPanelPlace)
  if (!place) return null
  return createPortal(
    <section
      aria-labelledby="sent-title"
      className="card grid h-full scroll-my-4 grid-cols-[4rem_minmax(0,1fr)] content-center items-center gap-x-4 gap-y-2 px-4 py-1 sm:grid-cols-[4rem_auto_minmax(8rem,1fr)_auto]"
    >
      <div className="overflow-hidden rounded-t-[2rem] rounded-b-[0.375rem] bg-[linear-gradient(to_top,var(--color-glow),var(--color-glow-soft))] pt-2">
        <PictureView picture={picture} alt="" sizes="4rem" />
      </div>
      <div className="min-w-0">
        <h2 ref={title} id="sent-title" tabIndex={-1} className="text-xl/tight font-bold">
          {texts.success}
        </h2>
        <p className="line-clamp-2 wrap-anywhere">{fill(texts.replyTo, { email: sent.email })}</p>
      </div>
      <p className="line-clamp-2 text-sm/snug wrap-anywhere text-quiet max-sm:col-span-full">
        {sent.message}
      </p>
      <button
        type="button"
        onClick={onWriteAnother}
        className="button button-quiet max-sm:col-span-full"
      >
        {texts.writeAnother}
      </button>
    </section>,
    place,
  )
}
