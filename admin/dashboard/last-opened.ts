let opened: string | undefined

/** The message whose conversation was open: the way back leads to its row. */
export const lastOpened = {
  note(id: string) {
    opened = id
  },
  /** Whether it is this one, once. */
  take(id: string): boolean {
    if (opened !== id) return false
    opened = undefined
    return true
  },
}
