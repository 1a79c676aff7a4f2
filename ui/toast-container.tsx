import { createRoot } from 'react-dom/client'
import { ToastContainer, type ToastContainerProps, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toast.css'
import { mindFocus } from './toast-focus.ts'

/**
 * How toasts behave (specification, section 9): top right, 5 s, a progress bar, closed by a click,
 * held by the pointer, dragged away by 80 percent of their size.
 */
const options: ToastContainerProps = {
  position: 'top-right',
  autoClose: 5000,
  hideProgressBar: false,
  closeOnClick: true,
  pauseOnHover: true,
  draggable: true,
  draggablePercent: 80,
}

/** Puts the place of the toasts into the document; gives what shows them, once it stands. */
export async function makeToasts(more?: ToastContainerProps) {
  const place = document.createElement('div')
  document.body.append(place)
  await new Promise<void>((resolve) => {
    createRoot(place).render(
      <div ref={(element) => void (element && resolve())}>
        <ToastContainer {...options} {...more} theme="colored" />
      </div>,
    )
  })
  mindFocus(place, toast)
  return toast
}
