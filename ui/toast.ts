import type { ToastTexts } from './toast-container.tsx'

type Kind = 'success' | 'error'

let loading: ReturnType<typeof load> | undefined

/** Fetches the library early, so that it is there if the network fails. */
export function prepareToasts(words?: ToastTexts) {
  loading ??= load(words)
  loading.catch(() => {})
}

const load = async (words?: ToastTexts) =>
  (await import('./toast-container.tsx')).createToasts(words)

/** Returns a function that closes the toast. */
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
