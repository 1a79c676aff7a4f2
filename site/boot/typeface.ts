/** A visitor who is at work before the first paint gets no such news; the typeface comes this long after the rest. */
const afterLoadMs = 1500

/**
 * Brings in the typeface once the page is painted: until then it would only take the wire from what is read. Who
 * comes from another page of this site has it already, and sees it at once.
 */
export function startTypeface() {
  if (document.referrer.startsWith(`${location.origin}/`)) return bringIn()
  addEventListener('load', () => setTimeout(bringIn, afterLoadMs))
  new PerformanceObserver(bringIn).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** The rules stand in the document for those without scripts; here they are moved out of there. */
function bringIn() {
  const home = document.querySelector('noscript')
  const rules = home?.textContent?.match(/@font-face.*\}/s)?.[0]
  if (!rules) return
  home?.remove()
  const style = document.createElement('style')
  style.textContent = rules
  document.head.append(style)
}
