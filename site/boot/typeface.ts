/**
 * Brings in the typeface once the page is painted: until then it would only take the wire from what is read. Who
 * comes from another page of this site has it already, and sees it at once.
 */
export function startTypeface() {
  if (document.referrer.startsWith(`${location.origin}/`)) return bringIn()
  const paint = 'largest-contentful-paint'
  if (!PerformanceObserver.supportedEntryTypes.includes(paint)) {
    addEventListener('load', bringIn, { once: true })
    return
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    bringIn()
  }).observe({ type: paint, buffered: true })
}

/** The rules stand in the document for those without scripts; here they are moved out of there. */
function bringIn() {
  const rules = document.querySelector('noscript')?.textContent?.match(/@font-face.*\}/s)?.[0]
  if (!rules) return
  const style = document.createElement('style')
  style.textContent = rules
  document.head.append(style)
}
