/** How browsers keep a page from their storage, by what they do; each runs in the page before all else. */
export const refusals: Record<string, () => void> = {
  'refused as a whole': () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}
