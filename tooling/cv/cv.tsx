import { Document, Page, renderToBuffer } from '@react-pdf/renderer'
import { Fragment } from 'react'
import { usualSections } from '#contract/variant.ts'
import { directionOf } from '../../site/languages.ts'
import { madeTexts, texts } from '../../site/texts/en.ts'
import { bookmark } from './cv-bookmark.ts'
import { Header } from './cv-header.tsx'
import { Education, Experience, Footer, Skills } from './cv-sections.tsx'
import { cvStyle } from './cv-style.ts'
import { type CvContent, type CvWords, printable } from './cv-text.ts'

/**
 * Makes the owner's CV from their profile and resume, tailored or not, in the language of the `words`: the bytes of
 * a PDF, which are the same for the same content and `date`, when that was last changed.
 */
export async function renderCv(
  content: CvContent,
  words: CvWords = { ...texts, ...madeTexts },
  date = new Date(),
): Promise<Uint8Array> {
  const pdf = await renderToBuffer(<Cv {...(await printable(content))} words={words} date={date} />)
  return new Uint8Array(pdf)
}

type CvProps = CvContent & { words: CvWords; date: Date }

function Cv({ profile, resume, variant, digits, words, date }: CvProps) {
  const style = cvStyle(profile.theme.accent, directionOf(words.lang) === 'rtl')
  const plainTitle = words.cv.title(profile.name)
  const title = variant ? `${plainTitle}, ${profile.jobTitle}` : plainTitle
  const sections = {
    experience: <Experience resume={resume} words={words} style={style} />,
    education: <Education resume={resume} words={words} style={style} />,
    skills: <Skills resume={resume} words={words} style={style} />,
  }
  return (
    <Document
      title={title}
      author={profile.name}
      subject={`${profile.jobTitle}, ${profile.location}`}
      keywords={resume.advanceSkills.join(', ')}
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
        <Header profile={profile} summary={variant?.summary ?? resume.summary} style={style} />
        {(variant?.sections ?? usualSections).map((name) => (
          <Fragment key={name}>{sections[name]}</Fragment>
        ))}
        <Footer name={profile.name} digits={digits} words={words} style={style} />
      </Page>
    </Document>
  )
}
