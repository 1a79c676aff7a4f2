/** What Jekyll, Hugo and MDX run before they read the Markdown. */
const tag = /(?<tag>\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\})/
const comment =
  /<!--[\s\S]*?-->|\{%-? *comment *-?%\}(?:(?!\{%-? *comment)[\s\S])*?\{%-? *endcomment *-?%\}/

// {% highlight ruby %} … {% endhighlight %}, or Hugo's with {{< and >}}.
const highlighted =
  /^\{[{%][<%-]* *highlight +["']?(?<language>[\w+#-]+).*\n(?<code>[\s\S]*?)^\{[{%].*(?:end|\/ *)highlight.*$/

// - Contents
// {:toc}
const contents = /^(?:[-*]|1\.) .*\n\{:toc\}/

// ![a view](my picture.png)
const spacedName =
  /(?<=\]\()(?!<)(?<spaced>[^()<>\n"]* [^()<>\n"]*\.(?:avif|jpe?g|png|svg|webp))(?=[ )])/

// {% post_url 2019-06-25-other %}, {% link _posts/other.md %}, {{< ref "other.md#part" >}}
const reference =
  /(?:\{\{ *site\.(?:base)?url *\}\})?\{[{%][<%-]* *(?:post_url|link|(?:rel)?ref) +["']?(?<reference>[^\s"'%>]+)["']? *[%>-]+\}\}?/

// [caption id="1"]![a view](view.png) The words.[/caption]
const caption =
  /\\?\[caption[^\]\n]*\](?<captioned>!\[[^\]\n]*\]\([^()\s]+)\)\s*(?<caption>[^[\\]*)\\?\[\/caption\\?\]/

// @[card](https://example.com), [embed]https://example.com[/embed]
const embed =
  /@\[\w+\]\((?<card>https?:[^()\s]+)\)|\\?\[embed\\?\](?<embed>https?:[^\s[\\]+)\\?\[\/embed\\?\]/
// [gallery ids="1,2"], [/caption]; "[video]" may be words, or the name of a link
const shortcode =
  /(?<shortcode>\\?\[(?:\/(?:audio|caption|embed|playlist|video)|(?:audio|caption|embed|gallery|playlist|video)(?: +\w+=[^\]\n]*)|gallery)\\?\])(?![(:])/

const script = /^(?:import|export)\s.*(?:\n.*\S.*)*/
const component = /<\/?[A-Z][\w.]*(?=[\s/>])(?:[^<>{}]|\{(?:[^{}]|\{[^{}]*\})*\})*>/
const expression = /\{\/\*[\s\S]*?\*\/\}|\{[^{}\n]*\}/

const anyOf = (...patterns: RegExp[]) => patterns.map(({ source }) => source).join('|')
const inMarkdown = anyOf(
  ...[highlighted, contents, comment, reference, tag, spacedName, caption, embed, shortcode],
)
const inMdx = `${inMarkdown}|(?<mdx>${anyOf(script, component, expression)})`
const ofMdx = /^import\s.*from\s*["']|^export\s+(?:const|default|function)\s/gm

export type Range = [start: number, end: number]

/** Takes them out, except in code; every line stays where it is. */
export function withoutTemplates(
  source: string,
  code: Range[],
  report: (kind: 'template tags' | 'MDX' | 'WordPress shortcodes', offset: number) => void,
): string {
  const isCode = (index: number) => code.some(([start, end]) => start <= index && index < end)
  const isMdx = source.matchAll(ofMdx).some(({ index }) => !isCode(index))
  let text = ''
  let end = 0
  for (const match of source.matchAll(new RegExp(isMdx ? inMdx : inMarkdown, 'gm'))) {
    const { 0: found, index, groups = {} } = match
    if (isCode(index)) continue
    text += source.slice(end, index) + rewritten(found, groups)
    end = index + found.length
    if (groups.tag) report('template tags', index)
    if (groups.mdx) report('MDX', index)
    if (groups.shortcode) report('WordPress shortcodes', index)
  }
  return text + source.slice(end)
}

function rewritten(found: string, groups: Record<string, string>): string {
  const { language, code, spaced, reference, captioned, caption = '', card, embed } = groups
  if (language) return `\`\`\`${language}\n${code}\`\`\``
  if (reference) return toFile(reference)
  if (captioned) return `${captioned} "${caption.trim().replaceAll('"', '”')}")`
  if (card || embed) return `<${card || embed}>`
  return spaced ? `<${spaced}>` : found.replace(/[^\n]/g, '')
}

/** As links between posts are written here. */
function toFile(reference: string): string {
  const [path = '', hash = ''] = reference.split(/(?=#)/)
  const name = path.split('/').findLast(Boolean) ?? ''
  return `./${/\.\w+$/.test(name) ? name : `${name}.md`}${hash}`
}
