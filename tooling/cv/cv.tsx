import { Document, Page, renderToBuffer } from '@react-pdf/renderer'
import { bookmark } from './cv-bookmark.ts'
import { Header } from './cv-header.tsx'
import { Education, Experience, Footer, Skills } from './cv-sections.tsx'
import { cvStyle } from './cv-style.ts'
import { type CvContent, printable } from './cv-text.ts'

/** Makes the owner's CV from their profile and resume: the bytes of a PDF. */
export async function renderCv(content: CvContent): Promise<Uint8Array> {
  const pdf = await renderToBuffer(<Cv {...(await printable(content))} />)
  return new Uint8Array(pdf)
}

function Cv({ profile, resume }: CvContent) {
  const style = cvStyle(profile.theme.accent)
  return (
    <Document
      title={`${profile.name} - CV`}
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
        bookmark={bookmark(`${profile.name} - CV`)}
      >
        <Header profile={profile} summary={resume.summary} style={style} />
        <Experience resume={resume} style={style} />
        <Education resume={resume} style={style} />
        <Skills resume={resume} style={style} />
        <Footer name={profile.name} style={style} />
      </Page>
    </Document>
  )
}
