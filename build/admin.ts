import { fill } from '#contract/fill.ts'
import english from '../i18n/texts/en.json' with { type: 'json' }
import type { DocumentParts } from '../site/document.tsx'
import type { Bundle } from './bundle.ts'
import type { Prerender } from './check-links.ts'

/** The document of the admin area, in English: it shares nothing with the public pages but the owner's name. */
export function renderAdmin(
  { content, renderDocument }: Prerender,
  bundle: Bundle,
  frame?: DocumentParts['frame'],
): string {
  const siteName = fill(english.texts.siteName, { owner: content.profile.name })
  return renderDocument({
    title: `Admin - ${siteName}`,
    noindex: true,
    logo: content.logo,
    frame,
    css: bundle.css,
    boot: bundle.boot,
    script: bundle.main,
    meta: { 'application-name': siteName },
    body: `<noscript>The admin area needs scripts. <a href="/">Back to the home page</a></noscript>`,
  })
}
