import type { Page } from '@playwright/test'

export const hydrate = (page: Page) =>
  page.evaluate(async () => {
    const boot = document.querySelector<HTMLElement>('script[data-islands]:not([type])')
    await Promise.all(boot?.dataset.islands?.split(' ').map((each) => import(each)) ?? [])
  })
