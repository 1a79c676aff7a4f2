import type { Project } from '#contract/built-content.ts'
import { projectAddress, saysMore } from '../../model/project-address.ts'
import { useShared } from '../context.tsx'
import { StackIcons } from '../profile/stack-icons.tsx'
import { RichTextBlock } from '../rich-text.tsx'
import { SiteLink } from '../site-link.tsx'
import { ProjectLinks } from './project-links.tsx'
import { ProjectPicture } from './project-picture.tsx'
import { findTechnologies, TechnologyNames } from './technology-names.tsx'

const frame = 'project-picture block self-start bg-sunken'

export function ProjectCard({ project, first }: { project: Project; first: boolean }) {
  const { content, texts, original } = useShared()
  const { slug, title, date, place, roles = [], pageLink, image, imageAlt } = project
  const { description } = project
  const ownPage = saysMore(project) ? projectAddress(project) : undefined
  const pictureLink = ownPage || pageLink
  const { items, others } = findTechnologies(project, content)
  const facts = [date, place, ...roles].filter(Boolean).join(' · ')
  const picture = (
    <ProjectPicture
      project={project}
      alt={imageAlt ?? ''}
      {...original(`projects.${slug}.imageAlt`)}
      sizes="(min-width: 100rem) 35rem, (min-width: 64rem) 29rem, (min-width: 48rem) 50vw, calc(100vw - 5rem)"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
      data-moves={`to-${slug}`}
      letterSize="text-[4.5rem]/none"
    />
  )
  return (
    <article data-draft={project.draft ? '' : undefined} className="project card">
      {pictureLink ? (
        <SiteLink href={pictureLink} aria-label={image ? undefined : title} className={frame}>
          {picture}
        </SiteLink>
      ) : (
        <div className={frame}>{picture}</div>
      )}
      <div className="min-w-0">
        <h2
          className="text-2xl/tight font-bold tracking-tight"
          {...original(`projects.${slug}.title`)}
        >
          <SiteLink href={ownPage} className="hover:text-accent">
            {title}
          </SiteLink>
        </h2>
        {facts && (
          <p title={facts} className="mt-1 line-clamp-2 text-[0.9375rem]/snug text-quiet">
            {facts}
          </p>
        )}
        <RichTextBlock
          path={`projects.${slug}.description`}
          blocks={description}
          className={`entry-text${ownPage ? ' clamped' : ''}`}
        />
        {ownPage && (
          <SiteLink
            href={ownPage}
            className="mt-1 inline-flex min-h-8 items-center self-start font-semibold text-accent hover:underline"
          >
            {texts.projects.readStory}
            <span className="sr-only">: {title}</span>
          </SiteLink>
        )}
      </div>
      <div className="project-technologies grid min-w-0 gap-2">
        {others.length > 0 && (
          <p className="text-xs text-quiet">
            <TechnologyNames names={others} />
          </p>
        )}
        <StackIcons
          items={items}
          label={texts.projects.madeWith}
          className="grid grid-cols-[repeat(auto-fill,2rem)]"
        />
      </div>
      <ProjectLinks project={project} className="project-links text-sm" />
    </article>
  )
}
