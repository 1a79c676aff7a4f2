/** Resolves once the browser has painted what a press has changed at once: what takes long comes after it. */
export const nextPaint = () =>
  new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)))
