/** What Jekyll, Hugo and MDX run before they read the Markdown. */
const tag = /(?<tag>\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\})/
const comment = /<!--[\s\S]*?-->/

// {% highlight ruby %} … {% endhighlight %}, or Hugo's with {{< and >}}.
const highlighted =
  /^\{[{%][<%-]* *highlight +["']?(?<language>[\w+#-]+).*\n(?<code>[\s\S]*?)^\{[{%].*(?:end|\/ *)highlight.*$/

// - Contents
// {:toc}
const contents = /^(?:[-*]|1\.) .*\n\{:toc\}/

// ![a view](my picture.png)
const spacedName =
  /(?<=\]\()(?!<)(?<spaced>[^()<>\n"]* [^()<>\n"]*\.(?:avif|jpe?g|png|svg|webp))(?=[ )])/

const script = /^(?:import|export)\s.*(?:\n.*\S.*)*/
const component = /<\/?[A-Z][\w.]*(?=[\s/>])(?:[^<>{}]|\{(?:[^{}]|\{[^{}]*\})*\})*>/
const expression = /\{\/\*[\s\S]*?\*\/\}|\{[^{}\n]*\}/

const anyOf = (...patterns: RegExp[]) => patterns.map(({ source }) => source).join('|')
const inMarkdown = anyOf(highlighted, contents, comment, tag, spacedName)
const inMdx = `${inMarkdown}|(?<mdx>${anyOf(script, component, expression)})`
const isMdx = /^import\s.*from\s*["']|^export\s+(?:const|default|function)\s/m

export type Range = [start: number, end: number]

/** Takes them out, except in code; every line stays where it is. */
export function withoutTemplates(
  source: string,
  code: Range[],
  report: (kind: 'template tags' | 'MDX', offset: number) => void,
): string {
  let text = ''
  let end = 0
  for (const match of source.matchAll(new RegExp(isMdx.test(source) ? inMdx : inMarkdown, 'gm'))) {
    const { 0: found, index, groups = {} } = match
    if (code.some(([start, end]) => start <= index && index < end)) continue
    text += source.slice(end, index) + rewritten(found, groups)
    end = index + found.length
    if (groups.tag) report('template tags', index)
    if (groups.mdx) report('MDX', index)
  }
  return text + source.slice(end)
}

function rewritten(found: string, { language, code, spaced }: Record<string, string>): string {
  if (language) return `\`\`\`${language}\n${code}\`\`\``
  return spaced ? `<${spaced}>` : found.replace(/[^\n]/g, '')
}
