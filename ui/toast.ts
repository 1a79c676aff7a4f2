import type { ToastContainerProps } from 'react-toastify/unstyled'

type Kind = 'success' | 'error'

let loading: ReturnType<typeof load> | undefined

/**
 * Fetches the library and its container, which no page carries from the start. Called where a toast may
 * follow, so that it is there when the network is what fails. `more` is what else to tell the
 * library, which speaks English.
 */
export function prepareToasts(more?: ToastContainerProps) {
  loading ??= load(more)
  loading.catch(() => {})
}

const load = async (more?: ToastContainerProps) =>
  (await import('./toast-container.tsx')).makeToasts(more)

/** Shows a toast at the top right, for `autoClose` milliseconds, or as long as the others. */
export async function showToast(kind: Kind, message: string, autoClose?: number) {
  try {
    loading ??= load()
    const toast = await loading
    toast[kind](message, { autoClose })
  } catch {
    loading = undefined
    alert(message)
  }
}
