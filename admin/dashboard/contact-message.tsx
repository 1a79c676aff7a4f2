import { useEffect, useId, useRef, useState } from 'react'

/** The preview drops line breaks, so that a greeting doesn't fill it. */
export function MessageText({ text, name }: { text: string; name: string }) {
  const id = useId()
  const shown = useRef<HTMLParagraphElement>(null)
  const [whole, setWhole] = useState(false)
  const [clamped, setClamped] = useState(false)

  const label = whole ? 'Show less' : 'Show full message'

  useEffect(() => {
    const element = shown.current
    // Once open, it always fits.
    if (!element || whole) return
    const measure = () => {
      element.style.whiteSpace = 'pre-wrap'
      setClamped(element.scrollHeight > element.clientHeight + 1)
      element.style.whiteSpace = ''
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Another font breaks lines elsewhere without resizing the box.
    document.fonts.addEventListener('loadingdone', measure)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', measure)
    }
  }, [whole])

  return (
    <div className="min-w-0">
      <p
        ref={shown}
        id={id}
        dir="auto"
        className={`wrap-anywhere @min-[60rem]:text-[0.9375rem] ${
          whole ? 'overflow-hidden' : 'line-clamp-2'
        } ${whole || !clamped ? 'whitespace-pre-wrap' : ''}`}
      >
        {text}
      </p>
      {clamped && (
        <button
          type="button"
          aria-label={`${label}: ${name}`}
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
          className="-mx-2 -mb-2 min-h-11 rounded-lg px-2 text-sm font-semibold text-accent hover:underline @min-[60rem]:-mb-1.5 @min-[60rem]:min-h-8"
        >
          {label}
        </button>
      )}
    </div>
  )
}
