import { renderToStaticMarkup } from 'react-dom/server'
import type { Picture } from '#contract/picture.ts'
import type { Translation } from '../i18n/languages.ts'
import type { IslandData } from './islands.tsx'

export type DocumentParts = {
  lang?: string
  dir?: 'ltr' | 'rtl'
  title: string
  description?: string
  canonical?: string
  noindex?: boolean
  policy?: string
  translations?: Translation[]
  /** Its smallest file is the icon. */
  logo: Picture
  ground?: { light: string; dark: string }
  css: string
  partCss?: string[]
  boot: string
  print?: string
  fonts?: { basic: string; latin: string; latinExt: string }
  /** The theme of a first visit. */
  start?: 'light' | 'dark' | 'system'
  islands?: string[]
  islandData?: IslandData
  script?: string
  speculationRules?: string
  onHost: (path: string) => string
  preload?: string
  alternates?: { type: string; href: string; title: string }[]
  structuredData?: object
  meta?: Record<string, string | number | undefined>
  body: string
}

export const renderDocument = (parts: DocumentParts) =>
  `<!doctype html>${renderToStaticMarkup(<Document {...parts} />)}`

const raw = (__html: string) => ({ dangerouslySetInnerHTML: { __html } })

// "<" could end the script element.
const json = (value: object) => raw(JSON.stringify(value).replaceAll('<', '\\u003c'))

// As in build/typeface.ts.
const latin = /[\u00a1-\u00a8\u00aa-\u00b6\u00b8-\u00d6\u00d8-\u00ff\u0152\u0153\u0178]/
const latinExt = /[\u0100-\u0151\u0154-\u0177\u0179-\u017f]/

const lastId = 'privacy-policy'

function Document(parts: DocumentParts) {
  const { logo, ground, onHost, fonts, description, noindex } = parts
  const meta = { description, robots: noindex && 'noindex', ...parts.meta }
  const text = parts.title + parts.body
  const preloads = [
    // CSS fetches masks, like fonts, across origins.
    { href: parts.preload, as: 'image', fetchPriority: 'low' } as const,
    ...[fonts?.basic, latin.test(text) && fonts?.latin, latinExt.test(text) && fonts?.latinExt].map(
      (href) => ({ href, as: 'font', type: 'font/woff2' }) as const,
    ),
  ]
  return (
    <html
      lang={parts.lang ?? 'en'}
      dir={parts.dir}
      data-start={parts.start === 'light' ? undefined : parts.start}
    >
      <head>
        <meta charSet="utf-8" />
        {parts.policy && <meta httpEquiv="Content-Security-Policy" content={parts.policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* What is positioned from the right or the bottom would move while the rest arrives. */}
        {parts.body.includes(`id="${lastId}"`) && (
          <link rel="expect" href={`#${lastId}`} blocking="render" />
        )}
        <title>{parts.title}</title>
        {parts.canonical && <link rel="canonical" href={parts.canonical} />}
        {parts.translations?.map(({ tag, href }) => (
          <link key={tag} rel="alternate" hrefLang={tag} href={href} />
        ))}
        {Object.entries(meta).map(([name, content]) => {
          const key = /^(og|article):/.test(name) ? 'property' : 'name'
          return content && <meta key={name} {...{ [key]: name }} content={`${content}`} />
        })}
        {parts.alternates?.map(({ type, href, title }) => (
          <link key={href} rel="alternate" type={type} href={onHost(href)} title={title} />
        ))}
        {parts.structuredData && (
          <script type="application/ld+json" {...json(parts.structuredData)} />
        )}
        {ground && (
          <>
            {/* Browsers take the first match: ui/theme.ts switches the dark one on and off. */}
            <meta name="theme-color" media="not all" content={ground.dark} />
            <meta name="theme-color" content={ground.light} />
            {/* Chromium prefers an .ico to an SVG unless told its size. */}
            <link rel="icon" href={onHost('/favicon.ico')} sizes="32x32" />
            <link rel="apple-touch-icon" href={onHost('/apple-touch-icon.png')} />
          </>
        )}
        {logo.src.endsWith('.svg') && (
          <link rel="icon" href={onHost(logo.src)} type="image/svg+xml" />
        )}
        {preloads.map(
          ({ href, ...rest }) =>
            href && <link key={href} rel="preload" href={onHost(href)} crossOrigin="" {...rest} />,
        )}
        {[parts.css, ...(parts.partCss ?? [])].map((css) => (
          <style key={css} {...raw(css)} />
        ))}
        {parts.print && <link rel="stylesheet" href={onHost(parts.print)} media="print" />}
        <script data-islands={parts.islands?.map(onHost).join(' ')} {...raw(parts.boot)} />
        {parts.script && <script type="module" src={onHost(parts.script)} />}
        {parts.speculationRules && (
          <script type="speculationrules" {...raw(parts.speculationRules)} />
        )}
      </head>
      <body>
        <div id="root" {...raw(parts.body)} />
        {parts.islandData && (
          <script type="application/json" data-islands {...json(parts.islandData)} />
        )}
      </body>
    </html>
  )
}

/** Files are not prefetched. */
export function speculationRulesOf(base: string) {
  const where = { and: [{ href_matches: `${base}/*` }, { not: { href_matches: `${base}/*.*` } }] }
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })
}
