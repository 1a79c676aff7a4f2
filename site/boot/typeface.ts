import { nextPaint } from '../../ui/next-paint.ts'

/** One page, one typeface: if only one of its two files came in time, neither is used. */
export function startTypeface() {
  document.addEventListener('DOMContentLoaded', async () => {
    await nextPaint()
    const states = [...document.fonts].map(({ status }) => status)
    if (states.includes('loaded') && states.includes('loading'))
      document.documentElement.style.fontFamily = 'var(--font-fallback)'
  })
}
