import type { LocaleContent } from '#contract/built-content.ts'
import { fill } from '#text/fill.ts'
import { englishTexts } from '../i18n/texts.ts'
import { type DocumentParts, renderDocument } from '../site/document.tsx'
import type { Bundle } from './bundle.ts'
import { hashesOf } from './policy.ts'

// What the desk looks like before its script runs.
const skeleton = `<div id="skeleton" class="bg-surface"><div class="desk-bar"></div><div class="desk"><div class="desk-list"><div class="desk-filters"></div><div class="desk-heading"></div></div></div><div role="status" class="spinner animate-spin fixed inset-0 m-auto size-12 rounded-full border-4 border-current border-r-transparent text-accent"><span class="sr-only">Loading contacts</span></div></div>`

type DeskParts = NonNullable<Bundle['desk']> &
  Pick<DocumentParts, 'fonts' | 'ground'> & { style: string; base: string }

export function renderDesk(
  { profile, logo }: LocaleContent,
  { css, style, boot, script, fonts, ground, base }: DeskParts,
) {
  const siteName = fill(englishTexts.siteName, { owner: profile.name })
  const html = renderDocument({
    title: `Admin - ${siteName}`,
    noindex: true,
    logo,
    fonts,
    ground,
    css: css + style,
    boot,
    script,
    meta: { 'application-name': siteName },
    onHost: (path) => base + path,
    body: `<noscript>The admin area needs JavaScript. <a href="${base}/">Back to the home page</a></noscript><div id="desk"></div>${skeleton}`,
  })
  return { html, inline: hashesOf([boot], css + style) }
}
