import { type Block, blocksText } from '#contract/blocks.ts'
import type { Project } from '#contract/built-content.ts'
import { projectAddress } from '../../model/project-address.ts'
import { useShared } from '../context.tsx'
import { AllProjectsLink } from '../projects/all-projects-link.tsx'
import { ProjectPicture } from '../projects/project-picture.tsx'
import { findTechnologies, TechnologyNames } from '../projects/technology-names.tsx'
import { SiteLink } from '../site-link.tsx'

export function HomeProjects() {
  const { content, texts, styles } = useShared()
  styles.add('home')
  return (
    <section
      aria-labelledby="home-projects"
      className="mt-8 min-[100rem]:mt-[clamp(2rem,7vh,4.5rem)]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="home-projects" className="section-title">
          {texts.pages.projects}
        </h2>
        <AllProjectsLink />
      </div>
      <ul className="mt-3 grid gap-x-4 gap-y-5 sm:grid-cols-3">
        {content.projects.slice(0, 3).map((project) => (
          <HomeProject key={project.slug} project={project} />
        ))}
      </ul>
    </section>
  )
}

function HomeProject({ project }: { project: Project }) {
  const { content, original } = useShared()
  const { slug, title, description } = project
  const { items, others } = findTechnologies(project, content)
  const names = [...items.map(({ tooltip }) => tooltip), ...others].slice(0, 4)
  return (
    <li
      data-reveal=""
      data-draft={project.draft ? '' : undefined}
      className="home-project relative grid grid-cols-[7rem_minmax(0,1fr)] content-start items-start gap-x-4 gap-y-3 max-[17rem]:grid-cols-1 sm:grid-cols-1 sm:grid-rows-[auto_1fr]"
    >
      <ProjectPicture
        project={project}
        alt=""
        loading="lazy"
        data-moves={`to-${slug}`}
        className="card"
        sizes="(min-width: 40rem) 20rem, 7rem"
        letterSize="text-2xl/tight"
      />
      <div className="flex min-w-0 flex-col sm:h-full">
        <h3 className="text-lg/tight font-semibold" {...original(`projects.${slug}.title`)}>
          <SiteLink href={projectAddress(project)}>{title}</SiteLink>
        </h3>
        <p className="mt-1 line-clamp-4 text-sm/snug" {...original(`projects.${slug}.description`)}>
          {firstSentence(description, content.profile.locale)}
        </p>
        <p className="pt-1.5 text-xs text-quiet sm:mt-auto">
          <TechnologyNames names={names} />
        </p>
      </div>
    </li>
  )
}

function firstSentence(blocks: Block[], locale: string): string {
  const text = blocksText(blocks.slice(0, 1))
  const [first] = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)
  return first?.segment.trim() ?? ''
}
