import { ExternalLink } from 'lucide-react'
import type { ResumeEntry } from '#contract/built-content.ts'
import type { ResumeSection } from '#contract/resume.ts'
import { useShared } from '../context.tsx'
import { RichText } from '../rich-text.tsx'
import { SiteLink } from '../site-link.tsx'
import { tint } from '../tint.ts'
import { useOriginal } from '../untranslated.ts'
import { durationText } from './duration.ts'
import { emphasizeNumbers } from './emphasize-numbers.ts'
import { headOf, notesOf } from './sections.ts'

type EntryProps = { entry: ResumeEntry; section: ResumeSection; isRecent: boolean }

const shortLength = 250

export function Entry({ entry, section, isRecent }: EntryProps) {
  const { content, texts } = useShared()
  const words = texts.resume
  const original = useOriginal()
  const path = `${section}.${entry.id}`
  const { date, color, about, description = [], link, placeLink } = entry
  const { head, place, location } = headOf(entry, words)
  // For education it is a credential; otherwise the thing itself.
  const isCredential = section === 'education' || section === 'certificates'
  const headLink = place || !placeLink ? (isCredential ? undefined : link) : placeLink
  const duration = durationText(entry, content.profile.locale)
  const moreId =
    isRecent || JSON.stringify(description).length < shortLength ? undefined : `more-${path}`
  return (
    <li data-reveal="" data-draft={entry.draft ? '' : undefined} className={`entry ${tint(color)}`}>
      <div className="flex flex-wrap items-baseline gap-x-3 self-start text-quiet">
        {/* Lines break after the dash, not within a date. */}
        <p className="entry-date">{date.replace(/(?<! –) /g, '\u00a0')}</p>
        {duration && <p className="text-xs">{duration}</p>}
      </div>
      <div className="relative min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="text-lg/snug font-bold" {...original(`${path}.title`)}>
            <Linked href={headLink} words={head} />
          </h3>
          {(place || location) && (
            <p className="text-quiet">
              {place && <Linked href={placeLink} words={place} />}
              {location}
            </p>
          )}
        </div>
        {about && <p className="text-sm text-quiet">{about}</p>}
        {moreId && <input type="checkbox" id={moreId} className="entry-more sr-only" />}
        {description.length > 0 && (
          <div className="entry-text" {...original(`${path}.description`)}>
            <RichText blocks={emphasizeNumbers(description)} />
          </div>
        )}
        {moreId && (
          <label
            htmlFor={moreId}
            className="absolute end-0 bottom-0 cursor-pointer font-semibold text-accent hover:underline print:hidden"
          >
            {words.more}
            <span className="sr-only">: {head}</span>
          </label>
        )}
        {notesOf(entry, words).map((note) => (
          <p key={note} className="entry-text">
            {note}
          </p>
        ))}
      </div>
      {isCredential && link && (
        <SiteLink
          href={link}
          aria-label={`${words.showCredential}: ${head}`}
          className="button button-quiet self-center justify-self-start"
        >
          {words.showCredential}
          <ExternalLink className="mirrored size-4" />
        </SiteLink>
      )}
    </li>
  )
}

function Linked({ href, words }: { href?: string; words: string }) {
  return href ? (
    <SiteLink href={href} className="underline underline-offset-4 hover:text-accent">
      {words}
    </SiteLink>
  ) : (
    words
  )
}
