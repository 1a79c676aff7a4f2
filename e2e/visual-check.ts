import type { Page } from '@playwright/test'

/**
 * What a look at the page as it stands finds wrong, in words: what scrolls sideways or stands outside the
 * window, texts that overlap, texts that are cut, fonts and pictures that did not come, targets too small for a finger.
 */
export const findFlaws = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => [
    ...(await (${findWhatDidNotCome})()), ...(${findDisorder})(), ...(${findSmallTargets})(),
  ])()`)

/** Runs in the page. */
async function findWhatDidNotCome(): Promise<string[]> {
  const flaws: string[] = []
  // What is about to come in is not there yet; what never ends is not waited for.
  const comingIn = document.getAnimations().filter(({ effect }) => {
    return Number(effect?.getComputedTiming().endTime) < 2000
  })
  await Promise.allSettled(comingIn.map(({ finished }) => finished))
  const shown = [...document.querySelectorAll('body, body *')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )

  // The typeface is asked for after the first paint.
  const [family = ''] = getComputedStyle(document.body).fontFamily.split(',')
  const entries = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const hasCome = () =>
    entries().some(({ name, decodedBodySize }) => name.endsWith('.woff2') && decodedBodySize > 0)
  for (let frames = 0; frames < 300 && !hasCome(); frames++) {
    await new Promise(requestAnimationFrame)
  }
  await document.fonts.ready
  const faces = [...document.fonts]
  for (const { family, weight, status } of faces) {
    if (status === 'error') flaws.push(`font: ${family} ${weight} did not come`)
  }
  if (!hasCome()) flaws.push(`font: ${family} did not come`)
  for (const weight of new Set(shown.map((element) => getComputedStyle(element).fontWeight))) {
    if (!document.fonts.check(`${weight} 1rem ${family}`)) {
      flaws.push(`font: ${family} has no weight ${weight}`)
    }
  }

  for (const image of shown.filter((element) => element instanceof HTMLImageElement)) {
    image.loading = 'eager'
    await image.decode().catch(() => {})
    if (!image.complete || image.naturalWidth === 0) flaws.push(`picture: ${image.currentSrc}`)
  }
  return flaws
}

/** Runs in the page. */
function findDisorder(): string[] {
  const flaws = new Set<string>()
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) flaws.add(`sideways: the page by ${scrollWidth - clientWidth} px`)

  // Under a modal dialog the page is out of reach, wherever it was scrolled to.
  const modal = document.querySelector('dialog:modal')
  if (!modal) scrollTo(0, 0)
  const stage = modal ?? document.body

  const known = new Map<Element | null, boolean>([[null, false]])

  /** What is there for screen readers alone, or for the look of it, or not at all at the moment. */
  function isApart(element: Element | null): boolean {
    const isKnown = known.get(element)
    if (isKnown !== undefined || !element) return isKnown ?? false
    const { position, width, overflowX } = getComputedStyle(element)
    const isIt =
      isApart(element.parentElement) ||
      element.matches('[aria-hidden=true], [inert]') ||
      (position === 'absolute' && width === '1px' && overflowX === 'hidden')
    known.set(element, isIt)
    return isIt
  }
  const isScroller = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
    /auto|scroll/.test(overflowX + overflowY)
  const clips = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
    /hidden|clip/.test(overflowX + overflowY)
  const name = (element: Element) =>
    `<${element.localName}> "${(element.textContent ?? '').trim().slice(0, 40)}"`

  const elements = [...stage.querySelectorAll('*')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
  /** Says where an element scrolls sideways, or stands outside the window. */
  function judgePlace(element: Element) {
    if (isApart(element)) return
    const style = getComputedStyle(element)
    const mayScroll = element.matches('.carousel, textarea, input')
    if (!mayScroll && isScroller(style) && element.scrollWidth > element.clientWidth + 1) {
      flaws.add(`sideways: ${name(element)} by ${element.scrollWidth - element.clientWidth} px`)
    }
    const { left, right, width } = element.getBoundingClientRect()
    if (width <= 1 || element.closest('.carousel:not(.swiper-initialized) *')) return
    if (left < -1 || right > clientWidth + 1) {
      flaws.add(`outside: ${name(element)} from ${Math.round(left)} to ${Math.round(right)}`)
    }
  }

  type Box = { left: number; right: number; top: number; bottom: number }
  type Text = { box: Box; block: Element; layer: Element | null; text: string }

  /** What lies over the page covers what is under it, and means to. */
  function layerOf(element: Element): Element | null {
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (getComputedStyle(each).position === 'fixed' || each.matches('.tooltip')) return each
    }
    return null
  }

  function blockOf(element: Element): Element {
    let block = element
    while (getComputedStyle(block).display === 'inline' && block.parentElement) {
      block = block.parentElement
    }
    return block
  }

  /** Marked as cut on purpose, with the whole text at hand. */
  function isClamped(element: Element, style: CSSStyleDeclaration) {
    if (style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none') return false
    const { id } = element
    return Boolean(
      element.closest('[title]') || (id && document.querySelector(`[aria-controls="${id}"]`)),
    )
  }

  /** Says where a text is cut by what is around it; gives what is left of it. */
  function cut(text: string, box: Box, from: Element): Box | undefined {
    let left = box
    for (
      let each: Element | null = from;
      each && each !== document.body;
      each = each.parentElement
    ) {
      const style = getComputedStyle(each)
      if (isScroller(style) || clips(style)) {
        const edge = each.getBoundingClientRect()
        const outside =
          left.left < edge.left - 2 ||
          left.right > edge.right + 2 ||
          left.top < edge.top - 2 ||
          left.bottom > edge.bottom + 2
        if (outside && !isScroller(style) && !isClamped(each, style)) {
          flaws.add(`cut: "${text}" by ${name(each)}`)
        }
        left = {
          left: Math.max(left.left, edge.left),
          right: Math.min(left.right, edge.right),
          top: Math.max(left.top, edge.top),
          bottom: Math.min(left.bottom, edge.bottom),
        }
        if (left.right - left.left < 1 || left.bottom - left.top < 1) return undefined
      }
      // What is fixed is cut by the window alone.
      if (style.position === 'fixed') break
    }
    return left
  }

  /** The boxes of a text, a line each. */
  function boxesOf(node: Node): Text[] {
    const parent = node.parentElement
    const text = node.nodeValue?.trim().slice(0, 40) ?? ''
    if (!parent || text === '' || isApart(parent) || parent.closest('option, script')) return []
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    const range = document.createRange()
    range.selectNodeContents(node)
    const block = blockOf(parent)
    const layer = layerOf(parent)
    return [...range.getClientRects()].flatMap(({ left, right, top, bottom, height }) => {
      // Letters leave this much of their box empty, above and below.
      const air = height * 0.16
      const whole = { left, right, top: top + air, bottom: bottom - air }
      const box = cut(text, whole, parent)
      return box ? [{ box, block, layer, text }] : []
    })
  }

  /** The box of what is no text, but must not lie on one. */
  function boxOf(control: Element): Text[] {
    if (!control.matches('button, input, select, textarea, .button, main img, main svg')) return []
    if (control.matches('svg') ? control.closest('[inert]') : isApart(control)) return []
    // An icon that lies on its field on purpose lets the pointer through.
    if (getComputedStyle(control).pointerEvents === 'none') return []
    const box = control.getBoundingClientRect()
    return [{ box, block: control, layer: layerOf(control), text: name(control) }]
  }

  function overlap(one: Text, other: Text): boolean {
    const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
    const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
    if (across <= 2 || down <= 2 || one.layer !== other.layer) return false
    return !one.block.contains(other.block) && !other.block.contains(one.block)
  }

  for (const element of elements) judgePlace(element)
  const texts: Text[] = []
  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(...boxesOf(node))
  texts.push(...elements.flatMap(boxOf))
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      if (overlap(one, other)) flaws.add(`overlap: "${one.text}" and "${other.text}"`)
    }
  }
  return [...flaws]
}

/**
 * What is to be hit by a finger and is smaller than 24 by 24 CSS pixels; links within running
 * text may be (WCAG 2.5.8). Runs in the page.
 */
function findSmallTargets(): string[] {
  const controls = document.querySelectorAll('a, button, input, select, textarea, [tabindex="0"]')
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return []
    if (control.closest('[inert]') || control.matches('.sr-only')) return []
    const isInText = control.matches('.prose-text p a, .prose-text li a')
    const { width, height } = control.getBoundingClientRect()
    // A toast that leaves ends as a line.
    const isGone = width < 1 || height < 1
    if (isGone || isInText || (width >= 24 && height >= 24)) return []
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim()
    return [`target: ${name} of ${Math.round(width)} by ${Math.round(height)} px`]
  })
}
