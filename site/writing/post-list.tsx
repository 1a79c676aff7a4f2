import { Rss } from 'lucide-react'
import { fill } from '#contract/fill.ts'
import type { Post } from '#contract/writing.ts'
import { useShared } from '../context.tsx'
import { SiteLink } from '../site-link.tsx'
import { postAddress } from './post-address.ts'
import { PostDate, PostTags } from './post-meta.tsx'

export function WritingPage() {
  const { content, texts, settings } = useShared()
  return (
    <>
      <div className="list-head">
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
      <h1 className="reading-title">{fill(writing.tagged, { tag })}</h1>
      <PostList posts={posts} />
    </>
  )
}

export const BackToPosts = () => (
  <SiteLink href="/writing" className="back-link">
    {useShared().texts.writing.all}
  </SiteLink>
)

const yearOf = ({ date }: Post) => date.slice(0, 4)

function PostList({ posts }: { posts: Post[] }) {
  const { number } = useShared()
  const years = [...new Set(posts.map(yearOf))]
  return years.map((year) => (
    <section key={year} aria-label={number(Number(year))} className="year">
      <h2 className="section-title">{number(Number(year))}</h2>
      <ol>
        {posts
          .filter((post) => yearOf(post) === year)
          .map((post) => (
            <li key={post.slug} data-draft={post.draft ? '' : undefined} className="post-entry">
              <p className="post-date">
                <PostDate date={post.date} short />
              </p>
              <div>
                <h3>
                  <SiteLink href={postAddress(post)}>{post.title}</SiteLink>
                </h3>
                <p>{post.summary}</p>
                <PostTags tags={post.tags} />
              </div>
            </li>
          ))}
      </ol>
    </section>
  ))
}
