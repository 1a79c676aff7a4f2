import { ArrowRight } from 'lucide-react'
import type { Project } from '#contract/built-content.ts'
import { useShared } from '../context.tsx'
import { hasContent } from '../has-content.ts'
import { NoPicture, PictureView } from '../profile/picture.tsx'
import { ProseView } from '../prose/prose.tsx'
import { ResumeSectionView } from '../resume/resume-page.tsx'
import { partsOf } from '../resume/sections.ts'
import { SiteLink } from '../site-link.tsx'
import { useOriginal } from '../untranslated.ts'

export function About() {
  const { content, texts } = useShared()
  const original = useOriginal()
  return (
    <section aria-labelledby="about-me" className="max-w-[42rem]">
      <h1 id="about-me" className="page-title">
        {texts.home.aboutMe}
      </h1>
      {hasContent(content, '/about') ? (
        <ProseView prose={content.about} className="lead-text mt-6" {...original('about')} />
      ) : (
        <p className="mt-6 text-lg">{texts.missing.about}</p>
      )}
    </section>
  )
}

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

function HomeProjects() {
  const {
    content: { projects },
    texts,
  } = useShared()
  return (
    <section aria-labelledby="home-projects" className="mt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="home-projects" className="section-title">
          {texts.pages.projects}
        </h2>
        <SiteLink
          href="/projects"
          className="inline-flex min-h-8 items-center gap-1 font-semibold text-accent hover:underline"
        >
          {texts.home.allProjects}
          <ArrowRight className="mirrored size-4" />
        </SiteLink>
      </div>
      <ul className="mt-3 line-above">
        {projects.slice(0, 3).map((project) => (
          <li key={project.slug} data-reveal="">
            <ProjectLink project={project} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProjectLink({ project: { slug, title, image, draft } }: { project: Project }) {
  const { pictureOnHost } = useShared()
  const original = useOriginal()
  return (
    <SiteLink
      href={`/projects#${slug}`}
      data-draft={draft ? '' : undefined}
      className="project-link group"
    >
      {image ? (
        <PictureView picture={pictureOnHost(image)} alt="" loading="lazy" sizes="5.5rem" />
      ) : (
        <NoPicture title={title} className="size-22 text-2xl/tight" />
      )}
      <span
        className="text-xl/tight font-semibold tracking-tight group-hover:text-accent"
        {...original(`projects.${slug}.title`)}
      >
        {title}
      </span>
      <ArrowRight className="arrow mirrored size-5 text-quiet" />
    </SiteLink>
  )
}
