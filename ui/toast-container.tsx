import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type Id, ToastContainer, type ToastContainerProps, toast } from 'react-toastify/unstyled'
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

export function createToasts(texts?: ToastTexts) {
  const place = document.body.appendChild(document.createElement('div'))
  flushSync(() =>
    createRoot(place).render(<ToastContainer {...options} {...(texts && optionsIn(texts))} />),
  )
  manageFocus(place)
  keepClear(place)
  place.addEventListener('animationend', ignoreEarlyEnd, true)
  // A form error is the same error until it is fixed.
  const isCounted = !texts
  return { show: showIn(isCounted), close: () => toast.dismiss() }
}

let shown: { id: Id; text: string; times: number } | undefined

const showIn =
  (isCounted: boolean) => (type: 'success' | 'error', message: string, autoClose?: number) => {
    const before = shown && toast.isActive(shown.id) ? shown : undefined
    const text = `${type} ${message}`
    const times = isCounted && before?.text === text ? before.times + 1 : 1
    const render = (
      <>
        <span>{message}</span>
        {times > 1 && <span aria-hidden> ×{times}</span>}
      </>
    )
    if (before) toast.update(before.id, { render, type, autoClose })
    shown = { id: before?.id ?? toast[type](render, { autoClose }), text, times }
  }

// Chromium, when busy, may report an animation end after 0 s (CSS Animations 2, 4.2), which would close the toast.
function ignoreEarlyEnd(event: AnimationEvent) {
  if (event.elapsedTime === 0) event.stopPropagation()
}

// Alt+T moves to the toasts and pauses them; closing one returns the focus.
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
}

/** Toasts are as high up as they can be without covering anything that can be pressed. */
function keepClear(place: HTMLElement) {
  const move = () => {
    const container = place.querySelector<HTMLElement>('.Toastify__toast-container')
    // A press must end on the toast on which it began.
    if (!container || container.matches(':hover, :focus-within')) return
    container.style.top = `${topFor(container)}px`
  }
  for (const event of ['scrollend', 'focusin', 'resize']) addEventListener(event, move)
  // The page may change below them.
  new MutationObserver(move).observe(document.body, { childList: true, subtree: true })
}

const margin = 4
// Below the bar, even if that is not there yet.
const minTop = 68

function topFor(container: HTMLElement): number {
  const { left, right, height } = container.getBoundingClientRect()
  const firstFree = (selector: string) => {
    const boxes = [...document.querySelectorAll(selector)]
      .filter((each) => !container.contains(each))
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => each.getBoundingClientRect())
      .filter((box) => box.right > left && box.left < right)
    return [minTop, ...boxes.map(({ bottom }) => bottom + margin)]
      .filter((top) => top >= minTop && top + height <= innerHeight)
      .sort((a, b) => a - b)
      .find((top) => boxes.every((box) => box.bottom <= top || box.top >= top + height))
  }
  const controls = 'header, a, button, input, select, textarea'
  return (
    firstFree(`${controls}, label, :focus`) ??
    firstFree(controls) ??
    firstFree('header, search, :focus') ??
    minTop
  )
}
