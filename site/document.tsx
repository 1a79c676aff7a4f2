import { renderToStaticMarkup } from 'react-dom/server'
import { onHost } from './address.ts'
import type { Translation } from './languages.ts'
import { SocialTags, type SocialTagsProps } from './social-tags.tsx'

/** What the build knows of a document besides its body. */
export type DocumentParts = {
  lang?: string
  dir?: 'ltr' | 'rtl'
  title: string
  description?: string
  /** Absolute address that search engines should list. */
  canonical?: string
  noindex?: boolean
  /** A Content-Security-Policy, where no header says it. */
  policy?: string
  /** The same page in each language, this one included. */
  translations?: Translation[]
  icon: string
  /** What the browser's own frame shows; a page of `npm run dev` has none of it. */
  frame?: BrowserFrame
  social?: SocialTagsProps
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
  preloads?: { href: string; as: string; type?: string; fetchPriority?: 'low' }[]
  /** Where the same is found in other formats. */
  alternates?: { type: string; href: string; title: string }[]
  /** What the page is about, as JSON-LD. */
  structuredData?: object
  /** More names and contents for the head. */
  meta?: Record<string, string>
  body: string
}

/** The ground of each theme as `#rrggbb`, and whether the site is one to keep on a home screen. */
export type BrowserFrame = { ground: { light: string; dark: string }; manifest: boolean }

/** A whole document as HTML text. */
export function renderDocument(parts: DocumentParts): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...parts} />)}`
}

function Document({
  lang = 'en',
  dir,
  title,
  description,
  canonical,
  noindex,
  translations = [],
  policy,
  icon,
  frame,
  social,
  css,
  fontFaces,
  print,
  boot,
  scripts,
  script,
  speculationRules,
  preloads = [],
  alternates = [],
  structuredData,
  meta = {},
  body,
}: DocumentParts) {
  return (
    <html lang={lang} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        {policy && <meta httpEquiv="Content-Security-Policy" content={policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        {noindex && <meta name="robots" content="noindex" />}
        {canonical && <link rel="canonical" href={canonical} />}
        {translations.map(({ tag, href }) => (
          <link key={tag} rel="alternate" hrefLang={tag} href={href} />
        ))}
        {Object.entries(meta).map(([name, content]) => (
          <meta key={name} name={name} content={content} />
        ))}
        {alternates.map(({ type, href, title }) => (
          <link key={href} rel="alternate" type={type} href={onHost(href)} title={title} />
        ))}
        {structuredData && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: asScriptText(structuredData) }}
          />
        )}
        {social && <SocialTags {...social} />}
        {frame && <FrameTags {...frame} />}
        <link
          rel="icon"
          href={onHost(icon)}
          type={icon.endsWith('.svg') ? 'image/svg+xml' : undefined}
        />
        {preloads.map(({ href, as, type, fetchPriority }) => (
          <link
            key={href}
            rel="preload"
            href={onHost(href)}
            as={as}
            type={type}
            fetchPriority={fetchPriority}
            // As fonts and the masks of styles are asked for.
            crossOrigin=""
          />
        ))}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        {fontFaces ? (
          <noscript data-late-styles>
            <style dangerouslySetInnerHTML={{ __html: fontFaces }} />
            <link rel="stylesheet" href={print && onHost(print)} media="print" />
          </noscript>
        ) : (
          print && <link rel="stylesheet" href={onHost(print)} media="print" />
        )}
        <script
          data-scripts={scripts?.map(onHost).join(' ')}
          dangerouslySetInnerHTML={{ __html: boot }}
        />
        {script && <script type="module" src={onHost(script)} />}
        {speculationRules && (
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
        )}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: body }} />
      </body>
    </html>
  )
}

/** Browsers take the first theme-color whose medium fits: ui/theme.ts lets the dark one fit or not. */
function FrameTags({ ground, manifest }: BrowserFrame) {
  return (
    <>
      <meta name="theme-color" media="not all" content={ground.dark} />
      <meta name="theme-color" content={ground.light} />
      {/* Chromium prefers an .ico to an SVG unless told its size. */}
      <link rel="icon" href={onHost('/favicon.ico')} sizes="32x32" />
      <link rel="apple-touch-icon" href={onHost('/apple-touch-icon.png')} />
      {manifest && <link rel="manifest" href={onHost('/site.webmanifest')} />}
    </>
  )
}
/** JSON that can't end the element it stands in. */
const asScriptText = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')
