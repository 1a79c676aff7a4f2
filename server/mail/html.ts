import { escapeHtml } from '#contract/escape-html.ts'
import type { Letter, Part } from './letter.ts'

/**
 * The letter as HTML: words and no picture, in the colours that the mail program has for light and dark. All of it is
 * escaped.
 */
export const toHtml = ({ lang, subject, parts }: Letter): string => `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; padding: 24px; font: 16px/1.5 system-ui, sans-serif; color: #1d1d1f; background: #ffffff }
main { max-width: 40em; margin: 0 auto; overflow-wrap: anywhere }
p, blockquote { margin: 0 0 1.5em }
p + blockquote { margin-top: -.75em }
blockquote { padding: 0 0 0 1em; border-left: 3px solid #b0b0b8 }
.earlier { color: #5c5c64 }
a { color: #0b57b0 }
@media (prefers-color-scheme: dark) {
body { color: #ececf0; background: #1a1a1e }
blockquote { border-left-color: #66666e }
.earlier { color: #b4b4bd }
a { color: #8ab8ff }
}
</style>
</head>
<body>
<main>
${parts.map(partToHtml).join('\n')}
</main>
</body>
</html>
`

function partToHtml(part: Part): string {
  if ('text' in part) return `<p dir="auto">${withBreaks(part.text)}</p>`
  if ('said' in part) return `<blockquote dir="auto">${withBreaks(part.said)}</blockquote>`
  if ('link' in part)
    return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`
  const by = part.by ? `<p class="earlier" dir="auto">${escapeHtml(part.by)}</p>\n` : ''
  return `${by}<blockquote class="earlier" dir="auto">${withBreaks(part.quoted)}</blockquote>`
}

const withBreaks = (text: string) => escapeHtml(text).replace(/\n/g, '<br>\n')
