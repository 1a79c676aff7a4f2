import type { PhrasingContent, Root } from 'mdast'
import { findAndReplace, type RegExpMatchObject } from 'mdast-util-find-and-replace'
import type { LeftOut, LeftOutKind } from './left-out.ts'

type Replace = (...groups: string[]) => PhrasingContent | string

/** What Obsidian, Kramdown and others add to Markdown; anything else stays text. */
const dialects: [sign: RegExp, pattern: RegExp, replace: Replace, leftOut?: LeftOutKind][] = [
  // ![[portrait.png|Me]]; instead of words, Obsidian also writes the width.
  [
    /\[\[/,
    /!\[\[([^[\]|\n]+\.(?:avif|jpe?g|png|svg|webp))(?:\|(?:[\dx]+|([^[\]\n]*)))?\]\]/g,
    toImage,
  ],
  // [[Other post#Part|its words]]
  [
    /\[\[/,
    /!?\[\[(?:[^[\]|\n]+\|)?([^[\]|#\n]+)(?:#[^[\]|\n]*)?\]\]/g,
    (words) => words,
    'targets of wiki links',
  ],
  // ==marked==
  [/==/, /(?<![\w=])==(?=[^\s=])([^=\n]+)(?<=\S)==(?![\w=])/g, toMark],
  // %%a comment%%
  [/%%/, /(?<!\S)%%[^%]+%%(?!\S)/g, () => ''],
  // [toc]
  [/\[toc\]/i, /^\[toc\]$/gi, () => ''],
  // {: .class}, {#id}, {width=50}
  [/\{/, /\s*\{(?:[:#.]|\w+=)[^{}\n]*\}/g, () => '', 'Kramdown attributes'],
  // :::tip A title, :::note[A title]; Zenn also writes "message alert"
  [
    /:::/,
    /^:{3,}[ \t]*(?:[\w-]+(?: alert)?)?(?:\{[^}\n]*\})?[ \t]*(?:\[(.+?)\]|([^[{\n]+?))?[ \t]*(?:\{[^}\n]*\})?$/gm,
    (inBrackets, words) => toTitle(inBrackets ?? words),
    'lines with :::',
  ],
  [/:::/, /^:{3,}.*$/gm, () => '', 'lines with :::'],
  // A term, and below it ": what it is"
  [/\n[\s>]*:/, /\n:[ \t]+(?=\S)/g, () => ({ type: 'break' })],
  // $x^2$
  [/\$/, /(?<![\\\w$])(\${1,2})(?=[^$]*(?:\\[a-z]+|\^|_\{))([^$]+)\1(?![\w$])/gi, toFormula],
]

function toImage(url = '', alt = ''): PhrasingContent {
  return { type: 'image', url, alt }
}

function toMark(value = ''): PhrasingContent {
  return { type: 'emphasis', data: { hName: 'mark' }, children: [{ type: 'text', value }] }
}

function toTitle(value?: string): PhrasingContent | string {
  return value ? { type: 'strong', children: [{ type: 'text', value }] } : ''
}

function toFormula(_: string, formula = ''): PhrasingContent {
  return { type: 'inlineCode', value: formula.trim() }
}

export function readDialects(tree: Root, source: string, leftOut: LeftOut) {
  for (const [sign, pattern, replace, kind] of dialects) {
    // A walk through the whole tree takes long.
    if (!sign.test(source)) continue
    findAndReplace(tree, [
      pattern,
      (_: string, ...rest: unknown[]) => {
        const { stack } = rest.at(-1) as RegExpMatchObject
        const position = stack.findLast((node) => node.position && node.type !== 'text')?.position
        if (kind) leftOut.add(kind, position?.start.line ?? 1)
        const node = replace(...(rest.slice(0, -1) as string[]))
        return typeof node === 'string' ? node : { ...node, position }
      },
    ])
  }
}
