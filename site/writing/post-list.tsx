import { Rss } from 'lucide-react'
import type { Post } from '#contract/writing.ts'
import { fill } from '#text/fill.ts'
import { postAddress } from '../../model/post-address.ts'
import { useShared } from '../context.tsx'
import { SiteLink } from '../site-link.tsx'
import { BackLink } from './back-link.tsx'
import { PostDate, PostTags } from './post-meta.tsx'

export function WritingPage() {
  const { content, texts, settings } = useShared()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="page-title">{texts.writing.title}</h1>
        {settings.siteUrl && (
          <SiteLink href="/feed.xml" className="button button-quiet">
            {texts.writing.feed}
            <Rss className="size-4" />
          </SiteLink>
        )}
      </div>
      <PostList posts={content.posts} />
    </>
  )
}

export function TagPage({ tag, posts }: { tag: string; posts: Post[] }) {
  const { writing } = useShared().texts
  return (
    <>
      <BackToPosts />
      <h1 className="page-title">{fill(writing.tagged, { tag })}</h1>
      <PostList posts={posts} />
    </>
  )
}

export const BackToPosts = () => (
  <BackLink href="/writing">{useShared().texts.writing.all}</BackLink>
)

function PostList({ posts }: { posts: Post[] }) {
  const { number } = useShared()
  const years = Map.groupBy(posts, ({ date }) => Number(date.slice(0, 4)))
  return [...years].map(([year, posts]) => (
    <section key={year} aria-label={number(year)} className="mt-8">
      <h2 className="section-title">{number(year)}</h2>
      <ol>
        {posts.map((post) => (
          <li
            key={post.slug}
            data-draft={post.draft ? '' : undefined}
            className="mt-6 grid gap-x-6 gap-y-2 line-above pt-6 sm:grid-cols-[4.5rem_minmax(0,1fr)]"
          >
            <p className="text-quiet">
              <PostDate date={post.date} short />
            </p>
            <div>
              <h3 className="text-xl/tight font-bold sm:text-2xl/tight">
                <SiteLink href={postAddress(post)} className="hover:text-accent hover:underline">
                  {post.title}
                </SiteLink>
              </h3>
              <p className="mt-2 max-w-2xl text-lg/normal">{post.summary}</p>
              <PostTags tags={post.tags} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  ))
}
