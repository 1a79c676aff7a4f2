/** Which slide the list shows; until Swiper is there, the browser scrolls it. */
export function shownSlide(list: HTMLElement): number {
  const [first, second] = list.querySelectorAll<HTMLElement>('.swiper-slide')
  // Both are negative from right to left.
  const step = (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0)
  return step === 0 ? 0 : Math.round(list.scrollLeft / step)
}

export function scrollToSlide(list: HTMLElement, index: number) {
  const slides = list.querySelectorAll<HTMLElement>('.swiper-slide')
  const slide = slides[(index + slides.length) % slides.length]
  slide?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' })
  if (slide) history.replaceState(history.state, '', `#${slide.id}`)
}
