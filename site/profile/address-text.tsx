import { Fragment } from 'react'

const fitting = 26

/** An email address or a phone number breaks only if it has to, and never inside a part of it. */
export function AddressText({ children }: { children: string }) {
  return (
    <span className={`min-w-0${children.length > fitting ? ' text-sm' : ''}`}>
      {children.split(/(?<=[@.\s])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span className={part.length > fitting ? 'wrap-anywhere' : 'whitespace-nowrap'}>
            {part}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
