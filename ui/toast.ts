import type { Id } from 'react-toastify/unstyled'
import type { ToastTexts } from './toast-container.tsx'

type Kind = 'success' | 'error'

type Shown = Promise<Id | undefined>

let loading: ReturnType<typeof load> | undefined

/** Fetches the library early, so that it is there if the network fails. */
export function prepareToasts(words?: ToastTexts) {
  loading ??= load(words)
  loading.catch(() => {})
}

const load = async (words?: ToastTexts) =>
  (await import('./toast-container.tsx')).createToasts(words)

/** Changes the toast that it `replaces`, if that still shows. */
export async function showToast(
  kind: Kind,
  message: string,
  autoClose?: number,
  replaces?: Shown,
): Shown {
  try {
    loading ??= load()
    const toasts = await loading
    const shown = await replaces
    if (shown === undefined || !toasts.isActive(shown)) return toasts[kind](message, { autoClose })
    toasts.update(shown, { render: message, type: kind, autoClose })
    return shown
  } catch {
    loading = undefined
    alert(message)
    return undefined
  }
}

export async function closeToast(shown?: Shown) {
  const id = await shown
  if (id !== undefined) (await loading)?.dismiss(id)
}
