import type { ToastWords } from './toast-container.tsx'

type Kind = 'success' | 'error'

let loading: ReturnType<typeof load> | undefined

/** Fetches the library ahead of a toast, so that it is there when the network is what fails. Its own words are English. */
export function prepareToasts(words?: ToastWords) {
  loading ??= load(words)
  loading.catch(() => {})
}

const load = async (words?: ToastWords) => (await import('./toast-container.tsx')).makeToasts(words)

/** Shows a toast at the top right, for `autoClose` milliseconds, or as long as the others; returns what closes it. */
export async function showToast(
  kind: Kind,
  message: string,
  autoClose?: number,
): Promise<() => void> {
  try {
    loading ??= load()
    const toasts = await loading
    const id = toasts[kind](message, { autoClose })
    return () => toasts.dismiss(id)
  } catch {
    loading = undefined
    alert(message)
    return () => {}
  }
}
