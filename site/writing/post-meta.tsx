import type { Post } from '#contract/writing.ts'
import { tagAddress } from '../../model/post-address.ts'
import { useShared } from '../context.tsx'
import { SiteLink } from '../site-link.tsx'

/** As written, whatever its time zone. */
export function PostDate({ date, short }: { date: string; short?: true }) {
  const { locale } = useShared().content.profile
  const day = date.slice(0, 10)
  return <time dateTime={day}>{formatOf(locale, short).format(new Date(day))}</time>
}

const formats = new Map<string, Intl.DateTimeFormat>()

// Making a format takes longer than rendering an entry of the list.
function formatOf(locale: string, short = false): Intl.DateTimeFormat {
  const key = `${locale} ${short}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      // A locale's own calendar would show other years.
      calendar: 'gregory',
      ...(short ? {} : { year: 'numeric' }),
      month: short ? 'short' : 'long',
      day: 'numeric',
      timeZone: 'UTC',
    })
  formats.set(key, format)
  return format
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
