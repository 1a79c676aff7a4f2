import { ExternalLink } from 'lucide-react'
import { blocksText } from '#contract/blocks.ts'
import type { ResumeSection } from '#contract/resume.ts'
import { durationText } from '../../model/duration.ts'
import { headOf, notesOf, type ShownEntry } from '../../model/sections.ts'
import { useShared } from '../context.tsx'
import { RichTextBlock } from '../rich-text.tsx'
import { SiteLink } from '../site-link.tsx'
import { tint } from '../tint.ts'

type EntryProps = { entry: ShownEntry; section: ResumeSection; isRecent: boolean }

const shortLength = 180

export function TimelineEntry({ entry, section, isRecent }: EntryProps) {
  const { content, texts } = useShared()
  const { date, color, link, roles } = entry
  const { head } = headOf(entry, texts.resume)
  // For education it is a credential; otherwise the thing itself.
  const isCredential = section === 'education' || section === 'certificates'
  const duration = durationText(roles ?? [entry], content.profile.locale)
  const headLink = isCredential ? undefined : link
  return (
    <li data-reveal="" data-draft={entry.draft ? '' : undefined} className={`entry ${tint(color)}`}>
      <div className="flex flex-wrap items-baseline gap-x-3 self-start text-quiet">
        <p className="entry-date">{unbroken(date)}</p>
        {duration && <p className="text-xs">{duration}</p>}
      </div>
      <div className="relative min-w-0">
        <EntryText {...{ entry, section, isRecent, headLink }} level="h3" />
        {roles && (
          <ol className="mt-2 space-y-3">
            {roles.map((role) => (
              <li key={role.id} className="relative" data-draft={role.draft ? '' : undefined}>
                <EntryText
                  entry={role}
                  {...{ section, isRecent }}
                  headLink={role.link}
                  level="h4"
                />
              </li>
            ))}
          </ol>
        )}
      </div>
      {isCredential && link && (
        <SiteLink
          href={link}
          aria-label={`${texts.resume.showCredential}: ${head}`}
          className="button button-quiet self-center justify-self-start"
        >
          {texts.resume.showCredential}
          <ExternalLink className="mirrored size-4" />
        </SiteLink>
      )}
    </li>
  )
}

type TextProps = EntryProps & { headLink?: string; level: 'h3' | 'h4' }

function EntryText({ entry, section, isRecent, headLink, level: Heading }: TextProps) {
  const { texts, original } = useShared()
  const path = `${section}.${entry.id}`
  const { date, about, description = [], placeLink } = entry
  const { head, place, location } = headOf(entry, texts.resume)
  const isRole = Heading === 'h4'
  const words = blocksText(description)
  const isShort = words.length < shortLength && words.split('\n').length < 3
  const moreId = isRecent || isShort ? undefined : `more-${path}`
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <Heading
          className={isRole ? 'font-bold' : 'text-lg/snug font-bold'}
          {...original(`${path}.title`)}
        >
          <SiteLink href={place || !placeLink ? headLink : placeLink} className={linkLook}>
            {head}
          </SiteLink>
        </Heading>
        {isRole && date && <p className="text-sm text-quiet">{unbroken(date)}</p>}
        {(place || location) && (
          <p className="text-sm text-quiet">
            {place && (
              <SiteLink href={placeLink} className={linkLook}>
                {place}
              </SiteLink>
            )}
            {location}
          </p>
        )}
      </div>
      {about && <p className="text-sm text-quiet">{about}</p>}
      {moreId && <input type="checkbox" id={moreId} className="entry-more sr-only" />}
      {description.length > 0 && (
        <RichTextBlock path={`${path}.description`} blocks={description} className="entry-text" />
      )}
      {moreId && (
        <label
          htmlFor={moreId}
          className="absolute end-0 bottom-0 cursor-pointer font-semibold text-accent hover:underline print:hidden"
        >
          {texts.resume.more}
          <span className="sr-only">: {head}</span>
        </label>
      )}
      {notesOf(entry, texts.resume).map((note) => (
        <p key={note} className="entry-text">
          {note}
        </p>
      ))}
    </>
  )
}

/** Lines break after the dash, not within a date. */
const unbroken = (date: string) => date.replace(/(?<! –) /g, '\u00a0')

const linkLook = 'underline underline-offset-4 hover:text-accent'
