import type { ReactNode } from 'react'
import type { AvatarMood, PagePath } from '#contract/content.ts'
import { ContactPage } from './contact/contact-page.tsx'
import { About, Home } from './home/about.tsx'
import { ProjectsPage } from './projects/projects-page.tsx'
import { ResumePage } from './resume/resume-page.tsx'

export type Page = {
  path: PagePath
  /** The first half of the document's title. */
  title: string
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
  { path: '/', title: 'Home', avatar: 'idea', wholeCard: true, isProfile: true, content: <Home /> },
  {
    path: '/home',
    title: 'Home',
    avatar: 'idea',
    wholeCard: true,
    canonical: '/',
    isProfile: true,
    content: <Home />,
  },
  {
    path: '/about',
    title: 'About',
    avatar: 'idea',
    wholeCard: true,
    isProfile: true,
    content: <About />,
  },
  {
    path: '/projects',
    title: 'Projects',
    avatar: 'coding',
    wholeCard: false,
    content: <ProjectsPage />,
  },
  {
    path: '/resume',
    title: 'Resume',
    avatar: 'greatness',
    wholeCard: false,
    content: <ResumePage />,
  },
  {
    path: '/contact',
    title: 'Contact',
    avatar: 'fist',
    wholeCard: false,
    content: <ContactPage />,
  },
]

/** What any other path shows. */
export const homePage = pages[0] as Page

/** The page of a path, a trailing slash aside. */
export const findPage = (path: string): Page =>
  pages.find((page) => page.path === (path.replace(/\/+$/, '') || '/')) ?? homePage

export const siteNameOf = (owner: string) => `${owner} Personal Website`

/** The title of a document (specification, section 2). */
export const titleOf = (page: string, owner: string) => `${page} - ${siteNameOf(owner)}`
