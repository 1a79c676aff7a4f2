import { bringTypeface, showTypeface } from './typeface.ts'

/** If a visitor acts before the first paint, none is ever reported: the late styles come this long after `load` then. */
const afterLoadMs = 1500

let forPaper: HTMLLinkElement | undefined

/**
 * Brings in the typeface and the styles for paper once the page is painted: until then they would only take the
 * wire from what is read. Who comes from another page of this site has them already, and sees them at once.
 */
export function startLateStyles() {
  addEventListener('beforeprint', completeForPaper)
  if (document.referrer.startsWith(`${location.origin}/`)) {
    return document.addEventListener('DOMContentLoaded', bringIn)
  }
  addEventListener('load', () => setTimeout(bringIn, afterLoadMs))
  new PerformanceObserver(bringIn).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** They stand in the document for those without scripts; here they are moved out of there. */
function bringIn() {
  const home = document.querySelector('[data-late-styles]')
  const [, rules, href] = home?.textContent.match(/(@font-face.*?)<.*href="([^"]+)/s) ?? []
  if (!home || !rules || !href) return
  home.remove()
  forPaper = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href,
    media: 'print',
  })
  document.head.append(forPaper)
  bringTypeface(rules).catch(() => undefined)
}

/** Printing waits for nothing that is on its way; so who prints within the first moments waits here. */
function completeForPaper() {
  bringIn()
  showTypeface()
  if (!forPaper || forPaper.sheet || document.adoptedStyleSheets.length > 0) return
  const request = new XMLHttpRequest()
  request.open('GET', forPaper.href, false)
  request.send()
  if (request.status !== 200) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(request.responseText)
  document.adoptedStyleSheets.push(sheet)
}
