import { hasContent } from '../../model/has-content.ts'
import { useShared } from '../context.tsx'
import { Carousel } from './carousel.tsx'

export function ProjectsPage() {
  const { content, texts, styles } = useShared()
  styles.add('projects')
  if (hasContent(content, '/projects')) return <Carousel projects={content.projects} />
  return (
    <>
      <h1 className="page-title">{texts.pages.projects}</h1>
      <p className="mt-6 text-lg">{texts.missing.projects}</p>
    </>
  )
}
