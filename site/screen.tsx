import type { Shown } from '../model/pages.ts'
import { ContactPage } from './contact/contact-page.tsx'
import { About } from './home/about.tsx'
import { Home } from './home/home.tsx'
import { OwnPage, PrivacyPage } from './own-page.tsx'
import { ProjectPage } from './projects/project-page.tsx'
import { ProjectsPage } from './projects/projects-page.tsx'
import { ResumePage } from './resume/resume-page.tsx'
import { TagPage, WritingPage } from './writing/post-list.tsx'
import { PostPage } from './writing/post-page.tsx'

const screens = {
  home: <Home />,
  about: <About />,
  projects: <ProjectsPage />,
  resume: <ResumePage />,
  contact: <ContactPage />,
  writing: <WritingPage />,
  privacy: <PrivacyPage />,
}

export function screenOf(shown: Shown) {
  if (typeof shown === 'string') return screens[shown]
  if ('project' in shown) return <ProjectPage project={shown.project} />
  if ('page' in shown) {
    const { slug, title, body } = shown.page
    return <OwnPage title={title} prose={body} path={`pages.${slug}`} />
  }
  if ('post' in shown) return <PostPage post={shown.post} />
  return <TagPage tag={shown.tag} posts={shown.posts} />
}
