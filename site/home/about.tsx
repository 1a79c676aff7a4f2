import { ArrowRight } from 'lucide-react'
import { useShared } from '../context.tsx'
import { PictureView } from '../profile/picture.tsx'
import { NoPicture } from '../projects/no-picture.tsx'
import { RichText } from '../rich-text.tsx'
import { SiteLink } from '../site-link.tsx'
import { useOriginal } from '../untranslated.ts'

/** The biography. */
export function About() {
  const { content, texts } = useShared()
  const original = useOriginal()
  return (
    <section aria-labelledby="about-me" className="max-w-[42rem]">
      <h1 id="about-me" className="page-title">
        {texts.home.aboutMe}
      </h1>
      <div className="prose-text lead-text mt-6" {...original('about')}>
        <RichText blocks={content.about} />
      </div>
    </section>
  )
}

/** The home page: the biography, and the way to the projects, which the menu does not list. */
export function Home() {
  const {
    content: { projects },
    texts,
  } = useShared()
  const original = useOriginal()
  if (projects.length === 0) return <About />
  return (
    <>
      <About />
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
            <ArrowRight aria-hidden className="size-4 rtl:rotate-180" />
          </SiteLink>
        </div>
        <ul className="mt-3 border-t border-line">
          {projects.slice(0, 3).map(({ slug, title, image }) => (
            <li key={slug} data-reveal="" suppressHydrationWarning>
              <SiteLink href={`/projects#${slug}`} className="project-link group">
                {image ? (
                  <PictureView picture={image} alt="" loading="lazy" sizes="5.5rem" />
                ) : (
                  <NoPicture title={title} className="size-22 text-2xl" />
                )}
                <span
                  className="text-xl leading-tight font-semibold tracking-tight group-hover:text-accent"
                  {...original(`projects.${slug}.title`)}
                >
                  {title}
                </span>
                <ArrowRight aria-hidden className="arrow size-5 text-quiet rtl:rotate-180" />
              </SiteLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
