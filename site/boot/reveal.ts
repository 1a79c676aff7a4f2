/** A block counts as seen once it stands this many pixels inside the view. */
const offset = 120
/** While it waits it stands this many pixels lower (site/motion.css). */
const shift = 40
/** The page looks again this long after it has loaded, when fonts and pictures have moved things. */
const refreshMs = 1200

/** Blocks marked data-reveal come up as they are scrolled to; what stands in the first view never waits. */
export function startReveal() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target, boundingClientRect } of entries) {
        const isWaiting = target.getAttribute('data-reveal') === 'waiting'
        const isBelow = boundingClientRect.top >= innerHeight
        if (!isWaiting && isBelow) target.setAttribute('data-reveal', 'waiting')
        if (isWaiting ? !isIntersecting : isBelow) continue
        observer.unobserve(target)
        if (isWaiting) target.setAttribute('data-reveal', 'shown')
      }
    },
    { rootMargin: `0px 0px -${offset - shift}px 0px` },
  )

  function refresh() {
    for (const block of document.querySelectorAll('[data-reveal=""]')) observer.observe(block)
  }

  // What is moved is painted after all the rest, and a printed PDF is read in the order of painting.
  function showAll() {
    observer.disconnect()
    for (const block of document.querySelectorAll('[data-reveal]')) {
      block.removeAttribute('data-reveal')
    }
  }

  document.addEventListener('DOMContentLoaded', refresh)
  addEventListener('load', () => setTimeout(refresh, refreshMs))
  addEventListener('beforeprint', showAll)
}
