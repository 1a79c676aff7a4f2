import { Fragment } from 'react'

const fitting = 26

/** An email address or a phone number: only a long one breaks, after "@" or ".". */
export function AddressText({ children }: { children: string }) {
  if (children.length <= fitting) return <span className="whitespace-nowrap">{children}</span>
  return (
    <span className="min-w-0 text-sm text-balance">
      {children.split(/(?<=[@.])/).map((part, index) => (
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
