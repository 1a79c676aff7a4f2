/** The build creates a class for each colour of the content. */
export const tint = (color: string) => `tint-${color.slice(1).toLowerCase()}`

export const darkTint = (color?: string) =>
  color ? `dark-tint-${color.slice(1).toLowerCase()}` : ''
