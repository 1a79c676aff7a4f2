import { CodeXml, ExternalLink } from 'lucide-react'
import type { Project } from '#contract/built-content.ts'
import { useShared } from '../context.tsx'
import { NoPicture, PictureView } from '../profile/picture.tsx'
import { StackIcons } from '../profile/stack-icons.tsx'
import { RichText } from '../rich-text.tsx'
import { SiteLink } from '../site-link.tsx'
import { useOriginal } from '../untranslated.ts'

export function ProjectCard({ project, first }: { project: Project; first: boolean }) {
  const {
    content: { stack },
    texts: { projects: words },
    pictureOnHost,
  } = useShared()
  const original = useOriginal()
  const { slug, title, date, place, roles = [], pageLink, codeLink, image, imageAlt } = project
  const { description, icons, keywords = [] } = project
  const items = icons.flatMap((key) => stack[key] ?? [])
  const facts = [date, place, ...roles].filter(Boolean).join(' · ')
  const others = keywords.filter((word) => !items.some(({ tooltip }) => tooltip === word))
  const links = [
    [pageLink, words.viewPage, ExternalLink, 'button-primary'],
    [codeLink, words.viewSource, CodeXml, 'button-quiet'],
  ] as const
  const picture = image ? (
    <PictureView
      picture={pictureOnHost(image)}
      alt={imageAlt ?? ''}
      {...original(`projects.${slug}.imageAlt`)}
      sizes="(min-width: 82rem) 51rem, (min-width: 64rem) calc(100vw - 26rem), calc(100vw - 2.5rem)"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority="low"
      className="aspect-8/5 w-full bg-sunken object-cover"
    />
  ) : (
    <NoPicture title={title} className="aspect-8/5 text-[4.5rem]/none" />
  )
  return (
    <article
      data-draft={project.draft ? '' : undefined}
      className="card flex h-full flex-col overflow-hidden"
    >
      {pageLink ? (
        <SiteLink href={pageLink} aria-label={image ? undefined : title} className="block">
          {picture}
        </SiteLink>
      ) : (
        picture
      )}
      <div className="flex grow flex-col p-6 sm:p-8">
        <h2
          className="text-2xl/tight font-bold tracking-tight"
          {...original(`projects.${slug}.title`)}
        >
          {title}
        </h2>
        {facts && <p className="mt-1 text-quiet">{facts}</p>}
        <div className="prose-text mt-3" {...original(`projects.${slug}.description`)}>
          <RichText blocks={description} />
        </div>
        {others.length > 0 && (
          <ul aria-label={words.madeWith} className="mt-4 flex flex-wrap gap-2">
            {others.map((word) => (
              <li key={word} className="tag">
                {word}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-4 pt-6">
          <StackIcons items={items} label={words.madeWith} className="flex flex-wrap gap-2" />
          <div className="project-links">
            {links.map(
              ([href, words, Icon, look]) =>
                href && (
                  <SiteLink
                    key={look}
                    href={href}
                    aria-label={`${words}: ${title}`}
                    className={`button ${look}`}
                  >
                    {words}
                    <Icon className="size-4" />
                  </SiteLink>
                ),
            )}
          </div>
        </div>
      </div>
    </article>
  )
}
