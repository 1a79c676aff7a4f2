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
  /**
   * The addresses of the script that hydrates and of all that it imports, for `boot` to load; without them
   * the document stays as it is.
   */
  scripts?: string[]
  /** The address of a script that runs at once. */
  script?: string
  /** Which links the browser may fetch ahead, as JSON (speculation rules). */
  speculationRules?: string
  preloads?: { href: string; as: string; type?: string }[]
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
  scripts,
  script,
  speculationRules,
  preloads = [],
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
        <script data-scripts={scripts?.join(' ')} dangerouslySetInnerHTML={{ __html: boot }} />
        {script && <script type="module" src={script} />}
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
