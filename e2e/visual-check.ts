import type { Page } from '@playwright/test'

export const findFlaws = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const flaws: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth)
      flaws.push(`the page is ${scrollWidth - clientWidth} px too wide`)
    const shown = [...document.querySelectorAll('body *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    for (const element of shown) {
      if (element.closest('.carousel, .gallery, pre, .sr-only, [aria-hidden=true]')) continue
      const { left, right, width } = element.getBoundingClientRect()
      if (width > 1 && (left < -1 || right > clientWidth + 1)) {
        flaws.push(`outside: <${element.localName} class="${element.className}">`)
      }
    }
    for (const image of shown) {
      if (!(image instanceof HTMLImageElement)) continue
      image.loading = 'eager'
      await image.decode().catch(() => flaws.push(`picture: ${image.currentSrc}`))
    }
    return flaws
  })
