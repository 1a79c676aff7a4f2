import { type ReactNode, useEffect, useRef } from 'react'

/** A step of several: its title, which gets the focus as it comes, and below what is to be done. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-8 font-semibold">
        {title}
      </h3>
      {children}
    </div>
  )
}
