/** The class that sets --tint to a colour of the content; the build makes one for each. */
export const tint = (color: string) => `tint-${color.slice(1).toLowerCase()}`

export const darkTint = (color?: string) =>
  color ? `dark-tint-${color.slice(1).toLowerCase()}` : ''
