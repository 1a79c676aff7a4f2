import { useId, useState } from 'react'

/** Beyond so many characters or lines a text is folded: more than most people write. */
const most = { characters: 3000, lines: 40 }

/** A text as it was written, its direction found by its letters; a very long one opens on request. `of` says whose it is. */
export function LongText({ text, of }: { text: string; of: string }) {
  const id = useId()
  const [whole, setWhole] = useState(false)
  const isLong =
    text.length > most.characters || text.split('\n', most.lines + 1).length > most.lines
  return (
    <>
      <p
        id={id}
        dir="auto"
        className={`wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext] ${isLong && !whole ? 'line-clamp-[20]' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-label={`${whole ? 'Show less' : 'Show all'} of ${of}`}
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
          className="text-button"
        >
          {whole ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  )
}
