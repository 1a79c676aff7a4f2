import { type MouseEvent, type PointerEvent, useRef } from 'react'

// Sooner than the browser's own menu of a link.
const longPressMs = 450

/** A finger's way to select: iOS has no event for it. */
export function useLongPress(act: () => void) {
  const press = useRef({ timer: 0, isLong: false })
  const end = () => clearTimeout(press.current.timer)
  const stop = (event: MouseEvent) => {
    if (!press.current.isLong) return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    onPointerDown({ pointerType }: PointerEvent) {
      press.current.isLong = false
      if (pointerType !== 'touch') return
      press.current.timer = window.setTimeout(() => {
        press.current.isLong = true
        act()
      }, longPressMs)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: stop,
    onClickCapture: stop,
  }
}
