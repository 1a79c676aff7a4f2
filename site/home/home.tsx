import { hasContent } from '../../model/has-content.ts'
import { partsOf } from '../../model/sections.ts'
import { useShared } from '../context.tsx'
import { ResumeSectionView } from '../resume/resume-page.tsx'
import { About } from './about.tsx'
import { HomeProjects } from './home-projects.tsx'

export function Home() {
  const { content, texts } = useShared()
  const { name, home } = content.profile
  const parts = home.filter((part) =>
    part === 'about' || part === 'projects'
      ? hasContent(content, `/${part}`)
      : partsOf(content, texts.resume, part).length > 0,
  )
  if (parts.length === 0) return <About />
  return (
    <>
      {!parts.includes('about') && <h1 className="sr-only">{name}</h1>}
      {parts.map((part) =>
        part === 'about' ? (
          <About key={part} />
        ) : part === 'projects' ? (
          <HomeProjects key={part} />
        ) : (
          <ResumeSectionView key={part} name={part} />
        ),
      )}
    </>
  )
}
