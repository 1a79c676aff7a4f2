/** Resolves after the browser has painted, so that slow work doesn't delay the response to a press. */
export const nextPaint = () =>
  new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)))
