import { useShared } from '../context.tsx'
import { hasContent } from '../has-content.ts'
import { DownloadCv } from '../profile/download-cv.tsx'
import { RichText } from '../rich-text.tsx'
import { useOriginal } from '../untranslated.ts'
import { PrintHead } from './print-head.tsx'
import { ResumeFiles } from './resume-files.tsx'
import { ResumeSectionView } from './resume-section.tsx'

/** The sections of the resume in their order; a tailored one begins with what it says to its reader. */
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
