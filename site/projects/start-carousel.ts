export {}

const list = document.querySelector<HTMLElement>('.carousel')
// Without Swiper the list still scrolls.
const carousel = await import('./carousel.ts').catch(() => undefined)
if (list) carousel?.startCarousel(list)
