import type { ReactElement } from 'react'
import type { AvatarMood, PagePath } from '#contract/content.ts'
import { fill } from '#contract/fill.ts'
import type { Texts } from '../i18n/texts.ts'
import { ContactPage } from './contact/contact-page.tsx'
import { About } from './home/about.tsx'
import { Home } from './home/home.tsx'
import { ProjectsPage } from './projects/projects-page.tsx'
import { ResumePage } from './resume/resume-page.tsx'

export type Page = {
  path: PagePath
  title: keyof Texts['pages']
  avatar: AvatarMood
  canonical?: string
  /** Small screens show the whole profile card. */
  isProfile?: true
  content: ReactElement
}

export const homePage: Page = {
  path: '/',
  title: 'home',
  avatar: 'idea',
  isProfile: true,
  content: <Home />,
}

export const resumePage: Page = {
  path: '/resume',
  title: 'resume',
  avatar: 'greatness',
  content: <ResumePage />,
}

export const pages: Page[] = [
  homePage,
  { ...homePage, path: '/home', canonical: '/' },
  { path: '/about', title: 'about', avatar: 'idea', isProfile: true, content: <About /> },
  { path: '/projects', title: 'projects', avatar: 'coding', content: <ProjectsPage /> },
  resumePage,
  { path: '/contact', title: 'contact', avatar: 'fist', content: <ContactPage /> },
]

export const documentTitle = ({ pages, siteName }: Texts, page: Page['title'], owner: string) =>
  `${pages[page]} - ${fill(siteName, { owner })}`
