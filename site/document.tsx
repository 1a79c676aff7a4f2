import { renderToStaticMarkup } from 'react-dom/server'
import type { Picture } from '#contract/built-content.ts'
import { onHost } from '../i18n/address.ts'
import type { Translation } from '../i18n/languages.ts'

/** What the build knows of a document besides its body. */
export type DocumentParts = {
  lang?: string
  dir?: 'ltr' | 'rtl'
  title: string
  description?: string
  /** Absolute address that search engines should list. */
  canonical?: string
  noindex?: boolean
  /** A Content-Security-Policy, if no header says it. */
  policy?: string
  /** The same page in each language, this one included. */
  translations?: Translation[]
  /** Whose smallest file is the icon: what a browser shows of a site is 32 pixels wide. */
  logo: Picture
  /** What the browser's own frame shows; a page of `npm run dev` has none of it. */
  frame?: BrowserFrame
  /** What Open Graph (ogp.me) asks of a page, by the names that follow "og:". */
  social?: Record<string, string | number | undefined>
  /** Styles and the first script, which stand in the document itself. */
  css: string
  boot: string
  /** The style rules of the typeface, and the address of the style sheet for paper: `boot` brings them in late. */
  fontFaces?: string
  print?: string
  /**
   * The addresses of the script that hydrates and of all that it imports, for `boot` to load; without them
   * the document stays as it is.
   */
  scripts?: string[]
  /** The address of a script that runs at once. */
  script?: string
  /** Which links the browser may fetch ahead, as JSON (speculation rules). */
  speculationRules?: string
  /** The address of a picture in the first view. */
  preload?: string
  /** Where the same is found in other formats. */
  alternates?: { type: string; href: string; title: string }[]
  /** What the page is about, as JSON-LD. */
  structuredData?: object
  /** More names and contents for the head. */
  meta?: Record<string, string>
  body: string
}

/** The ground of each theme as `#rrggbb`, and the address of what tells how it is kept on a home screen. */
type BrowserFrame = { ground: { light: string; dark: string }; manifest: string }

/** A picture that stands for a page where others link to it; `src` is its path on this site. */
export type SocialCard = { src: string; width: number; height: number; alt: string }

/** A whole document as HTML text. */
export const renderDocument = (parts: DocumentParts) =>
  `<!doctype html>${renderToStaticMarkup(<Document {...parts} />)}`

/** An element's content that is HTML, or no text for a person. */
const raw = (__html: string) => ({ dangerouslySetInnerHTML: { __html } })

/** What stands last on a page of the site. */
const lastId = 'privacy-policy'

function Document(parts: DocumentParts) {
  const { logo, print, social = {}, description, noindex } = parts
  const card = social.image ? 'summary_large_image' : undefined
  const robots = noindex && 'noindex'
  const meta = { description, robots, 'twitter:card': card, ...parts.meta }
  const icon = /^\S+/.exec(logo.sources.at(-1)?.srcSet ?? '')?.[0] ?? logo.src
  const printStyle = print && <link rel="stylesheet" href={onHost(print)} media="print" />
  return (
    <html lang={parts.lang ?? 'en'} dir={parts.dir}>
      <head>
        <meta charSet="utf-8" />
        {parts.policy && <meta httpEquiv="Content-Security-Policy" content={parts.policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Painted whole: what is set from the right or the bottom would move as more of it arrives. */}
        {parts.body.includes(`id="${lastId}"`) && (
          <link rel="expect" href={`#${lastId}`} blocking="render" />
        )}
        <title>{parts.title}</title>
        {parts.canonical && <link rel="canonical" href={parts.canonical} />}
        {parts.translations?.map(({ tag, href }) => (
          <link key={tag} rel="alternate" hrefLang={tag} href={href} />
        ))}
        {Object.entries(meta).map(
          ([name, content]) => content && <meta key={name} name={name} content={content} />,
        )}
        {parts.alternates?.map(({ type, href, title }) => (
          <link key={href} rel="alternate" type={type} href={onHost(href)} title={title} />
        ))}
        {parts.structuredData && (
          // JSON that can't end the element it stands in.
          <script
            type="application/ld+json"
            {...raw(JSON.stringify(parts.structuredData).replaceAll('<', '\\u003c'))}
          />
        )}
        {Object.entries(social).map(
          ([name, content]) =>
            content !== undefined && (
              <meta key={name} property={`og:${name}`} content={String(content)} />
            ),
        )}
        {parts.frame && <BrowserFrameTags {...parts.frame} />}
        <link
          rel="icon"
          href={onHost(icon)}
          type={icon.endsWith('.svg') ? 'image/svg+xml' : undefined}
        />
        {parts.preload && (
          <link
            rel="preload"
            href={onHost(parts.preload)}
            as="image"
            // Asked for by name, it does not get ahead of what is read.
            fetchPriority="low"
            // As the masks of styles are asked for.
            crossOrigin=""
          />
        )}
        <style {...raw(parts.css)} />
        {parts.fontFaces ? (
          <noscript data-late-styles>
            <style dangerouslySetInnerHTML={{ __html: parts.fontFaces }} />
            {printStyle}
          </noscript>
        ) : (
          printStyle
        )}
        <script data-scripts={parts.scripts?.map(onHost).join(' ')} {...raw(parts.boot)} />
        {parts.script && <script type="module" src={onHost(parts.script)} />}
        {parts.speculationRules && (
          <script type="speculationrules" {...raw(parts.speculationRules)} />
        )}
      </head>
      <body>
        <div id="root" {...raw(parts.body)} />
      </body>
    </html>
  )
}

/** Browsers take the first theme-color whose medium fits: ui/theme.ts lets the dark one fit or not. */
const BrowserFrameTags = ({ ground, manifest }: BrowserFrame) => (
  <>
    <meta name="theme-color" media="not all" content={ground.dark} />
    <meta name="theme-color" content={ground.light} />
    {/* Chromium prefers an .ico to an SVG unless told its size. */}
    <link rel="icon" href={onHost('/favicon.ico')} sizes="32x32" />
    <link rel="apple-touch-icon" href={onHost('/apple-touch-icon.png')} />
    <link rel="manifest" href={onHost(manifest)} />
  </>
)
