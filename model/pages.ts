import { blocksText } from '#contract/blocks.ts'
import type { LocaleContent, OwnPage, Project } from '#contract/built-content.ts'
import type { AvatarMood } from '#contract/content.ts'
import type { Post } from '#contract/writing.ts'
import { fill } from '#text/fill.ts'
import { shorten } from '#text/shorten.ts'
import type { Locale } from '../i18n/locale.ts'
import type { Texts } from '../i18n/texts.ts'
import { hasContent } from './has-content.ts'
import { groupByTag, postAddress } from './post-address.ts'
import { projectAddress } from './project-address.ts'

export type Page = {
  /** In the default language. */
  path: string
  title: string
  avatar: AvatarMood
  shows: Shown
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
}

export type Shown =
  | 'home'
  | 'about'
  | 'projects'
  | 'resume'
  | 'contact'
  | 'writing'
  | 'privacy'
  | { page: OwnPage }
  | { project: Project }
  | { post: Post }
  | { tag: string; posts: Post[] }

export const homePage = ({ pages }: Texts): Page => ({
  path: '/',
  title: pages.home,
  avatar: 'idea',
  isProfile: true,
  shows: 'home',
})

export const resumePage = ({ pages }: Texts): Page => ({
  path: '/resume',
  title: pages.resume,
  avatar: 'greatness',
  shows: 'resume',
})

export const contactPage = ({ pages }: Texts, avatar: AvatarMood = 'fist'): Page => ({
  path: '/contact',
  title: pages.contact,
  avatar,
  shows: 'contact',
})

const privacyPage = ({ layout }: Texts): Page => ({
  path: '/privacy',
  title: layout.privacy,
  avatar: 'idea',
  cardOf: '/',
  isReading: true,
  shows: 'privacy',
})

export const ownAddress = ({ slug }: OwnPage) => `/${slug}`

type Whose = Pick<Locale, 'content' | 'texts'>

/** The paths that each language has, by the prefix of its addresses. */
export const pathsByBase = (locales: Whose[]) =>
  new Map(
    locales.map((locale) => [
      locale.content.language?.base ?? '',
      new Set(listPages(locale).map(({ path }) => path)),
    ]),
  )

/** The first ones are the same on every site, even if there is nothing to show. */
export function listPages({ content, texts }: Whose): Page[] {
  const { about, projects } = texts.pages
  const home = homePage(texts)
  return [
    home,
    { ...home, path: '/home', sameAs: '/' },
    { path: '/about', title: about, avatar: 'idea', isProfile: true, shows: 'about' },
    { path: '/projects', title: projects, avatar: 'coding', shows: 'projects' },
    resumePage(texts),
    contactPage(texts),
    privacyPage(texts),
    ...content.pages.map((page) => ({
      path: ownAddress(page),
      title: page.title,
      avatar: 'idea' as const,
      description: shorten(blocksText(page.body.lead), 200) || undefined,
      isReading: true as const,
      shows: { page },
    })),
    ...projectPages(content),
    ...(hasContent(content, '/writing') ? writingPages(content, texts) : []),
  ]
}

const projectPages = ({ projects }: LocaleContent): Page[] =>
  projects
    .filter(({ story }) => story)
    .map((project) => ({
      path: projectAddress(project),
      title: project.title,
      avatar: 'coding',
      description: shorten(blocksText(project.description), 200),
      isReading: true,
      shows: { project },
    }))

// Drawing one takes some 40 ms; older posts share that of the list.
const maxOwnCards = 100

function writingPages({ posts }: LocaleContent, { writing }: Texts): Page[] {
  const shared = { avatar: 'idea', isReading: true } as const
  const list: Page = { ...shared, path: '/writing', title: writing.title, shows: 'writing' }
  return [
    list,
    ...posts.map((post, at) => ({
      ...shared,
      path: postAddress(post),
      title: post.title,
      canonical: post.canonical,
      description: shorten(post.summary, 200),
      published: post.date,
      updated: post.updated,
      cardOf: at < maxOwnCards ? undefined : list.path,
      shows: { post },
    })),
    ...groupByTag(posts).map(({ name, address, posts }) => ({
      ...shared,
      path: address,
      title: fill(writing.tagged, { tag: name }),
      cardOf: list.path,
      isTag: true as const,
      shows: { tag: name, posts },
    })),
  ]
}

export const isListed = ({ sameAs, canonical, isTag }: Page) => !(sameAs || canonical || isTag)

export type SocialCard = { src: string; width: number; height: number; alt: string }
