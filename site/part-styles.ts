/** Styles that only some pages need; the parts of a page name theirs. Each page needs one, which brings the utilities. */
export const partStyles = {
  home: 'site/home.css',
  projects: 'site/projects.css',
  resume: 'site/resume.css',
  contact: 'site/contact.css',
  reading: 'site/reading.css',
}

export type PartStyle = keyof typeof partStyles
