import type { Post } from '#contract/writing.ts'
import { useShared } from '../context.tsx'
import { SiteLink } from '../site-link.tsx'
import { tagAddress } from './post-address.ts'

/** As written, whatever its time zone. */
export function PostDate({ date, short }: { date: string; short?: true }) {
  const { locale } = useShared().content.profile
  const day = date.slice(0, 10)
  const text = new Date(day).toLocaleDateString(locale, {
    // A locale's own calendar would show other years.
    calendar: 'gregory',
    ...(short ? {} : { year: 'numeric' }),
    month: short ? 'short' : 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return <time dateTime={day}>{text}</time>
}

export function PostTags({ tags }: Pick<Post, 'tags'>) {
  const { texts } = useShared()
  if (tags.length === 0) return null
  return (
    <ul aria-label={texts.writing.tags} className="mt-3 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <SiteLink href={tagAddress(tag)} className="tag hover:border-accent hover:text-accent">
            {tag}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
