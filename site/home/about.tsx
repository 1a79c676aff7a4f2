import { ArrowRight } from 'lucide-react'
import { useContent } from '../context.tsx'
import { PictureView } from '../profile/picture.tsx'
import { RichText } from '../rich-text.tsx'
import { SiteLink } from '../site-link.tsx'

/** The biography. */
export function About() {
  const { about } = useContent()
  return (
    <section aria-labelledby="about-me" className="card p-6 sm:p-10">
      <h1 id="about-me" className="page-title">
        About Me
      </h1>
      <div className="prose-text mt-6 text-lg">
        <RichText blocks={about} />
      </div>
    </section>
  )
}

/** The home page: the biography, and the way to the projects, which the menu does not list. */
export function Home() {
  const { projects } = useContent()
  return (
    <>
      <About />
      <section aria-labelledby="home-projects" className="mt-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="home-projects" className="text-2xl font-bold tracking-tight">
            Projects
          </h2>
          <SiteLink
            href="/projects"
            className="inline-flex min-h-8 items-center gap-1 font-semibold text-accent hover:underline"
          >
            See all projects
            <ArrowRight aria-hidden className="size-4 rtl:rotate-180" />
          </SiteLink>
        </div>
        <ul className="mt-4 grid gap-4 sm:grid-cols-3">
          {projects.slice(0, 3).map(({ slug, title, image }) => (
            <li key={slug} data-reveal="" suppressHydrationWarning>
              <SiteLink
                href={`/projects#${slug}`}
                className="card group flex items-center overflow-hidden sm:block"
              >
                <PictureView
                  picture={image}
                  alt=""
                  loading="lazy"
                  sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 30vw, 5.5rem"
                  className="aspect-8/5 w-22 object-cover transition-transform sm:w-full duration-500 group-hover:scale-105"
                />
                <span className="block p-4 leading-snug font-semibold group-hover:text-accent">
                  {title}
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
