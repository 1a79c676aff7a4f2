import { createRoot } from 'react-dom/client'
import { ToastContainer, type ToastContainerProps, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toast.css'

// Section 9 of the specification; the library's defaults cover the rest.
const options: ToastContainerProps = { closeOnClick: true, draggable: true, theme: 'colored' }

export type ToastTexts = { close: string; notifications: string }

const optionsIn = ({ close, notifications }: ToastTexts): ToastContainerProps => ({
  'aria-label': `${notifications} Alt+T`,
  closeButton: ({ closeToast }) => (
    <button
      type="button"
      aria-label={close}
      onClick={closeToast}
      className="Toastify__close-button"
    />
  ),
  ...(document.dir === 'rtl' && { rtl: true, position: 'top-left' }),
})

export async function createToasts(words?: ToastTexts) {
  const place = document.createElement('div')
  document.body.append(place)
  await new Promise<void>((resolve) => {
    createRoot(place).render(
      <div ref={(element) => void (element && resolve())}>
        <ToastContainer {...options} {...(words && optionsIn(words))} />
      </div>,
    )
  })
  manageFocus(place)
  place.addEventListener('animationend', ignoreEarlyEnd, true)
  return toast
}

// Chromium, when busy, may report an animation end after 0 s (CSS Animations 2, 4.2), which would close the toast.
function ignoreEarlyEnd(event: AnimationEvent) {
  if (event.elapsedTime === 0) event.stopPropagation()
}

// Alt+T moves to the toasts and pauses them; closing one returns the focus; toasts move away from the focused element.
function manageFocus(place: HTMLElement) {
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
  const moveAway = () => {
    const focused = document.activeElement
    if (!focused?.matches(':focus-visible') || isInside(focused)) return
    // Measured at the toasts' usual place.
    place.removeAttribute('data-aside')
    place.toggleAttribute('data-aside', isCovered(focused, place))
  }
  document.addEventListener('focusin', moveAway)
  new MutationObserver(moveAway).observe(place, { childList: true, subtree: true })
}

// Toasts themselves are elsewhere while they slide in.
function isCovered(element: Element, place: HTMLElement) {
  const box = place.querySelector('.Toastify__toast-container')?.getBoundingClientRect()
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return !!box && left < box.right && right > box.left && top < box.bottom && bottom > box.top
}
