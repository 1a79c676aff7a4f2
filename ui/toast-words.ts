import { createElement } from 'react'
import type { ToastContainerProps } from 'react-toastify/unstyled'

/**
 * The options of toasts in another language than the library's English: what their button and their place are called.
 * Where a page is read from the right, they stand at its other side. No JSX: the build loads this as it is.
 */
export const toastOptions = (close: string, notifications: string): ToastContainerProps => ({
  'aria-label': `${notifications} Alt+T`,
  closeButton: ({ closeToast }) =>
    createElement('button', {
      type: 'button',
      'aria-label': close,
      onClick: closeToast,
      className: 'Toastify__close-button',
    }),
  ...(globalThis.document?.dir === 'rtl' && { rtl: true, position: 'top-left' }),
})
