import type { ReactElement } from 'react'
import { blocksText } from '#contract/blocks.ts'
import type { LocaleContent } from '#contract/built-content.ts'
import type { AvatarMood } from '#contract/content.ts'
import { fill } from '#text/fill.ts'
import { shorten } from '#text/shorten.ts'
import type { Locale } from '../i18n/locale.ts'
import type { Texts } from '../i18n/texts.ts'
import { hasContent } from '../model/has-content.ts'
import { postAddress, tagsOf } from '../model/post-address.ts'
import { projectAddress } from '../model/project-address.ts'
import { ContactPage } from './contact/contact-page.tsx'
import { About } from './home/about.tsx'
import { Home } from './home/home.tsx'
import { ProjectPage } from './projects/project-page.tsx'
import { ProjectsPage } from './projects/projects-page.tsx'
import { ResumePage } from './resume/resume-page.tsx'
import { TagPage, WritingPage } from './writing/post-list.tsx'
import { PostPage } from './writing/post-page.tsx'

export type Page = {
  /** In the default language. */
  path: string
  title: string
  avatar: AvatarMood
  sameAs?: string
  canonical?: string
  /** By default, the owner's. */
  description?: string
  /** When it was published and changed last. */
  published?: string
  updated?: string
  /** The page whose social card it has. */
  cardOf?: string
  /** Search engines find its content elsewhere. */
  isTag?: true
  isProfile?: true
  isReading?: true
  content: ReactElement
}

export const homePage = ({ pages }: Texts): Page => ({
  path: '/',
  title: pages.home,
  avatar: 'idea',
  isProfile: true,
  content: <Home />,
})

export const resumePage = ({ pages }: Texts): Page => ({
  path: '/resume',
  title: pages.resume,
  avatar: 'greatness',
  content: <ResumePage />,
})

export const contactPage = (
  { pages }: Texts,
  content = <ContactPage />,
  avatar: AvatarMood = 'fist',
): Page => ({ path: '/contact', title: pages.contact, avatar, content })

/** The same on every site, even if there is nothing to show. */
function mainPages(texts: Texts): Page[] {
  const { about, projects } = texts.pages
  const home = homePage(texts)
  return [
    home,
    { ...home, path: '/home', sameAs: '/' },
    { path: '/about', title: about, avatar: 'idea', isProfile: true, content: <About /> },
    { path: '/projects', title: projects, avatar: 'coding', content: <ProjectsPage /> },
    resumePage(texts),
    contactPage(texts),
  ]
}

/** The paths that each language has, by the prefix of its addresses. */
export const pathsByBase = (locales: Pick<Locale, 'content' | 'texts'>[]) =>
  new Map(
    locales.map((locale) => [
      locale.content.language?.base ?? '',
      new Set(pagesOf(locale).map(({ path }) => path)),
    ]),
  )

export const pagesOf = ({ content, texts }: Pick<Locale, 'content' | 'texts'>): Page[] => [
  ...mainPages(texts),
  ...projectPages(content),
  ...(hasContent(content, '/writing') ? writingPages(content, texts) : []),
]

const projectPages = ({ projects }: LocaleContent): Page[] =>
  projects
    .filter(({ story }) => story)
    .map((project) => ({
      path: projectAddress(project),
      title: project.title,
      avatar: 'coding',
      description: shorten(blocksText(project.description), 200),
      isReading: true,
      content: <ProjectPage project={project} />,
    }))

function writingPages({ posts }: LocaleContent, { writing }: Texts): Page[] {
  const shared = { avatar: 'idea', isReading: true } as const
  const list: Page = {
    ...shared,
    path: '/writing',
    title: writing.title,
    content: <WritingPage />,
  }
  return [
    list,
    ...posts.map((post) => ({
      ...shared,
      path: postAddress(post),
      title: post.title,
      canonical: post.canonical,
      description: shorten(post.summary, 200),
      published: post.date,
      updated: post.updated,
      cardOf: list.path,
      content: <PostPage post={post} />,
    })),
    ...tagsOf(posts).map(({ name, address, posts }) => ({
      ...shared,
      path: address,
      title: fill(writing.tagged, { tag: name }),
      cardOf: list.path,
      isTag: true as const,
      content: <TagPage tag={name} posts={posts} />,
    })),
  ]
}

export const isListed = ({ sameAs, canonical, isTag }: Page) => !(sameAs || canonical || isTag)

export const documentTitle = ({ siteName }: Texts, page: string, owner: string) =>
  `${page} - ${fill(siteName, { owner })}`
