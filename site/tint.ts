/** The class that sets --tint to a colour of the content; the build makes one for each. */
export const tint = (color: string) => `tint-${color.slice(1).toLowerCase()}`

/** The same for the dark theme's own colour, if there is one. */
export const darkTint = (color?: string) =>
  color ? `dark-tint-${color.slice(1).toLowerCase()}` : ''
