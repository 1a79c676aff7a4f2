import type { ToastContainerProps } from 'react-toastify/unstyled'
import type { ErrorTexts } from '#contract/explain.ts'

/**
 * Every word of the frame that a visitor's browser needs, in English, as the specification has it. What stands in for
 * a name or a number comes ready to be shown. The other files of this folder say the same in other languages.
 */
export const texts = {
  /** The language of these words. */
  lang: 'en',
  siteName: (owner: string) => `${owner} Personal Website`,
  pages: {
    home: 'Home',
    about: 'About',
    projects: 'Projects',
    resume: 'Resume',
    contact: 'Contact',
  },
  /** What stands where there is no page, and on pages that have no content. */
  missing: {
    page: 'There is no page at this address. You may find it here:',
    about: 'There is nothing about me here yet.',
    projects: 'There are no projects here yet.',
    resume: 'There is no resume here yet.',
  },
  frame: {
    skip: 'Skip to content',
    menu: 'Menu',
    mainMenu: 'Main',
    mobileMenu: 'Mobile',
    social: 'Social',
    language: 'Language',
    toDark: 'Switch to the dark theme',
    toLight: 'Switch to the light theme',
    rights: (year: string, owner: string) => `© ${year} ${owner}. All rights reserved.`,
    privacy: 'Privacy Policy',
    close: 'Close',
  },
  profile: {
    card: 'Profile',
    swap: 'Show another picture',
    technologies: 'Technologies',
    contactMe: 'Contact Me',
    downloadCv: 'Download CV',
  },
  home: {
    aboutMe: 'About Me',
    allProjects: 'See all projects',
  },
  projects: {
    carousel: 'carousel',
    slide: 'slide',
    position: (number: string, total: string) => `${number} of ${total}`,
    madeWith: 'Made with',
    viewPage: 'View Page',
    viewSource: 'View Source',
    previous: 'Previous project',
    next: 'Next project',
    choose: 'Choose a project',
    show: (number: string, title: string) => `Show project ${number}: ${title}`,
    showing: (number: string, total: string, title: string) =>
      `Project ${number} of ${total}: ${title}`,
  },
  resume: {
    experience: 'Experience',
    education: 'Education',
    advanceSkills: 'Advance Skills',
    familiarSkills: 'Familiar Skills',
    tools: 'Tools',
    volunteer: 'Volunteering',
    certificates: 'Certificates',
    awards: 'Awards',
    publications: 'Publications',
    projects: 'Projects',
    skills: 'Skills',
    languages: 'Languages',
    interests: 'Interests',
    references: 'References',
    score: (score: string) => `Grade: ${score}`,
    courses: (list: string) => `Courses: ${list}`,
    showCredential: 'Show credential',
    otherFormats: 'This resume as',
    /** Between the parts of a list that is a line. */
    comma: ', ',
  },
  contact: {
    name: 'Name',
    nameHint: 'What to call you.',
    nameMistake: 'Please write your name.',
    email: 'Email',
    emailHint: 'Only used to answer you.',
    emailMistake: 'Please write an address such as name@example.com.',
    message: 'Message',
    messageHint: 'A few lines are enough.',
    messageMistake: 'Please write a message.',
    leaveEmpty: 'Leave this empty',
    submit: 'Submit',
    sending: 'Sending',
    messageSent: 'Message sent',
    success: 'Message Sent successfully!',
    allRequired: 'Please fill in all required fields',
    tooSlow: 'The server took too long to answer. Please try again.',
    failed: 'Failed to send message',
    unexpected: 'An unexpected error occurred',
    /** For a site without a server: the message goes on in the visitor's own program. */
    mailHint: 'Your own e-mail program opens with it.',
    writeMail: 'Write an e-mail',
    scan: 'Scan to keep these details on your phone.',
    saveCard: 'Save contact card',
    code: (owner: string) => `QR code of the contact card of ${owner}`,
    /**
     * What the server said, in this language; in English as it is. The sentences of another are loaded when the first is asked
     * for: most visitors never hear one.
     */
    explain: async (message: string) => message,
  },
  /** What the library of the toasts is told of this language; English it speaks. */
  toasts: undefined as ToastContainerProps | undefined,
  /** Writes whole numbers, in the digits of the content where it has others than Latin ones. */
  numberIn: (_digits?: string): ((number: number) => string) => String,
  unexpected: {
    title: 'Unexpected Application Error!',
    home: 'Back to the home page',
  },
}

export type Texts = typeof texts

/** What the build alone needs: the words of the CV, of other formats, and of pages that no script runs on. */
export const madeTexts = {
  thanks: 'Thank you. Your message has arrived, and an answer will come by e-mail.',
  contactCard: 'Contact card',
  /** The end of what goes on. */
  present: 'Present',
  cv: {
    title: (owner: string) => `${owner} - CV`,
    page: (number: string, total: string) => `Page ${number} of ${total}`,
  },
  /** What the server says, where it does not answer in this language anyway. */
  errors: async (): Promise<ErrorTexts | undefined> => undefined,
}

export type MadeTexts = typeof madeTexts
