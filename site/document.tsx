import { renderToStaticMarkup } from 'react-dom/server'

/** What the build knows of a document besides its body. */
export type DocumentParts = {
  title: string
  description?: string
  /** Absolute address that search engines should list. */
  canonical?: string
  noindex?: boolean
  icon: string
  /** Styles and the first script, which stand in the document itself. */
  css: string
  boot: string
  /** The address of the script that hydrates, for `boot` to load; without it the document stays as it is. */
  main?: string
  /** The address of a script that runs at once. */
  script?: string
  preloads?: { href: string; as: string; type?: string }[]
  /** Where the same is found in other formats. */
  alternates?: { type: string; href: string; title: string }[]
  /** What the page is about, as JSON-LD. */
  structuredData?: object
  /** More names and contents for the head. */
  meta?: Record<string, string>
  body: string
}

/** A whole document as HTML text. */
export function renderDocument(parts: DocumentParts): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...parts} />)}`
}

function Document({
  title,
  description,
  canonical,
  noindex,
  icon,
  css,
  boot,
  main,
  script,
  preloads = [],
  alternates = [],
  structuredData,
  meta = {},
  body,
}: DocumentParts) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        {noindex && <meta name="robots" content="noindex" />}
        {canonical && <link rel="canonical" href={canonical} />}
        {Object.entries(meta).map(([name, content]) => (
          <meta key={name} name={name} content={content} />
        ))}
        {alternates.map(({ type, href, title }) => (
          <link key={href} rel="alternate" type={type} href={href} title={title} />
        ))}
        {structuredData && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: asScriptText(structuredData) }}
          />
        )}
        <link rel="icon" href={icon} type="image/svg+xml" />
        {preloads.map(({ href, as, type }) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as={as}
            type={type}
            crossOrigin={as === 'font' ? '' : undefined}
          />
        ))}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        <script data-main={main} dangerouslySetInnerHTML={{ __html: boot }} />
        {script && <script type="module" src={script} />}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: body }} />
      </body>
    </html>
  )
}

/** JSON that can't end the element it stands in. */
const asScriptText = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')
