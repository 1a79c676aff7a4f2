import { createRoot } from 'react-dom/client'
import type { ToastContainerProps } from 'react-toastify/unstyled'

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
 * follow, so that it is there when the network is what fails.
 */
export function prepareToasts() {
  load().catch(() => {})
}

function load() {
  loading ??= (async () => {
    const [library] = await Promise.all([
      import('react-toastify/unstyled'),
      import('react-toastify/ReactToastify.css'),
      import('./toast.css'),
    ])
    const place = document.createElement('div')
    document.body.append(place)
    await new Promise<void>((resolve) => {
      createRoot(place).render(<Container library={library} onReady={resolve} />)
    })
    giveFocusBack(place, library)
    return library
  })()
  return loading
}

/** A toast that is closed by somebody who came to it by keyboard sends them back to where they were. */
function giveFocusBack(place: HTMLElement, { toast }: typeof import('react-toastify/unstyled')) {
  let before: EventTarget | null = null
  place.addEventListener('focusin', ({ relatedTarget }) => {
    if (!place.contains(relatedTarget as Node | null)) before = relatedTarget
  })
  toast.onChange(({ id, status }) => {
    const left = document.activeElement?.closest('.Toastify__toast')
    if (status !== 'removed' || left?.id !== id) return
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  })
}

function Container({
  library: { ToastContainer },
  onReady,
}: {
  library: typeof import('react-toastify/unstyled')
  onReady: () => void
}) {
  return (
    <div ref={(element) => void (element && onReady())}>
      <ToastContainer {...containerOptions} theme="colored" />
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
