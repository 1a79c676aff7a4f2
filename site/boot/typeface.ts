/** One page, one typeface: if only one of its two files came in time, neither is used. */
export function startTypeface() {
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    const states = [...document.fonts].map(
      ({ family, status }) => family.includes('Grotesk') && status,
    )
    if (states.includes('loaded') && states.includes('loading'))
      document.documentElement.style.fontFamily = 'var(--font-fallback)'
  }).observe({ type: 'paint', buffered: true })
}
