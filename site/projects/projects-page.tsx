import { useShared } from '../context.tsx'
import { Carousel } from './carousel.tsx'

/** The projects, one at a time. */
export function ProjectsPage() {
  const { content, texts } = useShared()
  return (
    <>
      <h1 className="page-title">{texts.pages.projects}</h1>
      <Carousel projects={content.projects} />
    </>
  )
}
