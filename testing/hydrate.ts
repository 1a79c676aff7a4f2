import type { Page } from '@playwright/test'

/** Brings the islands of the page to life: their script is there once they are. */
export const hydrate = (page: Page) =>
  page.evaluate(async () => {
    const boot = document.querySelector<HTMLElement>('script[data-islands]:not([type])')
    await Promise.all(boot?.dataset.islands?.split(' ').map((each) => import(each)) ?? [])
  })
