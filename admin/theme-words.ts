/** What the button of the theme says on the owner's screens, which are in English. */
export const themeWords = {
  toDark: 'Switch to the dark theme',
  toLight: 'Switch to the light theme',
}
