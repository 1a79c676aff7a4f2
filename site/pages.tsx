import type { ReactNode } from 'react'
import type { AvatarMood, PagePath } from '#contract/content.ts'
import { ContactPage } from './contact/contact-page.tsx'
import { About, Home } from './home/about.tsx'
import { ProjectsPage } from './projects/projects-page.tsx'
import { ResumePage } from './resume/resume-page.tsx'
import type { Texts } from './texts/en.ts'

export type Page = {
  path: PagePath
  /** Its name, which is the first half of the document's title. */
  title: keyof Texts['pages']
  /** The picture that the profile card shows. */
  avatar: AvatarMood
  /** Small screens show all of the profile card. */
  wholeCard: boolean
  /** Where search engines should look instead; the page's own path if not given. */
  canonical?: string
  /** It says who the owner is. */
  isProfile?: true
  content: ReactNode
}

/** Every public page: the routes, the prerender and the sitemap read this table. */
export const pages: Page[] = [
  { path: '/', title: 'home', avatar: 'idea', wholeCard: true, isProfile: true, content: <Home /> },
  {
    path: '/home',
    title: 'home',
    avatar: 'idea',
    wholeCard: true,
    canonical: '/',
    isProfile: true,
    content: <Home />,
  },
  {
    path: '/about',
    title: 'about',
    avatar: 'idea',
    wholeCard: true,
    isProfile: true,
    content: <About />,
  },
  {
    path: '/projects',
    title: 'projects',
    avatar: 'coding',
    wholeCard: false,
    content: <ProjectsPage />,
  },
  {
    path: '/resume',
    title: 'resume',
    avatar: 'greatness',
    wholeCard: false,
    content: <ResumePage />,
  },
  {
    path: '/contact',
    title: 'contact',
    avatar: 'fist',
    wholeCard: false,
    content: <ContactPage />,
  },
]

/** What any other path shows. */
export const homePage = pages[0] as Page

/** The page that stands at a path, a trailing slash aside. */
export const pageAt = (path: string) =>
  pages.find((page) => page.path === (path.replace(/\/+$/, '') || '/'))

/** The page that a path shows: its own, or else the home page. */
export const findPage = (path: string): Page => pageAt(path) ?? homePage

/** The title of a document (specification, section 2). */
export const titleOf = ({ pages, siteName }: Texts, page: Page['title'], owner: string) =>
  `${pages[page]} - ${siteName(owner)}`
