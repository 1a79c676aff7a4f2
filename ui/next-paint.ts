/**
 * Resolves once the browser has painted what a press has changed at once (the button that is down, the menu that
 * closes): what takes long comes after it, so that no press waits for its answer.
 */
export const nextPaint = () =>
  new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)))
