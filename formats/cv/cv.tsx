import { Document, Page, renderToBuffer } from '@react-pdf/renderer'
import { fill } from '#contract/fill.ts'
import { directionOf } from '../../i18n/languages.ts'
import { englishTexts, type Texts } from '../../i18n/texts.ts'
import { partsOf } from '../../site/resume/sections.ts'
import './cv-fonts.ts'
import { CvHeader } from './cv-header.tsx'
import { bookmark, CvFooter, CvSection } from './cv-sections.tsx'
import { cvStyle } from './cv-style.ts'
import { type CvContent, printable } from './cv-text.ts'

/** Makes the CV as PDF: the same bytes for the same content and `date`. `font` has letters that its own typefaces lack. */
export async function renderCv(
  content: CvContent,
  words: Texts = englishTexts,
  { date = new Date(), font }: { date?: Date; font?: string } = {},
): Promise<Uint8Array> {
  const { printed, fonts } = await printable(content, font)
  const pdf = await renderToBuffer(
    <Cv {...printed} about={content} words={words} date={date} fonts={fonts} />,
  )
  return new Uint8Array(pdf)
}

type CvProps = CvContent & { about: CvContent; words: Texts; date: Date; fonts: string[] }

function Cv({ about, words, date, fonts, ...content }: CvProps) {
  const { profile, resume, projects = [], variant, digits } = content
  const shown = { profile, resume, projects }
  const style = cvStyle(profile.theme.accent, directionOf(profile.locale) === 'rtl', fonts)
  const { name, jobTitle, location } = about.profile
  const title = fill(words.cv.title, { owner: name }) + (variant ? `, ${jobTitle}` : '')
  const skills = (['advanceSkills', 'familiarSkills', 'tools', 'skills'] as const)
    .flatMap((section) => partsOf({ ...about, projects }, words.resume, section))
    .flatMap((part) => ('names' in part ? part.names : []))
  return (
    <Document
      title={title}
      author={name}
      subject={[jobTitle, location].filter(Boolean).join(', ') || undefined}
      keywords={skills.join(', ')}
      language={profile.locale.split('-')[0]}
      creator="Foyer"
      producer="Foyer"
      creationDate={date}
      pdfVersion="1.7"
    >
      <Page
        size={profile.paper === 'Letter' ? 'LETTER' : 'A4'}
        style={style.page}
        bookmark={bookmark(title)}
      >
        <CvHeader profile={profile} summary={variant?.summary ?? resume.summary} style={style} />
        {resume.sections.map((name) => (
          <CvSection key={name} content={shown} name={name} words={words} style={style} />
        ))}
        <CvFooter name={profile.name} digits={digits} words={words} style={style} />
      </Page>
    </Document>
  )
}
