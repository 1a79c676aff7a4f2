/** One page, one typeface: if only one of its two files came in time, neither is used. */
export function startTypeface() {
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    if (document.querySelectorAll('link[as=font]').length < 2) return
    const files = [...document.fonts].filter(({ family }) => family.includes('Grotesk'))
    if (new Set(files.map(({ status }) => status === 'loaded')).size > 1)
      document.documentElement.style.fontFamily = 'var(--font-fallback)'
  }).observe({ type: 'paint', buffered: true })
}
