import type { ResumeSection } from '#contract/resume.ts'
import { cvData } from './cv/cv-data.ts'
import { cvTree } from './cv/cv-tree.ts'
import { writeMarkdown } from './markdown-writer.ts'
import type { Site } from './site.ts'

/** Projects too, even if the CV leaves them out. */
export function markdownResume({ content, texts, siteUrl, date }: Site): string {
  const sections: ResumeSection[] = [...new Set([...content.resume.sections, 'projects' as const])]
  const cv = cvData({ ...content, resume: { ...content.resume, sections } }, texts, date)
  if (siteUrl) cv.contacts.push([{ text: siteUrl, href: siteUrl }])
  return writeMarkdown(cvTree(cv))
}
