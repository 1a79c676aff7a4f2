import { useContent } from '../context.tsx'
import { Carousel } from './carousel.tsx'

/** The projects, one at a time. */
export function ProjectsPage() {
  const { projects } = useContent()
  return (
    <>
      <h1 className="page-title">Projects</h1>
      <Carousel projects={projects} />
    </>
  )
}
