import type { Locator } from '@playwright/test'

export const settle = (toast: Locator) =>
  toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
