import type { ReactNode } from 'react'
import type { Project } from '#contract/built-content.ts'
import { projectAddress } from '../../model/project-address.ts'
import { useShared } from '../context.tsx'
import { PictureView } from '../profile/picture.tsx'
import { ProseView } from '../prose/prose-view.tsx'
import { RichText, RichTextBlock } from '../rich-text.tsx'
import { SiteLink } from '../site-link.tsx'
import { BackLink } from '../writing/back-link.tsx'
import { Neighbours } from '../writing/neighbours.tsx'
import { Gallery } from './gallery.tsx'
import { ProjectLinks } from './project-links.tsx'
import { Technologies } from './technologies.tsx'

export function ProjectPage({ project }: { project: Project }) {
  const { content, texts, pictureOnHost, original } = useShared()
  const { slug, title, image, imageAlt = '', description, story, links = [], draft } = project
  const { date, place, roles = [], team = [], problem, result } = project
  const { story: labels, resume } = texts
  const others = content.projects.filter((each) => each.story)
  const at = others.indexOf(project)
  // Without a summary, the description is how the story begins.
  const hasSummary = JSON.stringify(description[0]) !== JSON.stringify(story?.lead[0])
  return (
    <article data-draft={draft ? '' : undefined} className="reading">
      <header>
        <BackLink href="/projects">{texts.home.allProjects}</BackLink>
        <h1 className="page-title" {...original(`projects.${slug}.title`)}>
          {title}
        </h1>
        {hasSummary && (
          <RichTextBlock
            path={`projects.${slug}.description`}
            blocks={description}
            className="prose-text lead-text mt-4"
          />
        )}
        <ProjectLinks project={project} className="mt-6" />
      </header>
      {image && (
        <PictureView
          picture={pictureOnHost(image)}
          alt={imageAlt}
          {...original(`projects.${slug}.imageAlt`)}
          sizes="(min-width: 100rem) 62rem, (min-width: 80rem) 52rem, (min-width: 64rem) 42rem, calc(100vw - 2.5rem)"
          data-moves={`to-${slug}`}
          className="cover card"
        />
      )}
      <div className="with-margin">
        <Facts
          className="in-margin"
          facts={[
            [labels.date, date],
            [labels.place, place],
            [labels.roles, roles.join(resume.comma)],
            [labels.team, team.join(resume.comma)],
          ]}
        />
        <div>
          <Facts
            facts={[
              [labels.problem, problem && <RichText blocks={problem} />],
              [labels.result, result && <RichText blocks={result} />],
            ]}
          />
          {story && (
            <ProseView prose={story} className="mt-6" {...original(`projects.${slug}.story`)} />
          )}
        </div>
      </div>
      <Gallery items={project.gallery} />
      <Technologies project={project} />
      <Links links={links} title={labels.links} />
      <Neighbours
        label={texts.story.more}
        texts={texts.projects}
        previous={others[at - 1]}
        next={others[at + 1]}
        addressOf={projectAddress}
      />
    </article>
  )
}

type LinksProps = { links: NonNullable<Project['links']>; title: string }

const Links = ({ links, title: heading }: LinksProps) =>
  links.length > 0 && (
    <section aria-label={heading}>
      <h2 className="section-title">{heading}</h2>
      <ul className="mt-4">
        {links.map(({ href, title }) => (
          <li key={href}>
            <SiteLink
              href={href}
              className="inline-block min-h-8 font-semibold text-accent underline underline-offset-4"
            >
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )

type FactsProps = { facts: [name: string, fact?: ReactNode][]; className?: string }

function Facts({ facts, className = '' }: FactsProps) {
  const shown = facts.filter(([, fact]) => fact)
  if (shown.length === 0) return null
  return (
    <dl className={`story-facts ${className}`}>
      {shown.map(([name, fact]) => (
        <div key={name}>
          <dt className="font-semibold text-quiet">{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
