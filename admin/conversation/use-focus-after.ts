import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Says where the focus goes when a part goes that has it. */
export function useFocusAfter(part: RefObject<HTMLElement | null>, focusOther: () => void) {
  const giveOn = useEffectEvent(focusOther)
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (element?.contains(document.activeElement)) giveOn()
    }
  }, [part])
}
