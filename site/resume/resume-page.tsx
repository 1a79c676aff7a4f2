import { BriefcaseBusiness, GraduationCap, type LucideIcon } from 'lucide-react'
import type { ResumeSection } from '#contract/resume.ts'
import { resumeFiles } from '../../model/files.ts'
import { hasContent } from '../../model/has-content.ts'
import { partsOf } from '../../model/sections.ts'
import { useShared } from '../context.tsx'
import { DownloadCv } from '../profile/download-cv.tsx'
import { AllProjectsLink } from '../projects/all-projects-link.tsx'
import { RichText, RichTextBlock } from '../rich-text.tsx'
import { SiteLink } from '../site-link.tsx'
import { TimelineEntry } from './entry.tsx'
import { PrintHead } from './print-head.tsx'

export function ResumePage() {
  const { content, texts, styles, onHost } = useShared()
  const { resume, variant } = content
  styles.add('resume')
  const summary = variant?.summary ?? resume.summary
  return (
    <div>
      <PrintHead />
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <h1 className="page-title">{texts.pages.resume}</h1>
        <DownloadCv className="button-primary lg:hidden" />
      </div>
      {summary && (
        <RichTextBlock
          path="resume.summary"
          blocks={summary}
          className="prose-text resume-summary"
        />
      )}
      {!hasContent(content, '/resume') && <p className="mt-6 text-lg">{texts.missing.resume}</p>}
      {resume.sections.map((name) => (
        <ResumeSectionView key={name} name={name} />
      ))}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <SiteLink href="/contact" className="button button-primary">
          {texts.profile.contactMe}
        </SiteLink>
        {hasContent(content, '/projects') && <AllProjectsLink />}
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-quiet">
          {texts.resume.otherFormats}
          {resumeFiles(content).map(({ name, href, download }) => (
            <a
              key={href}
              href={onHost(href)}
              download={download}
              className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4 hover:text-accent"
            >
              {name}
            </a>
          ))}
        </p>
      </div>
    </div>
  )
}

const icons: Partial<Record<ResumeSection, LucideIcon>> = {
  experience: BriefcaseBusiness,
  education: GraduationCap,
}

const recentCount = 2

export function ResumeSectionView({ name }: { name: ResumeSection }) {
  const { content, texts, styles, original } = useShared()
  styles.add('resume')
  const Icon = icons[name]
  return partsOf(content, texts.resume, name).map((part, index) =>
    'names' in part ? (
      <section key={index} aria-label={part.title} className="names">
        <h2 className="text-lg/snug font-bold">{part.title}</h2>
        <ul className="flex flex-wrap gap-2" {...original(`resume.${name}`)}>
          {part.names.map((each, index) => (
            <li key={index} className="tag">
              <bdi>{each}</bdi>
            </li>
          ))}
        </ul>
      </section>
    ) : (
      <section key={index} aria-label={part.title} className="mt-8">
        <h2 className="section-title mb-3 flex items-center gap-3">
          {Icon && <Icon className="size-6 text-accent" />}
          {part.title}
        </h2>
        {'entries' in part ? (
          <ol>
            {part.entries.map((entry, nth) => (
              <TimelineEntry
                key={entry.id}
                entry={entry}
                section={name}
                isRecent={nth < recentCount}
              />
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
      </section>
    ),
  )
}
