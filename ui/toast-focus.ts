import type { toast as Toast } from 'react-toastify/unstyled'

/**
 * What toasts owe to those who work by keyboard. `place` holds the toasts, and nothing else.
 *
 * The library's key (Alt+T) leads to them and stops their clocks, which here go on once the focus has left;
 * a toast that is closed sends the focus back to where it came from; and what gets the focus under a toast
 * sees it step aside.
 */
export function mindFocus(place: HTMLElement, toast: typeof Toast) {
  let before: EventTarget | null = null
  const isInside = (target: EventTarget | null) => target instanceof Node && place.contains(target)

  place.addEventListener('focusin', ({ relatedTarget }) => {
    if (!isInside(relatedTarget)) before = relatedTarget
  })
  place.addEventListener('focusout', ({ relatedTarget }) => {
    if (!isInside(relatedTarget)) toast.play()
  })
  toast.onChange(({ id, status }) => {
    const left = document.activeElement?.closest('.Toastify__toast')
    if (status !== 'removed' || left?.id !== id) return
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  })
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || isInside(target)) return
    if (!target.matches(':focus-visible')) return
    // Judged by where the toasts stand when nobody is under them.
    place.removeAttribute('data-aside')
    place.toggleAttribute('data-aside', isCovered(target, place))
  })
}

function isCovered(element: HTMLElement, place: HTMLElement) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [...place.querySelectorAll('.Toastify__toast')].some((toast) => {
    const box = toast.getBoundingClientRect()
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top
  })
}
