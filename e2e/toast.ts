import type { Locator } from '@playwright/test'

/** Waits until the toast has come in. */
export const settle = (toast: Locator) =>
  toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
