import type { ComponentProps, KeyboardEvent, RefObject } from 'react'
import { placesIn } from '#contract/canned-reply.ts'

type GrowingTextProps = Omit<ComponentProps<'textarea'>, 'value'> & {
  value: string
  field: RefObject<HTMLTextAreaElement | null>
}

/** A field for a text, as high as the text is; under it lies the same text, whose places are marked. */
export function GrowingText({ value, field, onKeyDown, ...attributes }: GrowingTextProps) {
  const text = 'col-start-1 row-start-1 w-full min-w-0 px-3.5 py-2.5 [unicode-bidi:plaintext]'
  return (
    <div className="grid max-h-[60dvh] min-h-32 overflow-y-auto rounded-control border border-field-line bg-surface hover:border-accent">
      <div
        aria-hidden
        dir="auto"
        className={`${text} pointer-events-none wrap-anywhere whitespace-pre-wrap text-transparent`}
      >
        {marked(value)}
        {/* A last line that is empty is as high as the others. */}
        {'\u200b'}
      </div>
      <textarea
        ref={field}
        dir="auto"
        value={value}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (!event.defaultPrevented) selectNextPlace(event)
        }}
        className={`${text} resize-none overflow-hidden rounded-control bg-transparent wrap-anywhere placeholder:text-quiet placeholder:opacity-100 -outline-offset-3`}
        {...attributes}
      />
    </div>
  )
}

function marked(text: string) {
  const places = placesIn(text)
  if (places.length === 0) return text
  return [
    ...places.map(({ start, end }, at) => (
      <span key={start}>
        {text.slice(places[at - 1]?.end ?? 0, start)}
        <mark className="rounded-sm bg-lamp-soft text-transparent outline outline-lamp">
          {text.slice(start, end)}
        </mark>
      </span>
    )),
    text.slice(places.at(-1)?.end),
  ]
}

/** Tab leads from place to place, and after the last of them on, as everywhere. */
function selectNextPlace(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
  const field = event.currentTarget
  const places = placesIn(field.value)
  const next = event.shiftKey
    ? places.findLast(({ end }) => end <= field.selectionStart)
    : places.find(({ start }) => start >= field.selectionEnd)
  if (!next) return
  event.preventDefault()
  field.setSelectionRange(next.start, next.end)
}
