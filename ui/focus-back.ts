import { type RefObject, useEffect, useRef } from 'react'

export function useRestoreFocus(control: RefObject<HTMLElement | null>, working: boolean) {
  const worked = useRef(false)
  useEffect(() => {
    if (worked.current && !working && document.activeElement === document.body) {
      control.current?.focus({ preventScroll: true })
    }
    worked.current = working
  }, [control, working])
}
