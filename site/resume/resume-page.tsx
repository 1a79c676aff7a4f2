import {
  BriefcaseBusiness,
  Download,
  ExternalLink,
  GraduationCap,
  type LucideIcon,
} from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { Resume } from '#contract/built-content.ts'
import type { ResumeSection } from '#contract/variant.ts'
import { useShared } from '../context.tsx'
import { asDraft } from '../draft.ts'
import { cvFile } from '../profile/cv-link.ts'
import { RichText } from '../rich-text.tsx'
import { SiteLink } from '../site-link.tsx'
import { tint } from '../tint.ts'
import { useOriginal } from '../untranslated.ts'
import { PrintHead } from './print-head.tsx'
import { ResumeFiles } from './resume-files.tsx'

/** Experience, education, and what the owner knows; a tailored one begins with what it says to its reader. */
export function ResumePage() {
  const { content, texts } = useShared()
  const { resume, variant } = content
  const words = texts.resume
  const original = useOriginal()
  const sections: Record<ResumeSection, ReactNode> = {
    experience: (
      <Section
        title={words.experience}
        icon={BriefcaseBusiness}
        shown={resume.experience.length > 0}
      >
        <ol className="grid gap-4">
          {resume.experience.map((entry) => (
            <EntryCard key={entry.id} entry={entry} path={`experience.${entry.id}`}>
              <p className="text-quiet">
                {entry.location ? entry.place + words.comma + entry.location : entry.place}
              </p>
              {entry.description && (
                <div className="entry-text" {...original(`experience.${entry.id}.description`)}>
                  <RichText blocks={entry.description} />
                </div>
              )}
            </EntryCard>
          ))}
        </ol>
      </Section>
    ),
    education: (
      <Section title={words.education} icon={GraduationCap} shown={resume.education.length > 0}>
        <ol className="grid gap-4">
          {resume.education.map((entry) => (
            <EntryCard key={entry.id} entry={entry} path={`education.${entry.id}`}>
              <p className="text-quiet">{entry.place}</p>
              {entry.link && (
                <SiteLink
                  href={entry.link}
                  aria-label={`${words.showCredential}: ${entry.title}`}
                  className="button button-quiet mt-3"
                >
                  {words.showCredential}
                  <ExternalLink aria-hidden className="size-4" />
                </SiteLink>
              )}
            </EntryCard>
          ))}
        </ol>
      </Section>
    ),
    skills: (
      <>
        <Tags
          title={words.advanceSkills}
          names={resume.advanceSkills}
          path="resume.advanceSkills"
        />
        <Tags
          title={words.familiarSkills}
          names={resume.familiarSkills}
          path="resume.familiarSkills"
        />
        <Tags title={words.tools} names={resume.tools} path="resume.tools" />
      </>
    ),
  }
  const order = variant?.sections ?? (Object.keys(sections) as ResumeSection[])
  return (
    <div>
      <PrintHead />
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <h1 className="page-title">{texts.pages.resume}</h1>
        <a {...cvFile(content)} className="button button-primary lg:hidden">
          <Download aria-hidden className="size-5" />
          {texts.profile.downloadCv}
        </a>
      </div>
      {variant?.summary && (
        <div className="prose-text mt-6 max-w-[42rem]">
          <RichText blocks={variant.summary} />
        </div>
      )}
      {order.map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
      <ResumeFiles />
    </div>
  )
}

function Section({
  title,
  icon: Icon,
  shown,
  children,
}: {
  title: string
  icon: LucideIcon
  shown: boolean
  children: ReactNode
}) {
  if (!shown) return null
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="section-title mb-4 flex items-center gap-3">
        <Icon aria-hidden className="size-6 text-accent" />
        {title}
      </h2>
      {children}
    </section>
  )
}

type Entry = Pick<Resume['education'][number], 'color' | 'date' | 'title' | 'draft'>

type EntryCardProps = { entry: Entry; path: string; children: ReactNode }

function EntryCard({ entry, path, children }: EntryCardProps) {
  const original = useOriginal()
  const card = (
    <li data-reveal="" suppressHydrationWarning className={`entry tinted ${tint(entry.color)}`}>
      <p className="entry-date">{entry.date}</p>
      <div className="min-w-0">
        <h3 className="text-lg leading-snug font-bold" {...original(`${path}.title`)}>
          {entry.title}
        </h3>
        {children}
      </div>
    </li>
  )
  return import.meta.env.DEV && entry.draft ? asDraft(card) : card
}

type TagsProps = { title: string; names: Resume['tools']; path: string }

function Tags({ title, names, path }: TagsProps) {
  const original = useOriginal()
  if (names.length === 0) return null
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="section-title">{title}</h2>
      <ul className="mt-4 flex flex-wrap gap-2" {...original(path)}>
        {names.map((name) => (
          <li key={name} className="tag">
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
