// The renderer measures from the right edge. What is wider than any paper reaches the left one.
const left = 612

/** An entry of the outline that readers show beside the pages. */
export const bookmark = (title: string) => ({ title, left, expanded: true })
