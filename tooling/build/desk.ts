import type { DocumentParts } from '../../site/document.tsx'
import { iconOf } from '../../site/icon.ts'
import { texts } from '../../site/texts/en.ts'
import type { Bundle } from './bundle.ts'

type Prerender = typeof import('../../site/prerender.tsx')

/** The screens of the private desk: all one document. */
export const deskPaths = ['/admin', '/admin/dashboard', '/admin/account']

/** The document of the private desk: its own, with nothing of the public pages but the owner's name. It is in English. */
export function renderDesk(
  { content, renderDocument }: Prerender,
  bundle: Bundle,
  frame?: DocumentParts['frame'],
): string {
  const { name } = content.profile
  return renderDocument({
    title: `Admin - ${texts.siteName(name)}`,
    noindex: true,
    icon: iconOf(content.logo),
    frame,
    css: bundle.css,
    boot: bundle.boot,
    script: bundle.main,
    meta: { 'application-name': texts.siteName(name) },
    body: `<noscript>The private desk needs scripts. <a href="/">Back to the home page</a></noscript>`,
  })
}
