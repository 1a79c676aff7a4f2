import { createRoot } from 'react-dom/client'
import type { ToastContainerProps } from 'react-toastify/unstyled'
import { mindFocus } from './toast-focus.ts'

/**
 * How toasts behave (specification, section 9): top right, 5 s, a progress bar, closed by a click,
 * held by the pointer, dragged away by 80 percent of their size.
 */
const containerOptions: ToastContainerProps = {
  position: 'top-right',
  autoClose: 5000,
  hideProgressBar: false,
  closeOnClick: true,
  pauseOnHover: true,
  draggable: true,
  draggablePercent: 80,
}

type Kind = 'success' | 'error'

let loading: Promise<typeof import('react-toastify/unstyled')> | undefined

/**
 * Fetches the library and its container, which no page carries from the start. Called where a toast may
 * follow, so that it is there when the network is what fails. `more` is what else to tell the
 * library, which speaks English.
 */
export function prepareToasts(more?: ToastContainerProps) {
  load(more).catch(() => {})
}

function load(more?: ToastContainerProps) {
  loading ??= (async () => {
    const [library] = await Promise.all([
      import('react-toastify/unstyled'),
      import('react-toastify/ReactToastify.css'),
      import('./toast.css'),
    ])
    const place = document.createElement('div')
    document.body.append(place)
    await new Promise<void>((resolve) => {
      createRoot(place).render(<Container library={library} more={more} onReady={resolve} />)
    })
    mindFocus(place, library.toast)
    return library
  })()
  return loading
}

function Container({
  library: { ToastContainer },
  more,
  onReady,
}: {
  library: typeof import('react-toastify/unstyled')
  more?: ToastContainerProps
  onReady: () => void
}) {
  return (
    <div ref={(element) => void (element && onReady())}>
      <ToastContainer {...containerOptions} {...more} theme="colored" />
    </div>
  )
}

/** Shows a toast at the top right, for `autoClose` milliseconds. */
export async function showToast(
  kind: Kind,
  message: string,
  autoClose = containerOptions.autoClose,
) {
  try {
    const { toast } = await load()
    toast[kind](message, { autoClose })
  } catch {
    loading = undefined
    alert(message)
  }
}
