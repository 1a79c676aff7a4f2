import type { LeftOutKind } from './left-out.ts'

// Spaces instead of it could begin a block of code.
const mask = '\ufdd0'
const masks = new RegExp(`${mask}|${encodeURI(mask)}`, 'g')
// Stands for a space, which would end an address.
const space = '\ufdd1'
const spaces = new RegExp(`${space}|${encodeURI(space)}`, 'g')

export const isMasked = (text: string) => text.search(masks) >= 0
export const withoutMasks = (text: string) => text.replace(masks, '').replace(spaces, ' ')

const { raw } = String
const formula = raw`(?:\\[a-zA-Z]+|\^|_\{|\b[a-zA-Z]_\w\b)`
const attributes = raw`(?:\s(?:[^<>{}"']|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*)?`
const component = raw`(?<!\]\()<\/?(?!(?:Br|Hr|Img)\b)(?=[\w.]*[a-z])[A-Z][\w.]*${attributes}\/?>`
const importLine = raw`^import\s+(?:[\w$*{},\s]+?\sfrom\s+)?(?<quote>["'])[^"'\n]+\k<quote>;?[ \t]*$`
const exported = raw`^export\s+(?:const|let|var|function|class|async|default)\s+[\w$({*].*(?:\n.*\S.*)*`
const fileName = raw`(?:[^()<>\[\]|#"'\n]|\([^()\n]*\))+\.(?:avif|jpe?g|mdx?|png|svg|webp)`
// Without an underscore, only common ones: other words between colons mean something else.
const emoji = `[a-z\\d]+_[a-z\\d_]+|[+-]1|100|${'art bell blush books bug bulb clap coffee computer construction cry eyes fire gear grin heart joy key laughing link lock mag memo muscle ok package pray question rocket rofl smile smiley smirk sob sparkles star sunglasses tada thinking thumbsup warning wave wink wrench x zap'.replaceAll(' ', '|')}`
const expression = raw`\{(?:new )?[a-zA-Z_$][\w$]*(?:\.[\w$]+|\([^{}\n]*\))+\}|\{\/\*[^]*?\*\/\}`

const syntaxes: Record<string, { name?: LeftOutKind; pattern: string }> = {
  highlighted: {
    pattern: raw`^\{(?:%-?|\{<) *highlight +["']?(?<language>[\w+#-]+)[^%>\n]*(?:%|>\})\}[ \t]*\n(?<code>[^]*?)^\{(?:%-?|\{<) *(?:end|\/ *)highlight.*$`,
  },
  comment: {
    pattern: [
      '<!--[^]*?-->',
      raw`\{#[^]*?#\}`,
      raw`(?<!\S)%%[^%]+%%(?!\S)`,
      raw`\s+=[\dx%]+(?=\))(?<=!\[[^\]\n]*\]\([^()\n]+)`,
    ].join('|'),
  },
  definition: { pattern: raw`(?<=\S.*\n\n?)^:[ \t]+(?=\S)` },
  spaced: { pattern: raw`(?<=\]\()(?=\S+ )${fileName}(?=(?:\s+(?:=[\dx%]+|"[^"\n]*"))?\))` },
  embedded: { pattern: raw`!\[\[(?<picture>${fileName})(?:\|(?<alt>[^[\]\n]*))?\]\]` },
  raw: { pattern: raw`\{%-? *raw *-?%\}(?<words>[^]*?)\{%-? *endraw *-?%\}` },
  contents: { pattern: raw`^\[\[?_?(?:toc|TOC)_?\]\]?$` },
  wiki: {
    name: 'wiki links',
    pattern: raw`!\[\[[^[\]\n]+\]\]|\[\[(?:[^[\]|\n]+\||#)?(?<words>[^[\]|#\n]+)(?:#[^[\]|\n]*)?\]\](?![[(]|: ?http)`,
  },
  marked: {
    name: 'words between == and ==',
    pattern: raw`(?<![\w=])==(?=[^\s=])(?<words>[^=\n]+)(?<=\S)==(?![\w=])`,
  },
  emoji: {
    name: 'emoji codes',
    pattern: raw`(?<![\w:/\]]):(?:${emoji}):(?![\w:/])`,
  },
  container: { name: 'lines with :::', pattern: raw`^ {0,3}:{3,}.*$` },
  shortcode: { name: 'Hugo shortcodes', pattern: raw`\{\{[<%][^]*?[%>]\}\}` },
  liquid: { name: 'Liquid', pattern: raw`\{%[^]*?%\}|\{\{[^]*?\}\}` },
  mdx: { name: 'MDX', pattern: [importLine, exported, component, expression].join('|') },
  kramdown: {
    name: 'Kramdown attributes',
    pattern: raw`^[*-] .*\n\{:toc\}|\{:[^}\n]*\}|(?<=\]\([^()\n]*\))\{[^{}\n]*\}|[ \t]\{[#.][^}\n]*\}(?=[ \t]*$)(?<=^#.*)`,
  },
  latex: {
    name: 'LaTeX',
    pattern: [
      raw`\\begin\{(?<environment>\w+\*?)\}[^]*?\\end\{\k<environment>\}`,
      raw`\$\$(?=[^$]*(?:${formula}|=))[^$]+\$\$`,
      raw`\\\\\([^\n]+?\\\\\)|\\\\\[[^]+?\\\\\]`,
      raw`\\\((?=(?:(?!\\\)).)*?${formula}).+?\\\)|\\\[(?=(?:(?!\\\])[^])*?${formula})[^]+?\\\]`,
      raw`(?<![\\\w$])\$(?=[^$\n]*${formula}[^$\n]*\$)[^\s$](?:[^$\n]*[^\s$\\])?\$(?!\w)`,
    ].join('|'),
  },
}

