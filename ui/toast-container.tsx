import { createRoot } from 'react-dom/client'
import { ToastContainer, type ToastContainerProps, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toast.css'
import { mindFocus } from './toast-focus.ts'

/**
 * How toasts behave (specification, section 9). By itself the library has them top right for 5 s, with a
 * progress bar, held by the pointer, and dragged away by 80 percent of their size.
 */
const options: ToastContainerProps = { closeOnClick: true, draggable: true, theme: 'colored' }

/** In another language than the library's English: what the button and the place of the toasts are called. */
export type ToastWords = { close: string; notifications: string }

/** Where a page is read from the right, toasts stand at its other side. */
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

/** Puts the place of the toasts into the document; gives what shows them, once it stands. */
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
  mindFocus(place, toast)
  return toast
}
