import type { ToastTexts } from './toast-container.tsx'

type Kind = 'success' | 'error'

let loading: ReturnType<typeof load> | undefined

/** Fetches the library early, so that it is there if the network fails. */
export function prepareToasts(texts?: ToastTexts) {
  loading ??= load(texts)
  loading.catch(() => {})
}

const load = async (texts?: ToastTexts) =>
  (await import('./toast-container.tsx')).createToasts(texts)

/** Takes the place of the one that shows; the desk counts the same again. */
export async function showToast(kind: Kind, message: string, autoClose?: number) {
  try {
    loading ??= load()
    const { show } = await loading
    show(kind, message, autoClose)
  } catch {
    loading = undefined
    alert(message)
  }
}

export const closeToast = async () => (await loading)?.close()
