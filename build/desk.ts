import type { LocaleContent } from '#contract/built-content.ts'
import { fill } from '#contract/fill.ts'
import { englishTexts } from '../i18n/texts.ts'
import { type DocumentParts, renderDocument } from '../site/document.tsx'
import type { Bundle } from './bundle.ts'
import { hashesOf } from './policy.ts'

type DeskParts = NonNullable<Bundle['desk']> &
  Pick<DocumentParts, 'fonts' | 'ground'> & { style: string }

export function renderDesk(
  { profile, logo }: LocaleContent,
  { css, style, boot, script, fonts, ground }: DeskParts,
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
    onHost: (path) => path,
    body: `<noscript>The admin area needs JavaScript. <a href="/">Back to the home page</a></noscript>`,
  })
  return { html, inline: hashesOf([boot], css + style) }
}
