import { Document, Page, renderToBuffer } from '@react-pdf/renderer'
import { Fragment } from 'react'
import { usualSections } from '#contract/variant.ts'
import { bookmark } from './cv-bookmark.ts'
import { Header } from './cv-header.tsx'
import { Education, Experience, Footer, Skills } from './cv-sections.tsx'
import { cvStyle } from './cv-style.ts'
import { type CvContent, printable } from './cv-text.ts'

/** Makes the owner's CV from their profile and resume, tailored or not: the bytes of a PDF. */
export async function renderCv(content: CvContent): Promise<Uint8Array> {
  const pdf = await renderToBuffer(<Cv {...(await printable(content))} />)
  return new Uint8Array(pdf)
}

function Cv({ profile, resume, variant }: CvContent) {
  const style = cvStyle(profile.theme.accent)
  const title = variant ? `${profile.name} - CV, ${profile.jobTitle}` : `${profile.name} - CV`
  const sections = {
    experience: <Experience resume={resume} style={style} />,
    education: <Education resume={resume} style={style} />,
    skills: <Skills resume={resume} style={style} />,
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
        <Footer name={profile.name} style={style} />
      </Page>
    </Document>
  )
}
