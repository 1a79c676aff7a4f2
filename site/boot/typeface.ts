/** One page, one typeface: if only some of its files came in time, none is used. */
export function startTypeface() {
  document.addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() => {
      const { length } = document.querySelectorAll('link[as=font]')
      // Layout decides which files are used.
      if (length < 2 || !document.body.offsetWidth) return
      const states = [...document.fonts].map(({ status }) => status)
      if (states.includes('loaded') && states.includes('loading'))
        document.documentElement.style.fontFamily = 'var(--font-fallback)'
    }),
  )
}
