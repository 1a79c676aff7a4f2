// A block counts as seen this many pixels inside the view.
const offset = 120
// As in site/motion.css.
const shift = 40
// By then fonts and pictures have shifted the layout.
const refreshMs = 1200

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

  // A printed PDF is read in painting order, and moved blocks are painted last.
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
