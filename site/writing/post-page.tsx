import type { ReactNode } from 'react'
import type { Post } from '#contract/writing.ts'
import { fill } from '#text/fill.ts'
import { postAddress } from '../../model/post-address.ts'
import { useShared } from '../context.tsx'
import { PictureView } from '../profile/picture.tsx'
import { ProseView } from '../prose/prose-view.tsx'
import { SiteLink } from '../site-link.tsx'
import { Neighbours } from './neighbours.tsx'
import { BackToPosts } from './post-list.tsx'
import { PostDate, PostTags } from './post-meta.tsx'

const wordsPerMinute = 220

export function PostPage({ post }: { post: Post }) {
  const { content, texts, number, pictureOnHost } = useShared()
  const { title, date, updated, cover, coverAlt = '', tags, body, draft } = post
  const minutes = Math.max(1, Math.round(body.words / wordsPerMinute))
  const at = content.posts.indexOf(post)
  return (
    <article data-draft={draft ? '' : undefined} className="reading">
      <header>
        <BackToPosts />
        <h1 className="page-title">{title}</h1>
        <p className="post-facts mt-4 flex flex-wrap text-quiet">
          <PostDate date={date} />
          {updated && updated > date && <Updated date={updated} />}
          <span>{fill(texts.writing.minutes, { number: number(minutes) })}</span>
        </p>
      </header>
      {cover && (
        <PictureView
          picture={pictureOnHost(cover)}
          alt={coverAlt}
          sizes="(min-width: 100rem) 62rem, (min-width: 80rem) 52rem, (min-width: 64rem) 42rem, calc(100vw - 2.5rem)"
          className="cover card"
        />
      )}
      <div className="with-margin">
        <Contents headings={body.headings} />
        <ProseView prose={body} className="mt-6" />
      </div>
      <Series post={post} />
      <footer>
        <PostTags tags={tags} />
      </footer>
      <Neighbours
        label={texts.writing.more}
        texts={texts.writing}
        previous={content.posts[at + 1]}
        next={content.posts[at - 1]}
        addressOf={postAddress}
      />
    </article>
  )
}

function Updated({ date }: { date: string }) {
  const [before, after] = useShared().texts.writing.updated.split('{date}')
  return (
    <span>
      {before}
      <PostDate date={date} />
      {after}
    </span>
  )
}

const minHeadings = 3

function Contents({ headings }: Pick<Post['body'], 'headings'>) {
  const { writing } = useShared().texts
  if (headings.length < minHeadings) return null
  const top = Math.min(...headings.map(({ depth }) => depth))
  return (
    <List label={writing.contents} className="in-margin">
      {headings.map(({ id, depth, text }) => (
        <li key={id} className={depth > top ? 'ps-5' : undefined}>
          <a href={`#${id}`} className={listLink}>
            {text}
          </a>
        </li>
      ))}
    </List>
  )
}

function Series({ post }: { post: Post }) {
  const { content, texts } = useShared()
  if (!post.series) return null
  const parts = content.posts.filter(({ series }) => series === post.series).reverse()
  if (parts.length < 2) return null
  return (
    <List label={fill(texts.writing.series, { name: post.series })}>
      {parts.map((part) => (
        <li key={part.slug}>
          {part === post ? (
            <span aria-current="page">{part.title}</span>
          ) : (
            <SiteLink href={postAddress(part)} className={listLink}>
              {part.title}
            </SiteLink>
          )}
        </li>
      ))}
    </List>
  )
}

const listLink = 'inline-block min-h-7 text-accent hover:underline'

type ListProps = { label: string; className?: string; children: ReactNode }

const List = ({ label, className = '', children }: ListProps) => (
  <nav aria-label={label} className={`mt-8 border-s-3 border-line ps-5 print:hidden ${className}`}>
    <h2 className="font-bold">{label}</h2>
    <ol>{children}</ol>
  </nav>
)
