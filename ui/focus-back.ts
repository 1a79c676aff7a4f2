import { type RefObject, useEffect, useRef } from 'react'

/** Returns focus to a control that was disabled while it worked. */
export function useRestoreFocus(control: RefObject<HTMLElement | null>, working: boolean) {
  const worked = useRef(false)
  useEffect(() => {
    if (worked.current && !working && document.activeElement === document.body) {
      control.current?.focus({ preventScroll: true })
    }
    worked.current = working
  }, [control, working])
}
