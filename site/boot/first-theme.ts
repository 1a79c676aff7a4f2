import { readStored, store } from '../../ui/storage.ts'

/** The owner chooses the theme of a first visit; whatever is stored is the visitor's choice. */
export function startFirstTheme() {
  const { start } = document.documentElement.dataset
  if (!start || readStored('theme')) return
  if (start === 'dark' || matchMedia('(prefers-color-scheme: dark)').matches) store('theme', 'dark')
}
