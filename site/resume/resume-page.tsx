import { BriefcaseBusiness, ExternalLink, GraduationCap, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ResumeEntry } from '#contract/built-content.ts'
import type { ResumeSection } from '#contract/resume.ts'
import { useShared } from '../context.tsx'
import { hasContent } from '../has-content.ts'
import { DownloadCv } from '../profile/download-cv.tsx'
import { RichText } from '../rich-text.tsx'
import { SiteLink } from '../site-link.tsx'
import { tint } from '../tint.ts'
import { useOriginal } from '../untranslated.ts'
import { PrintHead } from './print-head.tsx'
import { ResumeFiles } from './resume-files.tsx'
import { headOf, notesOf, partsOf } from './sections.ts'

export function ResumePage() {
  const { content, texts } = useShared()
  const { resume, variant } = content
  const original = useOriginal()
  const hasList = hasContent({ ...content, resume: { ...resume, summary: [] } }, '/resume')
  return (
    <div>
      <PrintHead />
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <h1 className="page-title">{texts.pages.resume}</h1>
        <DownloadCv className="button-primary lg:hidden" />
      </div>
      {variant?.summary && (
        <div className="prose-text mt-6 max-w-[42rem]">
          <RichText blocks={variant.summary} />
        </div>
      )}
      {hasList ? (
        resume.sections.map((name) => <ResumeSectionView key={name} name={name} />)
      ) : (
        <div className="prose-text lead-text mt-6" {...original('resume.summary')}>
          {resume.summary ? <RichText blocks={resume.summary} /> : <p>{texts.missing.resume}</p>}
        </div>
      )}
      <ResumeFiles />
    </div>
  )
}

const icons: Partial<Record<ResumeSection, LucideIcon>> = {
  experience: BriefcaseBusiness,
  education: GraduationCap,
}

export function ResumeSectionView({ name }: { name: ResumeSection }) {
  const { content, texts } = useShared()
  const original = useOriginal()
  return partsOf(content, texts.resume, name).map((part, index) => (
    <Section key={index} title={part.title} icon={icons[name]}>
      {'names' in part ? (
        <ul className="flex flex-wrap gap-2" {...original(`resume.${name}`)}>
          {part.names.map((each, index) => (
            <li key={index} className="tag">
              {each}
            </li>
          ))}
        </ul>
      ) : 'entries' in part ? (
        <ol className="grid gap-4">
          {part.entries.map((entry) => (
            <EntryCard key={entry.id} entry={entry} section={name} />
          ))}
        </ol>
      ) : (
        part.references.map(({ name, text }, index) => (
          <figure key={index} className="mt-4" {...original('resume.references')}>
            <blockquote className="prose-text">
              <RichText blocks={text} />
            </blockquote>
            {name && <figcaption className="mt-1 font-semibold">{name}</figcaption>}
          </figure>
        ))
      )}
    </Section>
  ))
}

type SectionProps = { title: string; icon?: LucideIcon; children: ReactNode }

function Section({ title, icon: Icon, children }: SectionProps) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="section-title mb-4 flex items-center gap-3">
        {Icon && <Icon className="size-6 text-accent" />}
        {title}
      </h2>
      {children}
    </section>
  )
}

function EntryCard({ entry, section }: { entry: ResumeEntry; section: ResumeSection }) {
  const {
    texts: { resume: words },
  } = useShared()
  const original = useOriginal()
  const path = `${section}.${entry.id}`
  const { date, color, about, description, link, placeLink } = entry
  const { head, place, location } = headOf(entry, words)
  // For education it is a credential; otherwise the thing itself.
  const isCredential = section === 'education' || section === 'certificates'
  const headLink = place || !placeLink ? (isCredential ? undefined : link) : placeLink
  return (
    <li
      data-reveal=""
      data-draft={entry.draft ? '' : undefined}
      className={`entry tinted ${tint(color)}`}
    >
      {/* Lines break after the dash, not within a date. */}
      <p className="entry-date">{date.replace(/(?<! -) /g, '\u00a0')}</p>
      <div className="min-w-0">
        <h3 className="text-lg/snug font-bold" {...original(`${path}.title`)}>
          <Linked href={headLink} words={head} />
        </h3>
        {(place || location) && (
          <p className="text-quiet">
            {place && <Linked href={placeLink} words={place} />}
            {location}
          </p>
        )}
        {about && <p className="text-sm text-quiet">{about}</p>}
        {description && (
          <div className="entry-text" {...original(`${path}.description`)}>
            <RichText blocks={description} />
          </div>
        )}
        {notesOf(entry, words).map((note) => (
          <p key={note} className="entry-text">
            {note}
          </p>
        ))}
        {isCredential && link && (
          <SiteLink
            href={link}
            aria-label={`${words.showCredential}: ${head}`}
            className="button button-quiet mt-3"
          >
            {words.showCredential}
            <ExternalLink className="mirrored size-4" />
          </SiteLink>
        )}
      </div>
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