const pattern = (isMdx: boolean) =>
  new RegExp(
    Object.entries({
      ...syntaxes,
      ...(isMdx && { braces: { pattern: raw`\{[^{}\n]*\}` } }),
    })
      .map(([group, { pattern }]) => `(?<${group}>${pattern})`)
      .join('|'),
    'gm',
  )
const [markdown, mdx] = [pattern(false), pattern(true)]
const isMdx = new RegExp(`${importLine}|${exported}`, 'm')

export type Range = [start: number, end: number]

/** Masks what other generators understand, except in code; every line stays where it is. */
export function maskForeign(
  source: string,
  code: Range[],
  report: (name: LeftOutKind, offset: number) => void,
): string {
  const pattern = isMdx.test(source) ? mdx : markdown
  let masked = ''
  let end = 0
  pattern.lastIndex = 0
  for (let found = pattern.exec(source); found; found = pattern.exec(source)) {
    const { 0: whole, index, groups = {} } = found
    const length = groups.highlighted || groups.raw ? 1 : whole.length
    if (code.some(([start, end]) => index < end && start < index + length)) {
      pattern.lastIndex = index + 1
      continue
    }
    const { name } = syntaxes[Object.keys(syntaxes).find((each) => groups[each]) ?? 'mdx'] ?? {}
    if (name) report(name, index)
    masked += source.slice(end, index) + rewritten(whole, groups)
    end = index + whole.length
  }
  return masked + source.slice(end)
}

function rewritten(found: string, groups: Record<string, string | undefined>): string {
  const { highlighted, definition, spaced, picture, alt = '', words } = groups
  if (highlighted) return fenced(found, groups)
  if (definition) return found.replace(':', '-')
  if (spaced) return found.replaceAll(' ', space)
  if (picture) {
    // Obsidian also writes the width there.
    const shown = /^\d+(?:x\d+)?$/.test(alt) ? '' : alt
    return `![${shown}](${picture.replaceAll(' ', space)})`.padEnd(found.length, mask)
  }
  const masked = found.replace(/[^\n]/g, mask)
  if (!words) return masked
  const start = found.lastIndexOf(words)
  return masked.slice(0, start) + words + masked.slice(start + words.length)
}

function fenced(found: string, { language, code = '' }: Record<string, string | undefined>) {
  const [first = ''] = found.split('\n', 1)
  const rest = found.length - first.length - code.length - 1
  return `${`\`\`\`${language}`.padEnd(first.length)}\n${code}${'```'.padEnd(rest)}`
}
