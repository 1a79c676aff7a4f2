import { useEffect, useRef } from 'react'

type QuestionProps = { words: string; onSend: () => void; onWrite: () => void }

/** What the owner has to know before the reply goes out. */
export function Question({ words, onSend, onWrite }: QuestionProps) {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-read-soft px-4 py-3">
      <p ref={heading} tabIndex={-1} className="flex-[1_1_14rem] font-semibold text-read">
        {words}
      </p>
      <button type="button" onClick={onSend} className="button button-quiet">
        Send anyway
      </button>
      <button type="button" onClick={onWrite} className="button button-quiet">
        Go on writing
      </button>
    </div>
  )
}
