import { createRoot } from 'react-dom/client'
import { ToastContainer, type ToastContainerProps, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toast.css'

/**
 * How toasts behave (specification, section 9). By itself the library has them top right for 5 s, with a
 * progress bar, held by the pointer, and dragged away by 80 percent of their size.
 */
const options: ToastContainerProps = { closeOnClick: true, draggable: true, theme: 'colored' }

/** In another language than the library's English: what the button and the place of the toasts are called. */
export type ToastWords = { close: string; notifications: string }

/** In a language that is read from the right, toasts are at the other side. */
const optionsIn = ({ close, notifications }: ToastWords): ToastContainerProps => ({
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

/** Puts the place of the toasts into the document; returns what shows them, once it is there. */
export async function makeToasts(words?: ToastWords) {
  const place = document.createElement('div')
  document.body.append(place)
  await new Promise<void>((resolve) => {
    createRoot(place).render(
      <div ref={(element) => void (element && resolve())}>
        <ToastContainer {...options} {...(words && optionsIn(words))} />
      </div>,
    )
  })
  mindFocus(place)
  place.addEventListener('animationend', ignoreFalseEnd, true)
  return toast
}

/**
 * The end of its bar's animation closes a toast. Chromium, when busy, may let an animation start some 0.01 ms
 * after the frame that it is asked about: it ends, after 0 s, and begins again (CSS Animations Level 2, 4.2).
 */
function ignoreFalseEnd(event: AnimationEvent) {
  if (event.elapsedTime === 0) event.stopPropagation()
}

/**
 * What toasts owe to those who work by keyboard. `place` holds the toasts, and nothing else.
 *
 * The library's key (Alt+T) leads to them and stops their clocks, which here go on once the focus has left;
 * a toast that is closed sends the focus back to where it came from; and from above what has the focus they
 * step aside.
 */
function mindFocus(place: HTMLElement) {
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
  const stepAside = () => {
    const focused = document.activeElement
    if (!focused?.matches(':focus-visible') || isInside(focused)) return
    // Measured at the toasts' usual place.
    place.removeAttribute('data-aside')
    place.toggleAttribute('data-aside', isCovered(focused, place))
  }
  document.addEventListener('focusin', stepAside)
  new MutationObserver(stepAside).observe(place, { childList: true, subtree: true })
}

/** By the toasts' container: they themselves are elsewhere while they slide in. */
function isCovered(element: Element, place: HTMLElement) {
  const box = place.querySelector('.Toastify__toast-container')?.getBoundingClientRect()
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return !!box && left < box.right && right > box.left && top < box.bottom && bottom > box.top
}
