export const outlineFile = 'outline.svg'

/** For owners without a picture, because the sample's would show someone else. */
export const outline = (accent: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><g fill="${accent}"><circle cx="256" cy="196" r="92"/><path d="M72 512c0-116 76-196 184-196s184 80 184 196z"/></g></svg>\n`
